import { expect, test } from 'vitest'
import { dayOf } from '#contract/calendar.ts'
import { certificateCalls } from '#contract/certificates/calls.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { messages } from '#contract/messages.ts'
import { officeCalls } from '#contract/office/calls.ts'
import { demoCalls } from '#contract/office/demo-calls.ts'
import { eventCalls } from '#contract/site/calls.ts'
import { emptyBody } from '#contract/site/content/kinds.ts'
import { contentCalls } from '#contract/site/content-calls.ts'
import { startCalls } from '#contract/site/start-calls.ts'
import { bringToLife } from '#demo/living/bring-to-life.ts'
import { seedDemo } from '#demo/seed.ts'
import { byThisMachine } from '#server/areas/accounts/proof-service.ts'
import { isDemoDue } from '#server/areas/office/demo/demo-service.ts'
import { listContentItems } from '#server/areas/site/content/list-service.ts'
import { clearDemo } from '#server/flows/clear-demo.ts'
import { aCompletedBatch, aTemplate } from './certificates.ts'
import { emailsIn, sendEmails } from './sent-emails.ts'
import { testApp } from './test-app.ts'

const root = process.cwd()

async function aDemo() {
  const app = await testApp()
  const { database, context, clock } = app
  async function seed(isLiving = true) {
    const isSeeded = await seedDemo(
      { ...database, pictures: context.pictures },
      { isLiving, root },
      clock.now,
    )
    await bringToLife(context)
    return isSeeded
  }
  const count = async (
    table: 'people' | 'attempts' | 'fee_documents' | 'messages' | 'event_registrations',
  ) => {
    const { all } = await context.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('all'))
      .executeTakeFirstOrThrow()
    return Number(all)
  }
  return { ...app, seed, count }
}

test('a database that holds anything is never touched', async () => {
  const { seed, count } = await aDemo()
  expect(await seed(false)).toBe(true)
  expect(await seed()).toBe(false)
  expect(await count('people')).toBe(0)
})

test('a fresh database becomes an institute at work for a year; one press clears it but for what somebody has changed or wrote a document for', async () => {
  const { seed, count, context, asAdmin } = await aDemo()
  expect(await seed()).toBe(true)

  expect(await count('people')).toBe(60)
  expect(await count('attempts')).toBeGreaterThan(50)
  expect(await count('fee_documents')).toBeGreaterThan(40)
  const { counts } = (await asAdmin(officeCalls.dashboard)).body
  expect(counts).toMatchObject({ pending: 13, batches: 9 })
  const waiting = (await asAdmin(officeCalls.waiting)).body
  expect(waiting).toMatchObject({ messages: 3, upiClaims: 2 })
  const unsent = (await emailsIn(context.db)).filter(({ sent_at }) => sent_at === null)
  expect(unsent).toEqual([])
  const { db, site } = context
  const idOf = async (email: string) =>
    (await db.selectFrom('people').where('email', '=', email).select('id').executeTakeFirstOrThrow()).id
  const [moved, paid] = [await idOf('asha.verma@example.com'), await idOf('nikhil.jain@example.com')]
  await db.updateTable('people').set({ city: 'Agra' }).where('id', '=', moved).execute()
  const order = await db
    .selectFrom('enrolments')
    .where('person_id', '=', paid)
    .select('id')
    .executeTakeFirstOrThrow()
  const taken = await asAdmin(deskCalls.take, {
    orderId: order.id,
    amount: '500',
    method: 'cash',
    receivedOn: dayOf(context.now()),
    key: 'one press of the desk',
  })
  expect(taken.body).toMatchObject({ success: true })
  // The receipt counts as sent; nobody of the demo is written to.
  const receipts = () => db.selectFrom('deliveries').where('sent_at', 'is', null).select('id').execute()
  expect(await receipts()).toHaveLength(1)
  expect(await sendEmails({ context })).toEqual([])
  expect(await receipts()).toEqual([])

  const { demo } = (await asAdmin(demoCalls.demo)).body
  expect(demo).toMatchObject({
    goes: { people: 58, messages: 6, registrations: 14, trainers: 2 },
    stays: { people: 2 },
  })
  const countOf = async (table: 'batches' | 'programmes') =>
    (await db.selectFrom(table).where('removed_at', 'is', null).select('id').execute()).length
  const [batches, programmes] = [await countOf('batches'), await countOf('programmes')]
  // Cut off in the midst, it is whole again.
  const cut = db.transaction().execute(async (tx) => {
    await clearDemo(tx, { id: 'x', name: 'X', ...byThisMachine }, context.now())
    throw new Error('the power goes')
  })
  await expect(cut).rejects.toThrow('the power goes')
  expect((await asAdmin(demoCalls.demo)).body.demo).toEqual(demo)
  const before = (await site.read()).list('review').length
  expect(before).toBe(6)
  expect((await asAdmin(demoCalls.clearDemo)).body).toMatchObject({ message: messages.demoCleared })

  // Exactly what was told has gone.
  expect(batches - (await countOf('batches'))).toBe(demo?.goes.batches)
  expect(programmes - (await countOf('programmes'))).toBe(demo?.goes.programmes)
  const left = await db.selectFrom('people').select('id').execute()
  expect(left.map(({ id }) => id).sort()).toEqual([moved, paid].sort())
  for (const table of ['messages', 'event_registrations'] as const) expect(await count(table)).toBe(0)
  const documents = await db.selectFrom('fee_documents').select('number').execute()
  expect(documents.map(({ number }) => number.replace(/\d\d-\d\d/, 'YY'))).toEqual(
    expect.arrayContaining(['R/YY/000001']),
  )
  expect((await site.read()).list('review')).toHaveLength(0)
  const sections = (await site.read()).page('/')?.sections.map(({ kind }) => kind)
  expect(sections).toContain('hero')
  expect(sections).not.toContain('reviews')
  const courses = await db.selectFrom('programmes').select('name').execute()
  expect(courses.length).toBeLessThan(10)
  const audit = await db.selectFrom('audit').select(['kind', 'actor_id']).execute()
  expect(audit.map(({ kind }) => kind)).toContain('institute.demoCleared')
  expect(audit.some(({ actor_id }) => actor_id === 'demo')).toBe(false)
  expect((await asAdmin(demoCalls.demo)).body.demo).toBeNull()
  expect((await asAdmin(demoCalls.clearDemo)).body).toMatchObject({
    success: false,
    message: messages.noDemo,
    key: 'noDemo',
  })
  expect(await seed()).toBe(false)
})

test('the texts of the demo go to the trash as one entry of the history, which brings them all back', async () => {
  const { seed, context, asAdmin, clock } = await aDemo()
  await seed()
  const { contentItems } = (await asAdmin(demoCalls.demo)).body.demo ?? { contentItems: 0 }
  const reviews = (await context.site.read()).list('review').length
  await asAdmin(demoCalls.clearDemo)
  const inTrash = async () => (await asAdmin(contentCalls.contentItems, { isTrash: true })).body.contentItems
  expect(await inTrash()).toHaveLength(contentItems)
  expect((await asAdmin(contentCalls.contentItems, { kind: 'review' })).body.contentItems).toEqual([])
  const { publications } = (await asAdmin(contentCalls.publications)).body
  expect(publications.map(({ note, contentItems: all }) => [note, all.length])).toEqual([
    [messages.demoClearedNote, contentItems],
  ])
  const audit = await context.db.selectFrom('audit').select('kind').execute()
  expect(audit.filter(({ kind }) => kind === 'site.unpublished')).toEqual([])

  const { body } = await asAdmin(contentCalls.undo, { id: publications[0]?.id ?? '' })
  expect(body).toMatchObject({ success: true })
  expect((await context.site.read()).list('review')).toHaveLength(reviews)
  expect(await inTrash()).toEqual([])
  await asAdmin(contentCalls.undo, { id: body.publicationId })
  for (const { id } of publications[0]?.contentItems ?? []) await asAdmin(contentCalls.trash, { id })
  expect(await inTrash()).toHaveLength(contentItems)
  const later = new Date(clock.now.getTime() + 31 * 86_400_000)
  expect(await listContentItems(context.db, { isTrash: true }, later)).toEqual([])
})

test('an event of the demo for which a visitor has registered stays, with the registration', async () => {
  const { seed, context, asAdmin, ask } = await aDemo()
  await seed()
  const [event] = (await context.site.read()).list('event').filter(({ body }) => body.shelf === 'upcoming')
  const visitor = { name: 'Asha Verma', email: 'asha@college.test', phone: '9876543211' }
  const eventId = event?.id ?? ''
  const { contentItems } = (await asAdmin(demoCalls.demo)).body.demo ?? { contentItems: 0 }
  expect((await ask(eventCalls.register, { eventId, ...visitor })).body).toMatchObject({ success: true })
  expect((await asAdmin(demoCalls.demo)).body.demo?.contentItems).toBe(contentItems - 1)
  await asAdmin(demoCalls.clearDemo)
  expect((await context.site.read()).list('event').map(({ id }) => id)).toEqual([eventId])
  const { registrations } = (await asAdmin(eventCalls.registrations, {})).body
  expect(registrations.map(({ email }) => email)).toEqual([visitor.email])
})

test('an event for which a visitor has registered is hidden by no press that hides all, but by its own', async () => {
  const { seed, context, asAdmin, ask } = await aDemo()
  await seed()
  const events = async () => (await context.site.read()).list('event')
  const onTheSite = async () => (await events()).map(({ id }) => id)
  const others = await onTheSite()
  const eventId = (await events()).find(({ body }) => body.shelf === 'upcoming')?.id ?? ''
  const visitor = { name: 'Asha Verma', email: 'asha@college.test', phone: '9876543211' }
  expect((await ask(eventCalls.register, { eventId, ...visitor })).body).toMatchObject({ success: true })
  const registered = async () => {
    const { words } = (await asAdmin(startCalls.words)).body
    return words.flatMap((part) => (part.registered ? [[part.id, part.registered]] : []))
  }
  expect(await registered()).toEqual([[eventId, 1]])
  expect(others.length).toBeGreaterThan(1)
  expect((await asAdmin(startCalls.decideAllWords, { action: 'hide' })).body.success).toBe(true)
  expect(await onTheSite()).toEqual([eventId])
  await asAdmin(demoCalls.clearDemo)
  await asAdmin(startCalls.decideAllWords, { action: 'hide' })
  expect(await onTheSite()).toEqual([eventId])
  expect(await registered()).toEqual([[eventId, 1]])
  expect((await asAdmin(startCalls.hideWords, { id: eventId })).body.success).toBe(true)
  expect(await onTheSite()).toEqual([])
})

test('a page that the owner wrote for a course of the demo stays on the site, and so does the course', async () => {
  const { seed, context, asAdmin } = await aDemo()
  await seed()
  const { db, site } = context
  const courses = await db
    .selectFrom('programmes')
    .where('kind', '=', 'course')
    .orderBy('id')
    .select('id')
    .execute()
  const [written, begun, trashed] = courses.map(({ id }) => id)
  const before = (await asAdmin(demoCalls.demo)).body.demo
  for (const programme of [written, begun, trashed]) {
    const body = { ...emptyBody('programme'), programme }
    expect((await asAdmin(contentCalls.add, { kind: 'programme', body })).body.id).toBe(programme)
  }
  await asAdmin(contentCalls.publish, { contentItems: [{ id: written ?? '', rev: 1 }] })
  await asAdmin(contentCalls.trash, { id: trashed ?? '' })

  const { demo } = (await asAdmin(demoCalls.demo)).body
  expect(demo?.stays.programmes).toBe((before?.stays.programmes ?? 0) + 2)
  await asAdmin(demoCalls.clearDemo)
  expect((await site.read()).list('programme').map(({ id }) => id)).toEqual([written])
  const items = await db.selectFrom('content_items').where('kind', '=', 'programme').selectAll().execute()
  expect(items.filter(({ deleted_at }) => deleted_at).map(({ id }) => id)).toEqual([trashed])
  const left = (await db.selectFrom('programmes').select('id').execute()).map(({ id }) => id)
  expect(left).toEqual(expect.arrayContaining([written, begun]))
  expect(left).not.toContain(trashed)
})

test('a made-up review that was opened, or whose draft was thrown away, leaves the site; one with a draft or other words stays', async () => {
  const { seed, context, asAdmin } = await aDemo()
  await seed()
  const { site } = context
  const reviews = (await site.read()).list('review')
  const [opened, thrown, drafted, reworded] = reviews.map(({ id }) => id) as [string, string, string, string]
  const { contentItems } = (await asAdmin(demoCalls.demo)).body.demo ?? {}
  await asAdmin(contentCalls.editing, { id: opened })
  for (const id of [thrown, drafted, reworded]) {
    const { body, contentItem } = (await asAdmin(contentCalls.contentItem, { id })).body
    await asAdmin(contentCalls.save, { id, rev: contentItem.rev, body: { ...body, name: 'Somebody real' } })
  }
  await asAdmin(contentCalls.discard, { id: thrown, rev: 1 })
  await asAdmin(contentCalls.publish, { contentItems: [{ id: reworded, rev: 1 }] })
  const { body } = (await asAdmin(contentCalls.contentItem, { id: opened })).body
  const added = await asAdmin(contentCalls.add, { kind: 'review', body })
  await asAdmin(contentCalls.publish, { contentItems: [{ id: added.body.id, rev: 1 }] })

  expect((await asAdmin(demoCalls.demo)).body.demo?.contentItems).toBe((contentItems ?? 0) - 2)
  expect((await asAdmin(demoCalls.clearDemo)).body).toMatchObject({ success: true })
  const left = (await site.read()).list('review').map(({ id }) => id)
  expect(left.sort()).toEqual([drafted, reworded, added.body.id].sort())
})

test('a demo cut off before its certificates gets them at the next start, once, and the institute keeps counting its own', async () => {
  const app = await aDemo()
  const { context, database, clock, asAdmin } = app
  const templateId = await aTemplate(app, 'course')
  await seedDemo({ ...database, pictures: context.pictures }, { isLiving: true, root }, clock.now)
  const cut = {
    ...context,
    get privateFiles(): typeof context.privateFiles {
      throw new Error('the power goes')
    },
  }
  await expect(bringToLife(cut)).rejects.toThrow('the power goes')
  expect(await isDemoDue(context.db)).toBe(true)

  const issue = async (name: string) => {
    const { batchId, people } = await aCompletedBatch(app, [name])
    const ids = people.map(({ enrolmentId }) => enrolmentId)
    return (await asAdmin(certificateCalls.issue, { templateId, batchId, ids })).body
  }
  expect(await issue('Before')).toMatchObject({ success: true })
  await Promise.all([bringToLife(context), bringToLife(context)])
  expect(await isDemoDue(context.db)).toBe(false)
  expect(await issue('After')).toMatchObject({ success: true })

  const rows = await context.db.selectFrom('certificates').orderBy('serial').select('serial').execute()
  const serials = rows.map(({ serial }) => serial)
  const ofDemo = serials.filter((serial) => serial.startsWith('DEMO/'))
  expect(ofDemo.length).toBeGreaterThan(3)
  expect(ofDemo[0]).toMatch(/\/000001$/)
  const own = serials.filter((serial) => !ofDemo.includes(serial))
  expect(own.map((serial) => serial.slice(-6))).toEqual(['000001', '000002'])
})
