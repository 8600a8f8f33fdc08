import type { EndedAs } from '#contract/admissions/ways-to-end.ts'
import type { Day } from '#contract/calendar.ts'
import { messages } from '#contract/messages.ts'
import type { Paise } from '#contract/money.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Enrolment } from './decision-service.ts'

interface Wanted {
  personId: string
  name: string
  programme: { id: string; name: string }
}

/** Refuses what the person learns or has asked for already; the words say what to do instead. */
export async function refuseLiving(db: Db, { personId, name, programme }: Wanted): Promise<void> {
  const living = await db
    .selectFrom('enrolments')
    .where('person_id', '=', personId)
    .where('programme_id', '=', programme.id)
    .where('status', 'in', ['requested', 'active'])
    .select('status')
    .executeTakeFirst()
  if (!living) return
  const words = living.status === 'active' ? messages.enrolledAlready : messages.askedAlready
  throw new Refusal(words(name, programme.name), { field: 'programmeId' })
}

/** Refuses another programme for what is over, or for what has that programme. */
export function refuseChange(
  { status, programmeId }: Enrolment,
  otherId: string,
  batchId: string | null,
): void {
  if (status !== 'active' && status !== 'requested') throw new Refusal(messages.notRunning)
  if (programmeId === otherId) throw new Refusal(messages.sameProgramme, { field: 'programmeId' })
  if (status === 'requested' && batchId !== null) {
    throw new Refusal(messages.noBatchBefore, { field: 'batchId' })
  }
}

export function refuseEnding({ status }: Enrolment): void {
  if (status === 'active') return
  throw new Refusal(status === 'ended' ? messages.endedAlready : messages.onlyRunningEnds)
}

export function refuseResuming({ status }: Enrolment): void {
  if (status !== 'ended') throw new Refusal(messages.onlyEndedResumes)
}

interface Since {
  /** A test was begun since the acceptance. */
  hasTest: boolean
  /** Something else of theirs runs, or has run, or is paid. */
  beside: 'runs' | 'paid' | null
}

/** Refuses to let wait again what has had consequences; the words say what to do instead. */
export function refuseTakingBack(enrolment: Enrolment, { hasTest, beside }: Since): void {
  const { status, name, isSignUp, paidPaise, receiptNumber } = enrolment
  if (status === 'requested') throw new Refusal(messages.waitsAlready)
  if (status !== 'active') throw new Refusal(messages.onlyRunningTakenBack)
  if (paidPaise !== null) throw Refusal.of('paidNotTakenBack', [receiptNumber])
  if (hasTest) throw Refusal.of('testedNotTakenBack', [name])
  if (isSignUp && beside === 'runs') throw Refusal.of('elsewhereNotTakenBack', [name])
  if (isSignUp && beside === 'paid') throw Refusal.of('paidBesideNotTakenBack', [name])
}

interface OtherProgramme {
  programmeId: string
  batchId: string | null
  /** Since when they are in that batch; unsaid: it is the one of before. */
  placedOn?: Day
  feePaise: Paise
  loweredPaise: Paise
  paidProgrammeId: string | null
}

/** Throws a duplicate when the same person asked for that programme at the same moment. */
export async function setProgramme(tx: Db, id: string, other: OtherProgramme): Promise<void> {
  await tx
    .updateTable('enrolments')
    .set({
      programme_id: other.programmeId,
      batch_id: other.batchId,
      ...(other.placedOn && { placed_on: other.placedOn }),
      fee_paise: other.feePaise,
      fee_lowered_paise: other.loweredPaise,
      paid_programme_id: other.paidProgrammeId,
    })
    .where('id', '=', id)
    .execute()
}

interface Ending {
  endedAs: EndedAs
  endedOn: string
  reason: string
}

/** It keeps its batch as history; only who is active has a place there. */
export async function setEnded(tx: Db, id: string, { endedAs, endedOn, reason }: Ending): Promise<void> {
  await tx
    .updateTable('enrolments')
    .set({ status: 'ended', ended_as: endedAs, ended_on: endedOn, ended_reason: reason || null })
    .where('id', '=', id)
    .execute()
}

export async function setResumed(tx: Db, id: string): Promise<void> {
  await tx
    .updateTable('enrolments')
    .set({ status: 'active', ended_as: null, ended_on: null, ended_reason: null })
    .where('id', '=', id)
    .execute()
}
