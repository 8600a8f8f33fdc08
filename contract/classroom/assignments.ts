/** How work can be handed in. */
export const workWays = ['text', 'files', 'link'] as const
export type WorkWay = (typeof workWays)[number]

interface Times {
  isDraft: boolean
  dueAt: string
  /** Null: nothing is taken after it was due. */
  lateUntil: string | null
}

/** Nobody sees a draft; what is late is taken for a while; then nothing is. */
export type AssignmentStatus = 'draft' | 'open' | 'late' | 'closed'

/** How somebody stands with an assignment: the first three are still to be done. */
export type OwnStatus = 'due' | 'late' | 'again' | 'handedIn' | 'returned' | 'missed'

export const ownStatusWords: Record<OwnStatus, string> = {
  due: 'To do',
  late: 'Late',
  again: 'Do it again',
  handedIn: 'Handed in',
  returned: 'Returned',
  missed: 'Not handed in',
}

/** The latest work of somebody: whether it is asked for again, once that may be read. */
interface Latest {
  isReleased: boolean
  again: boolean
}

const minuteMs = 60_000

/** The minute that is said counts to its end: due at 11:59 pm, a work of 11:59:59 is in time. */
function isBy(at: string, moment: string): boolean {
  return Date.parse(at) < Date.parse(moment) + minuteMs
}

export function statusOf({ isDraft, dueAt, lateUntil }: Times, now: string): AssignmentStatus {
  if (isDraft) return 'draft'
  if (isBy(now, dueAt)) return 'open'
  return lateUntil !== null && isBy(now, lateUntil) ? 'late' : 'closed'
}

export function ownStatusOf(times: Times, latest: Latest | null, now: string): OwnStatus {
  if (latest?.isReleased) return latest.again ? 'again' : 'returned'
  if (latest) return 'handedIn'
  const status = statusOf(times, now)
  if (status === 'closed') return 'missed'
  return status === 'late' ? 'late' : 'due'
}

/** Still to be done, in the eyes of whoever has to. */
export function isToDo(status: OwnStatus): boolean {
  return status === 'due' || status === 'late' || status === 'again'
}

/** As long as it is open or late; whoever is asked to do it again, whenever they have. */
export function takesWork(times: Times, latest: Latest | null, now: string): boolean {
  const status = statusOf(times, now)
  return status === 'open' || status === 'late' || (latest?.isReleased === true && latest.again)
}

/** By when it reached us; what was asked for again is not late. */
export function isLateWork({ dueAt }: Pick<Times, 'dueAt'>, at: string, isAskedAgain: boolean): boolean {
  return !isAskedAgain && !isBy(at, dueAt)
}

/** Marks as they are typed, 7.5 or 7,5, in hundredths; null: no such marks. */
export function readMarks(typed: string): number | null {
  const text = typed.trim().replace(',', '.')
  return /^\d{1,4}(?:\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : null
}

/** 7.5 of 10; without a number alone that there are none. */
export function marksWords(marks: number | null, maxMarks: number | null): string {
  if (marks === null) return 'No marks'
  return maxMarks === null ? String(marks) : `${marks} of ${maxMarks}`
}
