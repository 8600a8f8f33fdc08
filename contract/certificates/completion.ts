import type { Day } from '../calendar.ts'
import { type Attendance, percentOf } from '../classroom/attendance.ts'
import type { Paise } from '../money.ts'
import { dayAndMonth } from '../short-dates.ts'

/** What a programme asks for before somebody gets its certificate; without any of it, that they completed it is enough. */
export interface CompletionRule {
  /** In percent of the classes since they joined; null: it is not asked for. */
  leastAttendance: number | null
  /** In percent of one practice test since they joined; null: none is asked for. */
  leastTest: number | null
  feesPaid: boolean
  /** Those that count are handed in and returned, and none is to be done again. */
  assignments: boolean
}

/** One that counts, and what becomes of it. */
export interface LackingAssignment {
  title: string
  dueOn: Day
  why: 'notHandedIn' | 'notReturned' | 'notReleased' | 'again'
}

export interface CompletionFacts {
  attendance: Attendance
  /** Of the batch's classes the last; null: none is planned. */
  lastClassOn: Day | null
  /** The best since they joined; null: they took none. */
  test: { score: number; total: number } | null
  /** Null: there is no account. */
  duePaise: Paise | null
  /** When the next of it falls due, or fell; null: on no day. */
  dueOn: Day | null
  /** Of their batch; those that lack nothing are not in it. */
  assignments: LackingAssignment[]
}

/** What somebody lacks: what they have, null where there is nothing yet, and what is asked for. */
export type Missing =
  | { key: 'attendance'; has: number | null; least: number; lastClassOn: Day | null }
  | { key: 'test'; has: number | null; least: number }
  | { key: 'fees'; duePaise: Paise; dueOn: Day | null }
  | ({ key: 'assignment' } & LackingAssignment)

/** Computed whenever it is asked for and never stored, so that it cannot disagree with the records. */
export function missingForCertificate(rule: CompletionRule, facts: CompletionFacts): Missing[] {
  const { attendance, lastClassOn, test, duePaise, dueOn } = facts
  const missing: Missing[] = []
  const came = percentOf(attendance)
  if (isShort(came, rule.leastAttendance))
    missing.push({ key: 'attendance', has: came, least: rule.leastAttendance, lastClassOn })
  const best = test && percentOf({ attended: test.score, counted: test.total })
  if (isShort(best, rule.leastTest)) missing.push({ key: 'test', has: best, least: rule.leastTest })
  if (rule.assignments) for (const one of facts.assignments) missing.push({ key: 'assignment', ...one })
  if (rule.feesPaid && duePaise !== null && duePaise > 0) missing.push({ key: 'fees', duePaise, dueOn })
  return missing
}

function isShort(has: number | null, least: number | null): least is number {
  return least !== null && (has === null || has < least)
}

/** In words for the office; how much is owed stands where fees are read. */
export function missingWords(missing: readonly Missing[]): string {
  return `Still missing: ${missing.map(wordsOf).join('; ')}`
}

/** The same for the learner, who knows of no return before it is released. */
export function ownMissingWords(missing: readonly Missing[]): string {
  return missingWords(
    missing.map((one) =>
      one.key === 'assignment' && one.why === 'notReleased' ? { ...one, why: 'notReturned' } : one,
    ),
  )
}

function wordsOf(one: Missing): string {
  if (one.key === 'fees') {
    return one.dueOn
      ? `the fees are not paid in full, due on ${dayAndMonth(one.dueOn)}`
      : 'the fees are not paid in full'
  }
  if (one.key === 'assignment') return assignmentWords(one)
  const { has, least } = one
  if (one.key === 'test') {
    return has === null
      ? `a practice test with ${least}%, none was taken yet`
      : `a practice test with ${least}%, the best so far has ${has}%`
  }
  const last = one.lastClassOn && dayAndMonth(one.lastClassOn)
  if (has === null) {
    return last
      ? `attendance of ${least}%, no class was marked yet, last class on ${last}`
      : `attendance of ${least}%, no class was marked yet`
  }
  return last
    ? `attendance of ${least}%, so far it is ${has}%, last class on ${last}`
    : `attendance of ${least}%, so far it is ${has}%`
}

function assignmentWords({ title, dueOn, why }: LackingAssignment): string {
  if (why === 'again') return `assignment ${title}, to be done again`
  if (why === 'notReturned') return `assignment ${title}, handed in and not returned yet`
  if (why === 'notReleased') return `assignment ${title}, returned and not released yet`
  return `assignment ${title}, due on ${dayAndMonth(dueOn)}`
}
