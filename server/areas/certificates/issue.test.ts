import { expect, test } from 'vitest'
import { enrolmentCalls } from '#contract/admissions/enrolment-calls.ts'
import { dayOf } from '#contract/calendar.ts'
import { certificateCalls } from '#contract/certificates/calls.ts'
import { messages } from '#contract/messages.ts'
import { officeCalls } from '#contract/office/calls.ts'
import { aCertificate, aCompletedBatch, aTemplate } from '#server/testing/certificates.ts'
import { aLearner } from '#server/testing/learners.ts'
import { readPdfTexts } from '#server/testing/read-pdf.ts'
import { emailsIn, sendEmails } from '#server/testing/sent-emails.ts'
import { testApp } from '#server/testing/test-app.ts'

const { candidates, issue, list, correct } = certificateCalls

test('a batch is issued in one step: numbered without gaps, each with a letter and a page of its own', async () => {
  const app = await testApp()
  app.clock.now = new Date('2026-11-16T09:00:00Z')
  const templateId = await aTemplate(app, 'course')
  const { batchId, people } = await aCompletedBatch(app, ['Asha Verma', 'અંજલિ ક્ષત્રિય', 'कृष्ण द्विवेदी'])

  const looked = (await app.asAdmin(candidates, { templateId, batchId })).body
  expect(looked.candidates.map(({ problem }) => problem)).toEqual([null, null, null])
  expect(looked.previews).toHaveLength(3)

  const ids = people.map(({ enrolmentId }) => enrolmentId)
  const { body } = await app.asAdmin(issue, { templateId, batchId, ids })
  expect(body.message).toBe(messages.certificatesIssued(3))
  expect(body.issued.map(({ serial }) => serial)).toEqual([
    'TAL/26-27/000001',
    'TAL/26-27/000002',
    'TAL/26-27/000003',
  ])
  const letters = await emailsIn(app.context.db, { kind: 'certificateIssued' })
  const listed = (await app.asAdmin(list, { runId: body.runId ?? '' })).body.certificates
  expect(letters).toHaveLength(3)
  for (const { url } of listed) expect(letters.some((letter) => letter.body.includes(url))).toBe(true)
  expect(new Set(listed.map(({ code }) => code)).size).toBe(3)
  const part = { status: 'valid', limit: 2, withTotal: true }
  expect((await app.asAdmin(list, part)).body).toMatchObject({ total: 3, next: expect.any(String) })
})

test('issuing again, or twenty times at once, gives nobody a second one and leaves no gap', async () => {
  const app = await testApp()
  const templateId = await aTemplate(app, 'course')
  const { batchId, people } = await aCompletedBatch(app, ['Asha Verma', 'Bilal Khan'])
  const ids = people.map(({ enrolmentId }) => enrolmentId)
  const press = () => app.asAdmin(issue, { templateId, batchId, ids })
  await app.asAdmin(list)

  const pressed = await Promise.all(Array.from({ length: 20 }, press))
  expect(pressed.flatMap(({ body }) => body.issued)).toHaveLength(2)
  expect((await press()).body).toMatchObject({ issued: [], runId: null, message: messages.nobodyIssued })
  const { certificates } = (await app.asAdmin(list)).body
  expect(certificates.map(({ serial }) => serial.slice(-6)).sort()).toEqual(['000001', '000002'])
})

test('who has not completed it gets none, unless the office says why; that stands in the audit', async () => {
  const app = await testApp()
  const templateId = await aTemplate(app, 'course')
  const learner = await aLearner(app, { name: 'Meera Singh' })
  const asked = { templateId, batchId: learner.batchId, startedOn: '2024-01-01' }

  expect((await app.asAdmin(candidates, asked)).body.candidates).toMatchObject([
    { problem: messages.neitherEndedNorPassed, mayExcept: true },
  ])
  const ids = [learner.enrolmentId]
  expect((await app.asAdmin(issue, { ...asked, ids })).body).toMatchObject({
    success: false,
    field: 'reason',
    message: messages.reasonForException,
  })
  const { body } = await app.asAdmin(issue, { ...asked, ids, reason: 'Examined by word of mouth' })
  expect(body.issued).toHaveLength(1)
  const { entries } = (await app.asAdmin(officeCalls.audit, { q: 'by exception' })).body
  expect(JSON.stringify(entries)).toContain('Examined by word of mouth')
})

test('a test passed since joining will do, one from before or a failed one will not', async () => {
  const app = await testApp()
  const templateId = await aTemplate(app, 'course')
  const learner = await aLearner(app)
  const problems = async () => {
    const { body } = await app.asAdmin(candidates, { templateId, personId: learner.personId })
    return body.candidates.map(({ problem, note }) => problem ?? note)
  }
  const addTest = (id: string, score: number, at: number) =>
    app.context.db
      .insertInto('attempts')
      .values({
        id,
        person_id: learner.personId,
        drawn: '[]',
        answers: '[]',
        score,
        total: 20,
        by_language: '[]',
        started_at: new Date(at).toISOString(),
        submitted_at: new Date(at).toISOString(),
      })
      .execute()
  const joined = app.clock.now.getTime()
  await addTest('before', 20, joined - 1_000)
  await addTest('failed', 14, joined + 1_000)
  expect(await problems()).toEqual([messages.neitherEndedNorPassed])
  await addTest('passed', 15, joined + 2_000)
  expect(await problems()).toEqual([messages.byPracticeTest({ score: 15, total: 20 })])
  const endedOn = dayOf(app.clock.now)
  const end = {
    enrolmentId: learner.enrolmentId,
    endedAs: 'completed',
    endedOn,
    reason: '',
    sendEmail: false,
  }
  await app.asAdmin(enrolmentCalls.end, end)
  expect(await problems()).toEqual([null])
})

test('who left, waits or wishes to be deleted is named with the reason', async () => {
  const app = await testApp()
  const templateId = await aTemplate(app, 'course')
  const learner = await aLearner(app)
  const look = async () =>
    (await app.asAdmin(candidates, { templateId, personId: learner.personId })).body.candidates[0]
  const endedOn = new Date(app.clock.now.getTime() + 330 * 60_000).toISOString().slice(0, 10)
  await app.asAdmin(enrolmentCalls.end, {
    enrolmentId: learner.enrolmentId,
    endedAs: 'left',
    endedOn,
    reason: 'Moved away',
    sendEmail: false,
  })
  expect((await look())?.problem).toContain('Left on')
  await app.context.db
    .updateTable('people')
    .set({ deletion_asked_at: app.clock.now.toISOString() })
    .where('id', '=', learner.personId)
    .execute()
  expect(await look()).toMatchObject({ problem: messages.wishesDeletion, mayExcept: false })
})

test('an intern who still is one gets the letter, and the certificate only once it is completed; both read as one sentence', async () => {
  const app = await testApp()
  const letter = await aTemplate(app, 'internshipLetter')
  const paper = await aTemplate(app, 'internship')
  const intern = await aLearner(app, { group: 'Interns', name: 'Ravi Shankar' })
  const asked = { personId: intern.personId, ids: [intern.enrolmentId] }
  const textsOf = async (templateId: string) => {
    const { body } = await app.asAdmin(issue, { ...asked, templateId })
    const { certificates } = (await app.asAdmin(list, { runId: body.runId ?? '' })).body
    const url = `/c/${certificates[0]?.code}.pdf`
    return readPdfTexts((await app.app.inject({ method: 'GET', url })).rawPayload)
  }
  expect(await textsOf(letter)).toEqual(
    expect.arrayContaining([
      'To whom it may concern',
      'Ravi Shankar',
      expect.stringContaining('joined Taleem Institute of Technology as an intern in'),
      expect.stringMatching(/^internship /),
      expect.stringMatching(/from \d+ \S+ \d{4}$/),
    ]),
  )
  expect((await app.asAdmin(issue, { ...asked, templateId: paper })).body.field).toBe('reason')
  expect((await app.asAdmin(issue, { ...asked, templateId: letter })).body.issued).toEqual([])

  await app.asAdmin(enrolmentCalls.end, {
    ...{ enrolmentId: intern.enrolmentId, endedAs: 'completed', reason: '', sendEmail: false },
    endedOn: dayOf(app.clock.now),
  })
  const joinedAt = new Date(app.clock.now.getTime() - 120 * 86_400_000).toISOString()
  await app.context.db.updateTable('enrolments').set({ decided_at: joinedAt }).execute()
  const texts = await textsOf(paper)
  expect(texts).toContain('Internship Certificate')
  expect(texts).toContainEqual(expect.stringMatching(/from \d+ \S+ \d{4} to \d+ \S+ \d{4}$/))
})

test('who left and came back to the same batch is ticked once and gets one, beside everybody else', async () => {
  const app = await testApp()
  const templateId = await aTemplate(app, 'internship')
  const { batchId, people } = await aCompletedBatch(app, ['Asha Verma', 'Bilal Khan'], 'Interns')
  const [asha, bilal] = people.map(({ enrolmentId }) => enrolmentId) as [string, string]
  const { db } = app.context
  const first = await db.selectFrom('enrolments').where('id', '=', asha).selectAll().executeTakeFirstOrThrow()
  const left = { ended_as: 'left' as const, is_sign_up: 0 as const }
  await db
    .insertInto('enrolments')
    .values([
      { ...first, id: '0-again', is_sign_up: 0 },
      { ...first, ...left, id: '0-left' },
    ])
    .execute()

  const asked = { templateId, batchId }
  const problems = async () => {
    const { body } = await app.asAdmin(candidates, asked)
    return new Map(body.candidates.map(({ id, problem, mayExcept }) => [id, { problem, mayExcept }]))
  }
  const before = await problems()
  expect([asha, '0-again'].map((id) => before.get(id)?.problem).sort()).toEqual([
    messages.hasItForAnother,
    null,
  ])
  expect(before.get('0-left')).toMatchObject({ problem: messages.hasItForAnother, mayExcept: false })
  expect(before.get(bilal)?.problem).toBeNull()
  expect((await app.asAdmin(candidates, asked)).body.previews).toHaveLength(2)

  const ids = [asha, '0-again', '0-left', bilal]
  const { status, body } = await app.asAdmin(issue, { ...asked, ids, reason: 'All of them' })
  expect(status).toBe(200)
  expect(body.issued.map(({ name }) => name).sort()).toEqual(['Asha Verma', 'Bilal Khan'])
  expect(body.skipped).toEqual(Array(2).fill({ name: 'Asha Verma', why: messages.hasItForAnother }))
})

test('two who do not qualify by the same programme get one between them by exception', async () => {
  const app = await testApp()
  const templateId = await aTemplate(app, 'course')
  const { batchId, people } = await aCompletedBatch(app, ['Asha Verma'])
  const { db } = app.context
  await db.updateTable('enrolments').set({ ended_as: 'left' }).execute()
  const first = await db.selectFrom('enrolments').selectAll().executeTakeFirstOrThrow()
  await db
    .insertInto('enrolments')
    .values({ ...first, id: 'again', is_sign_up: 0 })
    .execute()
  const ids = [...people.map(({ enrolmentId }) => enrolmentId), 'again']
  const { body } = await app.asAdmin(issue, { templateId, batchId, ids, reason: 'Was ill' })
  expect(body).toMatchObject({ issued: [{}], skipped: [{ why: messages.hasItForAnother }] })
})

test('who came to an event gets a certificate of participation, once; who gave the seat back gets none', async () => {
  const app = await testApp()
  const templateId = await aTemplate(app, 'event')
  const eventId = 'an-event'
  const at = app.clock.now.toISOString()
  const registered = (id: string, more: object = {}) => ({
    ...{ id, event_id: eventId, name: `Visitor ${id}`, name_key: `visitor ${id}` },
    ...{ email: `${id}@example.com`, phone: '9876543210', created_at: at, ...more },
  })
  const [came, absent, gone] = ['came', 'absent', 'gone']
  await app.context.db
    .insertInto('event_registrations')
    .values([
      registered(came, { came_at: at, came_by: 'Admin' }),
      registered(absent),
      registered(gone, { cancelled_at: at }),
    ])
    .execute()
  const asked = { templateId, eventId, title: 'Think like an attacker', on: '2026-11-14' }
  const looked = (await app.asAdmin(candidates, asked)).body.candidates
  const of = (id: string) => looked.find((one) => one.id === id)
  expect(of(came)).toMatchObject({ problem: null })
  expect(of(absent)).toMatchObject({ problem: messages.notSeenThere, mayExcept: true })
  expect(of(gone)).toMatchObject({ problem: messages.gaveSeatBack, mayExcept: false })

  const press = () => app.asAdmin(issue, { ...asked, ids: [came, gone] })
  expect((await press()).body).toMatchObject({ issued: [{ name: 'Visitor came' }], skipped: [{}] })
  expect((await press()).body.issued).toEqual([])
  const [letter] = await sendEmails(app)
  expect(letter).toMatchObject({
    to: 'came@example.com',
    attachment: { name: expect.stringContaining('Visitor came') },
  })
  expect(letter?.body).not.toContain('Visitor')
})

test('a name that cannot be printed is told before anything is issued', async () => {
  const app = await testApp()
  const templateId = await aTemplate(app, 'course')
  const names = {
    long: 'Venkatanarasimharajuvaripeta Subrahmanyachandra K', // 48 letters fit
    tooLong: `${'W'.repeat(78)}`,
    unseen: 'Asha\u202eVerma',
    zeroWidth: 'Asha\u200bVerma',
    glyph: 'Asha 王',
  }
  const { batchId, people } = await aCompletedBatch(app, Object.values(names))
  const { body } = await app.asAdmin(candidates, { templateId, batchId })
  const problemOf = (name: string) => body.candidates.find((one) => one.name === name)?.problem
  expect(problemOf(names.long)).toBeNull()
  expect(problemOf(names.tooLong)).toBe(messages.doesNotFit(names.tooLong))
  expect(problemOf(names.unseen)).toBe(messages.nameHasUnseen)
  expect(problemOf(names.zeroWidth)).toBe(messages.nameHasUnseen)
  expect(problemOf(names.glyph)).toBe(messages.cannotBePrinted('王'))

  const ids = people.map(({ enrolmentId }) => enrolmentId)
  const issued = (await app.asAdmin(issue, { templateId, batchId, ids, reason: 'All the same' })).body
  expect(issued.issued.map(({ name }) => name)).toEqual([names.long])
  expect(issued.skipped).toHaveLength(4)
})

test('a corrected copy takes the place of the old one, which keeps its words', async () => {
  const app = await testApp()
  const { certificate, programme } = await aCertificate(app, 'Asha Varma')
  const given = { id: certificate.id, name: 'Asha Verma', title: programme.name }
  expect((await app.asAdmin(correct, { ...given, reason: '' })).body.field).toBe('reason')
  const { body } = await app.asAdmin(correct, { ...given, reason: 'Misspelt' })
  expect(body.certificate).toMatchObject({ name: 'Asha Verma', status: 'valid' })
  const { certificates } = (await app.asAdmin(list)).body
  expect(certificates).toMatchObject([
    { name: 'Asha Verma', status: 'valid' },
    { name: 'Asha Varma', status: 'replaced', replacedBy: body.certificate.serial },
  ])
  expect((await app.asAdmin(correct, { ...given, reason: 'Again' })).body.message).toBe(
    messages.onlyIssuedChanges,
  )
})

test('one that has run out makes room for the next', async () => {
  const app = await testApp()
  app.clock.now = new Date('2026-11-16T09:00:00Z')
  const { batchId, people, certificate, templateId } = await aCertificate(app)
  await app.context.db
    .updateTable('certificates')
    .set({ expires_on: '2026-11-15' })
    .where('id', '=', certificate.id)
    .execute()
  const ids = people.map(({ enrolmentId }) => enrolmentId)
  const { body } = await app.asAdmin(issue, { templateId, batchId, ids })
  expect(body.issued).toHaveLength(1)
  const { certificates } = (await app.asAdmin(list)).body
  expect(certificates.map(({ status }) => status)).toEqual(['valid', 'replaced'])
})
