import { expect, test } from 'vitest'
import { admissionCalls } from '#contract/admissions/calls.ts'
import { requestNumber } from '#contract/admissions/request-number.ts'
import { withoutBatch } from '#contract/admissions/schemas.ts'
import { batchCalls } from '#contract/batches/calls.ts'
import { catalogueCalls } from '#contract/compat/catalogue-calls.ts'
import { groupCalls } from '#contract/compat/people-calls.ts'
import { orderCalls } from '#contract/fees/calls.ts'
import { messages } from '#contract/messages.ts'
import { officeCalls } from '#contract/office/calls.ts'
import { personCalls } from '#contract/people/calls.ts'
import { aProgramme } from '#server/testing/factories.ts'
import { aBatchOf, aLearner, anApplicant } from '#server/testing/learners.ts'
import { emailsIn } from '#server/testing/sent-emails.ts'
import { takeAtDesk } from '#server/testing/take-at-desk.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

const { requests, approve, decline, declineEmail } = admissionCalls

async function found(app: TestApp, query: object) {
  const { body } = await app.asAdmin(requests, query)
  return { names: body.requests.map(({ person }) => person.name), total: body.total }
}

test('what waits is found by name, phone and email, and narrowed by programme, with totals', async () => {
  const app = await testApp()
  const [c, java] = [await aProgramme(app, 'course'), await aProgramme(app, 'course')]
  const asha = await anApplicant(app, { name: 'Asha Verma', phone: '9812345678', programmeId: c.id })
  await anApplicant(app, { name: 'Ravi Rao', phone: '9711122233', programmeId: java.id })
  await anApplicant(app, { name: 'आशा वर्मा', phone: '9700000001', programmeId: c.id })

  const onlyAsha = { names: ['Asha Verma'], total: 1 }
  expect(await found(app, { q: 'ASHA v' })).toEqual(onlyAsha)
  expect(await found(app, { q: '2345' })).toEqual(onlyAsha)
  expect(await found(app, { q: '+91 98123 45678' })).toEqual(onlyAsha)
  expect(await found(app, { q: asha.email.toUpperCase() })).toEqual(onlyAsha)
  expect(await found(app, { q: 'वर्मा' })).toEqual({ names: ['आशा वर्मा'], total: 1 })
  expect(await found(app, { programmeId: c.id })).toEqual({ names: ['Asha Verma', 'आशा वर्मा'], total: 2 })
  expect(await found(app, { programmeId: c.id, limit: 1 })).toEqual({ names: ['Asha Verma'], total: 2 })
  expect(await found(app, { q: 'nobody' })).toEqual({ names: [], total: 0 })
  const { programmes } = (await app.asAdmin(requests)).body
  expect(programmes.map(({ id, waiting }) => [id, waiting])).toEqual([
    [c.id, 2],
    [java.id, 1],
  ])
})

test('a changed phone or email is found, the former one is not', async () => {
  const app = await testApp()
  const { personId, email } = await anApplicant(app, { name: 'Asha Verma', phone: '9812345678' })
  const record = { name: 'Asha Verma', city: '', type: 'Online', age: '21' }
  const edit = { ...record, id: personId, phone: '9700000009', email: 'new@example.com' }
  await app.asAdmin(personCalls.edit, edit)

  expect((await found(app, { q: '9700000009' })).total).toBe(1)
  expect((await found(app, { q: 'new@exam' })).total).toBe(1)
  expect((await found(app, { q: '9812345678' })).total).toBe(0)
  expect((await found(app, { q: email })).total).toBe(0)
})

test('who has the phone of another is marked with them, who waits first; names alone are counted', async () => {
  const app = await testApp()
  const accepted = await aLearner(app, { name: 'Asha Verma', phone: '9812345678' })
  const again = await anApplicant(app, { name: 'asha  verma', phone: '9812345678' })
  const sister = await anApplicant(app, { name: 'Usha Verma', phone: '9812345678', group: 'Interns' })
  await anApplicant(app, { name: 'Somebody Else', phone: '9700000002' })
  await aLearner(app, { name: 'Asha Verma', phone: '9700000003' })
  await aLearner(app, { name: 'ASHA VERMA', phone: '9700000004' })
  const sake = await anApplicant(app, { name: 'Asha Verma', phone: '9700000005', group: 'College' })

  const { body } = await app.asAdmin(requests, { group: 'Students', limit: 1 })

  const [first] = body.requests
  expect(first?.id).toBe(again.enrolmentId)
  expect(first?.possibleDuplicates).toEqual([
    {
      id: sister.personId,
      name: 'Usha Verma',
      group: 'Interns',
      status: 'pending',
      hasSameName: false,
    },
    {
      id: accepted.personId,
      name: 'Asha Verma',
      group: 'Students',
      status: 'accepted',
      hasSameName: true,
    },
  ])
  expect(first?.sameName).toEqual([
    { group: 'College', status: 'pending', count: 1 },
    { group: 'Students', status: 'accepted', count: 2 },
  ])
  expect(body.besides).toEqual([])
  const inAll = (await app.asAdmin(requests, { limit: 1 })).body
  expect(inAll.requests[0]?.id).toBe(again.enrolmentId)
  expect(inAll.besides.map(({ id }) => id)).toEqual([sister.enrolmentId, sake.enrolmentId])
  const all = (await app.asAdmin(requests)).body.requests
  const nobodysLike = all.find(({ person }) => person.name === 'Somebody Else')
  expect([nobodysLike?.possibleDuplicates, nobodysLike?.sameName]).toEqual([[], []])
})

test.each(['name', 'phone'])(
  'of a %s that many share a few of the group who wait on other pages come along, the oldest',
  async (shared) => {
    const app = await testApp()
    const people = Array.from({ length: 10 }, (_, at) =>
      shared === 'name'
        ? { name: 'Asha Verma', phone: `970000000${at}` }
        : { name: `Asha ${'abcdefghij'[at]}`, phone: '9700000000' },
    )
    for (const person of people.slice(0, 3)) await anApplicant(app, { ...person, group: 'Interns' })
    const waiting = []
    for (const person of people.slice(3, 9)) waiting.push(await anApplicant(app, person))
    await aLearner(app, people[9])

    const first = (await app.asAdmin(requests, { group: 'Students', limit: 2 })).body
    expect(first.besides.map(({ id }) => id)).toEqual(
      waiting.slice(2, 5).map(({ enrolmentId }) => enrolmentId),
    )
    const found = (await app.asAdmin(requests, { group: 'Students', q: 'Asha', limit: 2 })).body
    expect([found.requests.length, found.besides]).toEqual([2, []])
  },
)

test('a search says how many it finds in each group, whichever is listed', async () => {
  const app = await testApp()
  const { enrolmentId } = await anApplicant(app, { name: 'Asha Verma', group: 'Interns' })
  await anApplicant(app, { name: 'Asha Rao' })
  await anApplicant(app, { name: 'Ravi Rao' })

  const asha = (await app.asAdmin(requests, { q: 'asha', group: 'College' })).body
  expect([asha.requests, asha.total]).toEqual([[], 0])
  expect(asha.found).toEqual({ Students: 1, Interns: 1, College: 0 })
  expect(asha.waiting).toEqual({ Students: 2, Interns: 1, College: 0 })
  const numbered = (await app.asAdmin(requests, { q: requestNumber(enrolmentId), group: 'Students' })).body
  expect(numbered.found).toEqual({ Students: 0, Interns: 1, College: 0 })
  expect((await app.asAdmin(requests)).body.found).toEqual(asha.waiting)
})

test('a request for a removed programme says so, cannot be approved and can be declined', async () => {
  const app = await testApp()
  const { enrolmentId, personId, programmeId } = await anApplicant(app)
  await anApplicant(app)
  const batchId = await aBatchOf(app, 'Students', programmeId)
  await app.asAdmin(catalogueCalls.course.remove, { _id: programmeId })

  const { body } = await app.asAdmin(requests)
  expect(body.requests.map(({ isOffered }) => isOffered)).toEqual([false, true])
  const refused = { success: false, message: messages.noSuchProgramme, key: 'noSuchProgramme' }
  expect((await app.asAdmin(approve, { ids: [enrolmentId], batchId })).body).toEqual(refused)
  const accepted = { _id: personId, newStatus: 'accepted' }
  expect((await app.asAdmin(groupCalls.Students.updateStatus, accepted)).body).toEqual(refused)
  expect((await app.asAdmin(decline, { ids: [enrolmentId] })).body.success).toBe(true)
  expect((await app.asAdmin(requests)).body.total).toBe(1)
})

test('what has been paid and is no longer offered is approved without a batch, and its letter says so', async () => {
  const app = await testApp()
  const signUp = await anApplicant(app)
  const learner = await aLearner(app)
  const { id: programmeId } = await aProgramme(app, 'internship')
  const { order } = (await learner.as(orderCalls.request, { programmeId })).body
  const ids = [signUp.enrolmentId, order.id]
  for (const [id, paidAmount] of [
    [signUp.enrolmentId, 12000],
    [order.id, order.fees],
  ])
    await takeAtDesk(app, { id: String(id), paidBy: 'cash', paidOn: '2026-11-05', paidAmount })
  const stillOffered = await app.asAdmin(approve, { ids: [signUp.enrolmentId], batchId: withoutBatch })
  expect(stillOffered.body).toMatchObject({
    success: false,
    message: messages.noSuchBatch,
    key: 'noSuchBatch',
  })
  await app.asAdmin(catalogueCalls.course.remove, { _id: signUp.programmeId })
  await app.asAdmin(catalogueCalls.internship.remove, { _id: programmeId })
  const { body } = await app.asAdmin(requests)
  expect(body.requests.map(({ isOffered, isPaid }) => [isOffered, isPaid])).toEqual(
    ids.map(() => [false, true]),
  )
  expect((await app.asAdmin(decline, { ids })).body.success).toBe(false)

  expect((await app.asAdmin(approve, { ids, batchId: withoutBatch })).body.success).toBe(true)

  expect((await app.asAdmin(requests)).body.total).toBe(0)
  const { person, enrolments } = (await app.asAdmin(personCalls.details, { id: signUp.personId })).body
  expect([person.status, enrolments[0]?.status, enrolments[0]?.batch]).toEqual(['accepted', 'active', null])
  const letters = (await emailsIn(app.context.db)).filter(({ kind }) => kind.endsWith('Accepted'))
  expect(letters).toHaveLength(2)
  for (const letter of letters) expect(letter.body).toContain('It is no longer offered, so you have no batch')
})

test('what is paid by nobody and no longer offered is not approved without a batch', async () => {
  const app = await testApp()
  const { enrolmentId, programmeId } = await anApplicant(app)
  await app.asAdmin(catalogueCalls.course.remove, { _id: programmeId })
  const { body } = await app.asAdmin(approve, { ids: [enrolmentId], batchId: withoutBatch })
  expect(body).toEqual({ success: false, message: messages.noSuchProgramme, key: 'noSuchProgramme' })
})

test('several are approved in one go, each into the batch chosen for it', async () => {
  const app = await testApp()
  const [first, second] = [await anApplicant(app), await anApplicant(app)]
  const batches = [
    await aBatchOf(app, 'Students', first.programmeId),
    await aBatchOf(app, 'Students', second.programmeId),
  ]

  const { body } = await app.asAdmin(approve, { ids: [first.personId, second.enrolmentId], batchId: batches })

  expect(body.enrolmentIds.sort()).toEqual([first.enrolmentId, second.enrolmentId].sort())
  for (const [at, batchId] of batches.entries()) {
    const { members } = (await app.asAdmin(batchCalls.members, { batchId })).body
    expect(members.map(({ personId }) => personId)).toEqual([[first, second][at]?.personId])
  }
  const tooFew = await app.asAdmin(approve, { ids: [first.personId, second.personId], batchId: ['one'] })
  expect(tooFew.status).toBe(400)
})

test('of several at once none is approved or declined when one cannot be, and that one is named', async () => {
  const app = await testApp()
  const [good, unfit] = [await anApplicant(app), await anApplicant(app)]
  const batchId = await aBatchOf(app, 'Students', good.programmeId)
  const accepted = await aLearner(app)

  const approval = await app.asAdmin(approve, { ids: [good.enrolmentId, unfit.enrolmentId], batchId })
  const turned = await app.asAdmin(decline, { ids: [accepted.enrolmentId, good.enrolmentId] })

  expect(approval.body).toMatchObject({
    success: false,
    message: messages.noneApproved(1),
    problems: [{ row: 2, field: 'batchId', message: messages.batchDoesNotTeach }],
  })
  expect(turned.body).toMatchObject({
    success: false,
    message: messages.noneDeclined(1),
    problems: [{ row: 1, field: 'ids', message: messages.alreadyAccepted }],
  })
  expect((await app.asAdmin(requests)).body.total).toBe(2)
  expect(await emailsIn(app.context.db)).toEqual([])
})

test('the letter of a decline is read before it goes, with the reason in it, and goes as it was read', async () => {
  const app = await testApp()
  const { enrolmentId, email } = await anApplicant(app)
  const reason = 'The batch is full.'

  const preview = (await app.asAdmin(declineEmail, { id: enrolmentId, reason })).body
  const { body } = await app.asAdmin(decline, { ids: [enrolmentId], reason })

  expect(body).toEqual({ success: true, message: messages.requestDeclined })
  expect(preview).toMatchObject({ to: email, body: expect.stringContaining(reason) })
  const [letter] = await emailsIn(app.context.db)
  expect(letter).toMatchObject({ to_address: email, subject: preview.subject, body: preview.body })
  expect((await app.asAdmin(declineEmail, { id: enrolmentId })).body.message).toBe(messages.noSuchRequest)
})

test('several are declined quietly: nobody is written to, and the audit says so', async () => {
  const app = await testApp()
  const waiting = [await anApplicant(app), await anApplicant(app)]

  const { body } = await app.asAdmin(decline, { ids: waiting.map((it) => it.enrolmentId), isQuiet: true })

  expect(body.message).toBe(messages.requestsDeclined(2))
  expect(await app.context.db.selectFrom('people').selectAll().execute()).toEqual([])
  expect(await emailsIn(app.context.db)).toEqual([])
  const { entries } = (await app.asAdmin(officeCalls.audit, { q: 'request declined' })).body
  expect(entries.map(({ after }) => after)).toEqual(Array(2).fill(JSON.stringify({ email: 'none' })))
})
