import type { Attempt as ShownAttempt } from '#contract/exams/schemas.ts'
import type { DrawnQuestion } from './draw.ts'
import { findQuestion, rightPosition } from './mark.ts'
import type { Attempt, Result } from './repository.ts'

/** What may be seen before the test is handed in: no answer, no explanation. */
export function presentOpen({ id, questions, answers, startedAt }: Attempt): ShownAttempt {
  return { id, questions: questions.map(presentQuestion), answers, startedAt }
}

/** A handed-in test with the right answers; a question the bank has dropped since is left out. */
export function presentMarked({ questions, answers }: Attempt, { score, byLanguage }: Result) {
  const review = questions.flatMap((drawn, index) => {
    const question = findQuestion(drawn)
    if (!question) return []
    const { explanation } = question
    const chosen = answers[index] ?? null
    return [{ ...presentQuestion(drawn), chosen, right: rightPosition(drawn), explanation }]
  })
  return { score, total: questions.length, byLanguage, review }
}

function presentQuestion(drawn: DrawnQuestion) {
  const question = findQuestion(drawn)
  return {
    id: drawn.id,
    language: drawn.language,
    question: question?.question ?? '',
    ...(question?.code === undefined ? {} : { code: question.code }),
    options: drawn.order.map((position) => question?.options[position] ?? ''),
  }
}
