export interface BankQuestion {
  /** Stable: kept attempts refer to it. */
  id: string
  /** Plain text; a listing goes into `code`. */
  question: string
  code?: string
  options: readonly [string, string, string, string]
  /** Index of the right option. */
  answer: 0 | 1 | 2 | 3
  /** One or two sentences that say why. */
  explanation: string
  difficulty: 'easy' | 'medium' | 'hard'
  /** A whole program whose standard output, trimmed, is exactly the right option. */
  program?: string
}
