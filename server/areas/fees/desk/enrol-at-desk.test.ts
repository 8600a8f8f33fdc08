import { expect, test } from 'vitest'
import { accountCalls } from '#contract/accounts/calls.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { feeSettingsCalls } from '#contract/fees/settings-calls.ts'
import { teachesAll } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { toPaise } from '#contract/money.ts'
import { personCalls } from '#contract/people/calls.ts'
import { startCalls } from '#contract/site/start-calls.ts'
import { aProgramme } from '#server/testing/factories.ts'
import { aBatchOf } from '#server/testing/learners.ts'
import { aStaffMember } from '#server/testing/original-client/callers.ts'
import { emailsIn } from '#server/testing/sent-emails.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

async function aWalkIn() {
  const app = await testApp()
  const course = await aProgramme(app, 'course')
  const batchId = await aBatchOf(app, 'Students', course.id)
  const clerk = await aStaffMember(app, 'office')
  const given = {
    ...{ name: 'Meena Devi', phone: '98765 43210', programmeId: course.id, batchId },
    ...({ agreedFee: '12000', amount: '5000', method: 'cash', key: 'press-1' } as const),
  }
  return { app, clerk, course, given }
}

const people = (app: TestApp) => app.context.db.selectFrom('people').selectAll().execute()

test('a walk-in without an email is enrolled, placed and pays in one step', async () => {
  const { app, clerk, given, course } = await aWalkIn()

  const wrong = await app.ask(deskCalls.enrol, { ...given, parentPhone: '123' }, clerk.token)
  expect(wrong.body).toMatchObject({ success: false, field: 'parentPhone' })
  const { body } = await app.ask(deskCalls.enrol, { ...given, parentPhone: '91234 56780' }, clerk.token)

  expect(body).toMatchObject({
    success: true,
    message: messages.enrolledAtDesk('Meena Devi', course.name),
    document: { kind: 'receipt' },
    order: { owed: 12_000, paid: 5000, due: 7000 },
  })
  const [person] = await people(app)
  expect(person).toMatchObject({ email: null, phone: '+919876543210', status: 'accepted', grp: 'Students' })
  const { enrolments, person: shown } = (await app.asAdmin(personCalls.details, { id: body.personId })).body
  expect(shown).toMatchObject({ email: '', phone: '9876543210', parentPhone: '9123456780' })
  expect(enrolments).toMatchObject([{ programme: course.name, batchId: given.batchId, due: 7000 }])
  expect(await emailsIn(app.context.db)).toEqual([])
})

test('pressed twice, also at the same moment, it enrols and takes once', async () => {
  const { app, clerk, given } = await aWalkIn()
  const press = () => app.ask(deskCalls.enrol, given, clerk.token)

  const answers = [...(await Promise.all([press(), press(), press()])), await press()]

  const numbers = answers.map(({ body }) => body.document?.number)
  expect(new Set(numbers).size).toBe(1)
  expect(await people(app)).toHaveLength(1)
  const payments = await app.context.db.selectFrom('fee_payments').select('amount_paise').execute()
  expect(payments).toEqual([{ amount_paise: toPaise(5000) }])
})

test('less than the fee is a discount with a reason, within what the clerk may give; nothing stays of a refusal', async () => {
  const { app, clerk, given } = await aWalkIn()
  await app.asAdmin(feeSettingsCalls.setSettings, {
    ...{
      legalName: 'Taleem',
      address: 'Agra',
      gstin: '',
      state: '09',
      sac: '',
      treatment: 'none',
      upiAddress: '',
    },
    ...{ remindBefore: '', remindOnDay: false, remindAfter: '', lateFee: '', lateFeeAfter: '' },
    officeConcession: '1,000',
  } as never)
  const enrol = (change: object) => app.ask(deskCalls.enrol, { ...given, ...change }, clerk.token)

  expect((await enrol({ agreedFee: '11500' })).body).toMatchObject({ success: false, field: 'reason' })
  expect((await enrol({ agreedFee: '9000', reason: 'Sister learns here' })).body).toMatchObject({
    success: false,
  })
  expect((await enrol({ agreedFee: '12001' })).body).toMatchObject({ success: false, field: 'agreedFee' })
  expect((await enrol({ amount: '12001' })).body).toMatchObject({ success: false, field: 'amount' })
  expect((await enrol({ phone: '12345' })).body).toMatchObject({ success: false, field: 'phone' })
  expect((await enrol({ batchId: 'nowhere' })).body).toMatchObject({ success: false })
  expect((await enrol({ method: 'upi' })).body).toMatchObject({ success: false, field: 'ref' })
  expect(await people(app)).toEqual([])

  const { body } = await enrol({ agreedFee: '11500', reason: 'Sister learns here' })
  expect(body).toMatchObject({ success: true, order: { owed: 11_500, paid: 5000, due: 6500 } })
})

test('nothing need be paid yet, and two may share a phone', async () => {
  const { app, clerk, given } = await aWalkIn()
  const free = { ...given, amount: '' }
  const first = await app.ask(deskCalls.enrol, free, clerk.token)
  expect(first.body).toMatchObject({ success: true, document: null, order: { paid: 0, due: 12_000 } })
  expect((await app.ask(deskCalls.enrol, free, clerk.token)).body.personId).toBe(first.body.personId)
  const other = { ...free, name: 'Ravi Devi', key: 'press-2' }
  expect((await app.ask(deskCalls.enrol, other, clerk.token)).body.success).toBe(true)
  expect(await people(app)).toHaveLength(2)
})

test('who cannot add people cannot at the desk either', async () => {
  const { app, given } = await aWalkIn()
  const trainer = await aStaffMember(app, 'trainer')
  expect((await app.ask(deskCalls.enrol, given, trainer.token)).status).toBe(403)
  expect((await app.ask(deskCalls.enrol, given)).status).toBe(401)
})

test('the record of somebody without an email can be changed, given an email, and hands over a link', async () => {
  const { app, clerk, given } = await aWalkIn()
  const { personId } = (await app.ask(deskCalls.enrol, given, clerk.token)).body
  const record = {
    id: personId,
    name: 'Meena Devi',
    email: '',
    phone: '9876500000',
    city: 'Agra',
    type: 'Offline',
  }

  expect((await app.asAdmin(personCalls.edit, record)).body).toMatchObject({ success: true })
  const { link } = (await app.asAdmin(personCalls.resetLink, { id: personId })).body
  const token = new URL(link).searchParams.get('token') ?? ''
  const chosen = { token, password: 'a-good-secret-1', confirmation: 'a-good-secret-1' }
  expect((await app.ask(accountCalls.resetPassword, chosen)).body).toMatchObject({ success: true })
  expect((await app.ask(accountCalls.resetPassword, chosen)).body).toMatchObject({ success: false })
  expect((await app.asAdmin(personCalls.edit, { ...record, email: 'Meena@Example.com' })).body).toMatchObject(
    {
      success: true,
    },
  )
  expect(await people(app)).toMatchObject([{ email: 'meena@example.com', city: 'Agra' }])
})

test('whoever is here already is enrolled again only as somebody else; a shared phone is no question', async () => {
  const { app, clerk, given } = await aWalkIn()
  const press = (key: string, change: object = {}) =>
    app.ask(deskCalls.enrol, { ...given, ...change, key }, clerk.token)
  const first = (await press('one')).body

  // The screen was loaded again: the same person, by a new press.
  const again = (await press('two', { name: ' meena  DEVI', phone: '+91 9876543210' })).body
  expect(again).toMatchObject({
    ...{ success: false, field: 'name', message: messages.personThere('Meena Devi') },
    next: { kind: 'confirm', field: 'isSomeoneElse', personId: first.personId },
  })
  expect(await people(app)).toHaveLength(1)

  expect((await press('one')).body).toMatchObject({ success: true, personId: first.personId })
  expect((await press('three', { name: 'Asha Devi' })).body.success).toBe(true)
  expect((await press('two', { isSomeoneElse: true })).body.success).toBe(true)
  expect(await people(app)).toHaveLength(3)
})

test('of two desks that enrol the same name and phone at once one adds the person, and the other is told of them', async () => {
  const { app, clerk, given } = await aWalkIn()
  const other = await aStaffMember(app, 'office')
  for (let round = 0; round < 4; round += 1) {
    const phone = `987650000${round}`
    const answers = await Promise.all([
      app.ask(deskCalls.enrol, { ...given, phone, key: `one ${round}` }, clerk.token),
      app.ask(deskCalls.enrol, { ...given, name: 'MEENA  devi', phone, key: `two ${round}` }, other.token),
    ])

    const there = (await people(app)).filter((person) => person.phone === `+91${phone}`)
    expect(there).toHaveLength(1)
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
    expect(answers.find(({ body }) => !body.success)?.body).toMatchObject({
      ...{ field: 'name', message: messages.personThere(there[0]?.name ?? '') },
      next: { kind: 'confirm', field: 'isSomeoneElse', personId: there[0]?.id },
    })
  }
})

test('where all is taught online, whoever is enrolled or imported without saying how learns online', async () => {
  const { app, clerk, given, course } = await aWalkIn()
  await app.asAdmin(startCalls.setGroups, { teaches: { ...teachesAll, Offline: false } })
  await app.ask(deskCalls.enrol, given, clerk.token)
  const rows = [{ name: 'Ravi Patel', phone: '9123456780', course_name: course.name }]
  await app.asAdmin(personCalls.import, { group: 'Students', commit: true, rows })
  expect((await people(app)).map(({ type }) => type)).toEqual(['Online', 'Online'])
})
