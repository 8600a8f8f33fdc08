import type { Slot } from '../batches/schedule.ts'
import { addDays, type Day } from '../calendar.ts'

const dayMs = 86_400_000
/** No batch lasts longer; the calendar itself ends with the year 9999. */
const mostDays = 3 * 366

interface Time {
  day: Day
  fromMin: number
  toMin: number
}

/** A class that stands already. */
export interface Standing extends Time {
  id: string
  /** For which day and time of the pattern it was made; null: added by hand. */
  plannedDay: Day | null
  plannedFrom: number | null
  /** Somebody moved, cancelled or changed it: no pattern touches it any more. */
  isByHand: boolean
  isCancelled: boolean
  /** Attendance was taken before it began: it is held as it stands. */
  isMarked?: boolean
}

interface Asked {
  startsOn: Day
  endsOn: Day
  slots: Slot[]
  /** Their names by day. */
  holidays: Map<Day, string>
  standing: Standing[]
  /** Nothing before this moment is made or changed. */
  since: { day: Day; minute: number }
}

export interface Plan {
  add: Time[]
  /** Ids of those that the pattern no longer has. */
  remove: string[]
  /** Ids of those that stay as the pattern has them. */
  same: string[]
  /** Ids of those that somebody changed by hand. */
  byHand: string[]
  /** Ids of those of which attendance was taken before they began. */
  marked: string[]
  /** Days that the pattern has and that are holidays. */
  leftOut: { day: Day; name: string }[]
}

/** What a weekly pattern makes of the calendar, beside what stands there; done twice it changes nothing the second time. */
export function planMeetings({ startsOn, endsOn, slots, holidays, standing, since }: Asked): Plan {
  const isAhead = ({ day, fromMin }: Time) => day > since.day || (day === since.day && fromMin > since.minute)
  const wanted: Time[] = []
  const leftOut = new Map<Day, string>()
  const first = startsOn > since.day ? startsOn : since.day
  const days = Math.min(Math.round((Date.parse(endsOn) - Date.parse(first)) / dayMs), mostDays)
  for (let at = 0; at <= days; at += 1) {
    const day = addDays(first, at)
    const weekday = ((new Date(day).getUTCDay() + 6) % 7) + 1
    const ofDay = slots.filter((slot) => slot.weekday === weekday)
    const holiday = holidays.get(day)
    if (holiday !== undefined && ofDay.length > 0) leftOut.set(day, holiday)
    if (holiday === undefined) {
      for (const { fromMin, toMin } of ofDay) wanted.push({ day, fromMin, toMin })
    }
  }
  const ahead = standing.filter(isAhead)
  const fixed = ahead.filter(
    ({ isByHand, isMarked, plannedDay }) => isByHand || isMarked || plannedDay === null,
  )
  // One that has begun was perhaps moved to before now from its place in the pattern, which it still fills.
  const stays = [...fixed, ...standing.filter((one) => !isAhead(one))]
  const filled = new Set(stays.map(({ plannedDay, plannedFrom }) => `${plannedDay} ${plannedFrom}`))
  const held = stays.filter(({ isCancelled }) => !isCancelled)
  const isHeld = (time: Time) =>
    held.some((one) => one.day === time.day && one.fromMin < time.toMin && time.fromMin < one.toMin)
  const open = wanted.filter(
    (time) => isAhead(time) && !filled.has(`${time.day} ${time.fromMin}`) && !isHeld(time),
  )
  const keyOf = ({ day, fromMin, toMin }: Time) => `${day} ${fromMin} ${toMin}`
  const untouched = ahead.filter((one) => !fixed.includes(one))
  const wantedKeys = new Set(open.map(keyOf))
  const same = untouched.filter((one) => !one.isCancelled && wantedKeys.has(keyOf(one)))
  const sameKeys = new Set(same.map(keyOf))
  return {
    add: open
      .filter((time) => !sameKeys.has(keyOf(time)))
      .sort((one, other) => one.day.localeCompare(other.day) || one.fromMin - other.fromMin),
    remove: untouched.filter((one) => !same.includes(one)).map(({ id }) => id),
    same: same.map(({ id }) => id),
    marked: fixed.filter(({ isMarked }) => isMarked).map(({ id }) => id),
    byHand: fixed.filter(({ isMarked }) => !isMarked).map(({ id }) => id),
    leftOut: [...leftOut].map(([day, name]) => ({ day, name })),
  }
}
