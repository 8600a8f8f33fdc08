import { addDays, type Day } from '../calendar.ts'
import { datePartsOf } from '../readable-dates.ts'
import type { Slot } from './schedule.ts'
import { slotWords } from './slot-words.ts'

interface Open {
  startsOn: Day
  slots: Slot[]
  /** Null: as many as come. */
  seatsLeft: number | null
}

/** Open to who asks now: it has not begun before today. */
export function isOpen(startsOn: Day | null, today: Day): startsOn is Day {
  return startsOn !== null && startsOn >= today
}

/** More than that ahead, a day without its year would mislead. */
const withoutYearDays = 300

/** 3 December, Mon Wed Fri 6–8 pm, 4 seats left. */
export function openBatchWords({ startsOn, slots, seatsLeft }: Open, today: Day): string {
  const { day, month, year } = datePartsOf(startsOn)
  const isFar = startsOn > addDays(today, withoutYearDays)
  return [`${day} ${month}${isFar ? ` ${year}` : ''}`, slotWords(slots), seatWords(seatsLeft)]
    .filter(Boolean)
    .join(', ')
}

function seatWords(seatsLeft: number | null): string {
  if (seatsLeft === null) return ''
  if (seatsLeft === 0) return 'full'
  return seatsLeft === 1 ? '1 seat left' : `${seatsLeft} seats left`
}

/** Of those of a programme, soonest first: the first with a seat, else the first; null: there is none. */
export function nextBatchOf<Batch extends { programmeIds: string[]; seatsLeft: number | null }>(
  batches: Batch[],
  programmeId: string,
): Batch | null {
  const taught = batches.filter(({ programmeIds }) => programmeIds.includes(programmeId))
  return taught.find(({ seatsLeft }) => seatsLeft !== 0) ?? taught[0] ?? null
}
