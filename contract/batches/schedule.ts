import { addDays, type Day, isDay } from '../calendar.ts'
import { messages } from '../messages.ts'
import type { Problem } from '../rules.ts'
import { webAddress } from '../site/rich-text/link-address.ts'

export const batchStatuses = ['planned', 'running', 'finished'] as const
export type BatchStatus = (typeof batchStatuses)[number]

interface Dates {
  startsOn: Day | null
  endsOn: Day | null
}

/** Where a batch is by the clock; null when no date says it. The last day still belongs to it. */
export function batchStatus({ startsOn, endsOn }: Dates, today: Day): BatchStatus | null {
  if (!startsOn && !endsOn) return null
  if (startsOn && today < startsOn) return 'planned'
  return endsOn && today > endsOn ? 'finished' : 'running'
}

/** When a batch meets in a week: 1 is Monday; minutes since midnight. */
export interface Slot {
  weekday: number
  fromMin: number
  toMin: number
}

const weekdays = [1, 2, 3, 4, 5, 6, 7]

const longestDays = 3 * 366

/** A year that was mistyped: nobody plans so far ahead. */
export function isTooFarAhead(day: Day, today: Day): boolean {
  return day > addDays(today, longestDays)
}

interface Schedule extends Dates {
  slots: Slot[]
  seats: number | null
  link: string | null
}

/** What is wrong with when, where and for how many, field by field. */
export function scheduleProblems({ startsOn, endsOn, slots, seats, link }: Schedule) {
  return {
    startsOn: startsOn === null || isDay(startsOn) ? null : messages.invalidDate,
    endsOn: endProblem(startsOn, endsOn),
    slots: slotsProblem(slots),
    seats:
      seats === null || (Number.isInteger(seats) && seats >= 1 && seats <= 1000)
        ? null
        : messages.seatsOutside,
    link: link === null || webAddress(link) ? null : messages.linkNotWeb,
  } satisfies Record<string, Problem>
}

function endProblem(startsOn: Day | null, endsOn: Day | null): Problem {
  if (endsOn === null) return null
  if (!isDay(endsOn)) return messages.invalidDate
  if (startsOn === null || !isDay(startsOn)) return null
  if (endsOn < startsOn) return messages.batchEndsBeforeStart
  return endsOn > addDays(startsOn, longestDays) ? messages.batchTooLong : null
}

/** Also of the times of a single class. */
export function timesProblem({ fromMin, toMin }: Pick<Slot, 'fromMin' | 'toMin'>): Problem {
  if (fromMin % 15 !== 0 || toMin % 15 !== 0) return messages.quarterHours
  return fromMin >= 0 && toMin > fromMin && toMin <= 24 * 60 ? null : messages.classEndsBeforeStart
}

function slotsProblem(slots: Slot[]): Problem {
  if (slots.some(({ weekday }) => !weekdays.includes(weekday))) return messages.weekdayOutside
  const wrong = slots.map(timesProblem).find((problem) => problem !== null)
  if (wrong) return wrong
  const isOverlapping = slots.some((one, at) =>
    slots.some(
      (other, otherAt) =>
        otherAt > at &&
        one.weekday === other.weekday &&
        one.fromMin < other.toMin &&
        other.fromMin < one.toMin,
    ),
  )
  return isOverlapping ? messages.classesOverlap : null
}
