import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db/engine.ts'

const answerWithinMs = 2_000

/** /healthz: the process is alive. /readyz: the database answers, so that calls will work. */
export function healthRoutes(app: FastifyInstance, db: Db): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ success: true }))
  app.get('/readyz', async (_request, reply) => {
    const isReady = await databaseAnswers(db)
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ success: isReady })
  })
}

async function databaseAnswers(db: Db): Promise<boolean> {
  const answer = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  const tooLate = new Promise<boolean>((resolve) => setTimeout(resolve, answerWithinMs, false).unref())
  return Promise.race([answer, tooLate])
}
