import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Day } from '#contract/calendar.ts'
import { type Group, groups } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { inRupees, type Paise } from '#contract/money.ts'
import { tellAccountsMade } from '../areas/accounts/service.ts'
import { addFurther, addSignUps } from '../areas/admissions/service.ts'
import type { Offered } from '../areas/catalogue/service.ts'
import type { Opening } from '../areas/fees/ledger/charge-fee-service.ts'
import { crowdedPhone, peopleChecks, refuseTwice } from '../areas/people/checking-service.ts'
import { holdAdding } from '../areas/people/import-service.ts'
import { findPerson, lockPeople } from '../areas/people/service.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Actor, Change } from '../platform/audit.ts'
import type { Db, Tx } from '../platform/db/engine.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { addPeopleWithAccounts, type NewPerson } from './add-people.ts'
import { type Admitted, admit, admittedPerTurn } from './admit.ts'

interface Newcomer {
  person: NewPerson
  /** null: learns nothing yet. */
  programme: Offered | null
  batchId: string | null
  opening?: ImportedOpening | undefined
}

type ImportedOpening = Pick<Opening, 'paidPaise' | 'dueOn'> & { joinedOn: Day | null }

interface Welcome {
  actor: Actor
  /** Each is sent a link to choose a password. */
  sendEmail: boolean
  /** Many at once: all other emails go first, and the audit has one line for all. */
  isBulk: boolean
  /** Which they came with. */
  fileName?: string
  addAnyway?: boolean
}

/** The office adds people who are accepted at once; all of them or none. */
export async function enrolNewcomers(
  tx: Db,
  newcomers: Newcomer[],
  { actor, sendEmail, isBulk, addAnyway, fileName }: Welcome,
  now: Date,
): Promise<void> {
  async function tell(tx: Db, admitted: Admitted<Newcomer & { personId: string }>[]): Promise<void> {
    const accounts = admitted.map(({ personId, person, programme, batch }) => {
      const { email: to, name } = person
      return { personId, to, name, programme: programme?.name ?? null, batch, isBulk }
    })
    await tellAccountsMade(tx, accounts, now)
  }
  const asking = []
  for (let from = 0; from < newcomers.length; from += admittedPerTurn) {
    asking.push(...(await addAsking(tx, newcomers.slice(from, from + admittedPerTurn), now)))
    await nextTurn()
  }
  const audit = isBulk
    ? (admitted: Admitted<Newcomer>[]) => importAudit(admitted, fileName)
    : (admitted: Admitted<Newcomer & { personId: string }>[]) => admitted.map(additionAudit)
  const withOpenings = asking.map(({ opening, ...one }) => ({
    ...one,
    opening: opening && { ...opening, by: actor },
  }))
  await admit(tx, withOpenings, { actor, addAnyway, tell: sendEmail ? tell : null, audit }, now)
}

type ImportedFurther = Pick<Newcomer, 'batchId' | 'opening'> & { personId: string; programme: Offered }

/** Further rows of people who came with the same file: what they learn besides, accepted at once. */
export async function enrolImportedFurther(
  tx: Tx,
  further: ImportedFurther[],
  { actor, addAnyway, fileName = '' }: Pick<Welcome, 'actor' | 'addAnyway' | 'fileName'>,
  now: Date,
): Promise<void> {
  if (further.length === 0) return
  await lockPeople(tx, [...new Set(further.map(({ personId }) => personId))])
  const asking = []
  for (const { personId, programme, batchId, opening } of further) {
    const enrolmentId = await addFurther(tx, { personId, programme }, now)
    if (!enrolmentId) throw new Refusal(messages.malformed, { status: 400 })
    const known = opening && { ...opening, by: actor }
    asking.push({ personId, enrolmentId, programmeId: programme.id, batchId, opening: known })
  }
  const before = further.reduce((sum, { opening }) => sum + (opening?.paidPaise ?? 0), 0) as Paise
  const after = {
    added: further.length,
    ...(fileName && { file: fileName }),
    ...(before > 0 && { paid_before: inRupees(before) }),
  }
  const subject = { name: `${further.length} further enrolments` }
  const audit = () => [{ kind: 'person.imported' as const, subject, after }]
  await admit(tx, asking, { actor, addAnyway: addAnyway ?? false, tell: null, audit }, now)
}

interface AtDesk {
  person: { id: string; group: Group; name: string; phone: string; email: string; parentPhone: string }
  programme: Offered
  batchId: string | null
  addAnyway: boolean
  isSomeoneElse: boolean
  actor: Actor
}

/**
 * Somebody new at the desk, of whom a name and a phone are enough; the same press again finds them. Answers why they cannot
 * log in by it, if so.
 */
export async function enrolAtDesk(
  tx: Tx,
  context: Pick<AppContext, 'mail'>,
  { person: { id, group, ...given }, programme, batchId, addAnyway, isSomeoneElse, actor }: AtDesk,
  now: Date,
): Promise<{ isNew: boolean; phoneNote: string }> {
  await holdAdding(tx)
  if (await findPerson(tx, id)) return { isNew: false, phoneNote: '' }
  const { checkAtDesk } = peopleChecks({ db: tx, mail: context.mail })
  const record = await checkAtDesk(group, { ...given, city: '', type: '' })
  if (!isSomeoneElse) await refuseTwice(tx, record)
  const person = { ...record, id, group, passwordHash: null }
  const welcome = { actor, sendEmail: true, isBulk: false, addAnyway }
  await enrolNewcomers(tx, [{ person, programme, batchId }], welcome, now)
  return { isNew: true, phoneNote: await crowdedPhone(tx, record) }
}

/** Adds them as if they had signed up. */
async function addAsking(tx: Db, newcomers: Newcomer[], now: Date) {
  const personIds = await addPeopleWithAccounts(
    tx,
    newcomers.map(({ person }) => person),
    now,
  )
  const added = newcomers.map((newcomer, at) => ({ ...newcomer, personId: personIds[at] ?? '' }))
  const asking = added.flatMap(({ personId, programme }) => (programme ? { personId, programme } : []))
  const ids = await addSignUps(tx, asking, now)
  const enrolmentOf = new Map(asking.map(({ personId }, at) => [personId, ids[at] ?? null]))
  return added.map((one) => ({
    ...one,
    enrolmentId: enrolmentOf.get(one.personId) ?? null,
    programmeId: one.programme?.id ?? null,
  }))
}

function additionAudit({
  personId,
  person,
  programme,
  batch,
}: Admitted<Newcomer & { personId: string }>): Change {
  const { passwordHash: _, ...record } = person
  const subject = { id: personId, name: record.name }
  return { kind: 'person.added', subject, after: { ...record, programme: programme?.name, batch } }
}

function importAudit(admitted: Admitted<Newcomer>[], fileName = ''): Change[] {
  const [first] = admitted
  if (!first) return []
  const name = `${admitted.length} ${groups[first.person.group].people}`
  const before = admitted.reduce((sum, { opening }) => sum + (opening?.paidPaise ?? 0), 0) as Paise
  const after = {
    added: admitted.length,
    ...(fileName && { file: fileName }),
    ...(before > 0 && { paid_before: inRupees(before) }),
  }
  return [{ kind: 'person.imported', subject: { name }, after }]
}
