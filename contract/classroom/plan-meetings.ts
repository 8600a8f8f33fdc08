import type { Slot } from '../batches/schedule.ts'
import { addDays, type Day, weekdayOf } from '../calendar.ts'

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
  /** Those that stay and fill a place of the pattern that has another time by now. */
  refilled: { id: string; fromMin: number }[]
  /** Days that the pattern has and that are holidays. */
  leftOut: { day: Day; name: string }[]
}

/** What a weekly pattern makes of the calendar, beside what stands there; done twice it changes nothing the second time. */
export function planMeetings({ startsOn, endsOn, slots, holidays, standing, since }: Asked): Plan {
  const isAhead = ({ day, fromMin }: Time) => day > since.day || (day === since.day && fromMin > since.minute)
  const wanted: Time[] = []
  const onHolidays: Time[] = []
  const leftOut = new Map<Day, string>()
  const first = startsOn > since.day ? startsOn : since.day
  const days = Math.min(Math.round((Date.parse(endsOn) - Date.parse(first)) / dayMs), mostDays)
  for (let at = 0; at <= days; at += 1) {
    const day = addDays(first, at)
    const ofDay = slots.filter(({ weekday }) => weekday === weekdayOf(day))
    const holiday = holidays.get(day)
    if (holiday !== undefined && ofDay.length > 0) leftOut.set(day, holiday)
    const places = holiday === undefined ? wanted : onHolidays
    for (const { fromMin, toMin } of ofDay) places.push({ day, fromMin, toMin })
  }
  const ahead = standing.filter(isAhead)
  const fixed = ahead.filter(
    ({ isByHand, isMarked, plannedDay }) => isByHand || isMarked || plannedDay === null,
  )
  const keyOf = ({ day, fromMin, toMin }: Time) => `${day} ${fromMin} ${toMin}`
  const untouched = ahead.filter((one) => !fixed.includes(one))
  // One that has begun was perhaps moved to before now from its place in the pattern, which it still fills.
  const stays = [...fixed, ...standing.filter((one) => !isAhead(one))]
  const held = stays.filter(({ isCancelled }) => !isCancelled)
  const isHeld = (time: Time) =>
    held.some((one) => one.day === time.day && one.fromMin < time.toMin && time.fromMin < one.toMin)
  const isOpen = (time: Time) => isAhead(time) && !isHeld(time)
  const filled = filledBy(stays, untouched, wanted, isOpen)
  const open = wanted.filter((time) => isOpen(time) && !filled.has(time))
  const wantedKeys = new Set(open.map(keyOf))
  const same = untouched.filter((one) => !one.isCancelled && wantedKeys.has(keyOf(one)))
  const sameKeys = new Set(same.map(keyOf))
  // A holiday cancelled it, and gives it back when it is removed.
  const restKeys = new Set(onHolidays.map(keyOf))
  const rests = untouched.filter((one) => one.isCancelled && restKeys.has(keyOf(one)))
  return {
    add: open
      .filter((time) => !sameKeys.has(keyOf(time)))
      .sort((one, other) => one.day.localeCompare(other.day) || one.fromMin - other.fromMin),
    remove: untouched.filter((one) => !same.includes(one) && !rests.includes(one)).map(({ id }) => id),
    same: same.map(({ id }) => id),
    marked: fixed.filter(({ isMarked }) => isMarked).map(({ id }) => id),
    byHand: fixed.filter(({ isMarked }) => !isMarked).map(({ id }) => id),
    refilled: [...filled]
      .filter(([{ fromMin }, { plannedFrom }]) => plannedFrom !== fromMin)
      .map(([{ fromMin }, { id }]) => ({ id, fromMin })),
    leftOut: [...leftOut].map(([day, name]) => ({ day, name })),
  }
}

/** Those places of the pattern that a class fills which stays as it is, at whatever time the pattern has it by now, each with its class. */
function filledBy(
  stays: Standing[],
  untouched: Standing[],
  wanted: Time[],
  isOpen: (time: Time) => boolean,
): Map<Time, Standing> {
  const filled = new Map<Time, Standing>()
  const planned = [...stays, ...untouched]
  for (const day of new Set(stays.map(({ plannedDay }) => plannedDay))) {
    const classes = planned.filter(({ plannedDay }) => plannedDay === day)
    const places = wanted.filter((place) => place.day === day)
    // For a time that is over, or in which another class is held, none is made.
    const mayPair = (one: Standing, place: Time) => stays.includes(one) || isOpen(place)
    for (const [one, place] of pairInOrder(classes, places, mayPair)) {
      if (stays.includes(one)) filled.set(place, one)
    }
  }
  return filled
}

interface Pairs {
  pairs: [Standing, Time][]
  minutesApart: number
}

/**
 * The classes made for a day and its places of today: as many pairs as there can be, in the order of the day, the nearest times
 * together, so that of two classes a day each keeps its own place.
 */
function pairInOrder(
  classes: Standing[],
  places: Time[],
  mayPair: (one: Standing, place: Time) => boolean,
): Pairs['pairs'] {
  const none: Pairs = { pairs: [], minutesApart: 0 }
  const fromOf = ({ plannedFrom, fromMin }: Standing) => plannedFrom ?? fromMin
  const inOrder = [...places].sort((one, other) => one.fromMin - other.fromMin)
  // The best of the classes so far with the first places: with none of them, with one, and so on.
  let best: Pairs[] = [none, ...inOrder.map(() => none)]
  for (const one of [...classes].sort((some, other) => fromOf(some) - fromOf(other))) {
    const next = [none]
    for (const [at, place] of inOrder.entries()) {
      const { pairs, minutesApart } = best[at] ?? none
      const apart = minutesApart + Math.abs(fromOf(one) - place.fromMin)
      const paired: Pairs[] = mayPair(one, place)
        ? [{ pairs: [...pairs, [one, place]], minutesApart: apart }]
        : []
      next.push([...paired, next[at] ?? none, best[at + 1] ?? none].reduce(better))
    }
    best = next
  }
  return best.at(-1)?.pairs ?? []
}

function better(one: Pairs, other: Pairs): Pairs {
  const more = other.pairs.length - one.pairs.length
  return more > 0 || (more === 0 && other.minutesApart < one.minutesApart) ? other : one
}
