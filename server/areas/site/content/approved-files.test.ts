import sharp from 'sharp'
import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { officeCalls } from '#contract/office/calls.ts'
import { emptyBody } from '#contract/site/content/kinds.ts'
import { contentCalls } from '#contract/site/content-calls.ts'
import { mediaCalls } from '#contract/site/media-calls.ts'
import { byThisMachine } from '#server/areas/accounts/proof-service.ts'
import { setRole, suspend } from '#server/areas/accounts/staff-service.ts'
import { aFilm } from '#server/testing/a-film.ts'
import { aStaffMember } from '#server/testing/original-client/callers.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { publishDue } from './scheduler.ts'

const before = new Date('2026-11-24T01:00:00Z')
const due = new Date('2026-11-24T03:30:01Z')
const at = '2026-11-24T09:00'

const blob = (bytes: Buffer | string) => new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)])
const photo = (background: string) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .png()
    .toBuffer()
const pdf = (said: string) => `%PDF-1.4\n${said}\n%%EOF\n`

interface Files {
  picture: string
  poster: string
  film: string
  document: string
}

/** A writer's article with a picture, and its text with a film; an event's or programme's document alike. */
async function scheduled() {
  const app = await testApp()
  app.clock.now = before
  const writer = await aStaffMember(app, 'writer')
  const asWriter: TestApp['asAdmin'] = (call, input) => app.ask(call, input, writer.token)
  const add = async (file: Blob) =>
    (await asWriter(mediaCalls.upload, { file, name: 'A file' })).body.media.id
  const files: Files = {
    picture: await add(blob(await photo('#f00'))),
    poster: await add(blob(await photo('#0f0'))),
    film: await add(blob(aFilm())),
    document: await add(blob(pdf('seen'))),
  }
  await asWriter(mediaCalls.film, { id: files.film, posterId: files.poster, silent: true })
  await asWriter(mediaCalls.replace, { id: files.picture, file: blob(await photo('#ff0')) })
  const body = {
    ...emptyBody('article'),
    title: 'Our year',
    slug: 'our-year',
    excerpt: 'What we did.',
    author: 'Asha',
    date: '2026-11-24',
    picture: { id: files.picture, alt: 'A yellow field', isDecorative: false },
    text: {
      type: 'doc',
      content: [
        { type: 'video', attrs: { mediaId: files.film, caption: '' } },
        { type: 'paragraph', content: [{ type: 'text', text: 'We did a lot.' }] },
      ],
    },
  }
  const { id, rev } = (await asWriter(contentCalls.add, { kind: 'article', body })).body
  return { ...app, writer, asWriter, files, id, rev }
}

type Scheduled = Awaited<ReturnType<typeof scheduled>>

const schedule = ({ asAdmin, id }: Scheduled, rev: number) =>
  asAdmin(contentCalls.schedule, { id, rev, action: 'publish', at })

/** Every door by which the file that visitors would see becomes another. */
const doors: [name: string, (app: Scheduled) => Promise<{ body: { success: boolean; message?: string } }>][] =
  [
    [
      'replace the picture',
      async ({ asWriter, files }) =>
        asWriter(mediaCalls.replace, { id: files.picture, file: blob(await photo('#00f')) }),
    ],
    [
      'show an earlier file',
      ({ asWriter, files }) => asWriter(mediaCalls.showFile, { id: files.picture, n: 1 }),
    ],
    ['cut it anew', ({ asWriter, files }) => asWriter(mediaCalls.focus, { id: files.picture, x: 10, y: 10 })],
    [
      'describe it',
      ({ asWriter, files }) =>
        asWriter(mediaCalls.describe, { id: files.picture, name: 'x', alt: 'x', decorative: false }),
    ],
    ['delete it', ({ asWriter, files }) => asWriter(mediaCalls.remove, { id: files.picture })],
    [
      'replace the film',
      ({ asWriter, files }) =>
        asWriter(mediaCalls.replace, { id: files.film, file: blob(aFilm({ beside: 'other' })) }),
    ],
    [
      'give the film other captions',
      ({ asWriter, files }) =>
        asWriter(mediaCalls.captions, { id: files.film, file: blob('WEBVTT\n\n00:00.000 --> 00:01.000\nx') }),
    ],
    [
      'replace the poster of its film',
      async ({ asWriter, files }) =>
        asWriter(mediaCalls.replace, { id: files.poster, file: blob(await photo('#0ff')) }),
    ],
    [
      'take another poster',
      ({ asWriter, files }) => asWriter(mediaCalls.film, { id: files.film, posterId: files.picture }),
    ],
  ]

test('no file of what is scheduled is changed by somebody who may not publish, by whichever door', async () => {
  const app = await scheduled()
  expect((await schedule(app, app.rev)).body).toMatchObject({ success: true })
  for (const [name, open] of doors) expect((await open(app)).body, name).toMatchObject({ success: false })
  const { usedBy } = (await app.asWriter(mediaCalls.one, { id: app.files.picture })).body
  expect(usedBy.map(({ state }) => state)).toEqual(['scheduled', 'draft'])
  app.clock.now = due
  expect(await publishDue(app.context)).toBe(1)
  const [article] = (await app.context.site.read()).list('article').filter(({ id }) => id === app.id)
  const { pictures } = (await app.asWriter(mediaCalls.one, { id: app.files.picture })).body.media
  expect(article?.body.picture?.src).toBe(pictures?.wide.src.split('?')[0])
})

test('who publishes may still replace it, and once the schedule is cancelled so may the writer', async () => {
  const app = await scheduled()
  await schedule(app, app.rev)
  const file = blob(await photo('#123'))
  expect((await app.asAdmin(mediaCalls.replace, { id: app.files.picture, file })).body.success).toBe(true)
  expect((await app.asAdmin(mediaCalls.remove, { id: app.files.picture })).body.message).toBe(
    messages.mediaGoesOut('Our year'),
  )
  await app.asAdmin(contentCalls.unschedule, { id: app.id })
  const other = blob(await photo('#456'))
  expect((await app.asWriter(mediaCalls.replace, { id: app.files.picture, file: other })).body.success).toBe(
    true,
  )
})

test.each(doors)('who looked at a draft does not approve it with files of after: %s', async (_, open) => {
  const app = await scheduled()
  expect((await open(app)).body).toMatchObject({ success: true })
  const contentItems = [{ id: app.id, rev: app.rev }]
  for (const refused of [
    await schedule(app, app.rev),
    await app.asAdmin(contentCalls.publish, { contentItems }),
  ])
    expect(refused.body).toMatchObject({ success: false })
})

test('what was in the trash when it was scheduled does not come back by the writer, nor by uploading it again', async () => {
  const app = await scheduled()
  const shareImage = await photo('#789')
  const { id } = (await app.asWriter(mediaCalls.upload, { file: blob(shareImage), name: 'Shared' })).body
    .media
  const { body } = (await app.asWriter(contentCalls.contentItem, { id: app.id })).body
  const changed = { ...body, shareImage: { id, alt: 'x', isDecorative: false } }
  const saved = (await app.asWriter(contentCalls.save, { id: app.id, rev: app.rev, body: changed })).body
  await app.asWriter(mediaCalls.remove, { id })
  expect((await schedule(app, saved.rev + 1)).body.success).toBe(true)
  const refused = { success: false, message: messages.mediaScheduled('Our year') }
  expect((await app.asWriter(mediaCalls.bringBack, { id })).body).toMatchObject(refused)
  const again = await app.asWriter(mediaCalls.upload, { file: blob(shareImage), name: 'Again' })
  expect(again.body).toMatchObject(refused)
})

const waysToLeave: [string, (app: TestApp, member: { id: string; accountId: string }) => Promise<unknown>][] =
  [
    ['suspended', ({ context }, { accountId }) => suspend(context.db, accountId)],
    [
      'made a writer',
      ({ context, clock }, { id }) => setRole(context.db, id, { role: 'writer' }, byThisMachine, clock.now),
    ],
    ['gone', ({ context }, { id }) => context.db.deleteFrom('staff').where('id', '=', id).execute()],
  ]

test.each(waysToLeave)(
  'what somebody had scheduled who is then %s waits for who may publish',
  async (_, leave) => {
    const app = await scheduled()
    const office = await aStaffMember(app, 'office')
    const plan = { id: app.id, rev: app.rev, action: 'publish', at }
    expect((await app.ask(contentCalls.schedule, plan, office.token)).body.success).toBe(true)
    const planned = async () =>
      (await app.asAdmin(contentCalls.contentItem, { id: app.id })).body.contentItem.planned
    const waiting = async () => (await app.asAdmin(officeCalls.waiting)).body.texts
    expect(await planned()).toMatchObject({ needsApproval: false, error: '' })
    expect(await waiting()).toBe(0)
    await leave(app, office)
    const why = messages.plannerMayNotPublish(office.name)
    expect(await planned()).toMatchObject({ needsApproval: true, error: why })
    expect(await waiting()).toBe(1)
    app.clock.now = due
    expect(await publishDue(app.context)).toBe(0)
    expect((await app.context.site.read()).list('article').some(({ id }) => id === app.id)).toBe(false)
    expect(await planned()).toMatchObject({ needsApproval: true, error: why })
    expect(await waiting()).toBe(1)
    const { rev } = (await app.asAdmin(contentCalls.contentItem, { id: app.id })).body.contentItem
    const contentItems = [{ id: app.id, rev }]
    expect((await app.asAdmin(contentCalls.publish, { contentItems })).body.success).toBe(true)
    expect(await waiting()).toBe(0)
  },
)
