import { expect, test } from 'vitest'
import { accountCalls } from '#contract/accounts/calls.ts'
import { admissionCalls } from '#contract/admissions/calls.ts'
import { certificateCalls } from '#contract/certificates/calls.ts'
import { messages } from '#contract/messages.ts'
import { messageCalls, officeCalls } from '#contract/office/calls.ts'
import { whatsappCalls } from '#contract/office/whatsapp-calls.ts'
import { learnerCalls, personCalls } from '#contract/people/calls.ts'
import { eventCalls } from '#contract/site/calls.ts'
import { registrationCalls } from '#contract/site/registration-calls.ts'
import { addAudit } from '#server/platform/audit.ts'
import { newId } from '#server/platform/ids.ts'
import { notification, notify, setAbsent } from '#server/platform/mail/notifications.ts'
import { anEvent } from '#server/testing/an-event.ts'
import { aTemplate } from '#server/testing/certificates.ts'
import { aBatchOf, aLearner, anApplicant } from '#server/testing/learners.ts'
import { aStaffMember } from '#server/testing/original-client/callers.ts'
import { emailsIn, sendEmails } from '#server/testing/sent-emails.ts'
import { admin, type TestApp, testApp } from '#server/testing/test-app.ts'
import { forgetOld } from './retention-service.ts'

const dayMs = 86_400_000

/** All that the product keeps, but for the fee accounts that the law wants to be kept, as text. */
async function everythingKept({ database }: TestApp): Promise<string> {
  const { db } = database
  const tables = (await db.introspection.getTables()).map(({ name }) => name)
  const rows: unknown[] = []
  const aside = ['enrolments', 'deliveries']
  for (const table of tables.filter((name) => !aside.includes(name) && !name.includes('by_letters'))) {
    const all = db.selectFrom(table as 'people').selectAll()
    rows.push([table, await all.execute()])
  }
  // One that is just leaving is cleared by who sends it.
  rows.push(await db.selectFrom('deliveries').where('last_error', 'is', null).selectAll().execute())
  rows.push((await emailsIn(db)).map(({ subject, body }) => [subject, body]))
  return JSON.stringify(rows)
}

test('who is deleted as they asked leaves neither email, phone, city nor words anywhere but in the fee books', async () => {
  const app = await testApp({ sendsMail: true })
  const learner = await aLearner(app, { phone: '9123456780' })
  // Their address is proven: what stands under one that is not may be another's.
  const proven = { email_confirmed_at: app.clock.now.toISOString() }
  await app.context.db.updateTable('accounts').set(proven).where('id', '=', learner.accountId).execute()
  const { person } = (await app.asAdmin(personCalls.details, { id: learner.personId })).body
  const record = { ...person, city: 'Shantiniketan' }
  const edited = await app.asAdmin(personCalls.edit, { ...record, id: learner.personId } as never)
  expect(edited.body.success).toBe(true)
  await learner.as(learnerCalls.askDeletion, { reason: 'My own secret reason' })
  await app.ask(messageCalls.send, {
    name: learner.name,
    email: learner.email,
    phone: '9123456780',
    message: 'Words of mine',
  })
  const event = await anEvent(app, { registration: 'open' })
  const visitor = { eventId: event.id, name: learner.name, email: learner.email, phone: '9123456780' }
  expect((await app.ask(registrationCalls.register, visitor)).body.success).toBe(true)
  await sendEmails(app)
  // One is just leaving as they go: its words go with them all the same.
  const leaving = new Date(app.clock.now.getTime() + 60_000).toISOString()
  const whom = { to: learner.email, personId: learner.personId }
  const made = { name: learner.name, email: learner.email, programme: null, batch: null }
  await notify(app.context.db, notification('accountMade', learner.personId, whom, made), app.clock.now)
  await app.context.db
    .updateTable('deliveries')
    .set({ claimed_until: leaving })
    .where('sent_at', 'is', null)
    .execute()
  expect(await everythingKept(app)).toContain('Shantiniketan')

  expect(
    (await app.asAdmin(personCalls.remove, { id: learner.personId, reason: 'As asked' })).body.success,
  ).toBe(true)
  await sendEmails(app)

  const kept = await everythingKept(app)
  for (const gone of [
    learner.email,
    '9123456780',
    'Shantiniketan',
    'My own secret reason',
    'Words of mine',
  ]) {
    expect(kept.includes(gone), gone).toBe(false)
  }
  const { entries } = (await app.asAdmin(officeCalls.audit, { subjectId: learner.personId })).body
  expect(entries.map(({ kind, actor, subject }) => [kind, actor, subject.name])).toEqual([
    ['person.removed', admin.name, learner.name],
    // What was owed is written off, which the books keep.
    ['fees.concessionGiven', admin.name, learner.name],
    ['person.changed', admin.name, learner.name],
  ])
})

test('who has a phone alone and is deleted takes their own words along, and nobody else’s', async () => {
  const app = await testApp()
  const { db } = app.context
  const [leaving, staying] = [
    await aLearner(app, { name: 'Asha Rao', phone: '+919123456780' }),
    await aLearner(app, { name: 'Asha Rao', phone: '+919123456781' }),
  ]
  for (const { personId, accountId } of [leaving, staying]) {
    await db.updateTable('people').set({ email: null }).where('id', '=', personId).execute()
    await db.updateTable('accounts').set({ email: null }).where('id', '=', accountId).execute()
  }
  await leaving.as(learnerCalls.askDeletion, { reason: 'My own secret reason' })
  await staying.as(learnerCalls.askDeletion, { reason: 'The reason of who stays' })
  const data = async () => (await leaving.as(learnerCalls.myData)).text
  expect(await data()).toContain('My own secret reason')
  expect(await data()).not.toContain('The reason of who stays')
  const gone = ['123456780', 'My own secret reason', leaving.personId]

  await app.asAdmin(personCalls.remove, { id: leaving.personId, reason: 'As asked' })

  const kept = await everythingKept(app)
  for (const text of gone.slice(0, 2)) expect(kept.includes(text), text).toBe(false)
  expect(kept).toContain('The reason of who stays')
  expect((await app.asAdmin(messageCalls.messages)).body.messages).toMatchObject([{ phone: '9123456781' }])
})

test('a visitor who asks for it is forgotten: messages, registrations, certificates, emails and what was sent on WhatsApp', async () => {
  const app = await testApp({ sendsMail: true })
  const event = await anEvent(app, { title: 'Open day', registration: 'open' })
  const visitor = { name: 'Zoya Khan', email: 'zoya@example.com', phone: '9123456780' }
  // Of one household: with her phone, and with an address of her own.
  const sister = { name: 'Amina Khan', email: 'amina@example.com', phone: '9123456780' }
  for (const one of [visitor, sister]) {
    await app.ask(messageCalls.send, { ...one, message: `Words of ${one.email}` })
    await app.ask(registrationCalls.register, { ...one, eventId: event.id })
  }
  const office = await aStaffMember(app, 'office')
  const message = (await app.ask(messageCalls.messages, { q: 'Zoya' }, office.token)).body.messages[0]
  await app.ask(messageCalls.reply, { id: message?.id ?? '', reply: 'Dear you' }, office.token)
  const registrations = async () =>
    (await app.ask(eventCalls.registrations, { eventId: event.id }, office.token)).body.registrations
  const hers = (await registrations()).find(({ name }) => name === visitor.name)
  const card = { list: 'event', of: event.id, text: 'Bring a pen' } as const
  for (const { id } of await registrations()) {
    await app.ask(eventCalls.came, { id, hasCome: true }, office.token)
    await app.ask(whatsappCalls.opened, { ...card, key: id }, office.token)
  }
  const templateId = await aTemplate(app, 'event')
  const issued = await app.asAdmin(certificateCalls.issue, {
    templateId,
    eventId: event.id,
    title: 'Open day',
    on: '2026-11-14',
    ids: (await registrations()).map(({ id }) => id),
  })
  for (const { id: key } of issued.body.issued)
    await app.ask(whatsappCalls.opened, { list: 'certificates', key }, office.token)
  await sendEmails(app)
  expect(await everythingKept(app)).toContain('Words of zoya@example.com')

  const absent = { number: '919123456780', isAbsent: true }
  const marked = async () => {
    const said = { ...absent, by: 'Office' }
    await setAbsent(app.context.db, said, app.clock.now)
  }
  const remembered = () => app.context.db.selectFrom('not_on_whatsapp').select('number').execute()

  const { name: _, ...leaves } = visitor
  await marked()
  expect((await app.ask(messageCalls.remove, { id: message?.id ?? '' }, office.token)).body.message).toBe(
    messages.messageRemoved,
  )
  expect(await remembered()).toEqual([])
  await marked()
  expect((await app.ask(eventCalls.remove, { id: hers?.id ?? '' }, office.token)).body.message).toBe(
    messages.registrationRemoved,
  )
  expect(await remembered()).toEqual([])

  const kept = await everythingKept(app)
  for (const gone of [leaves.email, 'Dear you']) expect(kept.includes(gone), gone).toBe(false)
  for (const stays of [sister.email, sister.phone, 'Words of amina']) expect(kept).toContain(stays)
  const opened = await app.context.db
    .selectFrom('deliveries')
    .where('channel', '=', 'whatsapp')
    .select('to_address')
    .execute()
  // One card and one certificate of hers who stays.
  expect(opened).toHaveLength(2)
  const holders = await app.context.db
    .selectFrom('certificates')
    .orderBy('holder_name')
    .select(['holder_name', 'state'])
    .execute()
  expect(holders).toEqual([
    { holder_name: '', state: 'withdrawn' },
    { holder_name: sister.name, state: 'issued' },
  ])
  expect((await registrations()).map(({ name }) => name)).toEqual([sister.name])
  // Who did it, to whom and when, stays; so it does that she was let in.
  const audit = (await app.asAdmin(officeCalls.audit, { subjectId: hers?.id ?? '' })).body.entries
  expect(audit.map(({ kind, actor, after }) => [kind, actor, after !== null])).toEqual([
    ['event.registrationRemoved', office.name, true],
    ['event.came', office.name, false],
  ])
  const again = [
    await app.ask(messageCalls.remove, { id: message?.id ?? '' }, office.token),
    await app.ask(eventCalls.remove, { id: hers?.id ?? '' }, office.token),
  ]
  expect(again.map(({ body }) => body.message)).toEqual([messages.noSuchMessage, messages.noSuchRegistration])
})

test('emails that tell staff of others, who may ask to be forgotten, are kept for a fortnight', async () => {
  const app = await testApp({ sendsMail: true })
  const { db } = app.context
  const { id } = await aStaffMember(app, 'office')
  const at = app.clock.now
  const whom = { to: 'staff@example.com', staffId: id }
  const values = {
    name: 'Farah',
    batches: [{ batch: 'Morning', works: 0, questions: 0, warned: ['Zoya Khan'] }],
  }
  await notify(db, notification('trainerDigest', id, whom, values), at)
  await notify(db, notification('contactTold', id, whom, { name: 'Farah', from: 'Zoya Khan' }), at)
  await sendEmails(app)
  const names = async () =>
    (await emailsIn(db)).filter(({ subject, body }) => `${subject} ${body}`.includes('Zoya Khan')).length
  await forgetOld(db, new Date(at.getTime() + 13 * dayMs))
  expect(await names()).toBe(2)
  await forgetOld(db, new Date(at.getTime() + 15 * dayMs))
  expect(await names()).toBe(0)
})

test('the email that declines a request goes thirty days after it was sent', async () => {
  const app = await testApp({ sendsMail: true })
  const { enrolmentId, email } = await anApplicant(app)
  await app.asAdmin(admissionCalls.decline, { ids: [enrolmentId] })
  await sendEmails(app)
  await forgetOld(app.context.db, new Date(app.clock.now.getTime() + 29 * dayMs))
  expect(await everythingKept(app)).toContain(email)
  await forgetOld(app.context.db, new Date(app.clock.now.getTime() + 31 * dayMs))
  expect(await everythingKept(app)).not.toContain(email)
})

test("a person's history is read from the audit, newest first, by owners and the office alone", async () => {
  const app = await testApp()
  const { personId, enrolmentId, programmeId } = await anApplicant(app)
  const other = await anApplicant(app, { programmeId })
  const batchId = await aBatchOf(app, 'Students', programmeId)
  await app.asAdmin(admissionCalls.approve, { ids: [enrolmentId, other.enrolmentId], batchId })
  await app.asAdmin(personCalls.resetLink, { id: personId })

  const office = await aStaffMember(app, 'office')
  const { entries } = (await app.ask(officeCalls.audit, { subjectId: personId }, office.token)).body
  expect(entries.map(({ words }) => words)).toEqual(['Password link made', 'Request approved'])
  const trainer = await aStaffMember(app, 'trainer')
  expect((await app.ask(officeCalls.audit, { subjectId: personId }, trainer.token)).status).toBe(403)
})

test('nothing that was done to or by staff about themselves is read by the office, whatever its words', async () => {
  const app = await testApp()
  const { token } = await aStaffMember(app, 'office')
  await app.asAdmin(accountCalls.changePassword, {
    oldPassword: admin.password,
    password: 'another-secret-9',
    confirmation: 'another-secret-9',
  })
  expect((await app.ask(officeCalls.audit, {}, token)).body.entries).toEqual([])
  expect((await app.ask(officeCalls.audit, { q: 'password' }, token)).body.entries).toEqual([])
  const { entries } = (await app.asAdmin(officeCalls.audit, { q: 'password changed' })).body
  expect(entries).toMatchObject([{ kind: 'staff.passwordChanged' }])
})

test('what is older than the owner keeps goes, but for money, which stays eight years', async () => {
  const app = await testApp()
  const { db } = app.context
  const yearsAgo = (years: number) => new Date(app.clock.now.getTime() - years * 366 * dayMs)
  const actor = { id: newId(), name: 'Farah', role: 'owner' }
  for (const [kind, years] of [
    ['batch.added', 1],
    ['batch.added', 4],
    ['fees.paymentTaken', 4],
    ['fees.paymentTaken', 9],
  ] as const) {
    await addAudit(db, actor, { kind, subject: { name: `${kind} ${years}` } }, yearsAgo(years))
  }
  const left = async () =>
    (
      await db
        .selectFrom('audit')
        .where('actor_id', '=', actor.id)
        .orderBy('subject_name')
        .select('subject_name')
        .execute()
    ).map((row) => row.subject_name)
  await forgetOld(db, app.clock.now)
  expect(await left()).toEqual(['batch.added 1', 'fees.paymentTaken 4'])

  const { body } = await app.asAdmin(officeCalls.setRetention, { auditYears: 20, emailMonths: 1 })
  expect(body.message).toBe(messages.retentionSaved)
  expect((await app.asAdmin(officeCalls.retention)).body.retention).toEqual({
    auditYears: 20,
    emailMonths: 1,
  })
  for (const wrong of [{ auditYears: 0 }, { auditYears: 21 }, { emailMonths: 1.5 }]) {
    const asked = { auditYears: 3, emailMonths: 12, ...wrong }
    expect((await app.asAdmin(officeCalls.setRetention, asked)).body.success).toBe(false)
  }
})

test('an accountant reads the changes of money and no others', async () => {
  const app = await testApp()
  const { token } = await aStaffMember(app, 'accountant')
  const actor = { id: newId(), name: 'Farah', role: 'owner' }
  const done = [
    ...(['enrolment.programmeChanged', 'fees.refundGiven', 'person.changed', 'staff.invited'] as const),
    'site.published' as const,
  ]
  for (const kind of done)
    await addAudit(app.context.db, actor, { kind, subject: { id: 'p1', name: 'Asha' } }, app.clock.now)
  const asked = [{}, { q: 'asha' }, { q: 'record changed' }, { subjectId: 'p1' }, { actorId: actor.id }]
  const kinds = await Promise.all(
    asked.map(async (query) =>
      (await app.ask(officeCalls.audit, query, token)).body.entries.map(({ kind }) => kind),
    ),
  )
  // Another programme is another fee.
  const money = ['fees.refundGiven', 'enrolment.programmeChanged']
  expect(kinds).toEqual([money, money, [], money, money])
})
