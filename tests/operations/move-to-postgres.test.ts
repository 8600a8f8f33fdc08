import { expect, onTestFinished, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { catalogueCalls } from '#contract/compat/catalogue-calls.ts'
import { loginCalls } from '#contract/compat/login-calls.ts'
import { examCalls } from '#contract/exams/calls.ts'
import { orderCalls } from '#contract/fees/calls.ts'
import { officeCalls } from '#contract/office/calls.ts'
import { personCalls } from '#contract/people/calls.ts'
import { mediaCalls } from '#contract/site/media-calls.ts'
import { aFilm } from '#server/testing/a-film.ts'
import { aPicture } from '#server/testing/factories.ts'
import { emptyDatabase } from '#server/testing/test-database.ts'
import { apiOf, apiOfAdmin } from '../support/api.ts'
import { aLearner, apiOfLearner } from '../support/learner.ts'
import { seeSite, workOnSite } from '../support/site.ts'
import { backUpUnderSignUps, emailsOf } from './back-up-under-sign-ups.ts'
import { fillCatalogue } from './catalogue.ts'
import { issueCertificates, readCertificates } from './certificates.ts'
import { aPlace, operate, startAt } from './places.ts'
import { addAnOwner } from './staff.ts'

async function anEmptyDatabase(): Promise<string> {
  const { url, close } = await emptyDatabase()
  onTestFinished(close)
  return url
}

test('a product moved to PostgreSQL goes on where it was, and is backed up and restored there too', async () => {
  const [embedded, url] = [await aPlace(), await anEmptyDatabase()]
  const moved = { ...embedded, databaseUrl: url }
  const first = await startAt(embedded)
  const adminToken = await fillCatalogue(first.url)
  const { learner, token, orderedName } = await aBusyLearner(first.url, apiOf(first.url, adminToken))
  const asAdmin = apiOf(first.url, adminToken)
  const [person] = (await asAdmin(personCalls.list, { group: 'Students', q: learner.name })).people
  const holder = { asAdmin, token: adminToken, personId: person?.id ?? '' }
  const codes = await issueCertificates(first.url, holder)
  const verified = await readCertificates(first.url, codes)
  expect(verified.map(({ status }) => status)).toEqual(['valid', 'replaced', 'revoked', 'withdrawn'])
  expect(verified[0]?.pdf).toContain('/Subtype /Image')
  const paths = await workOnSite(apiOf(first.url, adminToken))
  const library = await fillLibrary(asAdmin)
  const files = await readLibrary(first.url, asAdmin, library)
  const before = await whatTheySee(first.url, token, adminToken)
  const site = await seeSite(first.url, apiOf(first.url, adminToken), paths)
  expect(before.orders.map(({ programme }) => programme)).toContain(orderedName)
  expect([before.attempts.length, before.letters.length > 1]).toEqual([1, true])
  await first.stop()

  const move = await operate(moved, 'move-to-postgres')
  expect(move).toMatchObject({ code: 0, complained: '' })
  expect(move.said).toMatch(/^people +1 +[0-9a-f]{16}$/m)

  const second = await startAt(moved)
  expect(await whatTheySee(second.url, token, adminToken)).toEqual(before)
  expect(await readCertificates(second.url, codes)).toEqual(verified)
  expect(await seeSite(second.url, apiOf(second.url, adminToken), paths)).toEqual(site)
  expect(await readLibrary(second.url, apiOf(second.url, adminToken), library)).toEqual(files)
  const asLearner = await apiOfLearner(second.url, learner)
  expect((await asLearner(examCalls.draw)).attempt.questions.length).toBeGreaterThan(0)

  const { acknowledged, file } = await backUpUnderSignUps(second.url, moved)
  await addAnOwner(second.url, moved)
  await second.stop()
  const restored = await aPlace(await anEmptyDatabase())
  expect(await operate(restored, 'restore', file)).toMatchObject({ code: 0, complained: '' })
  const third = await startAt(restored)
  expect(await seeSite(third.url, await apiOfAdmin(third.url), paths)).toEqual(site)
  expect(await emailsOf(await apiOfAdmin(third.url))).toEqual(
    expect.arrayContaining([...acknowledged, learner.email]),
  )
  expect(await readCertificates(third.url, codes)).toEqual(verified)
  const asThird = await apiOfAdmin(third.url)
  expect(await readLibrary(third.url, asThird, library)).toEqual(files)
  // A point is chosen anew in the picture as it came, which is there too.
  const { media } = await asThird(mediaCalls.focus, { id: library.posterId, x: 100, y: 900 })
  expect(media.pictures?.square.src).not.toBe(files.poster)
})

/** A picture, and a film with it as its poster. */
async function fillLibrary(as: Call) {
  const film = new Blob([new Uint8Array(aFilm())])
  const { media: poster } = await as(mediaCalls.upload, { file: await aPicture(), name: 'Poster' })
  const { media } = await as(mediaCalls.upload, { file: film, name: 'Film' })
  await as(mediaCalls.film, { id: media.id, posterId: poster.id, silent: true })
  return { posterId: poster.id, filmId: media.id }
}

async function readLibrary(productUrl: string, as: Call, { posterId, filmId }: Record<string, string>) {
  const film = (await as(mediaCalls.one, { id: filmId ?? '' })).media
  const poster = (await as(mediaCalls.one, { id: posterId ?? '' })).media.pictures?.square.src ?? ''
  const read = async (path: string) =>
    Buffer.from(await (await fetch(productUrl + path)).arrayBuffer()).toString('base64')
  // Links to what the site does not show are signed by each machine with a key of its own.
  const told = JSON.parse(JSON.stringify({ film, poster }).replace(/\?k=[\w.-]+/g, ''))
  return { ...told, bytes: [await read(film.url), await read(poster)] }
}

/** Somebody with a marked test, an order and letters. */
async function aBusyLearner(productUrl: string, asAdmin: Call) {
  const { courses } = await asAdmin(catalogueCalls.course.list)
  const [taught, ordered] = courses
  const wished = { group: 'Students', programme: taught?.course_name ?? '' } as const
  const learner = await aLearner(productUrl, wished, asAdmin)
  const { token } = await apiOf(productUrl)(loginCalls.student, learner)
  const as = apiOf(productUrl, token)
  const { attempt } = await as(examCalls.draw)
  const answers = attempt.questions.map(() => 0)
  await as(examCalls.submit, { attemptId: attempt.id, answers })
  await as(orderCalls.request, { programmeId: ordered?._id ?? '' })
  return { learner, token, orderedName: ordered?.course_name ?? '' }
}

async function whatTheySee(productUrl: string, token: string, adminToken: string) {
  const [as, asAdmin] = [apiOf(productUrl, token), apiOf(productUrl, adminToken)]
  const { attempts } = await as(examCalls.attempts)
  const { orders } = await as(orderCalls.mine)
  const { emails: letters } = await asAdmin(officeCalls.emails)
  return { attempts, orders, letters }
}
