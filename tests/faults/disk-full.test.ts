import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { catalogueCalls } from '#contract/compat/catalogue-calls.ts'
import { messages } from '#contract/messages.ts'
import { apiOf } from '../support/api.ts'
import { addCourse, courseForm } from '../support/courses.ts'
import { startProduct } from '../support/product.mjs'
import { note } from './form.ts'
import { openOffice, signUp } from './office.ts'
import { aSmallDisk, waysToRunOut } from './small-disk.ts'
import { storeAt } from './store.ts'

test.each(waysToRunOut)(
  'with no room left (%s) writes are refused clearly and whole, and work again with room',
  async (way) => {
    const disk = await aSmallDisk(way)
    const store = storeAt(disk.folder)
    const product = await startProduct({ dataDir: disk.folder, env: { ...store.env, ...disk.env } })
    onTestFinished(async () => void (await product.kill()))
    const { url } = product
    const office = await openOffice(url)
    const asAdmin = apiOf(url, office.adminToken)
    const uploads = join(disk.folder, 'uploads')
    const [picturesBefore, peopleBefore] = [await readdir(uploads), await countPeople()]

    await disk.fill()
    const refusals = await untilRefused(() => signUp(url, office.course.name))
    const people = await countPeople()
    const upload = await asAdmin(catalogueCalls.course.add, (await courseForm('No room')) as never).catch(
      (e) => e,
    )

    expect(refusals.error).toMatchObject({ status: 507, message: messages.noRoom })
    expect(people - peopleBefore).toBe(refusals.acknowledged)
    expect(upload).toMatchObject({ status: 507, message: messages.noRoom })
    expect(await readdir(uploads)).toEqual(picturesBefore)
    expect((await fetch(`${url}/course/${office.course.id}`)).status).toBe(200)
    expect(product.logs()).not.toContain('uncaught')

    await disk.free()
    await signUp(url, office.course.name)
    const course = await addCourse(asAdmin, 'Room again')
    expect(await countPeople()).toBe(people + 1)
    expect(course.id).not.toBe('')
    note(`disk full (${way})`, {
      'a sign-up and an upload': 'refused 507',
      'half written': 0,
      'with room again': 'work',
    })

    async function countPeople(): Promise<number> {
      return store.look(async (db) => (await db.selectFrom('people').select('id').execute()).length)
    }
  },
)

/** A full disk may still hold a few rows: the pages that are there have room. */
async function untilRefused(write: () => Promise<unknown>) {
  for (let acknowledged = 0; acknowledged < 100; acknowledged += 1) {
    const error = await write().then(
      () => null,
      (fault) => fault,
    )
    if (error) return { acknowledged, error }
  }
  return { acknowledged: 100, error: null }
}
