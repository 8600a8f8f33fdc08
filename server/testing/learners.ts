import type { Endpoint } from '#contract/call.ts'
import { type Group, groups } from '#contract/groups.ts'
import { type Paise, toPaise } from '#contract/money.ts'
import { nameKey } from '#contract/name-key.ts'
import { toE164 } from '#contract/phone.ts'
import { addAccount } from '#server/areas/accounts/account-service.ts'
import { addSession } from '#server/areas/accounts/session-service.ts'
import { chargeFee, chargeFees } from '#server/areas/fees/ledger/charge-fee-service.ts'
import { readHeld } from '#server/areas/fees/ledger/hold.ts'
import { enterPayment } from '#server/areas/fees/ledger/payments.ts'
import { newId } from '#server/platform/ids.ts'
import { aProgramme, unique } from './factories.ts'
import type { TestApp } from './test-app.ts'

interface Wished {
  group?: Group
  name?: string
  phone?: string
  programmeId?: string
  /** When they signed up; the clock's time unless told. */
  at?: Date
}

export interface Applicant {
  personId: string
  accountId: string
  enrolmentId: string
  programmeId: string
  name: string
  email: string
}

/** The password of everyone made here. */
export const theirPassword = 'a-good-secret-1'

/** Somebody who signed up and waits. */
export async function anApplicant(app: TestApp, wished: Wished = {}): Promise<Applicant> {
  const { group = 'Students', name = `Person ${unique()}`, phone = '9876543210', at = app.clock.now } = wished
  const programmeId = wished.programmeId ?? (await aProgramme(app, groups[group].kind)).id
  const personId = newId()
  const enrolmentId = newId()
  const email = `applicant${unique()}@example.com`
  const { atCollege } = groups[group]
  const passwordHash = await app.context.passwords.hash(theirPassword)
  const accountId = await addAccount(app.context.db, { email, passwordHash }, at)
  await app.context.db
    .insertInto('people')
    .values({
      id: personId,
      account_id: accountId,
      grp: group,
      name,
      name_key: nameKey(name),
      email,
      phone: toE164(phone) ?? phone,
      city: 'Lucknow',
      age: atCollege ? null : 21,
      semester: atCollege ? 3 : null,
      college: atCollege ? 'City College' : '',
      type: 'Online',
      status: 'pending',
      created_at: at.toISOString(),
    })
    .execute()
  await app.context.db
    .insertInto('enrolments')
    .values({
      id: enrolmentId,
      person_id: personId,
      programme_id: programmeId,
      status: 'requested',
      is_sign_up: 1,
      fee_paise: toPaise(12_000),
      created_at: at.toISOString(),
    })
    .execute()
  return { personId, accountId, enrolmentId, programmeId, name, email }
}

/** A batch that teaches these programmes; answers its id. */
export async function aBatchOf(app: TestApp, group: Group, ...programmeIds: string[]): Promise<string> {
  const id = newId()
  const name = `Batch ${unique()}`
  await app.context.db
    .insertInto('batches')
    .values({ id, grp: group, name, name_key: nameKey(name), created_at: app.clock.now.toISOString() })
    .execute()
  await app.context.db
    .insertInto('batch_programmes')
    .values(programmeIds.map((programme_id) => ({ batch_id: id, programme_id })))
    .execute()
  return id
}

/** Somebody accepted into a batch, who calls with their own token through `as`. */
export async function aLearner(app: TestApp, wished: Wished = {}) {
  const applicant = await anApplicant(app, wished)
  const batchId = await aBatchOf(app, wished.group ?? 'Students', applicant.programmeId)
  await app.context.db
    .updateTable('people')
    .set({ status: 'accepted' })
    .where('id', '=', applicant.personId)
    .execute()
  await app.context.db
    .updateTable('enrolments')
    .set({ status: 'active', batch_id: batchId, decided_at: app.clock.now.toISOString() })
    .where('id', '=', applicant.enrolmentId)
    .execute()
  await chargeFees(app.context.db, [applicant.enrolmentId], app.clock.now)
  const token = await addSession(app.context.db, app.context.seal, applicant.accountId, app.clock.now)
  const as = <E extends Endpoint>(endpoint: E, input?: Parameters<typeof app.ask<E>>[1]) =>
    app.ask(endpoint, input, token)
  return { ...applicant, batchId, token, as }
}

/** So much, in cash unless another way is named, entered as received on a day. */
export async function aPayment(
  app: TestApp,
  orderId: string,
  paise: Paise,
  receivedOn: string,
  by: { method: 'cash' | 'upi' | 'cheque'; ref: string } = { method: 'cash', ref: '' },
): Promise<void> {
  const held = await readHeld(app.context.db, orderId, { actor: null, now: app.clock.now })
  await chargeFee(held)
  await enterPayment(held, { ...by, paise, receivedOn, note: '' }, 'ref')
}
