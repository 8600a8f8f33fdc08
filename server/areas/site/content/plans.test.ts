import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { contentCalls } from '#contract/site/content-calls.ts'
import { siteEditor } from '#server/testing/site-editor.ts'
import { publishDue } from './scheduler.ts'

const before = new Date('2026-11-24T01:00:00Z')
const due = new Date('2026-11-24T03:30:01Z')
const at = '2026-11-24T09:00'

async function planner() {
  const editor = await siteEditor()
  const { asAdmin, read, clock } = editor
  clock.now = before
  async function plan(id: string, action: 'publish' | 'takeDown') {
    const { rev } = (await read(id)).contentItem
    return (await asAdmin(contentCalls.schedule, { id, rev, action, at })).body
  }
  const undo = async (id: string) => (await asAdmin(contentCalls.undo, { id })).body
  const plannedOf = async (id: string) => (await read(id)).contentItem.planned
  const reviews = async () => (await editor.onTheSite()).list('review')
  const textOf = async (id: string) => (await reviews()).find((one) => one.id === id)?.body.text
  return { ...editor, plan, undo, plannedOf, textOf }
}

test.each(['identity', 'navigation', 'page-home'])(
  'what the site cannot be without is taken down by no plan: %s',
  async (id) => {
    const { plan, plannedOf } = await planner()
    expect(await plan(id, 'takeDown')).toMatchObject({
      success: false,
      message: messages.cannotUnpublish,
      key: 'cannotUnpublish',
    })
    expect(await plannedOf(id)).toBeNull()
  },
)

test('such a plan of an earlier version fails at its moment, and the site stands', async () => {
  const { change, plan, plannedOf, onTheSite, context, clock } = await planner()
  await change('identity', { tagline: 'On Tuesday.' })
  await plan('identity', 'publish')
  await context.db.updateTable('content_schedules').set({ action: 'takeDown', version_n: null }).execute()
  clock.now = due
  expect(await publishDue(context)).toBe(0)
  expect((await onTheSite()).institute().name).toBe('Taleem Institute of Technology')
  expect(await plannedOf('identity')).toMatchObject({ error: messages.cannotUnpublish })
})

test('what is put on the site after a plan was made is not overwritten by it, and whoever does so is told', async () => {
  const { change, plan, put, plannedOf, textOf, context, clock } = await planner()
  await change('review-ananya', { text: 'Planned.' })
  await plan('review-ananya', 'publish')
  await change('review-ananya', { text: 'Corrected.' })
  const { message } = (await put('review-ananya')).body
  expect(message).toBe(`${messages.published} ${messages.plansGivenUp}`)
  expect(await plannedOf('review-ananya')).toBeNull()
  clock.now = due
  expect(await publishDue(context)).toBe(0)
  expect(await textOf('review-ananya')).toBe('Corrected.')
})

test('a later take-down that was agreed stays when a correction goes out', async () => {
  const { change, plan, put, textOf, context, clock } = await planner()
  await plan('review-ananya', 'takeDown')
  await change('review-ananya', { text: 'Corrected.' })
  expect((await put('review-ananya')).body.message).toBe(messages.published)
  clock.now = due
  expect(await publishDue(context)).toBe(1)
  expect(await textOf('review-ananya')).toBeUndefined()
})

test.each(['publish', 'takeDown'] as const)(
  'what was taken down by hand has no plan left: %s',
  async (action) => {
    const { change, plan, takeDown, textOf, context, clock } = await planner()
    if (action === 'publish') await change('review-ananya', { text: 'Planned.' })
    await plan('review-ananya', action)
    const { message } = (await takeDown('review-ananya')).body
    expect(message).toBe(`${messages.unpublished} ${messages.plansGivenUp}`)
    clock.now = due
    expect(await publishDue(context)).toBe(0)
    expect(await textOf('review-ananya')).toBeUndefined()
  },
)

test('a publication that is undone gives up the plan for the same thing', async () => {
  const { change, plan, put, undo, textOf, context, clock } = await planner()
  await change('review-ananya', { text: 'A mistake.' })
  const { publicationId } = (await put('review-ananya')).body
  await change('review-ananya', { text: 'Planned.' })
  await plan('review-ananya', 'publish')
  const undone = await undo(publicationId)
  expect(undone.message).toBe(`${messages.publicationUndone} ${messages.plansGivenUp}`)
  clock.now = due
  expect(await publishDue(context)).toBe(0)
  expect(await textOf('review-ananya')).not.toBe('Planned.')
})

test('the plans of other things stay', async () => {
  const { change, plan, put, plannedOf } = await planner()
  await change('review-imran', { text: 'Planned.' })
  await plan('review-imran', 'publish')
  await change('review-ananya', { text: 'Now.' })
  expect((await put('review-ananya')).body.message).toBe(messages.published)
  expect(await plannedOf('review-imran')).toMatchObject({ action: 'publish' })
})
