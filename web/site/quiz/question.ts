import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'

export interface QuizQuestion {
  id: string
  question: string
  options: [string, string, string, string]
  /** Index of the right option. */
  answer: number
}

/** So many of the bank, each at most once, in a random order. */
export function draw<T>(bank: readonly T[], count: number, random: () => number = Math.random): T[] {
  const left = [...bank]
  const drawn: T[] = []
  while (drawn.length < count && left.length > 0) {
    drawn.push(...left.splice(Math.floor(random() * left.length), 1))
  }
  return drawn
}

/** The chosen option of each question that has been answered, by the question's id. */
export type Answers = Record<string, number>

export function scoreOf(questions: QuizQuestion[], answers: Answers): number {
  return questions.filter(({ id, answer }) => answers[id] === answer).length
}

export function verdictOn(score: number): string {
  return score >= limits.quizPassMark ? messages.greatJob : messages.keepPracticing
}
