import type { AppContext } from '#server/platform/app-context.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { carryOut, findDue, findNextDue, setFailed } from './schedule-service.ts'

const lookEveryMs = 30_000

type Parts = Pick<AppContext, 'db' | 'changes' | 'now' | 'log'>

/** Carries out what is due, one after the other; answers how many. */
export async function publishDue({ db, changes, now, log }: Parts): Promise<number> {
  let done = 0
  for (let due = await findDue(db, now()); due; due = await findDue(db, now())) {
    const { id } = due
    try {
      const published = await db.transaction().execute(async (tx) => {
        const result = await carryOut(tx, id, now())
        if (result) await changes.tellAtCommit(tx, result.affected)
        return result
      })
      if (published) changes.tellHere(published.affected)
      done += published ? 1 : 0
    } catch (err) {
      // Whoever planned it sees it; anything else than a refusal is tried again by the next look.
      if (!(err instanceof Refusal)) throw err
      await db.transaction().execute((tx) => setFailed(tx, id, err, now()))
      log.warn({ err, schedule: id }, 'a planned publication was refused')
    }
  }
  return done
}

/** Looks for what is due at its moment, and every half minute for what other processes have planned. Answers how to stop. */
export function keepSchedule(parts: Parts): () => void {
  const { db, now, log } = parts
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  async function look(): Promise<void> {
    let waitMs = lookEveryMs
    try {
      await publishDue(parts)
      const next = await findNextDue(db)
      if (next) waitMs = Math.min(lookEveryMs, Math.max(100, Date.parse(next) - now().getTime() + 50))
    } catch (err) {
      log.warn({ err }, 'planned publications could not be read')
    }
    if (!isStopped) timer = setTimeout(look, waitMs).unref()
  }
  void look()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
