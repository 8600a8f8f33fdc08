import { nameKey } from '#contract/name-key.ts'
import { byThisMachine } from '#server/areas/accounts/proof-service.ts'
import { addInvited } from '#server/areas/accounts/staff-service.ts'
import { setBatchesOfTrainer } from '#server/areas/batches/trainer-service.ts'
import type { Offered } from '#server/areas/catalogue/service.ts'
import { drawQuestions } from '#server/areas/exams/draw.ts'
import { mark, rightPosition } from '#server/areas/exams/mark.ts'
import { addAttempt, findOpenAttempt, listLanguages, setResult } from '#server/areas/exams/repository.ts'
import { setReply } from '#server/areas/office/message-repository.ts'
import { receiveMessage } from '#server/areas/office/service.ts'
import { approve } from '#server/flows/approve.ts'
import { endEnrolment } from '#server/flows/end-enrolment.ts'
import { enrolFurther } from '#server/flows/enrol-further.ts'
import { placeOrder } from '#server/flows/order.ts'
import { signUp } from '#server/flows/sign-up.ts'
import type { Tx } from '#server/platform/db/engine.ts'
import { newId } from '#server/platform/ids.ts'
import { demoBatches } from '../catalogue.ts'
import { demoActor } from './actor.ts'
import { tellMoney } from './money.ts'
import { type DemoPerson, demo } from './people.ts'
import { type Timeline, timeline } from './timeline.ts'

/** What the catalogue was kept under. */
export interface Catalogue {
  programmes: Map<string, Offered>
  batches: Map<string, string>
  publicUrl: string
}

const colleges = ['Government Girls College', 'City College', 'St. Xavier’s College', 'Technical Campus']
const mailOf = (slug: string) => `${slug}@example.com`
const phoneOf = (at: number) => `+91${9_100_000_000 + at * 1_234_567}`

/** A year of the demo's institute, through the product's own flows; nobody is written to. */
export async function live(tx: Tx, catalogue: Catalogue, now: Date): Promise<void> {
  const time = timeline(now)
  for (const [at, person] of demo.people.entries()) tellPerson(time, catalogue, person, at)
  tellOthers(time, catalogue)
  await time.play(tx)
}

/** As long as the longest of the programmes that somebody of the demo has finished: six months. */
const taughtDays = 190

function tellPerson(time: Timeline, catalogue: Catalogue, person: DemoPerson, at: number): void {
  const { ago, status } = person
  const known = { orderId: '', personId: '', at }
  const programme = catalogue.programmes.get(person.programme)
  if (!programme) throw new Error(`the demo has no ${person.programme}`)
  const toCome = demoBatches.find(
    ({ startsInDays, programmes }) => startsInDays > 0 && programmes.includes(person.programme),
  )
  time.at(ago + 0.01 * (at % 20), async (tx, now) => {
    const wishedBatchId = (status === 'waits' && catalogue.batches.get(toCome?.name ?? '')) || null
    await signUp(tx, { person: recordOf(person, at), programme, wishedBatchId, isTold: true }, now)
    Object.assign(known, await findRequest(tx, mailOf(person.slug)))
  })
  if (status === 'waits') return
  time.at(ago - 1, async (tx, now) => {
    const batch = demoBatches.find(
      ({ group, programmes }) => group === person.group && programmes.includes(person.programme),
    )
    const batchIds = [catalogue.batches.get(batch?.name ?? '') ?? '']
    await approve(
      tx,
      { ids: [known.orderId], batchIds, publicUrl: catalogue.publicUrl, actor: demoActor },
      now,
    )
  })
  tellMoney(time, person, known)
  // Every few weeks a test, better each time.
  for (let nth = 0; nth < 3 && ago - 20 - nth * 45 > 1; nth += 1) {
    const test = { seed: at * 10 + nth, outOfTen: Math.min(9, 5 + (at % 3) + nth) }
    time.at(ago - 20 - nth * 45, (tx, now) => takeTest(tx, { ...test, personId: known.personId }, now))
  }
  if (status === 'finished')
    time.at(ago - taughtDays, async (tx, now) => {
      const endedOn = time.day(ago - taughtDays)
      const ending = {
        endedAs: 'completed' as const,
        endedOn,
        reason: '',
        sendEmail: true,
        actor: demoActor,
      }
      await endEnrolment(tx, { enrolmentId: known.orderId, ...ending }, now)
    })
  tellFurther(time, catalogue, known, at)
}

/** Some learn something besides, and some have just asked for it. */
function tellFurther(time: Timeline, catalogue: Catalogue, known: { personId: string }, at: number): void {
  const more = catalogue.programmes.get('Data Structures and Algorithms')
  if (!more) return
  if (at === 5 || at === 10)
    time.at(60 - at, async (tx, now) => {
      const batchId = catalogue.batches.get('Weekend Data Lab') ?? null
      const further = { personId: known.personId, programmeId: more.id, batchId, sendEmail: true }
      await enrolFurther(tx, { ...further, publicUrl: catalogue.publicUrl, actor: demoActor }, now)
    })
  if (at === 8 || at === 12)
    time.at(at / 4, async (tx, now) => {
      await placeOrder(tx, { personId: known.personId, programmeId: more.id, isLimited: false }, now)
    })
}

function tellOthers(time: Timeline, { batches }: Catalogue): void {
  for (const { name, slug, batches: taught } of demo.trainers)
    time.at(330, async (tx, now) => {
      const staffId = await addInvited(tx, { name, email: mailOf(slug), role: 'trainer' }, byThisMachine, now)
      await setBatchesOfTrainer(
        tx,
        staffId,
        taught.flatMap((batch) => batches.get(batch) ?? []),
      )
    })
  for (const [at, [name, slug, ago, message, reply]] of demo.messages.entries())
    time.at(ago, async (tx, now) => {
      const email = mailOf(slug)
      await receiveMessage(tx, { name, email, phone: phoneOf(500 + at), message }, now)
      const { id } = await tx
        .selectFrom('messages')
        .where('email', '=', email)
        .select('id')
        .executeTakeFirstOrThrow()
      if (reply) await setReply(tx, id, reply, new Date(now.getTime() + 3 * 60 * 60_000))
    })
  for (const [at, name] of demo.guests.entries())
    time.at(1 + at * 2, async (tx, now) => {
      const row = { id: newId(), event_id: 'cybersecurity-talk', name, name_key: nameKey(name) }
      const about = {
        title: 'Think like an attacker: a cybersecurity talk',
        starts_at: '2025-07-26T05:30:00.000Z',
      }
      const reached = { ...about, email: mailOf(`guest.${at + 1}`), phone: phoneOf(700 + at) }
      await tx
        .insertInto('event_registrations')
        .values({ ...row, ...reached, created_at: now.toISOString() })
        .execute()
    })
}

function recordOf({ name, slug, group, city }: DemoPerson, at: number) {
  const isStudent = group === 'Students'
  return {
    name,
    email: mailOf(slug),
    phone: phoneOf(at),
    city,
    type: at % 3 === 0 ? ('Online' as const) : ('Offline' as const),
    age: isStudent ? 17 + ((at * 5) % 21) : null,
    semester: isStudent ? null : 1 + (at % 6),
    college: isStudent ? '' : (colleges[at % colleges.length] ?? ''),
    group,
    // Nobody can log in as somebody of the demo.
    passwordHash: null,
  }
}

async function findRequest(tx: Tx, email: string) {
  return tx
    .selectFrom('enrolments')
    .innerJoin('people', 'people.id', 'enrolments.person_id')
    .where('people.email', '=', email)
    .select(['enrolments.id as orderId', 'people.id as personId'])
    .executeTakeFirstOrThrow()
}

/** The same numbers in every demo. */
function dice(seed: number): (below: number) => number {
  let state = seed + 1
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Takes a test as the learner would: draws it, answers it with so many of ten right, and hands it in. */
async function takeTest(
  tx: Tx,
  { personId, seed, outOfTen }: { personId: string; seed: number; outOfTen: number },
  now: Date,
): Promise<void> {
  const pick = dice(seed)
  const questions = drawQuestions(await listLanguages(tx, personId), pick)
  if (questions.length === 0) return
  await addAttempt(tx, personId, questions, now)
  const attempt = await findOpenAttempt(tx, personId)
  if (!attempt) return
  const answers = questions.map((question) => {
    const isRight = pick(10) < outOfTen
    const right = rightPosition(question)
    return isRight ? right : (right + 1) % question.order.length
  })
  const byLanguage = mark(questions, answers)
  const score = byLanguage.reduce((sum, language) => sum + language.score, 0)
  const submittedAt = new Date(now.getTime() + 14 * 60_000).toISOString()
  await setResult(tx, attempt.id, answers, { score, byLanguage, submittedAt })
}
