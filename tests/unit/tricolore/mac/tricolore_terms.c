#include "tricolore_field.h"
