/* crew_one.c - crew.h where there are no threads. */
#include "crew.h"

void ai_crew(void (*work)(void *payload), void *payloads, uint32_t size, uint32_t count) {
	for (uint32_t i = 0; i < count; i++)
		work((char *)payloads + i * size);
}
