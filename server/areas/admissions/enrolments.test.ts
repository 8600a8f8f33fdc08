import { expect, test } from 'vitest'
import { accountCalls } from '#contract/accounts/calls.ts'
import { admissionCalls } from '#contract/admissions/calls.ts'
import { enrolmentCalls } from '#contract/admissions/enrolment-calls.ts'
import { batchCalls } from '#contract/batches/calls.ts'
import { dayOf } from '#contract/calendar.ts'
import { compatBatchCalls } from '#contract/compat/batch-calls.ts'
import { loginCalls } from '#contract/compat/login-calls.ts'
import { examCalls } from '#contract/exams/calls.ts'
import { orderCalls } from '#contract/fees/calls.ts'
import { messages } from '#contract/messages.ts'
import { toPaise } from '#contract/money.ts'
import { learnerCalls, personCalls } from '#contract/people/calls.ts'
import { aProgramme } from '#server/testing/factories.ts'
import { aBatchOf, aLearner, anApplicant, aPayment, theirPassword } from '#server/testing/learners.ts'
import { aStaffMember } from '#server/testing/original-client/callers.ts'
import { emailsIn, sendEmails } from '#server/testing/sent-emails.ts'
import { takeAtDesk } from '#server/testing/take-at-desk.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

const { enrol, changeProgramme, end, resume, takeBack, email: preview } = enrolmentCalls
const { request, orders } = orderCalls

const cash = { paidBy: 'cash', paidOn: '2026-10-31', paidAmount: '12000' } as const
const hour = 3_600_000

async function auditsOf({ context }: TestApp, name: string) {
  const rows = await context.db
    .selectFrom('audit')
    .where('subject_name', '=', name)
    .orderBy('id')
    .selectAll()
    .execute()
  return rows.map(({ kind, actor_name, actor_role, before, after }) => ({
    kind,
    actor: actor_name,
    role: actor_role,
    before: JSON.parse(before ?? 'null'),
    after: JSON.parse(after ?? 'null'),
  }))
}

async function lettersTo({ context }: TestApp, email: string) {
  return emailsIn(context.db, { to_address: email })
}

async function enrolmentsOf(app: TestApp, personId: string) {
  return (await app.asAdmin(personCalls.details, { id: personId })).body.enrolments
}

async function peopleIn(app: TestApp, batchId: string) {
  return (await app.asAdmin(batchCalls.members, { batchId })).body.members.length
}

/** As an office person, so that the audit shows whose it is. */
async function anOffice(app: TestApp) {
  const member = await aStaffMember(app, 'office')
  const as: TestApp['asAdmin'] = (endpoint, input) => app.ask(endpoint, input, member.token)
  return { ...member, as }
}

function later(app: TestApp, ms = hour) {
  app.clock.now = new Date(app.clock.now.getTime() + ms)
}

test('somebody who is here is enrolled in something else, with a letter as it was shown', async () => {
  const app = await testApp()
  const office = await anOffice(app)
  const learner = await aLearner(app)
  const other = await aProgramme(app, 'internship', { fees: '9000' })
  const batchId = await aBatchOf(app, 'Interns', other.id)
  const wanted = { id: learner.personId, programmeId: other.id, batchId }
  const shown = (await office.as(preview, { action: 'enrol', ...wanted })).body

  expect((await office.as(enrol, { ...wanted, sendEmail: true })).body).toEqual({
    success: true,
    message: messages.personEnrolled,
  })

  const [further] = await enrolmentsOf(app, learner.personId)
  expect(further).toMatchObject({
    programme: other.name,
    batchId,
    status: 'active',
    fees: 9000,
    paidOn: null,
  })
  expect(await lettersTo(app, learner.email)).toMatchObject([
    { kind: 'enrolmentAccepted', to_address: shown.to, subject: shown.subject, body: shown.body },
  ])
  expect(await auditsOf(app, learner.name)).toMatchObject([
    {
      kind: 'enrolment.added',
      actor: office.name,
      role: 'office',
      after: { fee: '₹9,000', email: 'sent' },
    },
  ])
  const { programmes } = (await learner.as(learnerCalls.learning)).body
  expect(programmes.map(({ status }) => status)).toEqual(['active', 'active'])

  const none = await aProgramme(app, 'course')
  await office.as(enrol, { id: learner.personId, programmeId: none.id })
  expect((await enrolmentsOf(app, learner.personId))[0]).toMatchObject({
    programme: none.name,
    batchId: null,
  })
  expect(await lettersTo(app, learner.email)).toHaveLength(1)
})

test('what somebody learns, has asked for or waits with, and a batch that does not teach it, are refused in words', async () => {
  const app = await testApp()
  const learner = await aLearner(app)
  const { personId: id, name, programmeId } = learner
  const asked = await aProgramme(app, 'course')
  await learner.as(request, { programmeId: asked.id })
  const other = await aProgramme(app, 'course')
  const refusal = async (input: Record<string, unknown>) => (await app.asAdmin(enrol, { id, ...input })).body

  const own = (await enrolmentsOf(app, id)).find((one) => one.programmeId === programmeId)
  expect(await refusal({ programmeId })).toMatchObject({
    success: false,
    message: messages.enrolledAlready(name, own?.programme ?? ''),
    field: 'programmeId',
  })
  expect(await refusal({ programmeId: asked.id })).toMatchObject({
    message: messages.askedAlready(name, asked.name),
    field: 'programmeId',
  })
  expect(await refusal({ programmeId: 'none' })).toMatchObject({ message: messages.noSuchProgramme })
  expect(await refusal({ programmeId: other.id, batchId: learner.batchId })).toMatchObject({
    message: messages.batchDoesNotTeach,
    field: 'batchId',
  })
  const waiting = await anApplicant(app)
  expect((await app.asAdmin(enrol, { id: waiting.personId, programmeId: other.id })).body).toMatchObject({
    message: messages.personStillWaits(waiting.name),
  })
  expect(await enrolmentsOf(app, id)).toHaveLength(2)
})

test('twenty presses at once, and the learner ordering in the same moment, make one enrolment and one audit line', async () => {
  const app = await testApp()
  const learner = await aLearner(app)
  const { id: programmeId } = await aProgramme(app, 'course')
  const wanted = { id: learner.personId, programmeId, sendEmail: true }

  const answers = await Promise.all([
    ...Array.from({ length: 20 }, () => app.asAdmin(enrol, wanted)),
    learner.as(request, { programmeId }),
  ])

  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const done = answers.slice(0, 20).filter(({ body }) => body.success).length
  const living = (await enrolmentsOf(app, learner.personId)).filter((one) => one.programmeId === programmeId)
  expect(living).toHaveLength(1)
  // Either the office was first, or the order was, which then waits.
  expect(done).toBe(living[0]?.status === 'active' ? 1 : 0)
  expect(await auditsOf(app, learner.name)).toHaveLength(done)
  expect(await lettersTo(app, learner.email)).toHaveLength(done)
})

test('another programme: an unpaid order takes its fee and its batch, and a letter that waits names it', async () => {
  const app = await testApp()
  const office = await anOffice(app)
  const applicant = await anApplicant(app)
  const batchId = await aBatchOf(app, 'Students', applicant.programmeId)
  await app.asAdmin(admissionCalls.approve, { ids: [applicant.personId], batchId })
  const right = await aProgramme(app, 'course', { fees: '15000' })
  const evening = await aBatchOf(app, 'Students', right.id)
  const { enrolmentId, email, personId, name } = applicant
  const wanted = { enrolmentId, programmeId: right.id }

  const wrongBatch = (await office.as(changeProgramme, { ...wanted, batchId })).body
  expect(wrongBatch).toMatchObject({ message: messages.batchDoesNotTeach, field: 'batchId' })
  const shown = (await office.as(preview, { action: 'changeProgramme', ...wanted, batchId: evening })).body
  const fee = messages.feeBecomes({ before: toPaise(12_000), after: toPaise(15_000) })
  const changed = (await office.as(changeProgramme, { ...wanted, batchId: evening, sendEmail: true })).body
  expect(changed).toEqual({ success: true, message: messages.programmeChanged, fee })

  expect(await enrolmentsOf(app, personId)).toMatchObject([
    {
      id: enrolmentId,
      programme: right.name,
      batchId: evening,
      status: 'active',
      fees: 15_000,
      paidFor: null,
    },
  ])
  expect([await peopleIn(app, batchId), await peopleIn(app, evening)]).toEqual([0, 1])
  const [accepted, told] = await lettersTo(app, email)
  expect(accepted?.body).toContain(right.name)
  expect(told).toMatchObject({ kind: 'programmeChanged', subject: shown.subject, body: shown.body })
  expect((await auditsOf(app, name)).at(-1)).toMatchObject({
    kind: 'enrolment.programmeChanged',
    role: 'office',
    before: { fee: '₹12,000' },
    after: { programme: right.name, fee: '₹15,000', note: fee, email: 'sent' },
  })
  const { body } = await takeAtDesk(app, { id: enrolmentId, ...cash, paidAmount: '15000' })
  expect(body.order).toMatchObject({ status: 'paid', programme: right.name })
})

test('another programme: what is paid keeps payment and receipt, and the difference is told', async () => {
  const app = await testApp()
  const { enrolmentId, personId } = await aLearner(app)
  const [was] = await enrolmentsOf(app, personId)
  const receipt = (await takeAtDesk(app, { id: enrolmentId, ...cash })).body.order.receiptNumber
  const dear = await aProgramme(app, 'course', { fees: '15000' })

  const { body } = await app.asAdmin(changeProgramme, { enrolmentId, programmeId: dear.id })
  expect(body.fee).toBe(messages.paidTooLittle(toPaise(12_000), toPaise(3000)))

  const [order] = (await app.asAdmin(orders)).body.orders
  expect(order).toMatchObject({
    id: enrolmentId,
    programme: dear.name,
    paidFor: was?.programme,
    fees: 12_000,
    paidAmount: 12_000,
    receiptNumber: receipt,
    status: 'paid',
    batch: null,
  })
  const back = (await app.asAdmin(changeProgramme, { enrolmentId, programmeId: was?.programmeId })).body
  expect(back.fee).toBe(messages.paidStays(toPaise(12_000)))
  expect((await app.asAdmin(orders)).body.orders[0]).toMatchObject({ paidFor: null, receiptNumber: receipt })
})

test('another programme: the same one, one that is learned or asked for, and what is over, are refused', async () => {
  const app = await testApp()
  const learner = await aLearner(app)
  const { enrolmentId, programmeId, name } = learner
  const asked = await aProgramme(app, 'course')
  const { id: orderId } = (await learner.as(request, { programmeId: asked.id })).body.order
  const third = await aProgramme(app, 'degree')
  const batchId = await aBatchOf(app, 'College', third.id)
  const refusal = async (input: Record<string, unknown>) => (await app.asAdmin(changeProgramme, input)).body

  expect(await refusal({ enrolmentId, programmeId })).toMatchObject({ message: messages.sameProgramme })
  expect(await refusal({ enrolmentId, programmeId: asked.id })).toMatchObject({
    message: messages.askedAlready(name, asked.name),
  })
  expect(await refusal({ enrolmentId: orderId, programmeId })).toMatchObject({ field: 'programmeId' })
  expect(await refusal({ enrolmentId: orderId, programmeId: third.id, batchId })).toMatchObject({
    message: messages.noBatchBefore,
  })
  expect(await refusal({ enrolmentId: 'none', programmeId })).toMatchObject({
    message: messages.noSuchEnrolment,
  })
  expect(await refusal({ enrolmentId: orderId, programmeId: third.id })).toMatchObject({ success: true })
  await learner.as(orderCalls.cancel, { id: orderId })
  expect(await refusal({ enrolmentId: orderId, programmeId: asked.id })).toMatchObject({
    message: messages.notRunning,
  })
})

test('a payment and another programme at the same moment: what was paid is never another fee than the order has', async () => {
  const app = await testApp()
  const dear = await aProgramme(app, 'course', { fees: '15000' })
  for (let round = 0; round < 5; round += 1) {
    const { enrolmentId } = await aLearner(app)
    const [paid] = await Promise.all([
      takeAtDesk(app, { id: enrolmentId, ...cash, expectedDue: '12000' }),
      app.asAdmin(changeProgramme, { enrolmentId, programmeId: dear.id }),
    ])
    const order = (await app.asAdmin(orders)).body.orders.find(({ id }) => id === enrolmentId)
    expect(order).toMatchObject(
      paid.body.success
        ? { fees: 12_000, paidAmount: 12_000, programme: dear.name }
        : { fees: 15_000, paidAmount: null, programme: dear.name },
    )
    expect(order?.paidFor === null).toBe(!paid.body.success)
  }
})

test('moving to a batch and another programme at the same moment leave nobody in a batch that does not teach it', async () => {
  const app = await testApp()
  const right = await aProgramme(app, 'course')
  for (let round = 0; round < 5; round += 1) {
    const { enrolmentId, personId, programmeId } = await aLearner(app)
    const other = await aBatchOf(app, 'Students', programmeId)
    const answers = await Promise.all([
      app.asAdmin(batchCalls.move, { enrolmentId, batchId: other }),
      app.asAdmin(changeProgramme, { enrolmentId, programmeId: right.id }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await enrolmentsOf(app, personId)).toMatchObject([{ programmeId: right.id, batchId: null }])
  }
})

test('an enrolment that ends frees its place and stays on record; the learner sees it as ended', async () => {
  const app = await testApp()
  const office = await anOffice(app)
  const learner = await aLearner(app)
  const { enrolmentId, personId, programmeId, batchId, email, name } = learner
  const { attempt } = (await learner.as(examCalls.draw)).body
  await learner.as(examCalls.submit, { attemptId: attempt.id, answers: attempt.questions.map(() => 0) })
  const endedOn = dayOf(app.clock.now)
  const ending = { enrolmentId, endedAs: 'left', endedOn, reason: 'Moved to Pune' }

  expect((await office.as(end, { ...ending, reason: '' })).body).toMatchObject({
    message: messages.reasonToLeave,
    field: 'reason',
  })
  expect((await office.as(end, { ...ending, endedOn: '2020-01-01' })).body).toMatchObject({
    field: 'endedOn',
  })
  const shown = (await office.as(preview, { action: 'end', ...ending })).body
  expect((await office.as(end, { ...ending, sendEmail: true })).body.message).toBe(messages.enrolmentEnded)

  expect(await peopleIn(app, batchId)).toBe(0)
  expect(await enrolmentsOf(app, personId)).toMatchObject([
    { id: enrolmentId, status: 'ended', batchId, endedAs: 'left', endedOn, endedReason: 'Moved to Pune' },
  ])
  expect(await lettersTo(app, email)).toMatchObject([{ kind: 'enrolmentEnded', body: shown.body }])
  expect((await auditsOf(app, name)).at(-1)).toMatchObject({
    kind: 'enrolment.ended',
    actor: office.name,
    after: {
      programme: expect.any(String),
      batch: null,
      ended: 'left',
      on: endedOn,
      reason: 'Moved to Pune',
      email: 'sent',
    },
  })
  const { programmes } = (await learner.as(learnerCalls.learning)).body
  expect(programmes).toMatchObject([{ enrolmentId, status: 'ended', endedAs: 'left', endedOn }])
  expect((await learner.as(examCalls.draw)).body.message).toBe(messages.noQuestions)
  expect((await learner.as(examCalls.attempts)).body).toMatchObject({ attempts: [{ id: attempt.id }] })
  expect((await learner.as(orderCalls.mine)).body.orders).toMatchObject([{ status: 'ended' }])

  // Ended by mistake: it runs again as it was, and can be ended once more with a letter of its own.
  expect((await office.as(resume, { enrolmentId, sendEmail: true })).body.message).toBe(
    messages.enrolmentResumed,
  )
  expect(await enrolmentsOf(app, personId)).toMatchObject([
    { id: enrolmentId, status: 'active', batchId, endedAs: null, endedOn: null, endedReason: null },
  ])
  expect(await peopleIn(app, batchId)).toBe(1)
  expect((await office.as(resume, { enrolmentId })).body.message).toBe(messages.onlyEndedResumes)
  expect((await auditsOf(app, name)).at(-1)).toMatchObject({ kind: 'enrolment.resumed' })
  app.clock.now = new Date(app.clock.now.getTime() + 60_000)
  await office.as(end, { ...ending, sendEmail: true })
  expect((await lettersTo(app, email)).map(({ kind }) => kind)).toEqual([
    'enrolmentEnded',
    'enrolmentResumed',
    'enrolmentEnded',
  ])

  // It may be asked for again, as something of its own; and what was due can still be paid.
  expect((await learner.as(request, { programmeId })).body.isNew).toBe(true)
  const paid = (await takeAtDesk(app, { id: enrolmentId, ...cash })).body
  expect(paid.order).toMatchObject({ id: enrolmentId, status: 'paid' })
  expect((await office.as(end, ending)).body.message).toBe(messages.endedAlready)
  expect((await office.as(resume, { enrolmentId })).body.message).toContain('has asked for')
  expect((await office.as(changeProgramme, { enrolmentId, programmeId })).body.message).toBe(
    messages.notRunning,
  )
  expect((await office.as(takeBack, { enrolmentId })).body.message).toBe(messages.onlyRunningTakenBack)
})

test('two of the office end one enrolment at the same moment, many times over: one of them does', async () => {
  const app = await testApp()
  const others = [await anOffice(app), await anOffice(app)]
  const { enrolmentId, name, email } = await aLearner(app)
  const ending = { enrolmentId, endedAs: 'completed', endedOn: dayOf(app.clock.now), sendEmail: true }

  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => others[at % 2]?.as(end, { ...ending, reason: `Press ${at}` })),
  )

  expect(answers.filter((answer) => answer?.body.success)).toHaveLength(1)
  expect(answers.filter((answer) => answer?.body.message === messages.endedAlready)).toHaveLength(19)
  expect(await auditsOf(app, name)).toHaveLength(1)
  expect(await lettersTo(app, email)).toHaveLength(1)
})

test('an approval is taken back long after its letter: who signed up waits again, and the next approval is told', async () => {
  const app = await testApp()
  const office = await anOffice(app)
  const { personId, enrolmentId, programmeId, email, name } = await anApplicant(app)
  const batchId = await aBatchOf(app, 'Students', programmeId)
  await app.asAdmin(admissionCalls.approve, { ids: [personId], batchId })
  const token = await app.login(loginCalls.student, { email, password: theirPassword })
  later(app)
  await sendEmails(app)
  expect((await app.asAdmin(admissionCalls.undoApproval, { enrolmentIds: [enrolmentId] })).body.message).toBe(
    messages.tooLateToUndo,
  )
  const taking = { enrolmentId, reason: 'A namesake was meant.', sendEmail: true }
  const shown = (await office.as(preview, { action: 'takeBack', ...taking })).body

  const answers = await Promise.all(Array.from({ length: 20 }, () => office.as(takeBack, taking)))
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.message === messages.waitsAlready)).toHaveLength(19)

  expect((await app.ask(accountCalls.me, {}, token)).status).toBe(401)
  const { person, enrolments } = (await app.asAdmin(personCalls.details, { id: personId })).body
  expect([person.status, enrolments[0]?.status, enrolments[0]?.batchId]).toEqual([
    'pending',
    'requested',
    null,
  ])
  const waiting = (await app.asAdmin(admissionCalls.requests)).body.requests
  expect(waiting.map(({ id }) => id)).toEqual([enrolmentId])
  expect((await auditsOf(app, name)).slice(1)).toMatchObject([
    {
      kind: 'request.approvalTakenBack',
      role: 'office',
      after: { programme: expect.any(String), reason: 'A namesake was meant.', email: 'sent' },
    },
  ])
  await sendEmails(app)
  later(app)
  await app.asAdmin(admissionCalls.approve, { ids: [personId], batchId })
  const all = await lettersTo(app, email)
  expect(all.map(({ kind }) => kind)).toEqual(['requestAccepted', 'approvalTakenBack', 'requestAccepted'])
  expect(all[1]?.body).toBe(shown.body)
  later(app)
  expect((await office.as(takeBack, taking)).body.success).toBe(true)
  expect((await lettersTo(app, email)).map(({ kind }) => kind)).toEqual([
    'requestAccepted',
    'approvalTakenBack',
    'approvalTakenBack',
  ])
})

test('what somebody learns besides waits again alone; they stay who they are', async () => {
  const app = await testApp()
  const learner = await aLearner(app)
  const { id: programmeId } = await aProgramme(app, 'course')
  await app.asAdmin(enrol, { id: learner.personId, programmeId })
  const further = (await enrolmentsOf(app, learner.personId)).find((one) => one.programmeId === programmeId)

  // What they signed up with is not taken back while they learn something else.
  expect((await app.asAdmin(takeBack, { enrolmentId: learner.enrolmentId })).body.message).toBe(
    messages.elsewhereNotTakenBack(learner.name),
  )
  expect((await app.asAdmin(takeBack, { enrolmentId: further?.id })).body.success).toBe(true)
  const { programmes } = (await learner.as(learnerCalls.learning)).body
  expect(programmes.map(({ status }) => status)).toEqual(['active', 'requested'])
  expect(await lettersTo(app, learner.email)).toEqual([])
})

test('an approval is not taken back once it has been paid or a test begun; the words say what to do instead', async () => {
  const app = await testApp()
  const payer = await aLearner(app)
  const { receiptNumber } = (await takeAtDesk(app, { id: payer.enrolmentId, ...cash })).body.order
  expect((await app.asAdmin(takeBack, { enrolmentId: payer.enrolmentId })).body).toMatchObject({
    success: false,
    message: messages.paidNotTakenBack(receiptNumber ?? ''),
  })
  const tested = await aLearner(app)
  later(app, 1000)
  await tested.as(examCalls.draw)
  expect((await app.asAdmin(takeBack, { enrolmentId: tested.enrolmentId })).body).toMatchObject({
    success: false,
    message: messages.testedNotTakenBack(tested.name),
  })
  expect((await app.asAdmin(takeBack, { enrolmentId: 'none' })).body.message).toBe(messages.noSuchEnrolment)
})

test('a payment and a taking back at the same moment: neither is lost, and what was paid first is not taken back', async () => {
  const app = await testApp()
  for (let round = 0; round < 5; round += 1) {
    const { enrolmentId, personId } = await aLearner(app)
    const [paid, taken] = await Promise.all([
      takeAtDesk(app, { id: enrolmentId, ...cash }),
      app.asAdmin(takeBack, { enrolmentId }),
    ])
    const [now] = await enrolmentsOf(app, personId)
    // Who waits may pay, so that a payment after the taking back stands.
    expect(paid.body.success || taken.body.success).toBe(true)
    expect(now?.status).toBe(taken.body.success ? 'requested' : 'active')
    expect(now?.paidOn !== null).toBe(paid.body.success)
  }
})

test('the office says why a person is removed, which the audit keeps; an owner may', async () => {
  const app = await testApp()
  const office = await anOffice(app)
  const [first, second] = [await aLearner(app), await aLearner(app)]
  // Who owes is removed by whoever may write off.
  await aPayment(app, first.enrolmentId, toPaise(12_000), dayOf(app.clock.now))

  expect((await office.as(personCalls.remove, { id: first.personId })).body).toEqual({
    success: false,
    message: messages.reasonToRemove,
    key: 'reasonToRemove',
    field: 'reason',
  })
  const reason = 'Signed up twice'
  expect((await office.as(personCalls.remove, { id: first.personId, reason })).body.message).toBe(
    messages.personRemoved,
  )
  expect(await auditsOf(app, first.name)).toMatchObject([
    {
      kind: 'person.removed',
      actor: office.name,
      role: 'office',
      before: { group: 'Students' },
      after: { reason },
    },
  ])
  expect((await app.asAdmin(personCalls.remove, { id: second.personId })).body.success).toBe(true)
  expect((await auditsOf(app, second.name)).filter(({ kind }) => kind === 'person.removed')).toMatchObject([
    { role: 'owner', after: { reason: 'none given' } },
  ])
  expect((await office.as(personCalls.remove, { id: 'none', reason })).body.message).toBe(
    messages.noSuchPerson,
  )
})

test('a batch that is gone is not promised to somebody whose enrolment runs again', async () => {
  const app = await testApp()
  const { enrolmentId, batchId, email } = await aLearner(app)
  const ending = {
    enrolmentId,
    endedAs: 'left',
    endedOn: dayOf(app.clock.now),
    reason: 'Moved',
    sendEmail: false,
  } as const
  await app.asAdmin(end, ending)
  await app.asAdmin(compatBatchCalls.remove, { batchId })

  const shown = (await app.asAdmin(preview, { action: 'resume', enrolmentId })).body
  await app.asAdmin(resume, { enrolmentId, sendEmail: true })

  const [sent] = await lettersTo(app, email)
  expect(sent).toMatchObject({ kind: 'enrolmentResumed', body: shown.body })
  expect(sent?.body).not.toContain('Your batch is')
})
