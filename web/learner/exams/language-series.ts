import type { PastAttempt } from './attempt.ts'

export interface LanguageSeries {
  language: string
  /** Right answers in percent, oldest test first. */
  percents: number[]
}

/** The picture stays readable: more than this many tests are not drawn. */
const shownTests = 12

/** How each language went from test to test, in the order of the alphabet; attempts come newest first. */
export function languageSeries(attempts: readonly PastAttempt[]): LanguageSeries[] {
  const series = new Map<string, number[]>()
  for (const { byLanguage } of [...attempts].reverse()) {
    for (const { language, score, total } of byLanguage) {
      const percents = series.get(language) ?? []
      series.set(language, [...percents, Math.round((score / total) * 100)])
    }
  }
  return [...series]
    .map(([language, percents]) => ({ language, percents: percents.slice(-shownTests) }))
    .sort((a, b) => a.language.localeCompare(b.language))
}
