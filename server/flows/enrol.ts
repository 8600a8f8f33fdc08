import { setImmediate as nextTurn } from 'node:timers/promises'
import { messages } from '#contract/messages.ts'
import { tellAccountsMade } from '../areas/accounts/service.ts'
import { type Enrolment, findEnrolment, isStranded } from '../areas/admissions/decision-service.ts'
import { tellAccepted } from '../areas/admissions/letter-service.ts'
import { addSignUps, setActive } from '../areas/admissions/service.ts'
import { requireBatch } from '../areas/batches/service.ts'
import type { Offered } from '../areas/catalogue/service.ts'
import { addPeople, lockPeople, type NewPerson, setAccepted } from '../areas/people/service.ts'
import type { Db } from '../platform/db/engine.ts'
import { Refusal } from '../platform/http/refusal.ts'

/** Somebody who is let in; `enrolmentId` is null for who learns nothing yet. */
interface Admission {
  personId: string
  enrolmentId: string | null
  programmeId: string | null
  /** null: without a place, which may follow. */
  batchId: string | null
}

/**
 * The one step by which people and what they ask for are accepted, whichever door they came by: placed, active, the
 * person accepted. Answers each with the name of its batch; what does not wait any more is left out.
 */
async function admit<One extends Admission>(tx: Db, all: One[], now: Date) {
  const batches = await namesOfBatches(tx, all)
  const placings = all.flatMap(({ enrolmentId, batchId }) => (enrolmentId ? { enrolmentId, batchId } : []))
  const active = await setActive(tx, placings, now)
  const admitted = all.filter(({ enrolmentId }) => enrolmentId === null || active.has(enrolmentId))
  if (admitted.length > 0)
    await setAccepted(
      tx,
      admitted.map(({ personId }) => personId),
    )
  return admitted.map((one) => ({ ...one, batch: one.batchId && (batches.get(one.batchId) ?? null) }))
}

/** By their ids; one that does not teach what is asked for is refused. */
async function namesOfBatches(tx: Db, all: Admission[]): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  const seen = new Set<string>()
  for (const { batchId, programmeId } of all) {
    if (!batchId || seen.has(`${batchId} ${programmeId}`)) continue
    seen.add(`${batchId} ${programmeId}`)
    names.set(batchId, await requireBatch(tx, batchId, programmeId ?? ''))
  }
  return names
}

interface Acceptance {
  enrolmentId: string
  batchId: string | null
  /** The start of the link in the letter. */
  publicUrl: string
}

export interface AcceptedEnrolment extends Pick<Enrolment, 'personId' | 'name' | 'programme'> {
  enrolmentId: string
  batch: string | null
}

/**
 * Accepts an enrolment that waits, and tells its person.
 * Answers null when it does not wait any more; of two at once exactly one gets an answer. What somebody asks for besides
 * what they signed up for is refused until that is accepted, and what is no longer offered unless it has been paid.
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
  if (!enrolment.isOffered && !isStranded(enrolment)) throw new Refusal(messages.noSuchProgramme)
  const { personId, programmeId, name, programme } = enrolment
  const [admitted] = await admit(tx, [{ enrolmentId, personId, programmeId, batchId }], now)
  if (!admitted) return null
  const { batch } = admitted
  await tellAccepted(tx, { enrolment, batch, publicUrl }, now)
  return { enrolmentId, personId, name, programme, batch }
}

export interface Newcomer {
  person: NewPerson
  /** null: learns nothing yet. */
  programme: Offered | null
  batchId: string | null
}

interface Welcome {
  /** Each is sent a link to choose a password. */
  sendLetter: boolean
  /** Many at once: all other letters go first. */
  isBulk: boolean
}

/** How many are added before others get their turn. */
const newcomersPerTurn = 200

/** The office adds people who are accepted at once; all of them or none. Answers the name of each one's batch. */
export async function enrolNewcomers(
  tx: Db,
  newcomers: Newcomer[],
  { sendLetter, isBulk }: Welcome,
  now: Date,
): Promise<(string | null)[]> {
  const batches: (string | null)[] = []
  for (let from = 0; from < newcomers.length; from += newcomersPerTurn) {
    const admitted = await admit(
      tx,
      await addAsking(tx, newcomers.slice(from, from + newcomersPerTurn), now),
      now,
    )
    const accounts = admitted.map(({ personId, person, programme, batch }) => {
      const { email: to, name } = person
      return { personId, to, name, programme: programme?.name ?? null, batch, isBulk }
    })
    if (sendLetter) await tellAccountsMade(tx, accounts, now)
    batches.push(...admitted.map(({ batch }) => batch))
    await nextTurn()
  }
  return batches
}

/** Adds them as if they had signed up. */
async function addAsking(tx: Db, newcomers: Newcomer[], now: Date) {
  const personIds = await addPeople(
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
