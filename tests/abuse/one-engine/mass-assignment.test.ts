import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/call.ts'
import { groupCalls } from '#contract/compat/people-calls.ts'
import { orderCalls } from '#contract/fees/calls.ts'
import { groupNames } from '#contract/groups.ts'
import { allEndpoints } from '#contract/map.ts'
import { learnerCalls } from '#contract/people/calls.ts'
import { signUpOf } from '#server/testing/factories.ts'
import { aLearner } from '#server/testing/learners.ts'
import { aWorld } from '#server/testing/original-client/world.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { workingCall } from '../calls/working-calls.ts'

const planted = 'planted!'
/** What such fields are called elsewhere; the columns of our own tables are read from the database. */
const usualNames = [
  '_id',
  'role',
  'isAdmin',
  'admin',
  'permissions',
  'group',
  'batchof',
  'createdAt',
  'updatedAt',
  'passwordHash',
  'personId',
  'adminId',
  'tokenHash',
  'userId',
  'receiptNumber',
  'isSignUp',
  'success',
]

/** The example's person is here already, from another call. */
const asked = (path: string) => (path === '/api/fees/enrolandtake' ? { isSomeoneElse: true } : {})

test('no call stores a field that is not its own, whatever the field is called', async () => {
  const app = await testApp()
  const names = [...new Set([...usualNames, ...(await columns(app))])]
  const refused: string[] = []
  const posts = allEndpoints().filter(({ method }) => method === 'POST')
  // What clears the demo takes away what others need.
  const last = ({ path }: { path: string }) => Number(path.endsWith('cleardemo'))
  for (const endpoint of posts.toSorted((a, b) => last(a) - last(b))) {
    const { body, token } = await workingCall(app, endpoint)
    const own = new Set([...Object.keys(shapeOf(endpoint)), ...(endpoint.files ?? [])])
    const extra = names.filter((name) => !own.has(name)).map((name) => [name, planted])
    const tooMany = endpoint.files ? extra.slice(0, 30) : extra
    const answer = await app.ask(
      endpoint,
      { ...Object.fromEntries(tooMany), ...body, ...asked(endpoint.path) },
      token,
    )
    if (!answer.body.success) refused.push(`${endpoint.path}: ${answer.status} ${answer.body.message}`)
    expect([endpoint.path, answer.text.includes(planted)]).toEqual([endpoint.path, false])
  }
  // A call that is refused would prove nothing.
  expect(refused).toEqual([])
  expect(await everythingStored(app)).not.toContain(planted)
})

test('a sign-up cannot accept, promote or date itself', async () => {
  const app = await testApp()
  const world = await aWorld(app)
  for (const group of groupNames) {
    const wished = {
      role: 1,
      status: 'accepted',
      isAdmin: true,
      createdAt: '2001-01-01T00:00:00.000Z',
      created_at: '2001-01-01T00:00:00.000Z',
      batch_id: world[group].batchId,
      fees: 0,
      token: 'mine',
    }
    const body = { ...signUpOf(group, world[group].programme), ...wished }
    const { body: reply } = await app.ask(groupCalls[group].register, body)
    expect(Object.keys(reply).sort()).toEqual(['emailFollows', 'message', 'requestNumber', 'success'])
    const person = await app.context.db
      .selectFrom('people')
      .innerJoin('enrolments', 'enrolments.person_id', 'people.id')
      .where('email', '=', body.email)
      .select(['people.status', 'people.created_at', 'batch_id', 'fee_paise', 'enrolments.status as place'])
      .executeTakeFirstOrThrow()
    expect(person).toEqual({
      status: 'pending',
      created_at: app.clock.now.toISOString(),
      batch_id: null,
      fee_paise: 1_200_000,
      place: 'requested',
    })
  }
  const { staff } = await app.context.db
    .selectFrom('staff')
    .select((eb) => eb.fn.countAll<number>().as('staff'))
    .executeTakeFirstOrThrow()
  expect(Number(staff)).toBe(1)
})

test('a learner sets neither the price nor the state of an order, and no field of the record but two', async () => {
  const app = await testApp()
  const world = await aWorld(app)
  const asha = await aLearner(app)
  const wished = { status: 'active', fees: 1, batchId: asha.batchId, paidBy: 'cash', paidAmount: 12_000 }
  const { body } = await asha.as(orderCalls.request, {
    programmeId: world.Students.programmeId,
    ...wished,
  })
  expect(body.order).toMatchObject({ status: 'requested', fees: 12_000, batch: null, paidBy: null })

  const record = async () =>
    (await asha.as(learnerCalls.profile)).body.person as unknown as Record<string, unknown>
  const before = await record()
  await asha.as(learnerCalls.editProfile, {
    phone: '9000000001',
    city: 'Kanpur',
    name: 'Somebody Else',
    email: 'else@example.com',
    age: 99,
    type: 'Offline',
    _id: 'another',
  })
  expect(await record()).toEqual({ ...before, phone: '9000000001', city: 'Kanpur' })
})

function shapeOf(endpoint: Endpoint): Record<string, unknown> {
  return (endpoint.body as unknown as { shape: Record<string, unknown> }).shape
}

async function columns({ context }: TestApp): Promise<string[]> {
  const tables = await context.db.introspection.getTables()
  return tables.flatMap((table) => table.columns.map(({ name }) => name))
}

async function everythingStored({ context }: TestApp): Promise<string> {
  const tables = await context.db.introspection.getTables()
  // An index for searching holds nothing that its table does not, and cannot be read from end to end.
  const readable = tables.filter(({ name }) => !name.includes('_by_letters'))
  const rows = await Promise.all(
    readable.map(({ name }) =>
      context.db
        .selectFrom(name as 'people')
        .selectAll()
        .execute(),
    ),
  )
  return JSON.stringify(rows)
}
