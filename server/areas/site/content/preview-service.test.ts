import { expect, test } from 'vitest'
import { accountCalls } from '#contract/accounts/calls.ts'
import { staffCalls } from '#contract/accounts/staff-calls.ts'
import { contentCalls } from '#contract/site/content-calls.ts'
import { aStaffMember } from '#server/testing/original-client/callers.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

type Writer = Awaited<ReturnType<typeof aStaffMember>>

/** What ends the look of somebody at drafts. */
const endings: Record<string, (app: TestApp, writer: Writer) => Promise<unknown>> = {
  'half an hour': async ({ clock }) => {
    clock.now = new Date(clock.now.getTime() + 30 * 60_000)
  },
  'a logout': (app, { token }) => app.ask(accountCalls.logout, {}, token),
  'a suspension': (app, { id }) => app.asAdmin(staffCalls.suspend, { id }),
  'another role': (app, { id }) => app.asAdmin(staffCalls.change, { id, role: 'trainer', batchIds: [] }),
}

test.each(Object.entries(endings))('a preview of the drafts ends with %s', async (_, end) => {
  const app = await testApp()
  const writer = await aStaffMember(app, 'writer')
  const { token } = (await app.ask(contentCalls.preview, {}, writer.token)).body
  expect(await app.context.site.isPreview(token)).toBe(true)

  await end(app, writer)

  expect(await app.context.site.isPreview(token)).toBe(false)
})
