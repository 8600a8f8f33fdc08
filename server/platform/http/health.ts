import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db/engine.ts'
import { knownMigrations } from '../db/migrate.ts'

const answerWithinMs = 2_000

/**
 * /healthz: the process is alive. /readyz: the database answers and is of this version, so that calls will work; a
 * process that is left running while a newer one has changed the database must get no more of them.
 */
export function healthRoutes(app: FastifyInstance, db: Db): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ success: true }))
  app.get('/readyz', async (_request, reply) => {
    const isReady = await isServable(db)
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ success: isReady })
  })
}

async function isServable(db: Db): Promise<boolean> {
  const answer =
    sql`select name from kysely_migration where name not in (${sql.join(knownMigrations)}) limit 1`
      .execute(db)
      .then(
        ({ rows }) => rows.length === 0,
        () => false,
      )
  const tooLate = new Promise<boolean>((resolve) => setTimeout(resolve, answerWithinMs, false).unref())
  return Promise.race([answer, tooLate])
}
