import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { contentCalls } from '#contract/site/content-calls.ts'
import { emailsIn } from '#server/testing/sent-emails.ts'
import { siteEditor } from '#server/testing/site-editor.ts'
import { admin } from '#server/testing/test-app.ts'
import { readInstitute } from '../institute-service.ts'
import { firstContentItems } from '../words/first-words.ts'
import { publishDue } from './scheduler.ts'

const { contentItems, contentItem, save, add, publish, undo, publications, versions, restore, discard } =
  contentCalls

async function aReview({ asAdmin }: Awaited<ReturnType<typeof siteEditor>>, name: string, place = 9000) {
  const body = {
    place,
    name,
    role: '',
    text: 'Good.',
    picture: { id: '', alt: '', isDecorative: false },
  }
  return (await asAdmin(add, { kind: 'review', body })).body.id
}

test('without a row the site has the words of the product', async () => {
  const { asAdmin, onTheSite, context } = await siteEditor()
  const list = (await asAdmin(contentItems)).body.contentItems

  expect(list).toHaveLength(firstContentItems.size)
  expect(new Set(list.map(({ state }) => state))).toEqual(new Set(['live']))
  expect((await onTheSite()).list('review')).toHaveLength(6)
  expect((await readInstitute(context.db)).name).toBe('Taleem Institute of Technology')
})

test('a draft is seen by nobody until it is put on the site', async () => {
  const { change, put, read, onTheSite, context } = await siteEditor()
  await change('identity', { name: 'Roshni Academy' })

  expect((await read('identity')).contentItem.state).toBe('changed')
  expect((await onTheSite()).institute().name).toBe('Taleem Institute of Technology')
  await put('identity')
  expect((await read('identity')).contentItem.state).toBe('live')
  expect((await onTheSite()).institute().name).toBe('Roshni Academy')
  expect((await readInstitute(context.db)).name).toBe('Roshni Academy')
})

test('who saves over somebody else is refused, and nothing is lost', async () => {
  const { asAdmin, change, read } = await siteEditor()
  const { body, contentItem: seen } = await read('review-ananya')
  await change('review-ananya', { text: 'Mine.' })
  const late = await asAdmin(save, { id: 'review-ananya', rev: seen.rev, body: { ...body, text: 'Yours.' } })

  expect(late).toMatchObject({
    status: 409,
    body: { success: false, message: messages.changedMeanwhile, key: 'changedMeanwhile' },
  })
  expect((await read('review-ananya')).body.text).toBe('Mine.')
  const published = await asAdmin(publish, { contentItems: [{ id: 'review-ananya', rev: seen.rev }] })
  expect(published.status).toBe(409)
})

test('several things go out together, or none of them', async () => {
  const { change, put, onTheSite } = await siteEditor()
  await change('review-ananya', { name: 'Ananya S.' })
  await change('review-farhan', { text: '' })
  const refused = await put('review-ananya', 'review-farhan')

  expect(refused.body).toMatchObject({ success: false, message: 'Mohammed Farhan: What they say is empty.' })
  const names = async () => (await onTheSite()).list('review').map(({ body }) => body.name)
  expect(await names()).toContain('Ananya Srivastava')
  await change('review-farhan', { text: 'Fine.' })
  await put('review-ananya', 'review-farhan')
  expect(await names()).toContain('Ananya S.')
})

test('one press undoes a whole publication and keeps the newer draft', async () => {
  const { asAdmin, change, put, read, onTheSite } = await siteEditor()
  await change('review-ananya', { name: 'A mistake' })
  await change('identity', { phone: '+91 11111 11111' })
  const { publicationId } = (await put('review-ananya', 'identity')).body
  await change('review-ananya', { name: 'A newer thought' })
  const undone = await asAdmin(undo, { id: publicationId })

  expect(undone.body).toMatchObject({ success: true, message: messages.publicationUndone })
  expect((await onTheSite()).institute().phone).toBe('+91 98765 43210')
  expect((await onTheSite()).list('review').map(({ body }) => body.name)).toContain('Ananya Srivastava')
  expect((await read('review-ananya')).body.name).toBe('A newer thought')
  // What was undone waits as a draft where there was none.
  expect((await read('identity')).body.phone).toBe('+91 11111 11111')
  expect((await asAdmin(undo, { id: publicationId })).body.message).toBe(messages.alreadyUndone)
  expect((await asAdmin(publications)).body.publications.map(({ isUndone }) => isUndone)).toEqual([
    false,
    true,
  ])
})

test('the publish history again since is not undone over', async () => {
  const { asAdmin, change, put } = await siteEditor()
  await change('identity', { phone: '+91 11111 11111' })
  const { publicationId } = (await put('identity')).body
  await change('identity', { phone: '+91 22222 22222' })
  await put('identity')

  expect((await asAdmin(undo, { id: publicationId })).body).toMatchObject({
    success: false,
    message: messages.undoNewerFirst('The institute'),
  })
})

test('an earlier version comes back as a draft, never by itself on the site', async () => {
  const { asAdmin, change, put, read, onTheSite } = await siteEditor()
  await change('identity', { tagline: 'Second.' })
  await put('identity')
  const kept = (await asAdmin(versions, { id: 'identity' })).body.versions
  expect(kept.map(({ origin, isLive }) => [origin, isLive])).toEqual([
    ['publish', true],
    ['first', false],
  ])
  const { rev } = (await read('identity')).contentItem
  await asAdmin(restore, { id: 'identity', rev, n: 1 })

  expect((await read('identity')).body.tagline).toBe('Learn it by building it.')
  expect((await onTheSite()).institute().tagline).toBe('Second.')
  await asAdmin(discard, { id: 'identity', rev: rev + 1 })
  expect((await read('identity')).contentItem.state).toBe('live')
})

test('a thing is made, goes out, is taken down, binned and brought back', async () => {
  const editor = await siteEditor()
  const { asAdmin, put, read, onTheSite } = editor
  const id = await aReview(editor, 'Zoya', 500)
  expect((await read(id)).contentItem.state).toBe('new')
  await put(id)
  expect((await onTheSite()).list('review')[0]?.body.name).toBe('Zoya')
  expect((await asAdmin(contentCalls.trash, { id })).body.message).toBe(messages.unpublishFirst)

  const { rev } = (await read(id)).contentItem
  await asAdmin(publish, { contentItems: [{ id, rev, isUnpublished: true }] })
  expect((await read(id)).contentItem.state).toBe('down')
  expect((await onTheSite()).list('review')).toHaveLength(6)
  await asAdmin(contentCalls.trash, { id })
  expect((await asAdmin(contentItem, { id })).body.message).toBe(messages.noSuchContentItem)
  expect((await asAdmin(contentItems, { isTrash: true })).body.contentItems).toMatchObject([{ id }])
  await asAdmin(contentCalls.bringBack, { id })
  expect((await read(id)).contentItem.state).toBe('down')
})

test('a word of the product that was taken down does not come back', async () => {
  const { asAdmin, read, onTheSite } = await siteEditor()
  const { rev } = (await read('review-imran')).contentItem
  await asAdmin(publish, { contentItems: [{ id: 'review-imran', rev, isUnpublished: true }] })
  expect((await onTheSite()).list('review')).toHaveLength(5)
  const single = await asAdmin(publish, { contentItems: [{ id: 'identity', rev: 0, isUnpublished: true }] })
  expect(single.body.message).toBe(messages.cannotUnpublish)
})

test('a planned text goes out at its moment as it was then, by one process alone', async () => {
  const { asAdmin, change, read, onTheSite, context, clock } = await siteEditor()
  clock.now = new Date('2026-11-24T01:00:00Z')
  const rev = await change('identity', { tagline: 'On Tuesday.' })
  const at = '2026-11-24T09:00'
  await asAdmin(contentCalls.schedule, { id: 'identity', rev, action: 'publish', at })
  expect((await read('identity')).contentItem.planned).toMatchObject({ at: '2026-11-24T03:30:00.000Z' })
  await change('identity', { tagline: 'Later words.' })
  expect(await publishDue(context)).toBe(0)

  clock.now = new Date('2026-11-24T03:30:01Z')
  const done = await Promise.all([publishDue(context), publishDue(context)])
  expect(done.toSorted()).toEqual([0, 1])
  expect((await onTheSite()).institute().tagline).toBe('On Tuesday.')
  expect(await read('identity')).toMatchObject({
    body: { tagline: 'Later words.' },
    contentItem: { planned: null },
  })
  const past = await asAdmin(contentCalls.schedule, { id: 'identity', rev: 0, action: 'publish', at })
  expect(past.body.message).toBe(messages.goesOutInThePast)
})

test('an address that was public leads to the new one in one step; drafts make none', async () => {
  const { asAdmin, change, put, context } = await siteEditor()
  const body = { ...firstContentItems.get('page-company')?.body, name: 'Placements', path: '/placements' }
  const { id } = (await asAdmin(add, { kind: 'page', body })).body
  await put(id)
  await change(id, { path: '/jobs-a' })
  await change(id, { path: '/jobs' })
  const led = () => context.db.selectFrom('site_redirects').select(['from_path', 'to_path']).execute()
  expect(await led()).toEqual([])
  await put(id)
  await change(id, { path: '/careers' })
  await put(id)
  expect((await led()).map(({ from_path, to_path }) => `${from_path} ${to_path}`).sort()).toEqual([
    '/jobs /careers',
    '/placements /careers',
  ])
  await change(id, { path: '/placements' })
  await put(id)
  expect((await led()).map(({ from_path, to_path }) => `${from_path} ${to_path}`).sort()).toEqual([
    '/careers /placements',
    '/jobs /placements',
  ])
  for (const [path, message] of [
    ['/admin/x', messages.addressReserved],
    ['/company', messages.addressReserved],
    ['jobs', messages.addressMalformed],
    ['/../etc', messages.addressMalformed],
  ] as const) {
    await change(id, { path })
    expect((await put(id)).body).toMatchObject({ success: false, message })
  }
  await change('page-company', { path: '/else' })
  expect((await put('page-company')).body.message).toBe(messages.addressFixed)
})

test('hostile or broken words are refused by the shape of their kind', async () => {
  const { asAdmin, read } = await siteEditor()
  const { body } = await read('client-suraj')
  for (const to of ['javascript:alert(1)', '//evil.example', 'data:text/html,x', '/\\evil']) {
    const answer = await asAdmin(save, { id: 'client-suraj', rev: 0, body: { ...body, to } })
    expect([to, answer.status]).toEqual([to, 400])
  }
  const huge = await asAdmin(save, { id: 'client-suraj', rev: 0, body: { ...body, name: 'x'.repeat(500) } })
  expect(huge).toMatchObject({ status: 400, body: { field: 'name' } })
  const extra = await asAdmin(save, { id: 'client-suraj', rev: 0, body: { ...body, html: '<script>' } })
  expect(extra.body.success).toBe(true)
  expect((await read('client-suraj')).body).not.toHaveProperty('html')
  const page = (await read('page-home')).body as { sections: object[] }
  const unknown = { ...page, sections: [{ ...page.sections[0], kind: 'html' }] }
  expect((await asAdmin(save, { id: 'page-home', rev: 0, body: unknown })).status).toBe(400)
})

test('what would change is told before and after, with what is amiss', async () => {
  const { asAdmin, change, read } = await siteEditor()
  const { body } = await read('page-home')
  const [hero, ...rest] = body.sections as Record<string, unknown>[]
  const changed = { ...hero, title: 'New words', primary: { label: 'Join', href: '/nowhere' } }
  await change('page-home', { sections: [...rest, changed] })
  const told = (await asAdmin(contentCalls.changes)).body.contentItems[0]

  expect(told).toMatchObject({ id: 'page-home', name: 'Home' })
  expect(told?.changes).toContainEqual({
    label: 'First screen: Heading',
    before: 'Learn it by building it.',
    after: 'New words',
  })
  expect(told?.changes[0]?.label).toBe('Sections')
  expect(told?.findings).toEqual([
    {
      path: 'sections.8.primary',
      sentence: 'First screen: First button leads to /nowhere, which is no page.',
      stops: false,
    },
  ])
})

test('two who have a thing open learn of one another', async () => {
  const { asAdmin, change, context } = await siteEditor()
  await change('identity', { tagline: 'x' })
  await context.db
    .insertInto('content_editing')
    .values({ item_id: 'identity', staff_id: 'other', name: 'Asha', seen_at: context.now().toISOString() })
    .execute()
  const { body } = await asAdmin(contentCalls.editing, { id: 'identity' })
  expect(body.others).toMatchObject([{ name: 'Asha' }])
})

test('what cannot go out at its moment stays off the site, is told in the panel and by letter', async () => {
  const { asAdmin, read, change, put, onTheSite, context, clock } = await siteEditor()
  clock.now = new Date('2026-11-24T01:00:00Z')
  const page = { ...firstContentItems.get('page-company')?.body, name: 'Placements', path: '/placements' }
  const late = (await asAdmin(add, { kind: 'page', body: page })).body.id
  const early = (await asAdmin(add, { kind: 'page', body: page })).body.id
  const at = '2026-11-24T09:00'
  await asAdmin(contentCalls.schedule, { id: late, rev: 1, action: 'publish', at })
  // Meanwhile another page has taken the address.
  await put(early)
  clock.now = new Date('2026-11-24T03:30:01Z')
  expect(await publishDue(context)).toBe(0)

  expect((await read(late)).contentItem).toMatchObject({
    state: 'new',
    planned: { error: expect.stringContaining(messages.addressTaken) },
  })
  const letters = await emailsIn(context.db, { kind: 'planFailed' })
  expect(letters).toMatchObject([{ to_address: admin.email, subject: 'Schedule failed: Placements' }])
  expect(letters[0]?.body).toContain(messages.addressTaken)
  expect((await onTheSite()).addedPages()).toEqual(['/placements'])
  await change(late, { path: '/jobs' })
  await put(late)
  expect((await onTheSite()).addedPages()).toHaveLength(2)
})

test('what is amiss is said when a plan is made', async () => {
  const { asAdmin, change, clock } = await siteEditor()
  clock.now = new Date('2026-11-24T01:00:00Z')
  const rev = await change('review-ananya', { text: '' })
  const answer = await asAdmin(contentCalls.schedule, {
    id: 'review-ananya',
    rev,
    action: 'publish',
    at: '2026-11-24T09:00',
  })
  expect(answer.body).toMatchObject({ success: false, message: 'Ananya Srivastava: What they say is empty.' })
})

test('what was taken down keeps its words; undoing leaves no draft behind', async () => {
  const { asAdmin, read, takeDown } = await siteEditor()
  const { publicationId } = (await takeDown('review-imran')).body
  expect(await read('review-imran')).toMatchObject({
    contentItem: { state: 'down' },
    body: { text: expect.any(String) },
  })
  await asAdmin(undo, { id: publicationId })
  expect((await read('review-imran')).contentItem.state).toBe('live')
})

test('who opens an untouched thing is seen by others, and it stays as it is', async () => {
  const { asAdmin, read, context } = await siteEditor()
  await asAdmin(contentCalls.editing, { id: 'page-quiz' })
  const rows = await context.db.selectFrom('content_editing').select(['item_id', 'name']).execute()
  expect(rows).toEqual([{ item_id: 'page-quiz', name: admin.name }])
  expect((await read('page-quiz')).contentItem).toMatchObject({ state: 'live', rev: 0 })
})

test('a picture that changes is shown before and after', async () => {
  const { asAdmin, change, read } = await siteEditor()
  const { body } = await read('service-seo')
  await change('service-seo', { picture: { ...(body.picture as object), id: '', alt: '' } })
  const [told] = (await asAdmin(contentCalls.changes)).body.contentItems
  expect(told?.changes).toEqual([
    {
      label: 'Picture',
      before: 'A magnifying glass over rising search results',
      after: '',
      pictures: { before: '', after: '' },
    },
  ])
})
