import { expect } from 'vitest'
import { contentCalls } from '#contract/site/content-calls.ts'
import { testApp } from './test-app.ts'

/** The office at work on the site: reads a thing, changes fields of its draft, puts things on the site. */
export async function siteEditor() {
  const app = await testApp()
  const { asAdmin } = app
  const read = async (id: string) => (await asAdmin(contentCalls.thing, { id })).body
  /** Answers the revision. */
  async function change(id: string, fields: Record<string, unknown>) {
    const { body, thing } = await read(id)
    const answer = await asAdmin(contentCalls.save, { id, rev: thing.rev, body: { ...body, ...fields } })
    expect(answer.body).toMatchObject({ success: true })
    return answer.body.rev
  }
  async function put(...ids: string[]) {
    const things = await Promise.all(ids.map(async (id) => ({ id, rev: (await read(id)).thing.rev })))
    return asAdmin(contentCalls.publish, { things })
  }
  async function takeDown(id: string, redirectTo?: string) {
    const { rev } = (await read(id)).thing
    const things = [{ id, rev, isTakenDown: true, ...(redirectTo && { redirectTo }) }]
    return asAdmin(contentCalls.publish, { things })
  }
  const onTheSite = () => app.context.site.read()
  return { ...app, read, change, put, takeDown, onTheSite }
}
