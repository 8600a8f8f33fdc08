import type { AnswerOf } from '#contract/call.ts'
import { groupCalls } from '#contract/compat/people-calls.ts'
import type { CollegeStudent, Intern, Student } from '#contract/compat/people-schemas.ts'
import { groupWords } from '#contract/compat/words.ts'
import { type Group, groupNames, groups } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { findWaitingSignUp } from '#server/areas/admissions/decision-service.ts'
import { takePlace } from '#server/areas/batches/placement-service.ts'
import { refuseNotOpen } from '#server/areas/batches/seat-service.ts'
import { addressTaken, type GivenPerson, peopleChecks } from '#server/areas/people/checking-service.ts'
import { listPeople } from '#server/areas/people/list-service.ts'
import { lockPeople, requirePerson } from '#server/areas/people/service.ts'
import { type AcceptedEnrolment, acceptEnrolment } from '#server/flows/accept-enrolment.ts'
import { admit } from '#server/flows/admit.ts'
import { enrolNewcomers } from '#server/flows/enrol.ts'
import { removeByOffice } from '#server/flows/remove-by-office.ts'
import { signUp } from '#server/flows/sign-up.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Actor, Change } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { refuseDuplicate } from '#server/platform/db/refuse-duplicate.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Route } from '#server/platform/http/route.ts'
import { mailboxOf } from '#server/platform/mail/mailbox.ts'
import { countAttempt } from '#server/platform/security/throttle.ts'
import { perHour, visitorLimits } from '#server/platform/security/visitor-limits.ts'
import type { ListedPerson } from '../areas/people/list-service.ts'
import { inTheirWords } from './their-words.ts'

const added: Record<Group, string> = {
  Students: messages.studentAdded,
  Interns: messages.internAdded,
  College: messages.collegeStudentAdded,
}

type TheirPerson = Omit<GivenPerson, 'programme' | 'confirmation'> & { confpassword?: string }

export function compatPeopleRoutes(route: Route, context: AppContext): void {
  const { db, now, passwords, publicUrl, mail } = context
  const { checkCredentials, checkNew } = peopleChecks(context)
  const limits = signUpLimits(context)

  for (const group of groupNames) {
    const calls = groupCalls[group]
    const { listKey, programmeKey } = groupWords[group]
    const theirFields = { confirmation: 'confpassword', programme: programmeKey }

    route(calls.validate, async (body) => {
      const { confpassword: confirmation, ...given } = body
      await inTheirWords(theirFields, () => checkCredentials({ ...given, confirmation }))
      return { message: messages.validated }
    })

    route(calls.register, async (body, { address }) => {
      const given = readPerson(body)
      const { record, programme } = await check(given)
      const { batchId: wishedBatchId = null } = body
      if (wishedBatchId) await refuseNotOpen(db, wishedBatchId, programme.id, now())
      await limits.count(db, address)
      const passwordHash = await passwords.hash(given.password ?? '').catch(async (error) => {
        await limits.giveBack(db, address)
        throw error
      })
      const isTold = await limits.takesEmail(db, record.email)
      const person = { group, passwordHash, ...record }
      const requestNumber = await refuseDuplicate(db, addressTaken, (tx) =>
        signUp(tx, { person, programme, wishedBatchId, isTold }, now()),
      )
      return { message: messages.signupSuccessful, requestNumber, emailFollows: isTold && mail.isSending }
    })

    route(calls.add, async (body, { caller }) => {
      const { batchId = null, sendEmail, addAnyway } = body
      const given = readPerson(body)
      const { record, programme } = await check(given, batchId)
      // Without one they choose their own by the link in the email.
      const passwordHash = given.password === undefined ? null : await passwords.hash(given.password)
      const newcomer = { person: { group, passwordHash, ...record }, programme, batchId }
      const welcome = { actor: caller, sendEmail, isBulk: false, addAnyway }
      await refuseDuplicate(db, addressTaken, (tx) => enrolNewcomers(tx, [newcomer], welcome, now()))
      return { message: batchId ? added[group] : messages.personAdded }
    })

    route(calls.list, async () => {
      const people = (await listPeople(db, group)).map(presentPerson)
      return { [listKey]: people } as unknown as AnswerOf<typeof calls.list>
    })

    route(calls.updateStatus, async ({ _id, newStatus }, { caller }) => {
      if (newStatus !== 'accepted') throw new Refusal(messages.statusNotKnown, { field: 'newStatus' })
      const acceptance = { personId: _id, group, publicUrl, actor: caller }
      await db.transaction().execute((tx) => acceptPerson(tx, acceptance, now()))
      return { message: messages.requestAccepted }
    })

    route(calls.remove, async ({ _id }, { caller }) => {
      const removed = await db.transaction().execute(async (tx) => {
        await requirePerson(tx, _id, group)
        return removeByOffice(tx, { personId: _id, reason: '', actor: caller }, now())
      })
      if (removed.deletionAskedAt) await context.changes.announce()
      return { message: removed.status === 'pending' ? messages.requestDeclined : messages.personRemoved }
    })

    /** The programme stands in the body under the group's own word. */
    function readPerson({ confpassword, ...body }: TheirPerson): GivenPerson {
      const programme = (body as Record<string, unknown>)[programmeKey] as string
      return { ...body, confirmation: confpassword, programme }
    }

    function check(given: GivenPerson, batchId: string | null = null) {
      return inTheirWords(theirFields, () => checkNew(group, given, batchId))
    }
  }
}

interface Acceptance {
  personId: string
  group: Group
  publicUrl: string
  actor: Actor
}

/** Accepts a person who waits, into the batch in which their name was put before, if it was. */
async function acceptPerson(tx: Db, acceptance: Acceptance, now: Date): Promise<void> {
  const { personId, group, publicUrl, actor } = acceptance
  await lockPeople(tx, [personId])
  const person = await requirePerson(tx, personId, group)
  if (person.status === 'accepted') return
  const enrolment = await findWaitingSignUp(tx, personId)
  if (!enrolment) {
    const withoutProgramme = { personId, enrolmentId: null, programmeId: null, batchId: null }
    await admit(tx, [withoutProgramme], { actor, tell: null, audit: () => [auditOf({})] }, now)
    return
  }
  const kept = await takePlace(tx, person.name, enrolment.programmeId, now)
  const batchId = kept ?? enrolment.batchId
  const audit = ({ programme, batch }: AcceptedEnrolment) => auditOf({ programme, batch })
  await acceptEnrolment(tx, { enrolmentId: enrolment.id, batchId, publicUrl, actor, audit }, now)

  function auditOf(learning: { programme?: string; batch?: string | null }): Change {
    const after = { status: 'accepted', ...learning }
    return { kind: 'person.accepted', subject: person, before: { status: 'pending' }, after }
  }
}

/** To one mailbox, however its address is spelt: nobody's is filled by strangers. */
const emailsToOne = perHour(5)

/** How often visitors may sign up. */
function signUpLimits(context: Pick<AppContext, 'now' | 'rateLimit'>) {
  const { now, rateLimit } = context
  return {
    ...visitorLimits(context, { name: 'sign-up', network: perHour(100), all: perHour(1_000) }),

    /** False when a mailbox has had its emails: the sign-up counts all the same, or strangers could keep its owner out. */
    async takesEmail(db: Db, email: string): Promise<boolean> {
      const counted = { key: `sign-up mailbox ${mailboxOf(email)}`, limit: emailsToOne }
      return !rateLimit || countAttempt(db, counted, now())
    },
  }
}

function presentCommon(person: ListedPerson) {
  const { id, name, email, phone, city, type, status, createdAt } = person
  return { _id: id, name, email, phone, city, type, status, createdAt }
}

const presenters: Record<Group, (person: ListedPerson) => Student | Intern | CollegeStudent> = {
  Students: (person): Student => ({
    ...presentCommon(person),
    age: person.age,
    role: 0,
    course: ownProgrammes(person),
  }),
  Interns: (person): Intern => ({
    ...presentCommon(person),
    semester: person.semester,
    college: person.college,
    role: 'intern',
    internship_name: ownProgrammes(person)[0] ?? '',
  }),
  College: (person): CollegeStudent => ({
    ...presentCommon(person),
    semester: person.semester,
    college: person.college,
    role: 0,
    degree_name: ownProgrammes(person)[0] ?? '',
  }),
}

/** What they learn besides, of another kind, has no place in these words. */
function ownProgrammes({ group, enrolments }: ListedPerson): string[] {
  return enrolments.flatMap(({ kind, programme }) => (kind === groups[group].kind ? programme : []))
}

function presentPerson(person: ListedPerson): Student | Intern | CollegeStudent {
  return presenters[person.group](person)
}
