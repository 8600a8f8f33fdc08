import type { Insertable } from 'kysely'
import { type Day, dayOf, startOf } from '#contract/calendar.ts'
import { noMoney, type Paise } from '#contract/money.ts'
import { nameKey } from '#contract/name-key.ts'
import type { Db } from '#server/platform/db/engine.ts'
import type { Tables } from '#server/platform/db/schema.ts'
import { newId } from '#server/platform/ids.ts'

interface Request {
  personId: string
  programme: { id: string; feePaise: Paise }
  wishedBatchId?: string | null
}

/** What people who have just been added ask for; answers the ids in the same order. */
export async function addSignUps(tx: Db, requests: Request[], now: Date): Promise<string[]> {
  const rows = requests.map((request) => rowOf(request, 1, now))
  if (rows.length > 0) await tx.insertInto('enrolments').values(rows).execute()
  return rows.map(({ id }) => id)
}

/** What a learner learns besides, as yet waiting; answers its id, null when it waits or is accepted by now. */
export async function addFurther(tx: Db, request: Request, now: Date): Promise<string | null> {
  const added = await tx
    .insertInto('enrolments')
    .values(rowOf(request, 0, now))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id ?? null
}

function rowOf(
  { personId, programme, wishedBatchId = null }: Request,
  isSignUp: 0 | 1,
  now: Date,
): Insertable<Tables['enrolments']> & { id: string } {
  return {
    id: newId(),
    person_id: personId,
    programme_id: programme.id,
    batch_id: null,
    wished_batch_id: wishedBatchId,
    status: 'requested',
    is_sign_up: isSignUp,
    fee_paise: programme.feePaise,
    created_at: now.toISOString(),
  }
}

interface Placing {
  enrolmentId: string
  /** null: without a place, which may follow. */
  batchId: string | null
}

/** Makes active what waits, in its batch; answers the ids of those that did wait. */
export async function setActive(tx: Db, placings: Placing[], now: Date): Promise<Set<string>> {
  const active = new Set<string>()
  for (const batchId of new Set(placings.map((placing) => placing.batchId))) {
    const ids = placings.flatMap((placing) => (placing.batchId === batchId ? placing.enrolmentId : []))
    const rows = await tx
      .updateTable('enrolments')
      .set({ status: 'active', batch_id: batchId, decided_at: now.toISOString(), let_go_paise: noMoney })
      .where('id', 'in', ids)
      .where('status', '=', 'requested')
      .returning('id')
      .execute()
    for (const { id } of rows) active.add(id)
  }
  return active
}

/** Since when somebody learns who was imported. */
export async function setJoined(tx: Db, joined: { enrolmentId: string; joinedOn: Day }[]): Promise<void> {
  for (const day of new Set(joined.map(({ joinedOn }) => joinedOn))) {
    const ids = joined.flatMap(({ enrolmentId, joinedOn }) => (joinedOn === day ? enrolmentId : []))
    const moment = startOf(day)
    await tx
      .updateTable('enrolments')
      .set({ created_at: moment, decided_at: moment })
      .where('id', 'in', ids)
      .execute()
  }
}

/** Back to waiting, without a place; false when the acceptance is older than `since`. */
export async function setWaitingAgain(tx: Db, id: string, since: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('enrolments')
    .set({ status: 'requested', batch_id: null, decided_at: null })
    .where('id', '=', id)
    .where('status', '=', 'active')
    .where('decided_at', '>=', since.toISOString())
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False when it does not wait any more, or something is paid by now. Hold it first: the books are not its row. */
export async function setDeclined(tx: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await ended(tx, id, 'turned_down', now).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The learner takes back what is theirs; false when it does not wait any more, or is paid. */
export async function setCancelled(tx: Db, personId: string, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await ended(tx, id, 'cancelled', now)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

function ended(tx: Db, id: string, status: 'turned_down' | 'cancelled', now: Date) {
  return tx
    .updateTable('enrolments')
    .set({ status, decided_at: now.toISOString() })
    .where('id', '=', id)
    .where('status', '=', 'requested')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('fee_accounts')
            .whereRef('fee_accounts.enrolment_id', '=', 'enrolments.id')
            .where('paid_paise', '>', noMoney)
            .select('enrolment_id'),
        ),
      ),
    )
}

/** False when it is over by now, or of another programme. */
export async function setPlace(
  tx: Db,
  { id, programmeId }: { id: string; programmeId: string },
  batchId: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('enrolments')
    .set((eb) => ({
      batch_id: batchId,
      placed_on: eb.case().when('batch_id', '=', batchId).then(eb.ref('placed_on')).else(dayOf(now)).end(),
    }))
    .where('id', '=', id)
    .where('programme_id', '=', programmeId)
    .where('status', 'in', ['requested', 'active'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Sets free those who were put into the batch, for these programmes where some are named, but are not accepted. */
export async function freeWaiting(tx: Db, batchId: string, programmeIds?: string[]): Promise<void> {
  if (programmeIds?.length === 0) return
  await tx
    .updateTable('enrolments')
    .set({ batch_id: null })
    .where('batch_id', '=', batchId)
    .where('status', '=', 'requested')
    .$if(programmeIds !== undefined, (query) => query.where('programme_id', 'in', programmeIds ?? []))
    .execute()
}

/** Holds all that a person asked for, until the transaction ends. */
export async function lockEnrolmentsOf(tx: Db, personId: string): Promise<void> {
  await held(tx).where('person_id', '=', personId).execute()
}

/** Its state, held until the transaction ends. */
export async function lockEnrolment(tx: Db, id: string) {
  return held(tx).where('id', '=', id).returning(['id', 'status', 'person_id as personId']).executeTakeFirst()
}

function held(tx: Db) {
  return tx.updateTable('enrolments').set((eb) => ({ status: eb.ref('status') }))
}

/** What has a document, and what was ever charged, is kept under the name and address as they are now, for the books. */
export async function closeBooked(
  tx: Db,
  { id, name, email }: { id: string; name: string; email: string },
): Promise<void> {
  await tx
    .updateTable('enrolments')
    .set({
      status: 'closed',
      person_id: null,
      person_name: name,
      person_name_key: nameKey(name),
      person_email: email,
    })
    .where('person_id', '=', id)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('fee_documents')
            .whereRef('fee_documents.enrolment_id', '=', 'enrolments.id')
            .select('fee_documents.id'),
        ),
        // Also what was taken back: it stood in the balances of the days before.
        exists(
          selectFrom('fee_charges')
            .whereRef('fee_charges.enrolment_id', '=', 'enrolments.id')
            .select('fee_charges.id'),
        ),
      ]),
    )
    .execute()
}
