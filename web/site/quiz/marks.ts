import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import type { QuizQuestion } from './question.ts'

/** The chosen option of each question that has been answered, by the question's id. */
export type Answers = Record<string, number>

export function scoreOf(questions: QuizQuestion[], answers: Answers): number {
  return questions.filter(({ id, answer }) => answers[id] === answer).length
}

export function verdictOn(score: number): string {
  return score >= limits.quizPassMark ? messages.greatJob : messages.keepPracticing
}
