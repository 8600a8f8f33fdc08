import { expect, onTestFinished, test } from 'vitest'
import { catalogueCalls } from '#contract/compat/catalogue-calls.ts'
import { messages } from '#contract/messages.ts'
import { objectStore, type Trouble } from '#server/testing/object-store.ts'
import { testsPostgres } from '#server/testing/test-database.ts'
import { apiOf } from '../support/api.ts'
import { addCourse, courseForm } from '../support/courses.ts'
import { startProduct } from '../support/product.mjs'
import { inForm, note } from './form.ts'
import { openOffice, signUp } from './office.ts'
import { aFolder, aStore, engines, type Store } from './store.ts'

const away = { status: 503, message: messages.filesAway }
const full = { status: 507, message: messages.noRoom }
const refusals: [Trouble, { status: number; message: string }][] = [
  ['silence', away],
  ['reset', away],
  ['busy', away],
  ['wrong key', away],
  ['full', full],
]

async function aProcess({ env }: Store, dataDir: string, filesUrl: string) {
  const product = await startProduct({ dataDir, env: { ...env, DATA_DIR: dataDir, FILES_URL: filesUrl } })
  onTestFinished(async () => void (await product.kill()))
  return product
}

/** The keys that the files of all pictures must have. */
function namedPictures({ look }: Store): Promise<string[]> {
  return look(async (db) => {
    const rows = await db.selectFrom('programmes').select(['image', 'image_widths']).execute()
    return rows.flatMap(({ image, image_widths }) =>
      (image_widths?.split(',') ?? []).map((width) => `taleem/uploads/${image}-${width}.webp`),
    )
  })
}

// What the store answers is the same above either database.
test.each(inForm(engines.slice(0, 1), engines))(
  '%s: an object store in trouble refuses uploads clearly and whole, the rest works on, and all is well after it',
  async (engine) => {
    const [store, files] = [await aStore(engine), await objectStore()]
    const product = await aProcess(store, store.dataDir, files.url)
    const { url } = product
    const office = await openOffice(url)
    const asAdmin = apiOf(url, office.adminToken)
    const before = await namedPictures(store)
    expect(before.length).toBeGreaterThan(0)

    for (const [trouble, refusal] of refusals) {
      files.lasting.trouble = trouble
      const upload = asAdmin(catalogueCalls.course.add, (await courseForm(`In ${trouble}`)) as never)
      await expect(upload, trouble).rejects.toMatchObject(refusal)
      await signUp(url, office.course.name)
      expect([trouble, (await fetch(`${url}/course/${office.course.id}`)).status]).toEqual([trouble, 200])
      expect([trouble, await namedPictures(store)]).toEqual([trouble, before])
    }
    files.lasting.trouble = null
    await addCourse(asAdmin, 'Well again')
    const named = await namedPictures(store)
    expect(named.length).toBeGreaterThan(before.length)
    expect(named.filter((key) => !files.objects.has(key))).toEqual([])
    expect(product.logs()).not.toContain('uncaught')
    note(`object store in trouble, ${engine}`, {
      'silence, resets, 503, a wrong key': 'refused 503',
      'a full bucket': 'refused 507',
      'rows without their picture': 0,
    })
  },
)

test.runIf(testsPostgres)('machines without a shared disk serve what was uploaded on another', async () => {
  const [store, files] = [await aStore('postgres'), await objectStore()]
  const [one, other] = await Promise.all(
    [store.dataDir, await aFolder()].map((dataDir) => aProcess(store, dataDir, files.url)),
  )
  const { adminToken } = await openOffice(one?.url ?? '')
  const { courses } = await apiOf(one?.url ?? '', adminToken)(catalogueCalls.course.list)
  const path = new URL(courses[0]?.image ?? '').pathname

  const answers = await Promise.all([one, other].map((product) => fetch(`${product?.url}${path}`)))

  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers[0]?.headers.get('etag')).toBe(answers[1]?.headers.get('etag'))
  const [first, second] = await Promise.all(
    answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())),
  )
  expect(first?.length).toBeGreaterThan(0)
  expect(first).toEqual(second)
})
