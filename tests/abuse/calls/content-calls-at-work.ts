import { demoCalls } from '#contract/office/demo-calls.ts'
import { eventCalls } from '#contract/site/calls.ts'
import { contentCalls } from '#contract/site/content-calls.ts'
import { startCalls } from '#contract/site/start-calls.ts'
import { setDemoState } from '#server/areas/office/demo/demo-service.ts'
import type { TestApp } from '#server/testing/test-app.ts'

const review = {
  place: 1,
  name: 'Asha Verma',
  role: '',
  text: 'Good.',
  picture: { id: '', alt: '', isDecorative: false },
}

/** A thing that is a draft alone. */
async function aDraft(app: TestApp): Promise<{ id: string; rev: number }> {
  const { id, rev } = (await app.asAdmin(contentCalls.add, { kind: 'review', body: review })).body
  return { id, rev }
}

async function published(app: TestApp) {
  const draft = await aDraft(app)
  const { publicationId } = (await app.asAdmin(contentCalls.publish, { contentItems: [draft] })).body
  return { id: draft.id, publicationId }
}

/** Somebody who comes to the event of a fresh install. */
async function aRegistration(app: TestApp): Promise<{ id: string }> {
  const eventId = 'cybersecurity-talk'
  await app.ask(eventCalls.register, {
    eventId,
    name: 'Asha Verma',
    email: 'asha@example.com',
    phone: '9876543210',
  })
  const { registrations } = (await app.asAdmin(eventCalls.registrations, { eventId })).body
  return { id: registrations[0]?.id ?? '' }
}

async function someShippedWords(app: TestApp): Promise<{ id: string; section: string }> {
  const { words } = (await app.asAdmin(startCalls.words)).body
  const { id, section } = words.find((one) => one.section === '') ?? { id: '', section: '' }
  return { id, section }
}

/** What must have happened before calls about the site can succeed, and the body they succeed with. */
export const contentCallsAtWork: Record<string, (app: TestApp) => Promise<Record<string, unknown>>> = {
  [eventCalls.one.path]: async () => ({ id: 'cybersecurity-talk' }),
  [eventCalls.came.path]: aRegistration,
  [eventCalls.cancel.path]: aRegistration,
  [eventCalls.remove.path]: aRegistration,
  [eventCalls.freeNetwork.path]: aRegistration,
  [eventCalls.write.path]: async (app) => {
    await aRegistration(app)
    return { eventId: 'cybersecurity-talk' }
  },
  [demoCalls.clearDemo.path]: async ({ context }) => {
    await setDemoState(context.db, 'made')
    return {}
  },
  [startCalls.keepWords.path]: someShippedWords,
  [startCalls.hideWords.path]: someShippedWords,
  [startCalls.writeWords.path]: async () => ({
    parts: [{ id: 'page-home', section: 'hero', values: { title: 'Ours' } }],
  }),
  [startCalls.decideAllWords.path]: async () => ({ action: 'keep' }),
  [contentCalls.contentItem.path]: async () => ({ id: 'identity' }),
  [contentCalls.versions.path]: async () => ({ id: 'identity' }),
  [contentCalls.editing.path]: async () => ({ id: 'identity' }),
  [contentCalls.save.path]: async (app) => ({ ...(await aDraft(app)), body: review }),
  [contentCalls.discard.path]: aDraft,
  [contentCalls.trash.path]: async (app) => ({ id: (await aDraft(app)).id }),
  [contentCalls.bringBack.path]: async (app) => ({ id: (await aDraft(app)).id }),
  [contentCalls.restore.path]: async (app) => {
    const { id } = await published(app)
    return { id, rev: 2, n: 1 }
  },
  [contentCalls.send.path]: aDraft,
  [contentCalls.sendBack.path]: aDraft,
  [contentCalls.publish.path]: async (app) => ({ contentItems: [await aDraft(app)] }),
  [contentCalls.undo.path]: async (app) => ({ id: (await published(app)).publicationId }),
  [contentCalls.redirect.path]: async () => ({ from: '/was-here', to: '/company' }),
  [contentCalls.unredirect.path]: async (app) => {
    await app.asAdmin(contentCalls.redirect, { from: '/was-here', to: '/company' })
    return { from: '/was-here' }
  },
  [contentCalls.schedule.path]: aDraft,
  [contentCalls.unschedule.path]: async (app) => ({ id: (await aDraft(app)).id }),
}
