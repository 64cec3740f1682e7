"""tap.py MODULE... - runs unittest modules of this folder and prints TAP, one line a test."""
import pathlib
import sys
import traceback
import unittest

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent), str(HERE)]


class Tap(unittest.TestResult):
    def report(self, test, good, note="", words=""):
        for line in words.splitlines():
            print("#", line)
        print(f"{'' if good else 'not '}ok {self.testsRun} - {test.id()}{note}", flush=True)

    def addSuccess(self, test):
        self.report(test, True)

    def addSkip(self, test, reason):
        super().addSkip(test, reason)
        self.report(test, True, f" # SKIP {reason}")

    def addFailure(self, test, error):
        super().addFailure(test, error)
        self.report(test, False, words="".join(traceback.format_exception(*error)))

    addError = addFailure

    def addSubTest(self, test, subtest, error):
        super().addSubTest(test, subtest, error)
        if error:
            print("#", subtest.id())
            for line in "".join(traceback.format_exception(*error)).splitlines():
                print("#", line)
            self.failed_part = True


def run(test, result):
    """A test whose parts failed is one that failed: unittest calls neither addSuccess nor addFailure for it."""
    result.failed_part = False
    before = len(result.failures) + len(result.errors)
    test.run(result)
    if result.failed_part and len(result.failures) + len(result.errors) > before:
        result.report(test, False)


def each(suite):
    for part in suite:
        yield from each(part) if isinstance(part, unittest.TestSuite) else [part]


result = Tap()
for test in each(unittest.defaultTestLoader.loadTestsFromNames(sys.argv[1:])):
    run(test, result)
print(f"1..{result.testsRun}")
sys.exit(0 if result.wasSuccessful() and result.testsRun else 1)
