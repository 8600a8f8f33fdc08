import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { endpoints } from '#contract/endpoints.ts'
import { emptyDatabase } from '#server/testing/test-database.ts'
import { aLearner, apiOf, apiOfAdmin, apiOfLearner } from '../support/learner.ts'
import { admin } from '../support/product.mjs'
import { aPlace, operate, type Place, startAt } from './places.ts'
import { keepSigningUp } from './sign-ups.ts'

async function anEmptyDatabase(): Promise<string> {
  const { url, close } = await emptyDatabase()
  onTestFinished(close)
  return url
}

/** Backs the product up in the midst of sign-ups; answers who had been acknowledged before it began. */
async function backUpUnderSignUps(productUrl: string, place: Place, file: string): Promise<string[]> {
  const signUps = await keepSigningUp(productUrl)
  await expect.poll(() => signUps.acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(4)
  const before = [...signUps.acknowledged]
  const { code, said, complained } = await operate(place, 'backup', file)
  expect.soft(signUps.acknowledged.length).toBeGreaterThan(before.length)
  await signUps.stop()
  expect({ code, complained }).toEqual({ code: 0, complained: '' })
  expect(said).toMatch(
    /^Backed up into .+ opened again and checked: \d+ people, .+, [1-9]\d* picture files\.\n$/,
  )
  return before
}

async function emailsOf(asAdmin: Call): Promise<string[]> {
  const { stud } = await asAdmin(endpoints.people.Students.list)
  return stud.map(({ email }) => email)
}

test('a backup taken amid sign-ups holds all that were acknowledged, and a product starts from it', async () => {
  const [place, elsewhere] = [await aPlace(), await aPlace()]
  const file = join(place.dataDir, 'backup.tar.gz')
  const product = await startAt(place)
  const { token } = await apiOf(product.url)(endpoints.sessions.loginAdmin, admin)

  const acknowledged = await backUpUnderSignUps(product.url, place, file)
  const refused = await operate(place, 'restore', file, '--replace')
  expect(refused).toEqual({
    code: 1,
    said: '',
    complained: `The data folder ${place.dataDir} is in use by another process. Stop the product first.\n`,
  })
  await product.stop()
  expect(await operate(elsewhere, 'restore', file)).toMatchObject({ code: 0, complained: '' })

  const restored = await startAt(elsewhere)
  expect(await emailsOf(apiOf(restored.url, token))).toEqual(expect.arrayContaining(acknowledged))
  const asAdmin = await apiOfAdmin(restored.url)
  const { courses } = await asAdmin(endpoints.course.list)
  const picture = courses.find(({ image }) => image)?.image ?? ''
  expect((await fetch(new URL(new URL(picture, restored.url).pathname, restored.url))).status).toBe(200)
})

test('a product moved to PostgreSQL goes on where it was, and is backed up and restored there too', async () => {
  const [embedded, url] = [await aPlace(), await anEmptyDatabase()]
  const moved = { ...embedded, databaseUrl: url }
  const first = await startAt(embedded)
  const { token: adminToken } = await apiOf(first.url)(endpoints.sessions.loginAdmin, admin)
  const { learner, token, orderedName } = await aBusyLearner(first.url, apiOf(first.url, adminToken))
  const before = await whatTheySee(first.url, token, adminToken)
  expect(before.orders.map(({ programme }) => programme)).toContain(orderedName)
  expect([before.attempts.length, before.letters.length > 1]).toEqual([1, true])
  await first.stop()

  const move = await operate(moved, 'move-to-postgres')
  expect(move).toMatchObject({ code: 0, complained: '' })
  expect(move.said).toMatch(/^people +1 +[0-9a-f]{16}$/m)

  const second = await startAt(moved)
  expect(await whatTheySee(second.url, token, adminToken)).toEqual(before)
  const asLearner = await apiOfLearner(second.url, learner)
  expect((await asLearner(endpoints.tests.draw)).attempt.questions.length).toBeGreaterThan(0)

  const file = join(embedded.dataDir, 'backup.tar.gz')
  const acknowledged = await backUpUnderSignUps(second.url, moved, file)
  await second.stop()
  const restored = await aPlace(await anEmptyDatabase())
  expect(await operate(restored, 'restore', file)).toMatchObject({ code: 0, complained: '' })
  const third = await startAt(restored)
  expect(await emailsOf(await apiOfAdmin(third.url))).toEqual(
    expect.arrayContaining([...acknowledged, learner.email]),
  )
})

/** Somebody with a marked test, an order and letters. */
async function aBusyLearner(productUrl: string, asAdmin: Call) {
  const { courses } = await asAdmin(endpoints.course.list)
  const taught = courses.find(({ course_name }) => course_name.includes('Python')) ?? courses[0]
  const ordered = courses.find(({ _id }) => _id !== taught?._id)
  const wished = { group: 'Students', programme: taught?.course_name ?? '' } as const
  const learner = await aLearner(productUrl, wished, asAdmin)
  const { token } = await apiOf(productUrl)(endpoints.sessions.loginStudent, learner)
  const as = apiOf(productUrl, token)
  const { attempt } = await as(endpoints.tests.draw)
  const answers = attempt.questions.map(() => 0)
  await as(endpoints.tests.submit, { attemptId: attempt._id, answers })
  await as(endpoints.enrolments.request, { programmeId: ordered?._id ?? '' })
  return { learner, token, orderedName: ordered?.course_name ?? '' }
}

async function whatTheySee(productUrl: string, token: string, adminToken: string) {
  const [as, asAdmin] = [apiOf(productUrl, token), apiOf(productUrl, adminToken)]
  const { attempts } = await as(endpoints.tests.attempts)
  const { orders } = await as(endpoints.enrolments.mine)
  const { letters } = await asAdmin(endpoints.admin.letters)
  return { attempts, orders, letters }
}
