import { expect, test } from 'vitest'
import { dayOf } from '#contract/calendar.ts'
import { certificateCalls } from '#contract/certificates/calls.ts'
import { messages } from '#contract/messages.ts'
import { toPaise } from '#contract/money.ts'
import { officeCalls } from '#contract/office/calls.ts'
import { personCalls } from '#contract/people/calls.ts'
import { readableDay } from '#contract/readable-dates.ts'
import { aCertificate, aCompletedBatch, aTemplate } from '#server/testing/certificates.ts'
import { aLearner, aPayment } from '#server/testing/learners.ts'
import { aStaffMember } from '#server/testing/original-client/callers.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

const { candidates, issue, correct, today, list } = certificateCalls

/** Two who joined and completed three months on the same day, by the records. */
async function joinedToday(app: TestApp) {
  app.clock.now = new Date('2026-11-17T09:00:00Z')
  const templateId = await aTemplate(app, 'course')
  const batch = await aCompletedBatch(app, ['Asha Verma', 'Bilal Khan'])
  const at = app.clock.now.toISOString()
  await app.context.db.updateTable('enrolments').set({ created_at: at, decided_at: at }).execute()
  return { ...batch, templateId, ids: batch.people.map(({ enrolmentId }) => enrolmentId) }
}

test('dates that cannot be true need a yes and a reason, by every door, and stand in the audit', async () => {
  const app = await testApp()
  const { batchId, templateId, people, ids } = await joinedToday(app)
  const said = messages.datesCannotBe(
    '3 months from 17 November 2026 to 17 November 2026',
    readableDay('2026-11-17'),
  )
  const looked = (await app.asAdmin(candidates, { templateId, batchId })).body
  expect(looked.candidates).toMatchObject([
    { problem: null, datesProblem: said },
    { problem: null, datesProblem: said },
  ])
  const [asha] = people
  const doors = [
    { batchId, ids },
    { personId: asha?.id, ids: ids.slice(0, 1) },
  ]
  for (const door of doors) {
    const press = async (more: object) => (await app.asAdmin(issue, { templateId, ...door, ...more })).body
    expect(await press({})).toMatchObject({ field: 'datesConfirmed', message: messages.confirmDates })
    expect(await press({ reason: 'Because' })).toMatchObject({ success: false, field: 'datesConfirmed' })
    expect(await press({ datesConfirmed: true })).toMatchObject({ field: 'reason' })
    expect(await press({ datesConfirmed: true, reason: ' \n ' })).toMatchObject({ field: 'reason' })
    expect(await press({ startedOn: '2026-11-18' })).toMatchObject({ field: 'startedOn' })
    expect(await press({ startedOn: '2026-02-30' })).toMatchObject({ field: 'startedOn' })
  }
  expect((await app.asAdmin(list)).body.certificates).toEqual([])

  const yes = { datesConfirmed: true, reason: 'An intensive course' }
  const { body } = await app.asAdmin(issue, { templateId, batchId, ids, ...yes })
  expect(body.issued).toHaveLength(2)
  const { entries } = (await app.asAdmin(officeCalls.audit, { q: 'by exception' })).body
  expect(entries).toHaveLength(2)
  expect(JSON.stringify(entries)).toContain('An intensive course')
  expect(JSON.stringify(entries)).toContain('cannot be true')

  const [first] = (await app.asAdmin(list)).body.certificates
  const words = { id: first?.id, name: `${first?.name}a`, title: first?.title, reason: 'Misspelt' }
  expect((await app.asAdmin(today, { id: first?.id ?? '' })).body.dates).toMatchObject({
    printedProblem: said,
    ofRecordProblem: said,
  })
  expect((await app.asAdmin(correct, words)).body).toMatchObject({ field: 'datesConfirmed' })
  expect((await app.asAdmin(correct, { ...words, datesConfirmed: true })).body.success).toBe(true)
})

test('the start typed for the whole batch is printed, and makes the dates true', async () => {
  const app = await testApp()
  const { batchId, templateId, ids } = await joinedToday(app)
  const asked = { templateId, batchId, startedOn: '2026-08-01' }
  expect((await app.asAdmin(candidates, asked)).body.candidates).toMatchObject(
    Array(2).fill({ datesProblem: null }),
  )
  const { body } = await app.asAdmin(issue, { ...asked, ids })
  expect(body.issued).toHaveLength(2)
  const [one] = (await app.asAdmin(list)).body.certificates
  const page = await app.app.inject({ method: 'GET', url: `/c/${one?.code}.json` })
  expect(page.json().certificate.facts).toContainEqual({ label: 'Since', value: '1 August 2026' })
  const { entries } = (await app.asAdmin(officeCalls.audit, { q: 'certificates issued' })).body
  expect(entries[0]?.after).toContain('2026-08-01')
})

test('records that changed between the look and the press are judged as they stand then', async () => {
  const app = await testApp()
  const { batchId, templateId, ids } = await joinedToday(app)
  await app.context.db.updateTable('programmes').set({ duration: 'At your own pace' }).execute()
  expect((await app.asAdmin(candidates, { templateId, batchId })).body.candidates).toMatchObject(
    Array(2).fill({ datesProblem: null }),
  )
  await app.context.db.updateTable('programmes').set({ duration: '4 months' }).execute()
  expect((await app.asAdmin(issue, { templateId, batchId, ids })).body).toMatchObject({
    field: 'datesConfirmed',
  })
})

test('a letter for who has just joined, a bonafide certificate and one of an event say nothing of a completed time', async () => {
  const app = await testApp()
  const intern = await aLearner(app, { group: 'Interns' })
  for (const kind of ['internshipLetter', 'bonafide'] as const) {
    const templateId = await aTemplate(app, kind)
    const { body } = await app.asAdmin(candidates, { templateId, personId: intern.personId })
    expect(body.candidates).toMatchObject([{ problem: null, datesProblem: null }])
  }
})

test('what is due stands beside each by the ledger', async () => {
  const app = await testApp()
  const templateId = await aTemplate(app, 'course')
  const learner = await aLearner(app)
  const dueOf = async () =>
    (await app.asAdmin(candidates, { templateId, batchId: learner.batchId })).body.candidates[0]?.due
  expect(await dueOf()).toBe(12_000)
  await aPayment(app, learner.enrolmentId, toPaise(12_000), dayOf(app.clock.now))
  expect(await dueOf()).toBe(0)
})

test('a correction stays with the same person and programme, for the office and for owners', async () => {
  const app = await testApp()
  const { token } = await aStaffMember(app, 'office')
  const office: typeof app.asAdmin = (endpoint, input) => app.ask(endpoint, input, token)
  const { certificate, programme, personId } = await aCertificate(app, 'Asha Varma')
  const { id } = certificate
  const given = { id, name: 'Asha Varma', title: programme.name, reason: 'Wrong' }
  for (const as of [office, app.asAdmin]) {
    for (const name of ['Bilal Khan', 'Rahul Varma', 'Asha', 'Asha Mehta']) {
      const { body } = await as(correct, { ...given, name })
      expect(body, name).toMatchObject({ field: 'name', message: messages.correctionOtherName })
    }
    const { body } = await as(correct, { ...given, title: 'Doctor of Medicine' })
    expect(body).toMatchObject({ field: 'title', message: messages.correctionOtherTitle })
  }
  // Renaming the record to a stranger's name opens no way round.
  const rename = async (name: string) =>
    app.context.db.updateTable('people').set({ name }).where('id', '=', personId).execute()
  await rename('Bilal Khan')
  expect((await office(correct, { ...given, name: 'Bilal Khan' })).body).toMatchObject({ field: 'name' })
  await rename('Rahul Varma')
  expect((await office(correct, { ...given, name: 'Rahul Varma' })).body).toMatchObject({ field: 'name' })
  // Nor does renaming the programme.
  const entitle = async (name: string) =>
    app.context.db.updateTable('programmes').set({ name }).where('id', '=', programme.id).execute()
  await entitle('Doctor of Medicine')
  const doctor = { ...given, title: 'Doctor of Medicine' }
  for (const as of [office, app.asAdmin])
    expect((await as(correct, doctor)).body).toMatchObject({ field: 'title' })
  expect((await office(today, { id })).body.title).toBe(certificate.title)
  const longer = `${programme.name} with practice`
  await entitle(longer)
  // A name after a marriage stands on the record.
  await rename('Asha Mehta')
  expect((await office(correct, { ...given, name: 'Asha Mehta', title: longer })).body.success).toBe(true)
})

test('a programme of another subject is no correction, though both are diplomas, and is not proposed', async () => {
  const app = await testApp()
  const { certificate, programme } = await aCertificate(app, 'Asha Verma')
  const { id } = certificate
  await app.context.db.updateTable('certificates').set({ title: 'Diploma in Tally' }).execute()
  const name = 'Diploma in Nursing'
  await app.context.db.updateTable('programmes').set({ name }).where('id', '=', programme.id).execute()
  expect((await app.asAdmin(today, { id })).body.title).toBe('Diploma in Tally')
  const { body } = await app.asAdmin(correct, { id, name: 'Asha Verma', title: name, reason: 'Renamed' })
  expect(body).toMatchObject({ field: 'title', message: messages.correctionOtherTitle })
})

test('a copy that says nothing else is no correction', async () => {
  const app = await testApp()
  const { certificate, programme } = await aCertificate(app, 'Asha Verma')
  const given = { id: certificate.id, name: 'Asha Verma', title: programme.name, reason: 'Lost' }
  expect((await app.asAdmin(correct, given)).body).toMatchObject({ message: messages.nothingCorrected })
  expect((await app.asAdmin(correct, { ...given, datesOfRecord: true })).body.success).toBe(false)
  expect((await app.asAdmin(list)).body.certificates).toMatchObject([{ status: 'valid' }])
})

test('many small corrections lead no further than one', async () => {
  const app = await testApp()
  const { certificate, programme } = await aCertificate(app, 'Ravi Kumar')
  let { id } = certificate
  const step = async (name: string) => {
    const { body } = await app.asAdmin(correct, { id, name, title: programme.name, reason: 'Misspelt' })
    if (body.success) id = body.certificate.id
    return body.success
  }
  expect(await step('Ravi Kumat')).toBe(true)
  expect(await step('Rafi Kumat')).toBe(true)
  expect(await step('Rafi Kumet')).toBe(false)
  expect(await step('Ravi Kumar')).toBe(true)
})

test('an enrolment changed to another programme gives a certificate no other title', async () => {
  const app = await testApp()
  const { certificate, people } = await aCertificate(app, 'Asha Verma')
  const other = await aCertificate(app, 'Bilal Khan')
  await app.context.db
    .updateTable('enrolments')
    .set({ programme_id: other.programme.id })
    .where('id', '=', people[0]?.enrolmentId ?? '')
    .execute()
  const given = { id: certificate.id, name: 'Asha Verma', title: other.programme.name, reason: 'Wrong' }
  expect((await app.asAdmin(correct, given)).body).toMatchObject({ field: 'title' })
  expect((await app.asAdmin(today, { id: certificate.id })).body.title).toBe(certificate.title)
})

test('a correction takes the dates of the record, and no others', async () => {
  const app = await testApp()
  app.clock.now = new Date('2026-11-17T09:00:00Z')
  const { certificate, people, programme } = await aCertificate(app, 'Asha Verma')
  const set = { decided_at: '2026-07-01T06:00:00.000Z', ended_on: '2026-10-30' }
  await app.context.db
    .updateTable('enrolments')
    .set(set)
    .where('id', '=', people[0]?.enrolmentId ?? '')
    .execute()
  const { id } = certificate
  const given = { id, name: 'Asha Verma', title: programme.name, reason: 'Dates', startedOn: '2020-01-01' }
  const { body } = await app.asAdmin(correct, { ...given, datesOfRecord: true })
  const page = await app.app.inject({ method: 'GET', url: `/c/${body.certificate.code}.json` })
  expect(page.json().certificate.facts).toEqual(
    expect.arrayContaining([
      { label: 'Since', value: '1 July 2026' },
      { label: 'Until', value: '30 October 2026' },
    ]),
  )
})

test('who is removed keeps a certificate that can be respelt and nothing else', async () => {
  const app = await testApp()
  const { certificate, programme, personId } = await aCertificate(app, 'Asha Varma')
  await app.asAdmin(personCalls.remove, { id: personId, reason: 'Long gone' })
  const given = { id: certificate.id, title: programme.name, reason: 'Misspelt' }
  expect((await app.asAdmin(correct, { ...given, name: 'Asha Mehta' })).body.field).toBe('name')
  expect((await app.asAdmin(correct, { ...given, name: 'Asha Verma' })).body.success).toBe(true)
})
