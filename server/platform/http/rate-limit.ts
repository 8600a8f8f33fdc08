import type { FastifyInstance } from 'fastify'
import { brake } from './brake.ts'

/** Generous, because a whole college may share one address while its students take their tests. */
export const callsPerMinute = 1_200

/** Every call counts, also one that there is not. */
export function limitCalls(app: FastifyInstance): void {
  app.addHook('onRequest', brake({ most: callsPerMinute, everyMs: 60_000 }))
}
