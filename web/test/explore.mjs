import { engineWith, memory } from './engine.mjs'
globalThis.localStorage = memory()
const lib = await engineWith()
const r = lib.engine.game('empire')
let st = r.setup({})
const seen = new Map()
let rnd = 12345
const rand = (n) => (rnd = (rnd * 1103515245 + 12345) & 0x7fffffff, (rnd >> 8) % n)
let steps = 0
const t0 = Date.now()
const phases = new Map()
while (r.turn(st) !== -2 && steps < 4000) {
  const legal = r.legal(st)
  if (r.turn(st) >= 0) {
    const ph = r.read(st).phase
    const parts = r.parts(st)
    const e = phases.get(ph) ?? {n:0, max:0, verbs:new Set(), forced:0}
    e.n++; e.max=Math.max(e.max, legal.length); parts.forEach(p=>e.verbs.add(p.verb)); if (r.forced(st)) e.forced++
    phases.set(ph,e)
    parts.forEach((p,i)=>{ const k=ph+' '+p.verb; if(!seen.has(k)) { let ex=[],od=[]; try{ex=r.explain(st,legal[i],'en').map(x=>x.text+' '+x.value+' '+x.kind);od=r.odds(st,legal[i],'en').map(o=>o.text+' '+o.chance.toFixed(3))}catch(e){ex=['!'+e.message]}; seen.set(k,[legal[i].text, JSON.stringify(p), ex, od]) }})
  }
  const a = legal[rand(legal.length)]
  st = r.apply(st, a).state
  steps++
}
console.log(steps, Date.now()-t0, r.read(st).phase)
for (const [k,v] of phases) console.log(k, v.n, v.max, 'forced', v.forced, [...v.verbs].join(','))
for (const [k,v] of seen) console.log('\n'+k, v[0], v[1], v[2].length?'\n   EX '+v[2].join(' | '):'', v[3].length?'\n   OD '+v[3].join(' | '):'')
const p = r.read(r.setup({}))
console.log(p.south.units.map(u=>r.noun('@unit',u.noun,'en')+' / '+r.noun('@unit',u.noun,'de')), p.north.units.slice(0,2).map(u=>r.noun('@unit',u.noun,'en')), p.south.divisions.map(d=>r.noun('@division',d.noun,'en')), p.south.generals.map(d=>r.noun('@general',d.noun,'en')), p.ground.map(d=>r.noun('@ground',d.noun,'en')), p.objectives.map(d=>r.noun('@objective',d.noun,'en')), r.noun('@army', p.south.noun,'en'), r.seatName(st,0,'en'), r.seatColour(st,0), r.seatColour(st,1))
console.log(JSON.stringify(r.info.options))
