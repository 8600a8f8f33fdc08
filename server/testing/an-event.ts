import { emptyBody } from '#contract/site/content/kinds.ts'
import { contentCalls } from '#contract/site/content-calls.ts'
import type { TestApp } from './test-app.ts'

type Body = Record<string, unknown>

const sizeless = { id: 'own/event-build-day-1', alt: 'People at tables', isDecorative: false }

/** An event with all that is asked of it, in the far future. */
function eventBody(more: Body = {}): Body {
  return {
    ...emptyBody('event'),
    title: 'Open day',
    slug: 'open-day',
    startsAt: '2099-03-01T11:00',
    endsAt: '2099-03-01T13:00',
    venue: 'Seminar hall',
    summary: 'Come and see.',
    picture: sizeless,
    ...more,
  }
}

/** On the site; `change` puts another body there. */
export async function anEvent({ asAdmin }: Pick<TestApp, 'asAdmin'>, more: Body = {}) {
  const body = eventBody(more)
  const { id, rev } = (await asAdmin(contentCalls.add, { kind: 'event', body })).body
  const answer = await asAdmin(contentCalls.publish, { contentItems: [{ id, rev }] })
  if (!answer.body.success) throw new Error(`not on the site: ${answer.body.message}`)

  async function change(part: Body): Promise<string> {
    const { contentItem } = (await asAdmin(contentCalls.contentItem, { id })).body
    const saved = await asAdmin(contentCalls.save, { id, rev: contentItem.rev, body: { ...body, ...part } })
    const { publicationId } = (
      await asAdmin(contentCalls.publish, { contentItems: [{ id, rev: saved.body.rev }] })
    ).body
    return publicationId
  }
  return { id, change }
}
