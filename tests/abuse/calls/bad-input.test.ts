import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import type { Endpoint } from '#contract/call.ts'
import { catalogueCalls } from '#contract/compat/catalogue-calls.ts'
import { allEndpoints } from '#contract/map.ts'
import { aPicture } from '#server/testing/factories.ts'
import { adminToken, aSignedIn } from '#server/testing/original-client/callers.ts'
import { aWorld, type World } from '#server/testing/original-client/world.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { testsPostgres } from '#server/testing/test-database.ts'
import { badRequests } from './bad-requests.ts'

/** The same few cases in every run, so that a failure can be had again; `npm run test:long` looks at many more, elsewhere. */
const seed = Number(process.env.BAD_INPUT_SEED ?? 20_260_731)
const casesEach = Number(process.env.BAD_INPUT_CASES ?? (testsPostgres ? 6 : 30))

/** Words of our libraries, of the machine below and of a schema without a message of its own. */
const notOurWords =
  /node_modules|\.[jt]s:\d|SQLITE|libsql|kysely|zod|FST_|fastify|ECONN|violates|syntax error|duplicate key|relation "|column "|insert into|Invalid input|Unexpected token|is not a function|Cannot read|\n\s+at |\bat Object\./i

for (const [area, calls] of byArea()) {
  test(`no bad input to ${area} makes a fault of ours`, async () => {
    const app = await testApp()
    const unheard: unknown[] = []
    const hear = (reason: unknown) => unheard.push(reason)
    process.on('unhandledRejection', hear)
    onTestFinished(() => void process.off('unhandledRejection', hear))

    const picture = Buffer.from(await (await aPicture()).arrayBuffer())
    let world = await aWorld(app)
    for (const [index, endpoint] of calls.entries()) {
      // What the calls before have taken away is there again.
      if (index % (testsPostgres ? 6 : 1) === 0 && index > 0) world = await aWorld(app)
      await abuse(app, endpoint, world, picture)
    }

    expect(unheard).toEqual([])
    expect((await app.ask(catalogueCalls.course.list)).status).toBe(200)
  })
}

async function abuse(app: TestApp, endpoint: Endpoint, world: World, picture: Buffer): Promise<void> {
  const token = await tokenFor(app, endpoint)
  await fc.assert(
    fc.asyncProperty(badRequests(endpoint, world, picture), async (request) => {
      const headers = { ...request.headers, ...(token ? { token: await token() } : {}) }
      const answer = await app.app.inject({ ...request, headers })
      const problem = problemOf(answer)
      if (problem)
        expect.fail(`${endpoint.path}: ${problem}: ${answer.statusCode} ${answer.body.slice(0, 500)}`)
    }),
    { numRuns: casesEach, seed, endOnFailure: true },
  )
}

/** What is wrong with an answer to bad input; null when it is a refusal, or a success, as it should be. */
function problemOf({ statusCode, headers, body }: LightMyRequestResponse): string | null {
  if (statusCode >= 500) return 'a fault of ours'
  if ([401, 403, 404].includes(statusCode)) return 'the call was not reached'
  if (!String(headers['content-type']).startsWith('application/json')) return 'not JSON'
  const { success, message } = JSON.parse(body) as { success?: unknown; message?: unknown }
  if (success === true) return statusCode === 200 ? null : 'a success with the status of a refusal'
  if (success !== false) return 'no envelope'
  if (typeof message !== 'string' || !message.trim()) return 'a refusal without words'
  return notOurWords.test(body) ? 'not our words' : null
}

/** Calls that end their own session get a new one for every case. */
async function tokenFor(app: TestApp, { caller, path }: Endpoint): Promise<(() => Promise<string>) | null> {
  if (caller === 'anyone') return null
  if (caller === 'learner') {
    const { token } = await aSignedIn(app, 'Students')
    return async () => token
  }
  const endsSessions = path.startsWith('/api/session/')
  const token = await adminToken(app)
  return endsSessions ? () => adminToken(app) : async () => token
}

function byArea(): Map<string, Endpoint[]> {
  const areas = new Map<string, Endpoint[]>()
  for (const endpoint of allEndpoints()) {
    const [area = ''] = /^\/api\/[a-z]+/.exec(endpoint.path) ?? []
    areas.set(area, [...(areas.get(area) ?? []), endpoint])
  }
  return areas
}
