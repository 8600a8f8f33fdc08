import { addDays, type Day, monthsLater } from '../calendar.ts'

/** The least that a duration takes: months and years by the calendar, everything else in days. */
export interface LeastTime {
  months: number
  days: number
}

/** Nobody is taught longer than this in a day. */
const mostHoursADay = 12

type Unit = (count: number) => LeastTime
const days: Unit = (count) => ({ months: 0, days: Math.ceil(count) })
const months: Unit = (count) => ({ months: Math.floor(count), days: Math.floor((count % 1) * 30) })
const units: [RegExp, Unit][] = [
  [/^(?:hours?|hrs?|h)$/, (count) => days(count / mostHoursADay)],
  [/^(?:days?|d)$/, days],
  [/^(?:weeks?|wks?|w)$/, (count) => days(count * 7)],
  [/^(?:months?|mos?|mths?)$/, months],
  // The last one ends with its papers, before the sixth month does.
  [/^(?:semesters?|sems?)$/, (count) => months(count * 5)],
  [/^(?:years?|yrs?|y)$/, (count) => months(count * 12)],
]

const numberWords =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen'.split(
    ' ',
  )

const vague = /\b(?:about|approx\.?|approximately|around|minimum|min\.|at least)\s+/g
/** "6 to 8 weeks" take 6 at least. */
const upTo = /(\d)\s*(?:-|–|to)\s*\d+(?:\.\d+)?/g

/**
 * The least time that a duration as an owner writes it can take; null where it does not say one. "1 year and 2 months" adds up, of
 * "3 years, 6 semesters" the longer holds, of "3 or 4 months" and "3 months / 120 hours" the shorter.
 */
export function leastTimeOf(duration: string): LeastTime | null {
  const text = duration.normalize('NFKC').toLowerCase().replace(vague, '').replace(upTo, '$1')
  const claims = text.split(/[,;()]/).map((part) => part.trim())
  const read = claims.filter(Boolean).map(leastOfClaim)
  const known = read.filter((one) => one !== null)
  // A remark beside a length, such as (weekends), says nothing; what begins with one says it all.
  return read[0] ? longest(known) : null
}

function leastOfClaim(claim: string): LeastTime | null {
  const choices = claim.split(/\s*\/\s*|\s+or\s+/)
  // "3 or 4 months": the unit stands at the end alone.
  const unit = choices.at(-1)?.match(/[a-z]+\.?$/)?.[0] ?? ''
  const read = choices.map((choice) =>
    leastOfSum(/^\d+(?:\.\d+)?$/.test(choice) ? `${choice} ${unit}` : choice),
  )
  if (read.some((one) => one === null)) return null
  return read.filter((one) => one !== null).sort((one, other) => inDays(one) - inDays(other))[0] ?? null
}

function leastOfSum(text: string): LeastTime | null {
  const parts = text.split(/\s*(?:\+|&|\band\b|(?<=[a-z])\s+(?=\d))\s*/).map(leastOfPart)
  return parts.reduce<LeastTime | null>(
    (sum, part) => sum && part && { months: sum.months + part.months, days: sum.days + part.days },
    { months: 0, days: 0 },
  )
}

function leastOfPart(text: string): LeastTime | null {
  const [, amount = '', name = ''] = /^(\d+(?:\.\d+)?|[a-z]+)[\s-]*([a-z]+)\.?$/.exec(text) ?? []
  const word = numberWords.indexOf(amount) + 1
  const count = /^\d/.test(amount) ? Number(amount) : word || (/^an?$/.test(amount) ? 1 : 0)
  const unit = units.find(([names]) => names.test(name))?.[1]
  return unit && count > 0 && count <= 10_000 ? unit(count) : null
}

function longest(times: LeastTime[]): LeastTime | null {
  return times.sort((one, other) => inDays(other) - inDays(one))[0] ?? null
}

function inDays({ months, days }: LeastTime): number {
  return months * 30 + days
}

/** The last day of it, when it begins on a day: three months from 1 January end on 31 March. */
function earliestEnd(start: Day, { months, days }: LeastTime): Day {
  return addDays(addDays(monthsLater(start, months), days), -1)
}

export interface PrintedDates {
  duration: string
  start: Day
  /** Null: it is not said. */
  end: Day | null
  issuedOn: Day
}

/** Whoever learns fast may end that part of the time early. */
const earlyShare = 0.1

/** Whether a page that says all this of a completed programme could be true; a duration that cannot be read says nothing. */
export function canBeTrue({ duration, start, end, issuedOn }: PrintedDates): boolean {
  if (start > issuedOn || (end !== null && end < start)) return false
  const least = leastTimeOf(duration)
  if (!least) return true
  if (earliestEnd(start, least) > issuedOn) return false
  const early = Math.floor(inDays(least) * earlyShare)
  return end === null || earliestEnd(start, { ...least, days: least.days - early }) <= end
}
