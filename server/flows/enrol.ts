import { messages } from '#contract/messages.ts'
import type { Db } from '../platform/db/engine.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { enrolmentAccepted, requestAccepted } from '../platform/mail/letters.ts'
import { addLetter, removeUnsentLetter } from '../platform/mail/outbox.ts'
import { lockPeople } from './lock-people.ts'

/** An approval can be taken back this long; its letter waits a little longer. */
export const undoSeconds = 10
const letterDelayMs = 15_000

interface Acceptance {
  enrolmentId: string
  /** null: accepted without a place, which may follow. */
  batchId: string | null
  /** The start of the link in the letter. */
  publicUrl: string
}

export interface AcceptedEnrolment {
  enrolmentId: string
  personId: string
  name: string
  programme: string
  batch: string | null
}

/**
 * Accepts an enrolment that waits: active, placed, its person accepted, the letter queued.
 * Answers null when it does not wait any more; of two at once exactly one gets an answer. What somebody asks for besides
 * what they signed up for is refused until that is accepted, and what is no longer offered always.
 */
export async function acceptEnrolment(
  tx: Db,
  { enrolmentId, batchId, publicUrl }: Acceptance,
  now: Date,
): Promise<AcceptedEnrolment | null> {
  const asked = await findEnrolment(tx, enrolmentId)
  if (!asked) return null
  await lockPeople(tx, [asked.personId])
  const enrolment = await findEnrolment(tx, enrolmentId)
  if (enrolment?.status !== 'requested') return null
  if (!enrolment.isSignUp && enrolment.personStatus === 'pending') throw new Refusal(messages.signUpFirst)
  if (enrolment.removedAt !== null) throw new Refusal(messages.noSuchProgramme)
  const batch = batchId === null ? null : await requireBatch(tx, batchId, enrolment.programmeId)
  const { numUpdatedRows } = await tx
    .updateTable('enrolments')
    .set({ status: 'active', batch_id: batchId, decided_at: now.toISOString() })
    .where('id', '=', enrolmentId)
    .where('status', '=', 'requested')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return null
  await tx
    .updateTable('people')
    .set({ status: 'accepted' })
    .where('id', '=', enrolment.personId)
    .where('status', '=', 'pending')
    .execute()
  await addLetter(tx, letterOf(enrolment, batch, publicUrl, now), now)
  return {
    enrolmentId,
    personId: enrolment.personId,
    name: enrolment.name,
    programme: enrolment.programme,
    batch,
  }
}

/**
 * Puts an enrolment into a batch, or into another one. A letter that still waits is written anew,
 * so that it names the place.
 */
export async function placeEnrolment(
  tx: Db,
  { enrolmentId, batchId, publicUrl }: Acceptance & { batchId: string },
  now: Date,
): Promise<void> {
  const enrolment = await findEnrolment(tx, enrolmentId)
  if (!enrolment) throw new Refusal(messages.noSuchRequest)
  const batch = await requireBatch(tx, batchId, enrolment.programmeId)
  await tx.updateTable('enrolments').set({ batch_id: batchId }).where('id', '=', enrolmentId).execute()
  if (enrolment.status !== 'active') return
  const letter = letterOf(enrolment, batch, publicUrl, now)
  if (await removeUnsentLetter(tx, letter.eventKey)) await addLetter(tx, letter, now)
}

/** The name of a batch that teaches the programme; anything else is refused. */
export async function requireBatch(tx: Db, batchId: string, programmeId: string): Promise<string> {
  const row = await tx
    .selectFrom('batches')
    .leftJoin('batch_programmes', (join) =>
      join
        .onRef('batch_programmes.batch_id', '=', 'batches.id')
        .on('batch_programmes.programme_id', '=', programmeId),
    )
    .where('batches.id', '=', batchId)
    .where('batches.removed_at', 'is', null)
    .select(['batches.name', 'batch_programmes.programme_id as taught'])
    .executeTakeFirst()
  if (!row) throw new Refusal(messages.noSuchBatch, { field: 'batchId' })
  if (!row.taught) throw new Refusal(messages.batchDoesNotTeach, { field: 'batchId' })
  return row.name
}

async function findEnrolment(tx: Db, id: string) {
  return tx
    .selectFrom('enrolments')
    .innerJoin('people', 'people.id', 'enrolments.person_id')
    .innerJoin('programmes', 'programmes.id', 'enrolments.programme_id')
    .where('enrolments.id', '=', id)
    .select([
      'enrolments.id',
      'enrolments.status',
      'enrolments.is_sign_up as isSignUp',
      'people.id as personId',
      'people.status as personStatus',
      'enrolments.programme_id as programmeId',
      'people.name',
      'people.email as to',
      'programmes.name as programme',
      'programmes.removed_at as removedAt',
    ])
    .executeTakeFirst()
}

type Enrolment = NonNullable<Awaited<ReturnType<typeof findEnrolment>>>

function letterOf(enrolment: Enrolment, batch: string | null, publicUrl: string, now: Date) {
  const { id: enrolmentId, personId, to, name, programme } = enrolment
  const facts = { enrolmentId, personId, to, name, programme, batch }
  const letter = enrolment.isSignUp
    ? requestAccepted({ ...facts, loginUrl: `${publicUrl}/login` })
    : enrolmentAccepted(facts)
  return { ...letter, sendAfter: new Date(now.getTime() + letterDelayMs) }
}
