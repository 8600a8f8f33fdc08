import { expect } from 'vitest'
import { contentCalls } from '#contract/site/content-calls.ts'
import { testApp } from './test-app.ts'

/** The office at work on the site: reads an item, changes fields of its draft, puts items on the site. */
export async function siteEditor() {
  const app = await testApp()
  const { asAdmin } = app
  const read = async (id: string) => (await asAdmin(contentCalls.contentItem, { id })).body
  /** Answers the revision. */
  async function change(id: string, fields: Record<string, unknown>) {
    const { body, contentItem } = await read(id)
    const answer = await asAdmin(contentCalls.save, {
      id,
      rev: contentItem.rev,
      body: { ...body, ...fields },
    })
    expect(answer.body).toMatchObject({ success: true })
    return answer.body.rev
  }
  async function put(...ids: string[]) {
    const contentItems = await Promise.all(
      ids.map(async (id) => ({ id, rev: (await read(id)).contentItem.rev })),
    )
    return asAdmin(contentCalls.publish, { contentItems })
  }
  async function takeDown(id: string, redirectTo?: string) {
    const { rev } = (await read(id)).contentItem
    const contentItems = [{ id, rev, isUnpublished: true, ...(redirectTo && { redirectTo }) }]
    return asAdmin(contentCalls.publish, { contentItems })
  }
  const onTheSite = () => app.context.site.read()
  return { ...app, read, change, put, takeDown, onTheSite }
}
