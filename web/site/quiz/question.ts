export interface QuizQuestion {
  id: string
  question: string
  options: [string, string, string, string]
  /** Index of the right option. */
  answer: number
}
