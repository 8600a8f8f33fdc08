import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { groupCalls } from '#contract/compat/people-calls.ts'
import { orderCalls } from '#contract/fees/calls.ts'
import { officeCalls } from '#contract/office/calls.ts'
import { searchCalls } from '#contract/office/search-calls.ts'
import { learnerCalls, personCalls } from '#contract/people/calls.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { setAbsent } from '#server/platform/mail/notifications.ts'
import { aProgramme, signUpOf } from '#server/testing/factories.ts'
import { aLearner } from '#server/testing/learners.ts'
import { testApp } from '#server/testing/test-app.ts'
import { unmigratedDatabase } from '#server/testing/test-database.ts'

test('a number is stored by E.164, read as the client sent it, and found however it is typed', async () => {
  const app = await testApp()
  const { name: course } = await aProgramme(app, 'course')
  await app.ask(
    groupCalls.Students.register,
    signUpOf('Students', course, { name: 'Asha Rao', phone: '+91 98123-45678' }),
  )
  await aLearner(app, { name: 'Zoya', phone: '9191912345' })

  const stored = await app.context.db
    .selectFrom('people')
    .where('name', '=', 'Asha Rao')
    .select('phone')
    .execute()
  expect(stored).toEqual([{ phone: '+919812345678' }])
  const { stud } = (await app.asAdmin(groupCalls.Students.list)).body
  expect(stud.find(({ name }) => name === 'Asha Rao')?.phone).toBe('9812345678')
  for (const q of ['98123 45678', '+919812345678', '09812345678', '0091 9812345678', '12345678']) {
    const { people } = (await app.asAdmin(personCalls.list, { group: 'Students', q })).body
    expect(people.map(({ name }) => name)).toEqual(['Asha Rao'])
    const { found } = (await app.asAdmin(searchCalls.everywhere, { text: q })).body
    expect(found.find(({ kind }) => kind === 'person')?.results.map(({ title }) => title)).toEqual([
      'Asha Rao',
    ])
    const { orders } = (await app.asAdmin(orderCalls.orders, { q })).body
    expect(orders.map(({ person }) => [person.name, person.phone])).toEqual([['Asha Rao', '9812345678']])
  }
  // Nobody is found by the country that all share.
  const { people } = (await app.asAdmin(personCalls.list, { group: 'Students', q: '9191' })).body
  expect(people.map(({ name }) => name)).toEqual(['Zoya'])
})

test('another country is kept as typed, and what is no number is refused', async () => {
  const app = await testApp()
  const learner = await aLearner(app)
  const edit = (phone: string) => app.ask(learnerCalls.editProfile, { phone, city: 'Agra' }, learner.token)

  expect((await edit('+971 50 123 4567')).body.success).toBe(true)
  expect((await app.ask(learnerCalls.profile, {}, learner.token)).body.person.phone).toBe('+971501234567')
  for (const phone of ['12345', '+91 98765', '+0 12345678901'])
    expect((await edit(phone)).body).toMatchObject({ success: false, field: 'phone' })
})

test('numbers of an earlier version get their country; what cannot be read stays as it is', async () => {
  const database = await unmigratedDatabase()
  const { db } = database
  onTestFinished(database.close)
  await migrate(database, '2026-11-26-81-meetings')
  const numbers = ['9812345678', '0141 222', '', '+919876543210', '98123456789']
  for (const [at, phone] of numbers.entries())
    await sql`insert into people (id, grp, name, name_key, email, phone, city, type, status, created_at)
      values (${`p${at}`}, 'Students', 'Asha', 'asha', ${`${at}@example.com`}, ${phone}, '', 'Online', 'accepted', '')`.execute(
      db,
    )

  await migrate(database)

  const rows = await db.selectFrom('people').orderBy('id').select('phone').execute()
  expect(rows.map(({ phone }) => phone)).toEqual(['+919812345678', ...numbers.slice(1)])
  const without = (id: string) =>
    sql`insert into people (id, grp, name, name_key, email, phone, city, type, status, created_at)
      values (${id}, 'Students', 'Ravi', 'ravi', ${null}, '+919812345678', '', 'Online', 'accepted', '')`.execute(
      db,
    )
  await without('q1')
  await without('q2')
  await expect(sql`update people set email = '0@example.com' where id = 'q1'`.execute(db)).rejects.toThrow()
})

test('what was said of a number goes with it when somebody has another one, and stays with who keeps theirs', async () => {
  const app = await testApp()
  const { db } = app.context
  const { personId: id, name, email, as } = await aLearner(app)
  const record = { id, name, email, phone: '9876543210', city: 'Lucknow', type: 'Online', age: 21 }
  const save = async (change: object) =>
    expect((await app.asAdmin(personCalls.edit, { ...record, ...change })).body.success).toBe(true)
  const remembered = async () =>
    (await db.selectFrom('not_on_whatsapp').select('number').orderBy('number').execute()).map(
      ({ number }) => number,
    )
  await save({ parentPhone: '9123456780' })
  for (const number of ['919876543210', '919123456780'])
    await setAbsent(db, { number, isAbsent: true, by: 'Office' }, app.clock.now)

  await save({ city: 'Kanpur' })
  expect(await remembered()).toEqual(['919123456780', '919876543210'])
  await save({ parentPhone: '9123456781' })
  expect(await remembered()).toEqual(['919876543210'])
  await save({ phone: '9000000001' })
  expect(await remembered()).toEqual([])
  await setAbsent(db, { number: '919000000001', isAbsent: true, by: 'Office' }, app.clock.now)
  expect((await as(learnerCalls.editProfile, { phone: '9000000002', city: 'Agra' })).body.success).toBe(true)
  expect(await remembered()).toEqual([])
})

test('a parent’s phone is kept, changed, exported and deleted; whoever does not speak of it leaves it', async () => {
  const app = await testApp()
  const { personId: id, name, email, as } = await aLearner(app)
  const record = { id, name, email, phone: '9876543210', city: 'Lucknow', type: 'Online', age: 21 }
  const details = async () => (await app.asAdmin(personCalls.details, { id })).body.person
  expect((await details()).parentPhone).toBe('')
  const bad = await app.asAdmin(personCalls.edit, { ...record, parentPhone: '12345' })
  expect(bad.body).toMatchObject({ success: false, field: 'parentPhone' })
  await app.asAdmin(personCalls.edit, { ...record, parentPhone: '+91 91234 56780' })
  expect((await details()).parentPhone).toBe('9123456780')
  await app.asAdmin(personCalls.edit, record)
  expect((await details()).parentPhone).toBe('9123456780')
  expect((await as(learnerCalls.myData)).body).toMatchObject({
    data: { person: { parentPhone: '9123456780' } },
  })
  const { entries } = (await app.asAdmin(officeCalls.audit, { q: name })).body
  expect(JSON.stringify(entries)).toContain('9123456780')
  await app.asAdmin(personCalls.edit, { ...record, parentPhone: '' })
  expect((await details()).parentPhone).toBe('')

  await app.asAdmin(personCalls.edit, { ...record, parentPhone: '9123456780' })
  for (const number of ['919876543210', '919123456780', '919000000001']) {
    const said = { number, said_by: 'Office', said_at: app.clock.now.toISOString() }
    await app.context.db.insertInto('not_on_whatsapp').values(said).execute()
  }
  await app.asAdmin(personCalls.remove, { id, reason: 'Wished so' })
  const left = await app.context.db.selectFrom('not_on_whatsapp').select('number').execute()
  expect(left).toEqual([{ number: '919000000001' }])
})
