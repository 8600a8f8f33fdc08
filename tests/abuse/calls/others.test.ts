import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/call.ts'
import { allEndpoints } from '#contract/map.ts'
import { newId } from '#server/platform/ids.ts'
import { aSignedIn, aStaffMember } from '#server/testing/original-client/callers.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { workingCall } from './working-calls.ts'

/** What everybody may name. */
const notOwn = ['programmeId']

/** The ids in the body of a call about one's own things. */
function ownIds({ caller, body }: Endpoint): string[] {
  const isOwn =
    typeof caller === 'string'
      ? caller !== 'anyone'
      : caller.needs.some((one) => /\.own$|^(attendance|classwork)\./.test(one))
  const keys = Object.keys((body as { shape?: object }).shape ?? {})
  return isOwn ? keys.filter((key) => /(^i|I)d$/.test(key) && !notOwn.includes(key)) : []
}

const aboutOwnThings = allEndpoints().filter((endpoint) => ownIds(endpoint).length > 0)

test('the calls about own things are found', () => {
  const paths = aboutOwnThings.map(({ path }) => path)
  expect(paths).toEqual(
    expect.arrayContaining(['/api/session/end', '/api/exam/review', '/api/teaching/people']),
  )
})

for (const endpoint of aboutOwnThings) {
  test(`${endpoint.path} answers about another's thing as about one that does not exist`, async () => {
    const app = await testApp()
    const { body, token } = await workingCall(app, endpoint)
    const other = await anotherFor(app, endpoint)
    const madeUp = Object.fromEntries(ownIds(endpoint).map((key) => [key, newId()]))
    const unknown = await app.ask(endpoint, { ...body, ...madeUp } as never, other)
    const answer = await app.ask(endpoint, body as never, other)
    expect([answer.status, answer.body]).toEqual([unknown.status, unknown.body])
    const own = await app.ask(endpoint, body as never, token)
    expect([own.status, own.body]).toMatchObject([200, { success: true }])
  })
}

async function anotherFor(app: TestApp, { caller }: Endpoint): Promise<string> {
  const { token } = await (caller === 'learner' ? aSignedIn(app, 'Students') : aStaffMember(app, 'trainer'))
  return token
}
