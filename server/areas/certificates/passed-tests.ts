import { limits } from '#contract/limits.ts'
import type { Db } from '#server/platform/db/engine.ts'

export interface TakenTest {
  score: number
  total: number
  submittedAt: string
}

/** The tests that were handed in, by whose they are, the best first. */
export async function listTaken(db: Db, personIds: string[]): Promise<Map<string, TakenTest[]>> {
  const taken = new Map<string, TakenTest[]>()
  const ids = [...new Set(personIds)]
  for (let at = 0; at < ids.length; at += 500) {
    const rows = await db
      .selectFrom('attempts')
      .where('person_id', 'in', ids.slice(at, at + 500))
      .where('submitted_at', 'is not', null)
      .where('total', '>', 0)
      .orderBy('score', 'desc')
      .select(['person_id as personId', 'score', 'total', 'submitted_at as submittedAt'])
      .execute()
    for (const { personId, score, total, submittedAt } of rows) {
      const test = { score: score ?? 0, total, submittedAt: submittedAt ?? '' }
      const known = taken.get(personId)
      if (known) known.push(test)
      else taken.set(personId, [test])
    }
  }
  return taken
}

/** The best since somebody joined: a test from before says nothing of what they learned here. */
export function bestSince(tests: TakenTest[] | undefined, since: string): TakenTest | null {
  const own = tests?.filter(({ submittedAt }) => submittedAt >= since) ?? []
  return own.reduce<TakenTest | null>(
    (best, one) => (best && shareOf(best) >= shareOf(one) ? best : one),
    null,
  )
}

function shareOf({ score, total }: TakenTest): number {
  return score / total
}

/** At least three quarters right, as in the quiz. */
export function isPassed({ score, total }: TakenTest): boolean {
  return score * limits.testQuestions >= total * limits.quizPassMark
}
