import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { mediaCalls } from '#contract/site/media-calls.ts'
import { aFilm } from '#server/testing/a-film.ts'
import { aStaffMember } from '#server/testing/original-client/callers.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { setMediaUses } from './media-service.ts'
import { removeOldMedia } from './old-media.ts'

const calls = mediaCalls
const asFile = (bytes: Buffer | string) =>
  new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)])
const upload = (app: TestApp, bytes: Buffer | string, name = '') =>
  app.asAdmin(calls.upload, { file: asFile(bytes), name })

/** The left half red, the right half blue, so that a cut shows where it was made. */
async function twoHalves(width = 400, height = 200): Promise<Buffer> {
  const right = { create: { width: width / 2, height, channels: 3 as const, background: '#00f' } }
  return sharp({ create: { width, height, channels: 3, background: '#f00' } })
    .composite([{ input: right, left: width / 2, top: 0 }])
    .png()
    .toBuffer()
}

const fileOf = (app: TestApp, url = '') => join(app.folder, url.split('?')[0] ?? '')

test('a phone photo that lies on its side is kept upright and without what the phone wrote, and served small', async () => {
  const app = await testApp()
  const photo = await sharp({ create: { width: 1400, height: 1000, channels: 3, background: '#a87' } })
    .jpeg()
    .withExif({ IFD0: { ImageDescription: 'at home' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const heavy = Buffer.concat([photo, Buffer.alloc(12 * 1024 * 1024 - photo.length, 1)])
  const { body } = await upload(app, heavy, 'Graduation day')

  const { pictures, ...media } = body.media
  expect(media).toMatchObject({
    kind: 'picture',
    name: 'Graduation day',
    size: { width: 1000, height: 1400 },
  })
  expect(pictures?.whole).toMatchObject({ width: 1000, height: 1400 })
  expect(pictures?.square).toMatchObject({ width: 640, height: 640 })
  for (const { set } of Object.values(pictures ?? {}))
    for (const path of set.split(', ').map((entry) => entry.split(' ')[0]))
      expect((await readFile(fileOf(app, path))).length).toBeLessThanOrEqual(150_000)
  expect((await sharp(fileOf(app, pictures?.share.src)).metadata()).format).toBe('jpeg')
  const [kept = ''] = await readdir(join(app.folder, 'private'))
  const original = await sharp(join(app.folder, 'private', kept)).metadata()
  expect(original).toMatchObject({ width: 1000, height: 1400 })
  expect(original.exif).toBeUndefined()
  expect(await readdir(join(app.folder, 'incoming')).catch(() => [])).toEqual([])
})

test('every shape follows the point that was tapped, a year later too', async () => {
  const app = await testApp()
  const { id } = (await upload(app, await twoHalves())).body.media
  const left = (await app.asAdmin(calls.focus, { id, x: 100, y: 500 })).body.media.pictures?.square
  const right = (await app.asAdmin(calls.focus, { id, x: 900, y: 500 })).body.media.pictures?.square
  expect(left?.src).not.toBe(right?.src)
  expect(await colourOf(app, left?.src)).toBe('red')
  expect(await colourOf(app, right?.src)).toBe('blue')
})

async function colourOf(app: TestApp, path = ''): Promise<string> {
  const { channels } = await sharp(fileOf(app, path)).stats()
  return (channels[0]?.mean ?? 0) > (channels[2]?.mean ?? 0) ? 'red' : 'blue'
}

test('the same bytes again are the same thing, out of the trash too', async () => {
  const app = await testApp()
  const bytes = await twoHalves()
  const { media } = (await upload(app, bytes, 'First')).body
  await app.asAdmin(calls.remove, { id: media.id })
  const again = (await upload(app, bytes, 'Second')).body
  expect(again).toMatchObject({ isKnown: true, media: { id: media.id, name: 'First', trashedAt: null } })
  expect((await app.asAdmin(calls.list)).body.media).toHaveLength(1)
})

test('a replaced picture is replaced under the same id, and the earlier one comes back with its point', async () => {
  const app = await testApp()
  const { id } = (await upload(app, await twoHalves())).body.media
  const before = (await app.asAdmin(calls.focus, { id, x: 100, y: 100 })).body.media
  const replaced = await app.asAdmin(calls.replace, { id, file: asFile(await twoHalves(600, 200)) })
  expect(replaced.body).toMatchObject({ message: messages.mediaReplaced, media: { id, focus: { x: 500 } } })
  expect(replaced.body.files.map(({ n, isShown }) => [n, isShown])).toEqual([
    [2, true],
    [1, false],
  ])
  const back = (await app.asAdmin(calls.showFile, { id, n: 1 })).body
  expect(back.media.pictures).toEqual(before.pictures)
  expect((await app.asAdmin(calls.showFile, { id, n: 9 })).body.message).toBe(messages.noSuchMedia)
  const film = await app.asAdmin(calls.replace, { id, file: asFile(aFilm()) })
  expect(film.body).toMatchObject({
    success: false,
    message: messages.otherKindOfFile,
    key: 'otherKindOfFile',
  })
})

test('what is on the site is not deleted; what a draft uses is, and comes back; after thirty days it is gone', async () => {
  const app = await testApp()
  const { id } = (await upload(app, await twoHalves(), 'Hero')).body.media
  const page = { id: 'page-1', label: 'Home', path: '/admin/pages/1' }
  const { db } = app.context
  await setMediaUses(db, page, 'live', [id, id, 'no such thing'])
  await setMediaUses(db, page, 'draft', [id])

  const shown = (await app.asAdmin(calls.one, { id })).body
  expect(shown.usedBy).toEqual([
    { label: 'Home', path: '/admin/pages/1', state: 'live' },
    { label: 'Home', path: '/admin/pages/1', state: 'draft' },
  ])
  expect(shown.media).toMatchObject({ live: 1, draft: 1 })
  expect((await app.asAdmin(calls.remove, { id })).body.message).toBe(messages.mediaOnTheSite(1))
  expect((await app.asAdmin(calls.list, { shelf: 'unused' })).body.media).toEqual([])

  await setMediaUses(db, page, 'live', [])
  expect((await app.asAdmin(calls.remove, { id })).body.success).toBe(true)
  expect((await app.asAdmin(calls.list, { q: 'hero' })).body.media).toEqual([])
  expect((await app.asAdmin(calls.list, { shelf: 'trash' })).body.media).toMatchObject([{ id }])
  expect((await app.asAdmin(calls.bringBack, { id })).body.media.trashedAt).toBeNull()

  await app.asAdmin(calls.remove, { id })
  const day = 24 * 60 * 60_000
  await removeOldMedia(app.context, new Date(app.clock.now.getTime() + 29 * day))
  expect((await app.asAdmin(calls.list, { shelf: 'trash' })).body.media).toHaveLength(1)
  await removeOldMedia(app.context, new Date(app.clock.now.getTime() + 31 * day))
  expect((await app.asAdmin(calls.list, { shelf: 'trash' })).body.media).toEqual([])
  expect(await readdir(join(app.folder, 'private'))).toEqual([])
})

test('a film is taken when it plays everywhere; its poster and captions are asked for, and where it was filmed is taken out', async () => {
  const app = await testApp()
  const { media } = (await upload(app, aFilm({ beside: '+28.6139+077.2090/' }), 'Our lab')).body
  expect(media).toMatchObject({
    kind: 'video',
    seconds: 10,
    size: { width: 640, height: 360 },
    missing: messages.missingPoster,
  })
  const kept = await readFile(fileOf(app, media.url))
  expect(kept.length).toBe(aFilm({ beside: '+28.6139+077.2090/' }).length)
  expect(kept.includes('+28.6139')).toBe(false)

  const { id: posterId } = (await upload(app, await twoHalves(), 'Poster')).body.media
  const { id } = media
  const posted = (await app.asAdmin(calls.film, { id, posterId, silent: false })).body.media
  expect(posted).toMatchObject({ missing: messages.missingCaptions, posterId })
  expect(posted.pictures?.wide.src).toMatch(/^\/uploads\//)
  const noCaptions = await app.asAdmin(calls.captions, { id, file: asFile('1\n00:00 --> 00:01\nHi') })
  expect(noCaptions.body.message).toBe(messages.notCaptions)
  const file = asFile('WEBVTT\n\n00:00.000 --> 00:01.000\nनमस्ते')
  const captioned = (await app.asAdmin(calls.captions, { id, file })).body.media
  expect(captioned).toMatchObject({ missing: '', captions: expect.stringMatching(/\.vtt\?k=/) })
  expect((await app.asAdmin(calls.remove, { id: posterId })).body.message).toBe(messages.posterOf('Our lab'))
})

test('a writer changes nothing of what is on the site, where a film shows it too; who publishes does', async () => {
  const app = await testApp()
  const writer = await aStaffMember(app, 'writer')
  const picture = (await upload(app, await twoHalves(), 'Hero')).body.media
  const film = (await upload(app, aFilm(), 'Our lab')).body.media
  const page = { id: 'page-1', label: 'Home', path: '/admin/pages/1' }
  const captions = asFile('WEBVTT\n\n00:00.000 --> 00:01.000\nHello')
  const changes = async () =>
    [
      [calls.replace, { id: picture.id, file: asFile(await twoHalves(600, 200)) }],
      [calls.showFile, { id: picture.id, n: 1 }],
      [calls.describe, { id: picture.id, name: 'Hero', alt: 'A hall' }],
      [calls.focus, { id: picture.id, x: 100, y: 100 }],
      [calls.film, { id: film.id, posterId: picture.id, silent: false }],
      [calls.captions, { id: film.id, file: captions }],
    ] as const
  await setMediaUses(app.context.db, page, 'live', [picture.id, film.id])
  const kept = await readdir(join(app.folder, 'private'))

  for (const [call, input] of await changes()) {
    const { body } = await app.ask(call, input, writer.token)
    expect([call.path, body.message]).toEqual([call.path, messages.mediaForPublishers])
  }
  expect(await readdir(join(app.folder, 'private'))).toEqual(kept)
  expect((await app.asAdmin(calls.one, { id: picture.id })).body.files).toHaveLength(1)
  for (const [call, input] of await changes())
    expect((await app.asAdmin(call, input)).body).toMatchObject({ success: true })

  // The picture is the film's poster by now.
  const focus = { id: picture.id, x: 300, y: 300 }
  const poster = (await app.asAdmin(calls.one, { id: picture.id })).body.usedBy[0]
  expect(poster).toMatchObject({ label: 'Poster of Our lab', state: 'live' })
  await setMediaUses(app.context.db, page, 'live', [film.id])
  expect((await app.ask(calls.focus, focus, writer.token)).body.message).toBe(messages.mediaForPublishers)
  await setMediaUses(app.context.db, page, 'live', [])
  await setMediaUses(app.context.db, page, 'draft', [film.id])
  expect((await app.ask(calls.focus, focus, writer.token)).body.usedBy).toMatchObject([{ state: 'draft' }])
})

test('of a GIF that moves the first frame is taken', async () => {
  const app = await testApp()
  const frame = (background: string) =>
    sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .png()
      .toBuffer()
  const frames = [await frame('#f00'), await frame('#00f')]
  const moving = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  const { media } = (await upload(app, moving, 'Moving')).body
  expect(media).toMatchObject({ kind: 'picture', size: { width: 40, height: 30 } })
})

test('what is neither picture, film nor document is refused in words, and nothing of it is kept', async () => {
  const app = await testApp()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const ofBrands = (main: string, ...others: string[]) => {
    const box = Buffer.from(`\0\0\0\0ftyp${main}\0\0\0\0${others.join('')}`)
    box.writeUInt32BE(box.length)
    return Buffer.concat([box, Buffer.alloc(100)])
  }
  const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), Buffer.alloc(100)])
  const wide = (await twoHalves()).subarray(0, 300)
  for (const [bytes, message] of [
    ['no picture at all', messages.noMediaFile],
    ['<!doctype html><script>alert(1)</script>', messages.noMediaFile],
    [svg, messages.svgPicture],
    [`\ufeff<?xml version="1.0"?>${svg}`, messages.svgPicture],
    [heic, messages.heicImage],
    [ofBrands('mif1', 'mif1', 'heic'), messages.heicImage],
    [ofBrands('msf1', 'msf1', 'hevc'), messages.heicImage],
    [ofBrands('mif1', 'miaf'), messages.heicImage],
    [ofBrands('mif1', 'avif', 'miaf'), messages.noMediaFile],
    [wide, messages.noMediaFile],
    ['%PDF-1.7 cut off', messages.brokenDocument],
    [aFilm({ brand: 'qt  ' }), messages.movFilm],
    [aFilm({ codec: 'hvc1' }), messages.movFilm],
    [aFilm({ fastStart: false }), messages.filmNotForWeb],
    [aFilm().subarray(0, 300), messages.brokenFilm],
    [Buffer.concat([Buffer.from('\0\0\0\0ftypisom'), Buffer.alloc(50)]), messages.brokenFilm],
  ] as const) {
    const { status, body } = await upload(app, bytes as string)
    expect([status, body]).toMatchObject([200, { success: false, message, field: 'file' }])
  }
  expect((await app.asAdmin(calls.upload, { name: 'None' })).body.message).toBe(messages.fileRequired)
  expect((await app.asAdmin(calls.list)).body.media).toEqual([])
  for (const shelf of ['uploads', 'private', 'incoming'])
    expect(await readdir(join(app.folder, shelf)).catch(() => [])).toEqual([])
})

test('a document is taken and described; a picture is described or said to be decoration', async () => {
  const app = await testApp()
  const { media } = (await upload(app, '%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n', 'Brochure')).body
  expect(media).toMatchObject({ kind: 'document', pictures: null, missing: '' })
  expect(media.url).toMatch(/^\/uploads\/[\w-]{22}\.pdf\?k=/)
  const { id, missing } = (await upload(app, await twoHalves())).body.media
  expect(missing).toBe(messages.missingAlt)
  const described = (await app.asAdmin(calls.describe, { id, name: 'हमारा भवन', alt: 'Our building' })).body
  expect(described.media).toMatchObject({ name: 'हमारा भवन', alt: 'Our building', missing: '' })
  const decorative = (await app.asAdmin(calls.describe, { id, name: 'x', alt: 'y', decorative: true })).body
  expect(decorative.media).toMatchObject({ alt: '', decorative: true, missing: '' })
  expect((await app.asAdmin(calls.describe, { id, name: '' })).body.field).toBe('name')
  expect((await app.asAdmin(calls.list, { kind: 'document' })).body.media).toHaveLength(1)
  const part = { shelf: 'unused', limit: 1, withTotal: true }
  expect((await app.asAdmin(calls.list, part)).body).toMatchObject({ media: [{}], total: 2 })
})
