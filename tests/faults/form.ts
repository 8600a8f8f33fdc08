import { appendFileSync } from 'node:fs'

/** One set of scenarios in two forms: the short one in every `npm test`, the long one in `npm run test:long`. */
export const isLong = process.env.FAULTS_FORM === 'long'

export function inForm<T>(short: T, long: T): T {
  return isLong ? long : short
}

/** Keeps what a scenario counted, for docs/reliability.md. */
export function note(scenario: string, figures: Record<string, string | number>): void {
  const file = process.env.FAULTS_FIGURES
  if (file) appendFileSync(file, `${JSON.stringify({ scenario, figures })}\n`)
}
