import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { catalogueCalls } from '#contract/compat/catalogue-calls.ts'
import { personCalls } from '#contract/people/calls.ts'
import { apiOf, apiOfAdmin } from '../support/api.ts'
import { aLearner } from '../support/learner.ts'
import { startProduct } from '../support/product.mjs'
import { backUpUnderSignUps, emailsOf } from './back-up-under-sign-ups.ts'
import { fillCatalogue } from './catalogue.ts'
import { issueCertificates, readCertificates } from './certificates.ts'
import { expectClosed, leaveOpen } from './open-folder.ts'
import { aPlace, operate, startAt } from './places.ts'
import { addAnOwner, askInVain } from './staff.ts'

/** The address stays when the machine changes; without TLS there are no badges. */
const publicly = { PUBLIC_URL: 'https://www.taleem.example' }

test('a backup taken amid sign-ups holds all that were acknowledged, and a product starts from it; what it keeps is for its own user', async () => {
  const [place, elsewhere] = [await aPlace(), await aPlace()]
  leaveOpen(place.dataDir)
  const product = await startAt(place, publicly)
  const token = await fillCatalogue(product.url)
  const codes = await issueToALearner(product.url, token)
  const verified = await readCertificates(product.url, codes)
  const badges = await readBadges(product.url, codes)

  const { acknowledged, file } = await backUpUnderSignUps(product.url, place)
  expectClosed(place.dataDir)
  await addAnOwner(product.url, place)
  await askInVain(place)
  const refused = await operate(place, 'restore', file, '--replace')
  expect(refused).toEqual({
    code: 1,
    said: '',
    complained: `The data folder ${place.dataDir} is in use by another process. Stop the product first.\n`,
  })
  await product.stop()
  expect(await operate(elsewhere, 'restore', file)).toMatchObject({ code: 0, complained: '' })

  const restored = await startAt(elsewhere, publicly)
  expect(await readCertificates(restored.url, codes)).toEqual(verified)
  const { keys, status } = await readBadges(restored.url, codes)
  expect(keys).toEqual(expect.arrayContaining(badges.keys))
  expect(keys).toContain(badges.signedBy)
  expect(status).toBe(badges.status)
  expect(await emailsOf(apiOf(restored.url, token))).toEqual(expect.arrayContaining(acknowledged))
  const asAdmin = await apiOfAdmin(restored.url)
  const { courses } = await asAdmin(catalogueCalls.course.list)
  const picture = courses.find(({ image }) => image)?.image ?? ''
  expect((await fetch(new URL(new URL(picture, restored.url).pathname, restored.url))).status).toBe(200)
})

test('a data folder that cannot be used ends the start with one line that names the setting', async () => {
  const place = await aPlace()
  const dataDir = join(place.dataDir, 'file')
  writeFileSync(dataDir, '')
  const start = startProduct({ dataDir })
  await expect(start).rejects.toThrow(`:\nThe folder of the setting DATA_DIR (${dataDir}) cannot be used: `)
  const { code, complained } = await operate({ ...place, dataDir }, 'restore', dataDir)
  expect([code, complained.split('\n').length]).toEqual([1, 2])
  expect(complained).toContain(`DATA_DIR (${dataDir})`)
})

async function issueToALearner(productUrl: string, token: string): Promise<string[]> {
  const asAdmin = apiOf(productUrl, token)
  const [course] = (await asAdmin(catalogueCalls.course.list)).courses
  const learner = await aLearner(
    productUrl,
    { group: 'Students', programme: course?.course_name ?? '' },
    asAdmin,
  )
  const [person] = (await asAdmin(personCalls.list, { group: 'Students', q: learner.name })).people
  return issueCertificates(productUrl, { asAdmin, token, personId: person?.id ?? '' })
}

/** What a verifier reads: who signed the first badge, our keys, and which badges hold no more. */
async function readBadges(productUrl: string, [code]: string[]) {
  const read = async (path: string) => (await fetch(productUrl + path)).json()
  const { proof } = (await read(`/c/${code}.badge.json`)) as { proof: { verificationMethod: string }[] }
  const { assertionMethod } = (await read('/.well-known/did.json')) as { assertionMethod: string[] }
  const { credentialSubject } = (await read('/c/status/1')) as { credentialSubject: { encodedList: string } }
  const bits = Buffer.from(credentialSubject.encodedList.slice(1), 'base64url')
  return {
    signedBy: proof[0]?.verificationMethod ?? '',
    keys: assertionMethod,
    status: gunzipSync(bits).toString('hex').replace(/0+$/, ''),
  }
}
