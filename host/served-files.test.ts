import { access, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import Fastify from 'fastify'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { programmeCalls } from '#contract/catalogue/calls.ts'
import { catalogueCalls } from '#contract/compat/catalogue-calls.ts'
import { messages } from '#contract/messages.ts'
import { personCalls } from '#contract/people/calls.ts'
import { emptyBody } from '#contract/site/content/kinds.ts'
import { contentCalls } from '#contract/site/content-calls.ts'
import { mediaCalls } from '#contract/site/media-calls.ts'
import { forgetProgrammePictures } from '#server/areas/catalogue/programme-service.ts'
import { removeOldMedia } from '#server/areas/site/media/old-media.ts'
import { folderEngine } from '#server/platform/files/folder-engine.ts'
import { sweepFiles } from '#server/sweep-files.ts'
import { aProgramme } from '#server/testing/factories.ts'
import { aLearner } from '#server/testing/learners.ts'
import { aStaffMember } from '#server/testing/original-client/callers.ts'
import { testApp } from '#server/testing/test-app.ts'
import { staticFiles } from './static-files.ts'

const photo = (background: string) =>
  sharp({ create: { width: 700, height: 500, channels: 3, background } })
    .png()
    .toBuffer()
const asFile = (bytes: Buffer) => new Blob([new Uint8Array(bytes)])

/** The library, a review that shows a picture of it, and a visitor who asks for files. */
async function aLibrary() {
  const app = await testApp()
  const { context, folder, asAdmin } = app
  const host = Fastify()
  const isServed = context.site.servesFile
  const { pictures } = context
  await host.register(
    staticFiles({ client: 'none', uploads: context.publicFiles, pictures, isServed, rateLimit: false }),
  )
  const statusOf = async (url: string) => (await host.inject({ url })).statusCode
  const seenByAll = async (url = '') => (await statusOf(url.split('?')[0] ?? '')) === 200
  const add = async (bytes: Buffer) =>
    (await asAdmin(mediaCalls.upload, { file: asFile(bytes), name: 'A' })).body.media
  const read = async (id: string) => (await asAdmin(mediaCalls.one, { id })).body.media
  const isStored = (url = '') =>
    access(join(folder, url.split('?')[0] ?? '')).then(
      () => true,
      () => false,
    )
  /** A review with the picture, as a draft. */
  async function use(id: string) {
    const picture = { id, alt: 'x', isDecorative: false }
    const body = { ...emptyBody('review'), name: 'Asha', text: 'Good.', picture }
    return (await asAdmin(contentCalls.add, { kind: 'review', body })).body
  }
  return { ...app, host, statusOf, seenByAll, add, read, use, isStored }
}

const addressesOf = (set = '') => set.split(', ').map((entry) => entry.split(' ')[0] ?? '')

test('a file is served to everybody while the site shows it, and to who writes by a link of two days', async () => {
  const { add, use, asAdmin, seenByAll, statusOf, clock, host } = await aLibrary()
  const { id, pictures } = await add(await photo('#a00'))
  const src = pictures?.square.src ?? ''
  expect(await seenByAll(src)).toBe(false)
  expect(await statusOf(src)).toBe(200)
  for (const address of addressesOf(pictures?.whole.set)) expect(await statusOf(address)).toBe(200)
  expect((await host.inject({ url: src })).headers['cache-control']).toBe('private, max-age=3600')
  expect(await statusOf(src.replace('?k=', '?k=x'))).toBe(404)
  const other = await add(await photo('#0a0'))
  const key = src.split('?k=')[1]
  expect(await statusOf(`${other.pictures?.square.src.split('?')[0]}?k=${key}`)).toBe(404)

  const draft = await use(id)
  expect(await seenByAll(src)).toBe(false)
  await asAdmin(contentCalls.publish, { contentItems: [draft] })
  expect(await seenByAll(src)).toBe(true)
  const rev = (await asAdmin(contentCalls.contentItem, { id: draft.id })).body.contentItem.rev
  await asAdmin(contentCalls.publish, { contentItems: [{ id: draft.id, rev, isUnpublished: true }] })
  expect(await seenByAll(src)).toBe(false)
  clock.now = new Date(clock.now.getTime() + 3 * 86_400_000)
  expect(await statusOf(src)).toBe(404)
})

test('what was replaced or cut anew is for nobody any more', async () => {
  const { add, use, asAdmin, seenByAll, read } = await aLibrary()
  const { id, pictures } = await add(await photo('#a00'))
  await asAdmin(contentCalls.publish, { contentItems: [await use(id)] })
  await asAdmin(mediaCalls.focus, { id, x: 5, y: 5 })
  const cut = (await read(id)).pictures?.square.src
  expect([await seenByAll(pictures?.square.src), await seenByAll(cut)]).toEqual([false, true])
  await asAdmin(mediaCalls.replace, { id, file: asFile(await photo('#00a')) })
  expect([await seenByAll(cut), await seenByAll((await read(id)).pictures?.square.src)]).toEqual([
    false,
    true,
  ])
})

test('an owner deletes for good what is in the trash: the address is dead at once, and every file is gone', async () => {
  const app = await aLibrary()
  const { add, asAdmin, ask, statusOf, isStored } = app
  const bytes = await photo('#a00')
  const { id, pictures } = await add(bytes)
  const all = Object.values(pictures ?? {}).flatMap(({ set }) => addressesOf(set))
  expect((await asAdmin(mediaCalls.erase, { id })).body.message).toBe(messages.mediaTrashFirst)
  await asAdmin(mediaCalls.remove, { id })
  const office = await aStaffMember(app, 'office')
  expect((await ask(mediaCalls.erase, { id }, office.token)).status).toBe(403)
  // In the trash who writes still sees it.
  expect(await statusOf(all[0] ?? '')).toBe(200)
  expect((await asAdmin(mediaCalls.erase, { id })).body.message).toBe(messages.mediaErased)
  for (const address of all) expect([await statusOf(address), await isStored(address)]).toEqual([404, false])
  // The same photo again is a new one, with all its files.
  const again = await add(bytes)
  expect(again.id).not.toBe(id)
  for (const address of addressesOf(again.pictures?.whole.set)) expect(await statusOf(address)).toBe(200)
})

test('what messengers were shown of a picture goes with it, and stays where another row has the picture', async () => {
  const app = await aLibrary()
  const { add, use, asAdmin, folder, context, clock } = app
  const shelf = () => readdir(join(folder, 'uploads'))
  async function share(id: string) {
    const draft = await use(id)
    await asAdmin(contentCalls.publish, { contentItems: [draft] })
    const { pictures } = await add(await photo('#a00'))
    for (const address of addressesOf(pictures?.square.set)) {
      const name = address.split('?')[0]?.replace('/uploads/', '').replace('.webp', '')
      expect(await app.statusOf(`/share/${name}.jpg`)).toBe(200)
    }
    const { rev } = (await asAdmin(contentCalls.contentItem, { id: draft.id })).body.contentItem
    await asAdmin(contentCalls.publish, { contentItems: [{ id: draft.id, rev, isUnpublished: true }] })
    await asAdmin(mediaCalls.remove, { id })
  }
  const bytes = await photo('#a00')
  const { id } = await add(bytes)
  const before = (await shelf()).length
  await share(id)
  expect((await shelf()).length).toBeGreaterThan(before)
  expect((await asAdmin(mediaCalls.erase, { id })).body.success).toBe(true)
  expect(await shelf()).toEqual([])

  // By the trash's own end too; a second row of the same pixels keeps what there is.
  const again = (await add(bytes)).id
  const second = (await add(await sharp(bytes).png({ compressionLevel: 1 }).toBuffer())).id
  await share(again)
  const all = (await shelf()).sort()
  await removeOldMedia(context, new Date(clock.now.getTime() + 31 * 86_400_000))
  expect((await shelf()).sort()).toEqual(all)
  await asAdmin(mediaCalls.remove, { id: second })
  await removeOldMedia(context, new Date(clock.now.getTime() + 31 * 86_400_000))
  expect(await shelf()).toEqual([])
})

test('after thirty days the trash takes every file along, but none that another picture or a course has', async () => {
  const app = await aLibrary()
  const { add, asAdmin, isStored, context, clock, statusOf } = app
  const bytes = await photo('#a00')
  const { id, pictures } = await add(bytes)
  // The same pixels, saved by another program.
  const possibleDuplicate = await add(await sharp(bytes).png({ compressionLevel: 1 }).toBuffer())
  expect(possibleDuplicate.pictures?.square.src.split('?')[0]).toBe(pictures?.square.src.split('?')[0])
  const lone = await add(await photo('#0a0'))
  for (const one of [id, lone.id]) await asAdmin(mediaCalls.remove, { id: one })
  await removeOldMedia(context, new Date(clock.now.getTime() + 31 * 86_400_000))
  expect(await isStored(possibleDuplicate.pictures?.square.src)).toBe(true)
  expect(await statusOf(possibleDuplicate.pictures?.square.src ?? '')).toBe(200)
  expect(await isStored(lone.pictures?.square.src)).toBe(false)
  expect(await isStored(lone.pictures?.whole.src)).toBe(false)
})

test('the picture of a course is served while the course shows it, and not once it was replaced', async () => {
  const app = await aLibrary()
  const { id } = await aProgramme(app, 'course')
  const address = async () => {
    const row = await app.context.db
      .selectFrom('programmes')
      .select(['image', 'image_widths'])
      .executeTakeFirst()
    expect(row?.image).toBeTruthy()
    return `/uploads/${row?.image}-${row?.image_widths?.split(',')[0]}.webp`
  }
  const first = await address()
  expect(await app.seenByAll(first)).toBe(true)
  const course = { id, name: 'C', description: 'D', fees: '12000', duration: '3 months', languages: '["C"]' }
  const image = asFile(await photo('#0aa'))
  expect((await app.asAdmin(programmeCalls.edit, { ...course, image })).body.success).toBe(true)
  const second = await address()
  expect([await app.seenByAll(first), await app.seenByAll(second)]).toEqual([false, true])
})

test('the picture of a removed course is gone, file included, once nobody learns it any more', async () => {
  const app = await aLibrary()
  const { db } = app.context
  const addressOf = async (id: string) => {
    const row = await db
      .selectFrom('programmes')
      .where('id', '=', id)
      .select(['image', 'image_widths'])
      .executeTakeFirst()
    return `/uploads/${row?.image}-${row?.image_widths?.split(',')[0]}.webp`
  }
  const aCourse = async (background: string) => {
    const image = asFile(await photo(background))
    const course = { course_name: `C ${background}`, description: 'D', fees: '12000', duration: '3 months' }
    await app.asAdmin(catalogueCalls.course.add, { ...course, languages: '["C"]', image })
    const { id } = await db
      .selectFrom('programmes')
      .where('name', '=', course.course_name)
      .select('id')
      .executeTakeFirstOrThrow()
    return { id, address: await addressOf(id) }
  }
  const [unused, learnt] = [await aCourse('#0aa'), await aCourse('#a0a')]
  const learner = await aLearner(app, { programmeId: learnt.id })
  expect([await app.seenByAll(unused.address), await app.seenByAll(learnt.address)]).toEqual([true, true])

  for (const { id } of [unused, learnt]) await app.asAdmin(catalogueCalls.course.remove, { _id: id })
  // Who learns it still sees it on their first screen.
  expect([await app.seenByAll(unused.address), await app.seenByAll(learnt.address)]).toEqual([false, true])

  await app.asAdmin(personCalls.remove, { id: learner.personId, reason: 'Left' })
  await forgetProgrammePictures(app.context)
  expect(await app.seenByAll(learnt.address)).toBe(false)
  const files = folderEngine(app.folder)
  for (const days of [0, 2]) {
    await sweepFiles(app.context, files, new Date(Date.now() + days * 86_400_000))
  }
  for (const { address } of [unused, learnt]) expect(await app.isStored(address)).toBe(false)
})
