import { join } from 'node:path'
import { expect, test } from 'vitest'
import { catalogueCalls } from '#contract/compat/catalogue-calls.ts'
import { apiOf, apiOfAdmin } from '../support/api.ts'
import { backUpUnderSignUps, emailsOf } from './back-up-under-sign-ups.ts'
import { fillCatalogue } from './catalogue.ts'
import { aPlace, operate, startAt } from './places.ts'

test('a backup taken amid sign-ups holds all that were acknowledged, and a product starts from it', async () => {
  const [place, elsewhere] = [await aPlace(), await aPlace()]
  const file = join(place.dataDir, 'backup.tar.gz')
  const product = await startAt(place)
  const token = await fillCatalogue(product.url)

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
  const { courses } = await asAdmin(catalogueCalls.course.list)
  const picture = courses.find(({ image }) => image)?.image ?? ''
  expect((await fetch(new URL(new URL(picture, restored.url).pathname, restored.url))).status).toBe(200)
})
