import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { wallTimeOf } from '#contract/calendar.ts'
import { assignmentCalls, ownAssignmentCalls } from '#contract/classroom/assignment-calls.ts'
import { catalogueCalls } from '#contract/compat/catalogue-calls.ts'
import { messages } from '#contract/messages.ts'
import { hashKey } from '#server/platform/security/throttle.ts'
import { unique } from '#server/testing/factories.ts'
import { aLearner } from '#server/testing/learners.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { aPng } from '../../support/png.ts'

const script = '<script>alert(document.domain)</script>'
const noPicture = { success: false, message: messages.invalidImage, key: 'invalidImage', field: 'image' }
const mebibyte = 1024 * 1024

test('what hides in a picture is gone from what is served', async () => {
  const app = await testApp()
  const small = { width: 8, height: 8 }
  const png = aPng(small, Buffer.alloc(200), [['tEXt', Buffer.from(`Comment\0${script}`)]])
  const base = sharp({ create: { ...small, channels: 3, background: 'red' } })
  const jpeg = await base
    .jpeg()
    .withExif({ IFD0: { ImageDescription: script, Copyright: script } })
    .toBuffer()
  const webp = await base.webp().toBuffer()
  for (const polyglot of [png, jpeg, webp].map((bytes) => Buffer.concat([bytes, Buffer.from(script)]))) {
    expect(polyglot.toString('latin1').match(/<script>/g)?.length).toBeGreaterThan(0)
    expect((await upload(app, polyglot, 'picture.html')).body.success).toBe(true)
  }
  const files = await readdir(join(app.folder, 'uploads'))
  expect(files).toHaveLength(3)
  for (const file of files) {
    const bytes = await readFile(join(app.folder, 'uploads', file))
    expect(bytes.toString('latin1')).not.toMatch(/script|alert|document/)
    expect((await sharp(bytes).metadata()).format).toBe('webp')
  }
})

test('what is no JPEG, PNG, WebP or AVIF is refused, whatever it calls itself', async () => {
  const app = await testApp()
  const base = sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)">${script}</svg>`
  const others = [
    'not a picture at all',
    svg,
    `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg}`,
    `GIF89a/*${script}*/=1;alert(1)`,
    `<!doctype html>${script}`,
    '%PDF-1.7\n%âãÏÓ',
    '%!PS-Adobe-3.0 EPSF-3.0\n(/etc/passwd) run',
    'push graphic-context\nimage over 0,0 0,0 "https://elsewhere.example/x"\npop graphic-context',
    'PK\u0003\u0004',
    await base.tiff().toBuffer(),
    aPng({ width: 64, height: 64 }, Buffer.alloc(100)),
    (await base.jpeg().toBuffer()).subarray(0, 120),
  ]
  for (const content of others) {
    const { status, body } = await upload(app, content)
    expect([String(content).slice(0, 40), status, body]).toEqual([
      String(content).slice(0, 40),
      200,
      noPicture,
    ])
  }
  expect((await app.ask(catalogueCalls.course.list)).body.courses).toEqual([])
  expect(await filesBelow(app.folder)).toEqual([])
})

test('a bomb is refused by what it claims, before it is unpacked, also many at once', async () => {
  const app = await testApp()
  await upload(app, 'to load what pictures need')
  const avif = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
    .avif({ effort: 0 })
    .toBuffer()
  const at = avif.indexOf('ispe') + 8
  avif.writeUInt32BE(50_000, at)
  avif.writeUInt32BE(50_000, at + 4)
  const before = process.resourceUsage().maxRSS

  const bombs = [
    ...Array.from({ length: 12 }, () => aPng({ width: 50_000, height: 50_000 })),
    aPng({ width: 24_000_001, height: 1 }),
    avif,
  ]
  const answers = await Promise.all(bombs.map((bytes) => upload(app, bytes)))

  for (const { status, body } of answers) {
    expect([status, body]).toMatchObject([
      200,
      { success: false, field: 'image', message: expect.stringMatching(/million pixels/) },
    ])
  }
  expect(process.resourceUsage().maxRSS - before).toBeLessThan(100 * 1024)
  expect(await filesBelow(app.folder)).toEqual([])
})

test('a photo of twelve megabytes and fifty megapixels is taken, in bounded memory, also several at once', async () => {
  const app = await testApp()
  await upload(app, 'to load what pictures need')
  const photo = await sharp({ create: { width: 8160, height: 6144, channels: 3, background: '#a87' } })
    .jpeg({ quality: 60 })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  // What a phone puts behind the picture, such as a film of a second, makes it as heavy as real ones are.
  const photos = [1, 2].map((mark) =>
    Buffer.concat([photo, Buffer.alloc(12 * mebibyte - photo.length, mark)]),
  )
  const before = process.memoryUsage.rss()
  let highest = before
  const watch = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage.rss())
  }, 5)
  const answers = await Promise.all(photos.map((bytes) => upload(app, bytes)))
  clearInterval(watch)

  expect(answers.map(({ body }) => body.success)).toEqual([true, true])
  expect(highest - before).toBeLessThan(300 * mebibyte)
  const files = await filesBelow(app.folder)
  expect(files.every((file) => /^uploads\/[\w-]{22}-\d+\.webp$/.test(file))).toBe(true)
  const { width = 0, height = 0 } = await sharp(join(app.folder, files[0] ?? '')).metadata()
  expect(height).toBeGreaterThan(width)
})

test('what takes its memory by the pixel stays small: pictures in passes, and all but photos', async () => {
  const app = await testApp()
  const inPasses = await sharp({ create: { width: 6000, height: 4200, channels: 3, background: 'red' } })
    .jpeg({ progressive: true })
    .toBuffer()
  for (const bytes of [inPasses, aPng({ width: 6000, height: 4200 })]) {
    const { body } = await upload(app, bytes)
    expect(body).toMatchObject({ success: false, message: messages.imageTooManyPixels(24), field: 'image' })
  }
  expect(await filesBelow(app.folder)).toEqual([])
})

test('a picture that is taller than any file of ours can be is refused in words, also one that lies on its side', async () => {
  const app = await testApp()
  const tower = { width: 100, height: 16_384, channels: 3, background: 'red' } as const
  const lying = { ...tower, width: tower.height, height: tower.width }
  const onItsSide = sharp({ create: lying }).jpeg().withMetadata({ orientation: 6 })
  for (const bytes of [await sharp({ create: tower }).png().toBuffer(), await onItsSide.toBuffer()]) {
    const { status, body } = await upload(app, bytes)
    expect([status, body]).toEqual([
      200,
      { success: false, message: messages.imageTooTall, key: 'imageTooTall', field: 'image' },
    ])
  }
  expect(await filesBelow(app.folder)).toEqual([])
})

test('a photo that lies on its side is kept in the widths that it has when it stands', async () => {
  const app = await testApp()
  const lying = sharp({ create: { width: 1000, height: 400, channels: 3, background: 'red' } })
  const photo = await lying.jpeg().withMetadata({ orientation: 6 }).toBuffer()
  expect((await upload(app, photo)).body.success).toBe(true)
  const files = (await filesBelow(app.folder)).map((file) => file.replace(/^.*-(?=\d+\.webp$)/, ''))
  expect(files.sort()).toEqual(['320.webp', '400.webp'])
})

test('thirty megabytes, many files and many fields are refused as too large', async () => {
  const app = await testApp()
  const large = await upload(app, Buffer.alloc(30 * mebibyte))
  expect([large.status, large.body]).toEqual([
    413,
    { success: false, message: messages.tooLarge, key: 'tooLarge' },
  ])
  const larger = await upload(app, Buffer.alloc(21 * mebibyte))
  const tooLarge = { success: false, message: messages.imageTooLarge, key: 'imageTooLarge', field: 'image' }
  expect([larger.status, larger.body]).toEqual([413, tooLarge])
  const { status } = await app.asAdmin(catalogueCalls.course.add, {
    ...fields(),
    file: new Blob(['x']),
    image: new Blob(['x']),
  })
  expect([400, 413]).toContain(status)
  const many = Object.fromEntries(Array.from({ length: 60 }, (_, number) => [`field${number}`, 'x']))
  expect((await app.asAdmin(catalogueCalls.course.add, { ...many, ...fields() })).status).toBe(413)
  const long = {
    ...fields(),
    description: 'x'.repeat(70 * 1024),
    image: new Blob([new Uint8Array(aPng({ width: 8, height: 8 }))]),
  }
  expect((await app.asAdmin(catalogueCalls.course.add, long)).status).toBe(413)
  expect(await filesBelow(app.folder)).toEqual([])
})

test('the name of a file decides nothing: not where it is written, not what it is', async () => {
  const app = await testApp()
  const names = [
    '../../../../etc/cron.d/evil.png',
    '..\\..\\evil.png',
    '/etc/passwd',
    'evil.html',
    '.htaccess',
    'evil.png\u0000.js',
    'x'.repeat(5_000),
  ]
  for (const [index, name] of names.entries()) {
    const picture = aPng({ width: 8, height: 8 + index }, Buffer.alloc(25 * (8 + index)))
    const { body } = await upload(app, picture, name)
    expect([name.slice(0, 40), body.success]).toEqual([name.slice(0, 40), true])
  }
  const files = await filesBelow(app.folder)
  expect(files).toHaveLength(names.length)
  for (const file of files) expect(file).toMatch(/^uploads\/[\w-]{22}-8\.webp$/)
})

test('one learner does not fill the disk: what is pushed out of a hand-in leaves the shelf, and a day has its end', async () => {
  const app = await testApp({ rateLimit: true })
  const learner = await aLearner(app)
  const id = await openHandIn(app, learner.batchId)
  const add = (bytes: number) => {
    const file = new Blob(['// mine\n'.repeat(bytes / 8)])
    return learner.as(ownAssignmentCalls.addFile, { id, fileName: 'mine.c', file })
  }
  for (let number = 1; number <= 14; number += 1) expect((await add(1024)).status).toBe(200)
  expect(await readdir(join(app.folder, 'private'))).toHaveLength(10)

  // As if nearly all of the day's share had come.
  const key = hashKey(`work files ${learner.accountId}`)
  await app.context.db
    .updateTable('throttles')
    .set({ hits: 200 * 1024 - 20 })
    .where('key', '=', key)
    .execute()
  expect((await add(20 * 1024)).status).toBe(200)
  expect(await add(1024)).toMatchObject({ status: 429, body: { message: messages.workFilesFull } })
  expect(await readdir(join(app.folder, 'private'))).toHaveLength(10)
  app.clock.now = new Date(app.clock.now.getTime() + 24 * 3_600_000 + 1)
  expect((await add(1024)).body.message).not.toBe(messages.workFilesFull)
})

test('uploads that are never finished are few for each learner, and keep no place from others', async () => {
  const app = await testApp()
  const learner = await aLearner(app)
  const other = await aLearner(app)
  const id = await openHandIn(app, learner.batchId)
  const othersId = await openHandIn(app, other.batchId)
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.app.server.address() as AddressInfo
  const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="mine.c"\r\n\r\n'
  const begun = `${part}${'x'.repeat(mebibyte)}`
  /** All of it but the end, as slowly as one likes. */
  async function begin(path: string): Promise<Socket> {
    const client = connect(port, '127.0.0.1')
    onTestFinished(() => void client.destroy())
    client.on('error', () => {})
    client.write(
      `POST ${path} HTTP/1.1\r\nhost: x\r\ntoken: ${learner.token}\r\ncontent-type: multipart/form-data; boundary=x\r\n` +
        `content-length: ${20 * mebibyte}\r\n\r\n`,
    )
    client.write(begun)
    return client
  }
  const lying = async () => (await readdir(app.context.incoming).catch(() => [])).length
  const add = (as: typeof learner, to: string) =>
    as.as(ownAssignmentCalls.addFile, { id: to, fileName: 'mine.c', file: new Blob(['// mine\n']) })

  const { path } = ownAssignmentCalls.addFile
  const open = [await begin(path), await begin(path), await begin(path)]
  await vi.waitFor(async () => expect(await lying()).toBe(3))
  // A few more wait unread, all others are refused.
  const waiting: Socket[] = []
  while (waiting.length < 20) waiting.push(await begin(path))
  for (let more = 0; more < 5; more += 1) {
    const [answer] = await once(await begin(path), 'data')
    expect(String(answer)).toContain('HTTP/1.1 429')
  }
  expect(await add(learner, id)).toMatchObject({ status: 429, body: { message: messages.tooMany } })
  expect(await lying()).toBe(3)
  expect((await add(other, othersId)).status).toBe(200)
  // What takes no file goes on, and who hangs up may send again.
  expect((await learner.as(ownAssignmentCalls.list)).status).toBe(200)
  for (const client of [...waiting, ...open]) client.destroy()
  await vi.waitFor(async () => expect(await lying()).toBe(0))
  expect((await add(learner, id)).status).toBe(200)
})

async function openHandIn(app: TestApp, batchId: string): Promise<string> {
  const dueAt = wallTimeOf(new Date(app.clock.now.getTime() + 3_600_000))
  const given = { batchId, title: 'Loops', text: '', takes: ['files'], counts: true, dueAt }
  const saved = { ...given, lateUntil: '', maxMarks: '10', isDraft: false }
  expect((await app.asAdmin(assignmentCalls.save, saved)).body.success).toBe(true)
  const { id } = await app.context.db
    .selectFrom('assignments')
    .select('id')
    .where('batch_id', '=', batchId)
    .executeTakeFirstOrThrow()
  return id
}

function fields() {
  return {
    course_name: `Course ${unique()}`,
    description: 'd',
    fees: '1',
    duration: 'd',
    languages: '["C"]',
  }
}

function upload(app: TestApp, content: string | Buffer, name = 'picture.png') {
  const bytes = new Uint8Array(Buffer.from(content))
  const image = new File([bytes], name, { type: 'image/png' })
  return app.asAdmin(catalogueCalls.course.add, { ...fields(), image })
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
}
