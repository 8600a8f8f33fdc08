import { messages } from '#contract/messages.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'

/** By the ids of enrolments, or of people for what they signed up for; each once, in one order for all callers. */
export async function findEnrolments(db: Db, ids: string[]): Promise<Enrolment[]> {
  const rows = await enrolments(db)
    .where((eb) =>
      eb.or([
        eb('enrolments.id', 'in', ids),
        eb.and([eb('enrolments.person_id', 'in', ids), eb('is_sign_up', '=', 1)]),
      ]),
    )
    .orderBy('enrolments.id')
    .execute()
  return rows.map(asEnrolment)
}

export async function findEnrolment(db: Db, id: string): Promise<Enrolment | null> {
  const row = await enrolments(db).where('enrolments.id', '=', id).executeTakeFirst()
  return row ? asEnrolment(row) : null
}

/** What the person signed up for, while it waits. */
export async function findWaitingSignUp(db: Db, personId: string): Promise<Enrolment | null> {
  const row = await enrolments(db)
    .where('enrolments.person_id', '=', personId)
    .where('enrolments.status', '=', 'requested')
    .where('is_sign_up', '=', 1)
    .executeTakeFirst()
  return row ? asEnrolment(row) : null
}

/** All that the person asked for or was given, oldest first. */
export async function listEnrolmentsOf(db: Db, personId: string): Promise<Enrolment[]> {
  const rows = await enrolments(db)
    .where('enrolments.person_id', '=', personId)
    .orderBy('enrolments.created_at')
    .orderBy('enrolments.id')
    .execute()
  return rows.map(asEnrolment)
}

function enrolments(db: Db) {
  return db
    .selectFrom('enrolments')
    .innerJoin('people', 'people.id', 'enrolments.person_id')
    .leftJoin('accounts', 'accounts.id', 'people.account_id')
    .innerJoin('programmes', 'programmes.id', 'enrolments.programme_id')
    .leftJoin('batches', 'batches.id', 'enrolments.batch_id')
    .leftJoin('fee_accounts', 'fee_accounts.enrolment_id', 'enrolments.id')
    .select([
      'enrolments.id',
      'enrolments.status',
      'enrolments.is_sign_up as isSignUp',
      'fee_accounts.receipt_number as receiptNumber',
      'enrolments.programme_id as programmeId',
      'enrolments.batch_id as batchId',
      'enrolments.fee_paise as feePaise',
      'enrolments.fee_lowered_paise as loweredPaise',
      'fee_accounts.owed_paise as owedPaise',
      'fee_accounts.paid_paise as paidPaise',
      'enrolments.paid_programme_id as paidProgrammeId',
      'enrolments.created_at as createdAt',
      'enrolments.decided_at as decidedAt',
      'people.id as personId',
      'people.account_id as accountId',
      'people.name',
      'people.email',
      'people.status as personStatus',
      'accounts.email_confirmed_at as emailConfirmedAt',
      'programmes.name as programme',
      'programmes.removed_at as removedAt',
      'batches.name as batch',
      'batches.removed_at as batchRemovedAt',
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof enrolments>['executeTakeFirstOrThrow']>>

function asEnrolment({ isSignUp, emailConfirmedAt, removedAt, batchRemovedAt, ...row }: Row) {
  return {
    ...row,
    /** Null: nothing is paid. */
    paidPaise: row.paidPaise || null,
    isSignUp: isSignUp === 1,
    isOffered: removedAt === null,
    isBatchRemoved: batchRemovedAt !== null,
    emailConfirmed: emailConfirmedAt !== null,
  }
}

export type Enrolment = ReturnType<typeof asEnrolment>

/**
 * Why who signed up with these may not wait again: they learn something else, have learned it, or have paid for it;
 * null when nothing is in the way.
 */
export async function findBeside(db: Db, personId: string, ids: string[]): Promise<'runs' | 'paid' | null> {
  const others = (await listEnrolmentsOf(db, personId)).filter(({ id }) => !ids.includes(id))
  if (others.some(({ status }) => status === 'active' || status === 'ended')) return 'runs'
  return others.some(({ paidPaise }) => paidPaise !== null) ? 'paid' : null
}

/** Paid and no longer offered: it can be neither declined nor placed, so it is accepted as it is. */
export function isStranded({ isOffered, paidPaise }: Enrolment): boolean {
  return !isOffered && paidPaise !== null
}

/** It neither waits nor runs. */
export function isOver(status: Enrolment['status']): boolean {
  return status !== 'requested' && status !== 'active'
}

/** Refuses to decline what is decided or paid; with a sign-up everything else of the person would go as well. */
export async function requireDeclinable(db: Db, enrolment: Enrolment): Promise<void> {
  const { status, isSignUp, personId } = enrolment
  if (isOver(status)) throw new Refusal(messages.noSuchRequest)
  if (status === 'active') throw new Refusal(messages.alreadyAccepted)
  refusePaid([enrolment])
  if (isSignUp) refusePaid(await listEnrolmentsOf(db, personId))
}

/** Refuses to delete who waits, with all that is theirs, while some of it is paid: the money would have no owner. */
export function refusePaid(enrolments: Enrolment[]): void {
  const paid = enrolments.find(({ paidPaise }) => paidPaise !== null)
  if (!paid) return
  const isBeside = !paid.isSignUp && enrolments.length > 1
  throw isBeside
    ? Refusal.of('paidBesideCannotDecline', [paid.programme])
    : new Refusal(messages.paidCannotDecline)
}
