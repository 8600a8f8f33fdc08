import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { officeCalls } from '#contract/office/calls.ts'
import { contentCalls } from '#contract/site/content-calls.ts'
import { aStaffMember } from '#server/testing/original-client/callers.ts'
import { emailsIn } from '#server/testing/sent-emails.ts'
import { testApp } from '#server/testing/test-app.ts'

const { add, save, send, sendBack, publish, contentItem, changes } = contentCalls

const review = {
  place: 9000,
  name: 'Asha Verma',
  role: '',
  text: 'Good.',
  picture: { id: '', alt: '', isDecorative: false },
}

test('a writer writes and sends, and whoever publishes sends back or publishes', async () => {
  const app = await testApp()
  const writer = await aStaffMember(app, 'writer')
  const waiting = async () => (await app.asAdmin(officeCalls.waiting)).body.texts
  const { id, rev } = (await app.ask(add, { kind: 'review', body: review }, writer.token)).body
  const contentItems = [{ id, rev }]
  const handover = async () => (await app.asAdmin(contentItem, { id })).body.contentItem.handover

  expect((await app.ask(publish, { contentItems }, writer.token)).status).toBe(403)
  expect((await app.ask(sendBack, { id, rev, note: 'x' }, writer.token)).status).toBe(403)
  expect(await waiting()).toBe(0)
  const isUnsent = async () => (await app.asAdmin(changes)).body.contentItems[0]?.isUnsent
  // It does not go out with what others have changed.
  expect(await isUnsent()).toBe(true)
  expect((await app.ask(send, { id, rev, note: 'Ready' }, writer.token)).body.success).toBe(true)
  expect(await handover()).toMatchObject({ state: 'sent', note: 'Ready', by: writer.name })
  expect(await waiting()).toBe(1)
  expect(await isUnsent()).toBe(false)
  // Before and after, as it would change.
  expect((await app.asAdmin(changes)).body.contentItems.map((one) => one.id)).toEqual([id])

  expect((await app.asAdmin(sendBack, { id, rev, note: 'Shorter, please.' })).body.success).toBe(true)
  expect(await handover()).toMatchObject({ state: 'returned', note: 'Shorter, please.' })
  expect(await waiting()).toBe(0)
  const told = await emailsIn(app.context.db, { kind: 'draftReturned' })
  expect(told).toMatchObject([
    { to_address: writer.email, staff_id: writer.id, body: expect.stringContaining('Shorter, please.') },
  ])

  const shorter = await app.ask(save, { id, rev, body: { ...review, text: 'Fine.' } }, writer.token)
  // What was sent is what was seen: an older one is not.
  expect((await app.ask(send, { id, rev, note: '' }, writer.token)).status).toBe(409)
  await app.ask(send, { id, rev: shorter.body.rev, note: '' }, writer.token)
  await app.asAdmin(publish, { contentItems: [{ id, rev: shorter.body.rev }] })
  expect(await handover()).toBeNull()
  expect((await app.context.site.read()).list('review').map(({ body }) => body.text)).toContain('Fine.')
  const audit = await app.context.db
    .selectFrom('audit')
    .where('subject_name', '=', review.name)
    .select('kind')
    .execute()
  expect(audit.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['site.sentForPublishing', 'site.sentBack']),
  )
})

test('nothing is sent that has no draft', async () => {
  const app = await testApp()
  const answer = await app.asAdmin(send, { id: 'identity', rev: 0, note: '' })
  expect(answer.body).toMatchObject({
    success: false,
    message: messages.nothingToPublish,
    key: 'nothingToPublish',
  })
})
