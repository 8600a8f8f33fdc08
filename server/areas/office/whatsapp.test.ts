import { expect, test } from 'vitest'
import { staffCalls } from '#contract/accounts/staff-calls.ts'
import { admissionCalls } from '#contract/admissions/calls.ts'
import { certificateCalls } from '#contract/certificates/calls.ts'
import { bookCalls } from '#contract/fees/book-calls.ts'
import { ownFeeCalls } from '#contract/fees/own-fee-calls.ts'
import { messages } from '#contract/messages.ts'
import { linkToCome } from '#contract/notifications/words.ts'
import { officeCalls } from '#contract/office/calls.ts'
import { whatsappCalls } from '#contract/office/whatsapp-calls.ts'
import { personCalls } from '#contract/people/calls.ts'
import { aCertificate, aCompletedBatch, aTemplate } from '#server/testing/certificates.ts'
import { aBatchOf, aLearner, anApplicant } from '#server/testing/learners.ts'
import { aStaffMember } from '#server/testing/original-client/callers.ts'
import { emailsIn, sendEmails } from '#server/testing/sent-emails.ts'
import { admin, type TestApp, testApp } from '#server/testing/test-app.ts'

const { notifications: told, deck, opened, setAbsent } = whatsappCalls

async function anAccepted(app: TestApp, phone = '9123456780') {
  const applicant = await anApplicant(app, { phone })
  const batchId = await aBatchOf(app, 'Students', applicant.programmeId)
  await app.asAdmin(admissionCalls.approve, { ids: [applicant.enrolmentId], batchId })
  return { ...applicant, batchId }
}

test('what a person was told can be opened in WhatsApp with the same words, and the press says who and when', async () => {
  const app = await testApp()
  const { personId } = await anAccepted(app)
  const read = async () => (await app.asAdmin(told, { personId })).body.notifications
  const [approval] = await read()
  expect(approval).toMatchObject({
    subject: 'Your request has been accepted',
    email: { state: 'waiting' },
    whatsapp: { number: '919123456780' },
    opened: null,
  })
  const { body } = approval ?? { body: '' }
  for (const part of approval?.whatsapp?.text.split('\n\n').slice(0, 2) ?? []) expect(body).toContain(part)

  const office = await aStaffMember(app, 'office')
  const id = approval?.id ?? ''
  const presses = Array.from({ length: 20 }, () => app.ask(opened, { id }, office.token))
  for (const press of await Promise.all(presses)) expect(press.body.opened?.by).toBe(office.name)

  expect((await read())[0]).toMatchObject({
    email: { state: 'waiting', sentAt: null },
    opened: { by: office.name, at: app.clock.now.toISOString() },
  })
  const history = (await app.asAdmin(officeCalls.audit, { subjectId: personId })).body.entries
  expect(history.filter(({ kind }) => kind === 'person.whatsappOpened')).toMatchObject([
    { actor: office.name, words: 'Opened in WhatsApp' },
  ])
  // The email goes all the same, once, and what was opened cannot be undone any more.
  const listed = (await app.asAdmin(officeCalls.emails)).body.emails.find((email) => email.id === id)
  expect(listed).toMatchObject({ state: 'waiting', opened: { by: office.name } })
  app.clock.now = new Date(app.clock.now.getTime() + 20_000)
  expect((await sendEmails(app)).filter((email) => email.id === id)).toHaveLength(1)
})

test('an approval that was opened in WhatsApp is not undone behind the back of who may have read it', async () => {
  const app = await testApp()
  const { personId, enrolmentId } = await anAccepted(app)
  const [approval] = (await app.asAdmin(told, { personId })).body.notifications
  await app.asAdmin(opened, { id: approval?.id })
  const { body } = await app.asAdmin(admissionCalls.undoApproval, { enrolmentIds: [enrolmentId] })
  expect(body).toMatchObject({ success: false, message: messages.tooLateToUndo })
})

test('a deck of a batch has a card for each; a press tells it, marks it for today, and sends no email', async () => {
  const app = await testApp()
  const { personId, batchId, name } = await anAccepted(app)
  const asked = { list: 'batch', of: batchId, text: 'No class on Friday.' } as const
  const before = (await emailsIn(app.context.db)).length
  const cards = async () => (await app.asAdmin(deck, asked)).body.cards
  expect(await cards()).toMatchObject([{ key: personId, name, number: '919123456780', opened: null }])
  expect((await cards())[0]?.text).toMatch(new RegExp(`^Dear ${name},\n\nNo class on Friday\\.\n\n`))

  await app.asAdmin(opened, { ...asked, key: personId })
  await app.asAdmin(opened, { ...asked, key: personId })
  expect(await cards()).toMatchObject([{ opened: { by: admin.name } }])
  expect(await emailsIn(app.context.db)).toHaveLength(before)
  const [news] = (await app.asAdmin(told, { personId })).body.notifications
  expect(news).toMatchObject({ email: null, opened: { by: admin.name } })
  // Other words, and another day, are another message.
  expect((await app.asAdmin(deck, { ...asked, text: 'We begin at nine.' })).body.cards[0]?.opened).toBeNull()
  app.clock.now = new Date(app.clock.now.getTime() + 86_400_000)
  expect((await cards())[0]?.opened).toBeNull()
  expect((await app.asAdmin(opened, { ...asked, key: 'somebody-else' })).body.message).toBe(
    messages.notOnTheList,
  )
  expect((await app.asAdmin(deck, { list: 'batch', of: batchId })).body.message).toBe(
    messages.messageRequired,
  )
})

test('who owes is reminded of what they owe now', async () => {
  const app = await testApp()
  const { personId, enrolmentId } = await aLearner(app, { phone: '9123456781' })
  const asked = { list: 'dues', keys: [enrolmentId] } as const
  const [card] = (await app.asAdmin(deck, asked)).body.cards
  expect(card).toMatchObject({ key: enrolmentId, number: '919123456781' })
  expect(card?.text).toContain('is still to be paid')
  await app.asAdmin(opened, { list: 'dues', key: enrolmentId })
  const [reminder] = (await app.asAdmin(told, { personId })).body.notifications
  expect(reminder).toMatchObject({ email: null, opened: { by: admin.name } })
})

test('a number that is not on WhatsApp has no button, until the person has another', async () => {
  const app = await testApp()
  const { personId, batchId } = await anAccepted(app)
  await app.asAdmin(setAbsent, { number: '919123456780', isAbsent: true })
  const [approval] = (await app.asAdmin(told, { personId })).body.notifications
  expect(approval?.whatsapp).toBeNull()
  const asked = { list: 'batch', of: batchId, text: 'No class.' } as const
  expect((await app.asAdmin(deck, asked)).body.cards).toMatchObject([{ isAbsent: true }])
  const { person } = (await app.asAdmin(personCalls.details, { id: personId })).body
  await app.asAdmin(personCalls.edit, { ...person, id: personId, phone: '9123456799' } as never)
  expect((await app.asAdmin(told, { personId })).body.notifications[0]?.whatsapp?.number).toBe('919123456799')
  expect((await app.asAdmin(setAbsent, { number: 'x', isAbsent: true })).status).toBe(400)
})

test('several approvals are one deck, whose presses stand beside the emails of the same approvals', async () => {
  const app = await testApp()
  const one = await anApplicant(app, { name: 'Bilal', phone: '9123456780' })
  const other = await anApplicant(app, { name: 'Asha', phone: '9123456781', programmeId: one.programmeId })
  const waiting = await anApplicant(app, { phone: '9123456782' })
  const batchId = await aBatchOf(app, 'Students', one.programmeId)
  const approved = [one.enrolmentId, other.enrolmentId]
  await app.asAdmin(admissionCalls.approve, { ids: approved, batchId })
  const asked = { list: 'approvals', keys: [...approved, waiting.enrolmentId] } as const
  const cards = async () => (await app.asAdmin(deck, asked)).body.cards
  expect(await cards()).toMatchObject([
    { key: other.enrolmentId, name: 'Asha', number: '919123456781', opened: null },
    { key: one.enrolmentId, name: 'Bilal', number: '919123456780', opened: null },
  ])
  await app.asAdmin(opened, { list: 'approvals', key: one.enrolmentId })
  expect((await cards()).map((card) => card.opened?.by)).toEqual([undefined, admin.name])
  const [approval, ...more] = (await app.asAdmin(told, { personId: one.personId })).body.notifications
  expect(more).toEqual([])
  expect(approval).toMatchObject({ email: { state: 'waiting' }, opened: { by: admin.name } })
  expect((await cards())[1]?.text).toBe(approval?.whatsapp?.text)
})

test('a receipt, and that a UPI payment was refused, are said on WhatsApp, each of its own', async () => {
  const app = await testApp()
  const learner = await aLearner(app, { phone: '9123456780' })
  const paidOn = app.clock.now.toISOString().slice(0, 10)
  const paymentOf = async (utr: string) => {
    await learner.as(ownFeeCalls.claim, { orderId: learner.enrolmentId, amount: '3000', utr, paidOn })
    return (await app.asAdmin(bookCalls.upiClaims)).body.upiClaims[0]?.id ?? ''
  }
  const { document } = (
    await app.asAdmin(bookCalls.confirmUpiClaim, { paymentId: await paymentOf('412345678901') })
  ).body
  const paymentId = await paymentOf('412345678902')
  const refusedCards = async () =>
    (await app.asAdmin(deck, { list: 'refusedPayments', keys: [paymentId] })).body.cards
  // While it waits nothing is said of it.
  expect(await refusedCards()).toEqual([])
  await app.asAdmin(bookCalls.refuseUpiClaim, { paymentId, reason: 'Not in the bank' })

  const [receipt] = (await app.asAdmin(deck, { list: 'documents', keys: [document.id] })).body.cards
  expect(receipt?.text).toContain(`You find the fee receipt ${document.number} under Fees`)
  const [refusal] = await refusedCards()
  expect(refusal?.text).toMatch(/UPI payment of ₹3,000 for .+ 412345678902\.\n\nThe reason: Not in the bank/)
  const before = (await emailsIn(app.context.db)).length
  await app.asAdmin(opened, { list: 'documents', key: document.id })
  await app.asAdmin(opened, { list: 'refusedPayments', key: paymentId })
  expect(await refusedCards()).toMatchObject([{ opened: { by: admin.name } }])
  expect(await emailsIn(app.context.db)).toHaveLength(before)
  const all = (await app.asAdmin(told, { personId: learner.personId })).body.notifications
  expect(all.filter((one) => one.opened).map(({ subject }) => subject)).toHaveLength(2)
})

test('a corrected certificate says on WhatsApp, too, which one it replaces', async () => {
  const app = await testApp()
  const { certificate, programme } = await aCertificate(app, 'Asha Varma')
  const copy = { id: certificate.id, name: 'Asha Verma', title: programme.name, reason: 'Misspelt' }
  const { id } = (await app.asAdmin(certificateCalls.correct, { ...copy, sendEmail: false })).body.certificate
  const [card] = (await app.asAdmin(deck, { list: 'certificates', keys: [id] })).body.cards
  expect(card?.text).toContain(`It replaces ${certificate.serial}, which is no longer valid.`)
})

test('an invitation to work here is handed over on WhatsApp by whoever may make it, and the press is written down', async () => {
  const app = await testApp()
  await app.asAdmin(staffCalls.invite, { name: 'Nila', email: 'nila@example.com', role: 'office' })
  const { staff } = (await app.asAdmin(staffCalls.list)).body
  const id = staff.find(({ name }) => name === 'Nila')?.id ?? ''
  const handed = (await app.asAdmin(staffCalls.invitationLink, { id })).body
  expect(handed.text).toMatch(/^Dear Nila,\n\nYou are invited to join /)
  expect(handed.text.split('\n\n')).toContain(handed.link)
  const presses = Array.from({ length: 20 }, () => app.asAdmin(staffCalls.invitationOpened, { id }))
  for (const press of await Promise.all(presses)) expect(press.body.opened?.by).toBe(admin.name)
  const { entries } = (await app.asAdmin(officeCalls.audit, { subjectId: id })).body
  expect(entries.filter(({ kind }) => kind === 'staff.whatsappOpened')).toMatchObject([
    { actor: admin.name, subject: { name: 'Nila' }, at: app.clock.now.toISOString() },
  ])
  const rows = await app.context.db.selectFrom('notifications').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('token=')
  const office = await aStaffMember(app, 'office')
  expect((await app.ask(staffCalls.invitationOpened, { id }, office.token)).status).toBe(403)
})

test('a password link is put in by the browser, and no row ever holds one', async () => {
  const app = await testApp()
  const { personId } = await anAccepted(app)
  const [card] = (await app.asAdmin(deck, { list: 'passwordLink', keys: [personId] })).body.cards
  expect(card?.text).toContain(linkToCome)
  expect(card?.text).toContain('72 hours')
  await app.asAdmin(opened, { list: 'passwordLink', key: personId })
  const rows = await app.context.db.selectFrom('notifications').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('token=')
})

test('a decline is read in WhatsApp before the record goes, and the press goes with it', async () => {
  const app = await testApp()
  const { personId, enrolmentId } = await anApplicant(app, { phone: '9123456780' })
  const asked = { list: 'decline', text: 'The batch is full.' } as const
  const [card] = (await app.asAdmin(deck, { ...asked, keys: [enrolmentId] })).body.cards
  expect(card?.text).toContain('The reason: The batch is full.')
  await app.asAdmin(opened, { ...asked, key: enrolmentId })
  await app.asAdmin(admissionCalls.decline, { ids: [enrolmentId], reason: 'The batch is full.' })
  const emails = await emailsIn(app.context.db, { kind: 'requestDeclined' })
  expect(emails).toHaveLength(1)
  const rows = await app.context.db.selectFrom('deliveries').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('9123456780')
  expect((await app.asAdmin(told, { personId })).body.notifications).toHaveLength(1)
})

test.each([true, false])(
  'certificates just issued are handed over on WhatsApp, each once, emailed or not (%s)',
  async (sendEmails) => {
    const app = await testApp()
    const templateId = await aTemplate(app, 'course')
    const { batchId, people } = await aCompletedBatch(app, ['Bilal Khan', 'Asha Verma'])
    const ids = people.map(({ enrolmentId }) => enrolmentId)
    const { issued } = (await app.asAdmin(certificateCalls.issue, { templateId, batchId, ids, sendEmails }))
      .body
    const keys = issued.map(({ id }) => id)
    const cards = async () => (await app.asAdmin(deck, { list: 'certificates', keys })).body.cards
    const [first, second] = await cards()
    expect([first?.name, second?.name]).toEqual(['Asha Verma', 'Bilal Khan'])
    expect(first?.text).toMatch(/^Dear Asha Verma,[\s\S]+See the certificate: http\S+\/c\/\w+/)

    const mails = (await emailsIn(app.context.db, { kind: 'certificateIssued' })).length
    const press = () => app.asAdmin(opened, { list: 'certificates', key: first?.key })
    await Promise.all(Array.from({ length: 20 }, press))
    expect(await cards()).toMatchObject([{ opened: { by: admin.name } }, { opened: null }])
    expect(await emailsIn(app.context.db, { kind: 'certificateIssued' })).toHaveLength(mails)
    const personId = people[1]?.id ?? ''
    const about = (await app.asAdmin(told, { personId })).body.notifications
    const certificate = about.filter(({ whatsapp }) => whatsapp?.text === first?.text)
    expect(certificate).toMatchObject([{ opened: { by: admin.name } }])

    // One that no longer holds is handed over to nobody.
    await app.asAdmin(certificateCalls.revoke, { id: second?.key, why: 'mistake', note: '' })
    expect((await cards()).map(({ key }) => key)).toEqual([first?.key])
  },
)
