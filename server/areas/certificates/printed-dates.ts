import type { Day } from '#contract/calendar.ts'
import type { Design } from '#contract/certificates/design.ts'
import { canBeTrue } from '#contract/certificates/duration.ts'
import type { CertificateKind, Facts } from '#contract/certificates/kinds.ts'
import { messages } from '#contract/messages.ts'
import { readableDay, readReadableDay } from '#contract/readable-dates.ts'

export type Dates = Pick<Facts, 'duration' | 'from' | 'to'>

/**
 * Why what a page says of its time cannot be true; null: it can. Asked of those alone that certify that something was completed:
 * a letter for who has just joined may name a duration that lies ahead.
 */
export function datesProblemOf(
  { kind, design }: { kind: CertificateKind; design: Design },
  facts: Dates,
  issuedOn: Day,
): string | null {
  const isWhole = kind === 'course' || kind === 'internship'
  // A semester is no whole degree: its duration counts where the page says it.
  const isSaid = kind === 'degree' && design.texts.some(({ text }) => text.includes('{duration}'))
  const start = readReadableDay(facts.from)
  if (!(isWhole || isSaid) || !start) return null
  const dates = { duration: facts.duration, start, end: readReadableDay(facts.to), issuedOn }
  return canBeTrue(dates) ? null : messages.datesCannotBe(saidDates(facts), readableDay(issuedOn))
}

/** 4 months from 17 November 2026 to 16 March 2027. */
export function saidDates({ duration, from, to }: Dates): string {
  return [duration, from && `from ${from}`, to && `to ${to}`].filter(Boolean).join(' ')
}
