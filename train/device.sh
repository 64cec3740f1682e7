# three settings beside each other
S=build/train/samples; chmod +x $S; ls train; nproc; date
M=${1:-3.2}
run() { n=$1; shift; mkdir -p /tmp/o$n; PYTHONUNBUFFERED=1 python3 train/fit.py manoeuvre --samples $S --out /tmp/o$n --scratch /tmp/s$n --threads 5 --minutes $M --generations 40 "$@" > $OUT/log$n 2>&1; cp /tmp/o$n/best.net $OUT/best$n.net; cp /tmp/o$n/last.pt $OUT/last$n.pt; }
run 1 --games 60000 --rate 0.003 --seed 1 &
run 2 --games 60000 --rate 0.001 --epochs 4 --seed 2 &
run 3 --games 60000 --rate 0.003 --wide 128 --seed 3 &
wait
tail -n 60 $OUT/log*
