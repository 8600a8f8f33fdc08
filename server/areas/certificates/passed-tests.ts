import { limits } from '#contract/limits.ts'
import type { Db } from '#server/platform/db/engine.ts'

export interface PassedTest {
  score: number
  total: number
  submittedAt: string
}

/** The tests with at least three quarters right, as in the quiz, by whose they are, the best first. */
export async function listPassed(db: Db, personIds: string[]): Promise<Map<string, PassedTest[]>> {
  const passed = new Map<string, PassedTest[]>()
  const ids = [...new Set(personIds)]
  for (let at = 0; at < ids.length; at += 500) {
    const rows = await db
      .selectFrom('attempts')
      .where('person_id', 'in', ids.slice(at, at + 500))
      .where('submitted_at', 'is not', null)
      .orderBy('score', 'desc')
      .select(['person_id as personId', 'score', 'total', 'submitted_at as submittedAt'])
      .execute()
    for (const { personId, score, total, submittedAt } of rows) {
      const isEnough = (score ?? 0) * limits.testQuestions >= total * limits.quizPassMark
      if (!isEnough || total === 0) continue
      const test = { score: score ?? 0, total, submittedAt: submittedAt ?? '' }
      passed.set(personId, [...(passed.get(personId) ?? []), test])
    }
  }
  return passed
}

/** A test from before somebody joined says nothing of what they learned here. */
export function isPassed({ submittedAt }: PassedTest, since: string): boolean {
  return submittedAt >= since
}
