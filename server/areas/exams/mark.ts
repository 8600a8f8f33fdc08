import type { BankQuestion } from './bank/bank.ts'
import { bank } from './bank/bank.ts'
import type { DrawnQuestion } from './draw.ts'

/** The position of the chosen option as shown; null while there is none. */
export type Answers = (number | null)[]

export interface LanguageResult {
  language: string
  score: number
  total: number
}

const byId = new Map(
  Object.values(bank)
    .flat()
    .map((question) => [question.id, question]),
)

/** Undefined when the bank has dropped the question since it was drawn. */
export function findQuestion({ id }: DrawnQuestion): BankQuestion | undefined {
  return byId.get(id)
}

/** Where the right option stands among the shown ones. */
export function rightPosition(drawn: DrawnQuestion): number {
  return drawn.order.indexOf(findQuestion(drawn)?.answer ?? -1)
}

/** The result in each language, in the order of the alphabet. */
export function mark(questions: readonly DrawnQuestion[], answers: Answers): LanguageResult[] {
  const results = new Map<string, LanguageResult>()
  for (const [index, question] of questions.entries()) {
    const { language } = question
    const result = results.get(language) ?? { language, score: 0, total: 0 }
    result.total += 1
    if (answers[index] === rightPosition(question)) result.score += 1
    results.set(language, result)
  }
  return [...results.values()].sort((a, b) => (a.language < b.language ? -1 : 1))
}

/** One answer for each question: what is missing at the end is not answered yet. */
export function fillUp(answers: Answers, total: number): Answers {
  return Array.from({ length: total }, (_, index) => answers[index] ?? null)
}
