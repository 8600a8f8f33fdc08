import { type Day, startOf } from '../calendar.ts'

export const marks = ['present', 'absent', 'late', 'excused'] as const
export type Mark = (typeof marks)[number]

/** As people read them. */
export const markWords: Record<Mark, string> = {
  present: 'Present',
  absent: 'Absent',
  late: 'Late',
  excused: 'Excused',
}

/** Under this share somebody is warned. */
export const leastPercent = 75
/** So many absences one after the other are a warning, too. */
export const absencesInARow = 3
/** With fewer classes one absence would be too many. */
const fewestClasses = 4
/** How long before it begins the roll of a class opens. */
const rollOpensMinutes = 30
/** How long after it has ended a trainer may mark; then the office does. */
const trainerMarksHours = 48

/** What a press makes of a mark. */
export function nextMark(mark: Mark): Mark {
  return marks[(marks.indexOf(mark) + 1) % marks.length] ?? 'present'
}

/** A mark with the moment at which somebody made it; null: nobody did, it stands as the roll was opened. */
export interface Marked {
  mark: Mark
  at: string | null
}

/**
 * What stands when two devices mark the same person: what somebody made by hand before what nobody touched, and of two made by
 * hand the later. In whichever order they arrive, and however often, the outcome is the same.
 */
export function mergeMarks<M extends Marked>(stands: M | undefined, comes: M): M {
  if (!stands) return comes
  if (comes.at === null) return stands
  if (stands.at === null || comes.at > stands.at) return comes
  const isOther = comes.at === stands.at && marks.indexOf(comes.mark) > marks.indexOf(stands.mark)
  return isOther ? comes : stands
}

/** How often somebody came: of the classes that were held since they joined, without those they were excused from. */
export interface Attendance {
  attended: number
  counted: number
}

/** Late counts as there; excused does not count. A cancelled class and one before they joined have no mark. */
export function countAttendance(all: readonly Mark[]): Attendance {
  const counted = all.filter((mark) => mark !== 'excused')
  return { attended: counted.filter((mark) => mark !== 'absent').length, counted: counted.length }
}

/** Whole, and never rounded up: 74.9 is not enough. Null while no class counts. */
export function percentOf({ attended, counted }: Attendance): number | null {
  return counted === 0 ? null : Math.floor((attended * 100) / counted)
}

/** The share of somebody who comes to every class that is still planned. */
export function bestPercent({ attended, counted }: Attendance, coming: number): number | null {
  return percentOf({ attended: attended + coming, counted: counted + coming })
}

function isUnder({ attended, counted }: Attendance, percent: number): boolean {
  return counted > 0 && attended * 100 < percent * counted
}

export interface Warning {
  /** Which it is: each time that all was well and is not any more is one. */
  number: number
  /** At which of the marks it came to that. */
  at: number
  isLow: boolean
  /** Absences one after the other, up to the last class. */
  inARow: number
}

/** Why somebody is to be warned now, from their marks in the order of the classes; null: all is well. */
export function warningOf(inOrder: readonly Mark[]): Warning | null {
  let number = 0
  let at = 0
  let isLow = false
  let isWarned = false
  let inARow = 0
  const seen: Mark[] = []
  for (const [index, mark] of inOrder.entries()) {
    if (mark === 'excused') continue
    seen.push(mark)
    inARow = mark === 'absent' ? inARow + 1 : 0
    const wasWarned = isWarned
    isLow = seen.length >= fewestClasses && isUnder(countAttendance(seen), leastPercent)
    isWarned = isLow || inARow >= absencesInARow
    if (!isWarned || wasWarned) continue
    number += 1
    at = index
  }
  return isWarned ? { number, at, isLow, inARow } : null
}

interface Times {
  day: Day
  fromMin: number
  toMin: number
}

function momentOf(day: Day, minute: number): number {
  return Date.parse(startOf(day)) + minute * 60_000
}

/** By the institute's clock. */
export function isOver({ day, toMin }: Pick<Times, 'day' | 'toMin'>, now: Date): boolean {
  return momentOf(day, toMin) <= now.getTime()
}

/** When the roll of a class opens, and until when a trainer may mark. */
export function rollTimes({ day, fromMin, toMin }: Times): { opensAt: Date; trainerUntil: Date } {
  return {
    opensAt: new Date(momentOf(day, fromMin - rollOpensMinutes)),
    trainerUntil: new Date(momentOf(day, toMin + trainerMarksHours * 60)),
  }
}

/** How long before it begins learners may check in to a class; they may until it ends. */
const checkInOpensMinutes = 15
/** So long one code is shown; it counts as long again. */
export const codeSeconds = 15
/** So long somebody has, from giving the code, to log in. */
export const ticketMinutes = 3
/** Stands as who marked somebody that checked in by the code. */
export const checkInName = 'QR check-in'

export function checkInTimes({ day, fromMin, toMin }: Times): { opensAt: Date; closesAt: Date } {
  return {
    opensAt: new Date(momentOf(day, fromMin - checkInOpensMinutes)),
    closesAt: new Date(momentOf(day, toMin)),
  }
}
