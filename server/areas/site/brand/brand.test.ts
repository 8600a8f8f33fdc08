import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { contentCalls } from '#contract/site/content-calls.ts'
import { questions } from '#contract/site/first-start.ts'
import { institute } from '#contract/site/institute.ts'
import { mediaCalls } from '#contract/site/media-calls.ts'
import { readLook } from '#server/areas/certificates/institute-look.ts'
import { layOut } from '#server/platform/mail/email-layout.ts'
import { sender, setSender } from '#server/platform/mail/sender.ts'
import { testApp } from '#server/testing/test-app.ts'
import { readInstitute } from '../institute-service.ts'
import { listUnanswered } from '../start/unanswered-service.ts'

const icons = ['favicon.ico', 'favicon.svg', 'icon-192.png', 'apple-touch-icon.png', 'og-default.jpg']

/** Who signs letters is one for the whole process. */
async function anOwner() {
  const app = await testApp()
  onTestFinished(() => setSender(institute, null))
  const { asAdmin, context } = app
  async function put(fields: Record<string, unknown>) {
    const { body, contentItem } = (await asAdmin(contentCalls.contentItem, { id: 'identity' })).body
    const saved = await asAdmin(contentCalls.save, {
      id: 'identity',
      rev: contentItem.rev,
      body: { ...body, ...fields },
    })
    const answer = await asAdmin(contentCalls.publish, {
      contentItems: [{ id: 'identity', rev: saved.body.rev }],
    })
    expect(answer.body).toMatchObject({ success: true })
    return answer.body.publicationId
  }
  async function addLogo(background: string) {
    const picture = { create: { width: 300, height: 120, channels: 4 as const, background } }
    const file = new Blob([new Uint8Array(await sharp(picture).png().toBuffer())])
    return (await asAdmin(mediaCalls.upload, { file, name: 'Logo' })).body.media.id
  }
  /** Everything that bears the institute's mark, as it is now. */
  async function marks() {
    const shown = (await context.site.read()).institute()
    const drawn = await Promise.all(icons.map((name) => context.site.icon(name)))
    const { html } = layOut({ subject: '', greeting: '', paragraphs: [] }, sender)
    return {
      header: shown.logo?.src,
      icons: drawn.map((icon) => icon && Buffer.from(icon.bytes).toString('base64')),
      letter: /<img src="([^"]*)"/.exec(html)?.[1],
      certificate: (await readLook(context, await readInstitute(context.db))).logo,
    }
  }
  return { ...app, put, addLogo, marks }
}

test('the product keeps its own look until the owner gives another, and it costs nothing', async () => {
  const { context } = await anOwner()
  expect((await context.site.read()).institute().brand).toBeUndefined()
  for (const name of icons) expect(await context.site.icon(name)).toBeNull()
})

test('a logo that is replaced once changes header, letters, icons, share picture and certificates; undoing brings all back', async () => {
  const { put, addLogo, marks, asAdmin } = await anOwner()
  const logoOf = (id: string) => ({ logo: { id, alt: '', isDecorative: true } })
  await put(logoOf(await addLogo('#0b5cad')))
  const before = await marks()
  const publicationId = await put(logoOf(await addLogo('#1b7f3b')))
  const after = await marks()

  expect(after.header).toMatch(/^\/uploads\//)
  expect(after.header).not.toBe(before.header)
  for (const [at, icon] of after.icons.entries()) {
    expect(icon).toEqual(expect.any(String))
    expect(icon).not.toBe(before.icons[at])
  }
  expect(after.letter).toMatch(/\/icon-192\.png\?/)
  expect(after.letter).not.toBe(before.letter)
  expect(after.certificate).not.toBe(before.certificate)

  expect((await asAdmin(contentCalls.undo, { id: publicationId })).body).toMatchObject({ success: true })
  const undone = await marks()
  expect({ ...undone, certificate: '' }).toEqual({ ...before, certificate: '' })
  expect(undone.certificate).not.toBeNull()
  expect(undone.certificate).not.toBe(after.certificate)
})

test('without a logo the first letter stands in the colour, in any script', async () => {
  const { put, context } = await anOwner()
  await put({ name: 'शिक्षा संस्थान', colour: '#0b5cad' })
  const { bytes } = (await context.site.icon('icon-192.png')) ?? { bytes: Buffer.alloc(0) }
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)]

  expect(info).toMatchObject({ width: 192, height: 192 })
  expect(at(96, 8)).toEqual([0x0b, 0x5c, 0xad])
  const isWhite = (index: number) => data[index * 4] === 255 && data[index * 4 + 1] === 255
  expect(
    Array.from({ length: 192 * 192 }, (_, index) => isWhite(index)).filter(Boolean).length,
  ).toBeGreaterThan(500)
  const share = await sharp((await context.site.icon('og-default.jpg'))?.bytes ?? Buffer.alloc(0)).metadata()
  expect(share).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect(await context.site.icon('robots.txt')).toBeNull()
})

test('the colour is a stylesheet under a name of its own, for good; no other name is answered', async () => {
  const { put, app, context } = await anOwner()
  await put({ colour: '#ffe600' })
  const { css = '' } = (await context.site.read()).institute().brand ?? {}
  const answer = await app.inject(css)

  expect(css).toMatch(/^\/brand\/ffe600-[\w-]{12}\.css$/)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/css; charset=utf-8',
    'cache-control': expect.stringContaining('immutable'),
  })
  expect(answer.body).toContain('--color-accent:#')
  for (const other of [css.replace('ffe600', 'ffe601'), '/brand/x.css', '/brand/ffe600-%3Cscript%3E.css'])
    expect((await app.inject(other)).statusCode).toBe(404)
  await put({ colour: null })
  expect((await app.inject(css)).statusCode).toBe(200)
})

test('each question of the first start is open until it is answered on the site', async () => {
  const { put, context } = await anOwner()
  expect(await listUnanswered(context.db)).toEqual(questions)
  await put({
    name: 'Roshni Academy',
    colour: '#0b5cad',
    email: 'a@roshni.example',
    phone: '+91 99250 12345',
  })
  expect(await listUnanswered(context.db)).toEqual(['logo', 'address', 'hours', 'teaches', 'money'])
})
