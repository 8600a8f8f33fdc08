import { drawQuestions } from '#server/areas/exams/draw.ts'
import { mark, rightPosition } from '#server/areas/exams/mark.ts'
import { addAttempt, findOpenAttempt, listLanguages, setResult } from '#server/areas/exams/repository.ts'
import type { Tx } from '#server/platform/db/engine.ts'

/** The same numbers in every demo. */
function dice(seed: number): (below: number) => number {
  let state = seed + 1
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Takes a test as the learner would: draws it, answers it with so many of ten right, and hands it in. */
export async function takeTest(
  tx: Tx,
  { personId, seed, outOfTen }: { personId: string; seed: number; outOfTen: number },
  now: Date,
): Promise<void> {
  const pick = dice(seed)
  const questions = drawQuestions(await listLanguages(tx, personId), pick)
  if (questions.length === 0) return
  await addAttempt(tx, personId, questions, now)
  const attempt = await findOpenAttempt(tx, personId)
  if (!attempt) return
  const answers = questions.map((question) => {
    const isRight = pick(10) < outOfTen
    const right = rightPosition(question)
    return isRight ? right : (right + 1) % question.order.length
  })
  const byLanguage = mark(questions, answers)
  const score = byLanguage.reduce((sum, language) => sum + language.score, 0)
  const submittedAt = new Date(now.getTime() + 14 * 60_000).toISOString()
  await setResult(tx, attempt.id, answers, { score, byLanguage, submittedAt })
}
