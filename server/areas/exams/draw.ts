import { randomInt } from 'node:crypto'
import { limits } from '#contract/rules.ts'
import { bank, findQuestions } from './bank/bank.ts'

/** A question as it was drawn: shown option n is the bank's option `order[n]`. */
export interface DrawnQuestion {
  id: string
  language: string
  order: number[]
}

/** A whole number from 0 up to, not including, `below`. */
type Pick = (below: number) => number

/**
 * Up to 20 questions from the languages of one's programmes, as many from one as from another,
 * in random order with shuffled options. None when the bank knows none of the languages.
 */
export function drawQuestions(languages: readonly string[], pick: Pick = randomInt): DrawnQuestion[] {
  const piles = shuffle(knownLanguages(languages), pick).map((language) => ({
    language,
    questions: shuffle(bank[language] ?? [], pick),
  }))
  const drawn: DrawnQuestion[] = []
  for (let round = 0; round < limits.questionsPerLanguage; round += 1) {
    for (const { language, questions } of piles) {
      const question = questions[round]
      if (!question || drawn.length === limits.testQuestions) continue
      drawn.push({ id: question.id, language, order: shuffle([...question.options.keys()], pick) })
    }
  }
  return shuffle(drawn, pick)
}

/** The bank's own names of those languages it has questions for, each once however it was written. */
export function knownLanguages(languages: readonly string[]): string[] {
  const asked = new Set(languages.map(findQuestions))
  return Object.keys(bank).filter((language) => asked.has(bank[language] ?? []))
}

function shuffle<T>(items: readonly T[], pick: Pick): T[] {
  const shuffled = [...items]
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = pick(last + 1)
    ;[shuffled[last], shuffled[other]] = [shuffled[other] as T, shuffled[last] as T]
  }
  return shuffled
}
