#include "harness.h"
TEST(nothing) {
	CHECK(true);
}
