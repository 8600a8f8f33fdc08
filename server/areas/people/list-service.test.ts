import { expect, test } from 'vitest'
import { groupCalls } from '#contract/compat/people-calls.ts'
import { nameKey } from '#contract/name-key.ts'
import { personCalls } from '#contract/people/calls.ts'
import { newId } from '#server/platform/ids.ts'
import { countQueries } from '#server/testing/count-queries.ts'
import { unique } from '#server/testing/factories.ts'
import { anApplicant } from '#server/testing/learners.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

const { list } = personCalls
const whole = groupCalls.College.list
const group = 'College'

/** People without enrolments, straight into the table; all with the same date unless told. */
async function addPeople({ context }: TestApp, names: string[], createdAt = '2026-01-01T00:00:00.000Z') {
  const rows = names.map((name) => ({
    id: newId(),
    grp: 'College' as const,
    name,
    name_key: nameKey(name),
    email: `listed${unique()}@example.com`,
    phone: '9876543210',
    city: '',
    semester: 1,
    college: 'City College',
    type: 'Online' as const,
    status: 'accepted' as const,
    created_at: createdAt,
  }))
  await context.db.insertInto('people').values(rows).execute()
}

async function names(app: TestApp, query: Record<string, unknown>): Promise<string[]> {
  return (await app.asAdmin(list, { group, ...query })).body.people.map(({ name }) => name)
}

for (const sort of ['newest', 'oldest', 'name'] as const) {
  test(`pages by ${sort} show everybody exactly once, also while people are added`, async () => {
    const app = await testApp()
    // The same names and dates often: a page must not lose who stands beside its edge.
    const start = Array.from({ length: 47 }, (_, index) => `Asha ${'ँ'.repeat(20)} ${index % 5}`)
    await addPeople(app, start)
    const before = new Set((await app.asAdmin(whole)).body.student.map(({ _id }) => _id))

    const seen: string[] = []
    let cursor: string | undefined
    do {
      const { body } = await app.asAdmin(list, { group, limit: 10, sort, ...(cursor ? { cursor } : {}) })
      seen.push(...body.people.map(({ id }) => id))
      cursor = body.next ?? undefined
      await addPeople(app, ['Zora', 'Aada'], `20${sort === 'newest' ? 27 : 25}-01-01T00:00:00.000Z`)
    } while (cursor)

    expect(seen.filter((id) => before.has(id)).sort()).toEqual([...before].sort())
    expect(new Set(seen).size).toBe(seen.length)
  })
}

test('the whole list is what every client knows; ours is a page of it', async () => {
  const app = await testApp()
  await addPeople(
    app,
    Array.from({ length: 60 }, (_, index) => `Person ${index}`),
  )

  const everybody = (await app.asAdmin(whole)).body
  const page = (await app.asAdmin(list, { group, status: 'accepted' })).body

  expect(everybody.student.map(({ name }) => name).slice(0, 2)).toEqual(['Person 0', 'Person 1'])
  expect(everybody.student).toHaveLength(60)
  expect(everybody).not.toHaveProperty('next')
  expect(page.people).toHaveLength(50)
  expect(page.next).toEqual(expect.any(String))
  const last = (await app.asAdmin(list, { group, status: 'accepted', cursor: String(page.next) })).body
  expect(last.people).toHaveLength(10)
  expect(last.next).toBeNull()
})

test('one or two letters find exactly those who bear them, whatever was changed or removed before', async () => {
  const app = await testApp()
  const kept = ['Asha Verma', 'ÄÖ Ünal', 'O"Neil 100%', 'a_b\\c', 'नेहा', '😀 Joy', 'Li']
  await addPeople(app, [...kept, 'Quxx Zed', 'Gone Qzx'])
  const { context } = app
  await context.db
    .updateTable('people')
    .set({ name: 'Kim', name_key: 'kim' })
    .where('name', '=', 'Quxx Zed')
    .execute()
  await context.db.deleteFrom('people').where('name', '=', 'Gone Qzx').execute()
  const there = [...kept, 'Kim']

  const letters = [...new Set([...there, 'Quxx Zed', 'Gone Qzx'].flatMap((name) => [...name]))]
  const pairs = [...there, 'Quxx Zed'].flatMap((name) =>
    [...name].flatMap((letter, at) => [
      letter + ([...name][at + 1] ?? ''),
      ([...name][at + 1] ?? '') + letter,
    ]),
  )
  for (const q of new Set([...letters, ...pairs].filter((text) => text === text.trim()))) {
    const bearers = there.filter((name) => nameKey(name).includes(nameKey(q)))
    expect([q, (await names(app, { q, limit: 50 })).sort()]).toEqual([q, bearers.sort()])
  }
})

test('a search finds a part of a name in any case and alphabet, and takes no character for special', async () => {
  const app = await testApp()
  await addPeople(app, [
    'Ásha VERMA',
    'Öykü Çelik',
    'Ирина Петрова',
    'आशा वर्मा',
    '100% Real',
    '100 Real',
    'A_B',
    'AxB',
    'O\\Brien',
    'Cafe\u0301 Owner',
  ])

  expect(await names(app, { q: 'ásHA' })).toEqual(['Ásha VERMA'])
  expect(await names(app, { q: 'ÇEL' })).toEqual(['Öykü Çelik'])
  expect(await names(app, { q: 'ПЕТР' })).toEqual(['Ирина Петрова'])
  expect(await names(app, { q: 'वर्मा' })).toEqual(['आशा वर्मा'])
  expect(await names(app, { q: '0%' })).toEqual(['100% Real'])
  expect(await names(app, { q: 'a_b' })).toEqual(['A_B'])
  expect(await names(app, { q: 'o\\b' })).toEqual(['O\\Brien'])
  expect(await names(app, { q: 'CAFÉ' })).toEqual(['Cafe\u0301 Owner'])
  expect(await names(app, { q: 'nobody' })).toEqual([])
  expect(await names(app, { q: 'rea', sort: 'name' })).toEqual(['100 Real', '100% Real'])
})

test('a search follows a change of name and a removal', async () => {
  const app = await testApp()
  await addPeople(app, ['Before Marriage', 'Leaving Soon'])
  const [first, second] = (await app.asAdmin(list, { group })).body.people
  const record = { email: 'after@example.com', phone: '9876543210', city: '', type: 'Online' }
  const college = { semester: '1', college: 'City College' }

  await app.asAdmin(personCalls.edit, {
    id: first?.id ?? '',
    name: 'After Marriage',
    ...record,
    ...college,
  })
  await app.asAdmin(groupCalls.College.remove, { _id: second?.id ?? '' })

  expect(await names(app, { q: 'before' })).toEqual([])
  expect(await names(app, { q: 'after mar' })).toEqual(['After Marriage'])
  expect(await names(app, { q: 'leaving' })).toEqual([])
})

test('a text that very many bear and one that few bear are both found page by page', async () => {
  const app = await testApp()
  const many = Array.from({ length: 620 }, (_, index) => `Meera ${index}`)
  await addPeople(app, [...many.slice(0, 300), 'Rare Meera', ...many.slice(300)])

  const found: string[] = []
  let cursor: string | undefined
  do {
    const { body } = await app.asAdmin(list, { group, q: 'MEERA', limit: 200, ...(cursor ? { cursor } : {}) })
    found.push(...body.people.map(({ name }) => name))
    cursor = body.next ?? undefined
  } while (cursor)

  expect(found.sort()).toEqual([...many, 'Rare Meera'].sort())
  expect(await names(app, { q: 'rare' })).toEqual(['Rare Meera'])
})

test('a list costs the same number of queries for few people and for many', async () => {
  const app = await testApp()
  const { personId, programmeId } = await anApplicant(app, { group: 'College' })
  await app.asAdmin(list, { group })
  const ask = (query: Record<string, unknown>) =>
    countQueries(app, () => app.asAdmin(list, { group, ...query }))
  const few = [await ask({}), await ask({ limit: 200 })]

  for (let more = 0; more < 30; more += 1) await anApplicant(app, { group: 'College', programmeId })

  expect([await ask({}), await ask({ limit: 200 })]).toEqual(few)
  // The caller's session, the people, the names of their programmes.
  expect(few).toEqual([3, 3])
  const details = () => app.asAdmin(personCalls.details, { id: personId })
  expect(await countQueries(app, details)).toBe(5)
})

test('a cursor or a limit that is none of ours is refused as malformed', async () => {
  const app = await testApp()
  const forged = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  for (const query of [
    { cursor: 'nonsense' },
    { cursor: forged(['a']) },
    { cursor: forged(['\0', 'b']) },
    { cursor: forged({ length: 2 }) },
    { limit: '0' },
    { limit: '201' },
    { limit: 'many' },
    { sort: 'password_hash' },
    { status: 'gone' },
  ]) {
    expect((await app.asAdmin(list, { group, ...query })).status, JSON.stringify(query)).toBe(400)
  }
  expect((await app.asAdmin(list, { group, cursor: forged(["'; drop table people; --", '']) })).status).toBe(
    200,
  )
})
