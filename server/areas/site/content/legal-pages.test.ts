import { expect, test } from 'vitest'
import { schemaOf } from '#contract/site/content/kinds.ts'
import { contentCalls } from '#contract/site/content-calls.ts'
import { testApp } from '#server/testing/test-app.ts'
import { addLegalDrafts } from './legal-pages.ts'

async function aFreshInstitute() {
  const app = await testApp()
  await app.database.db.transaction().execute((tx) => addLegalDrafts(tx, app.clock.now))
  const { contentItems } = (await app.asAdmin(contentCalls.contentItems, { kind: 'page' })).body
  return { app, drafts: contentItems.filter(({ state }) => state === 'new') }
}

test('a fresh institute has the three pages that the law asks for, as drafts that nobody else sees', async () => {
  const { app, drafts } = await aFreshInstitute()
  expect(drafts.map(({ name }) => name)).toEqual([
    'Privacy policy',
    'Refund and cancellation policy',
    'Terms and conditions',
  ])
  for (const { id } of drafts) {
    const { body } = await app.asAdmin(contentCalls.contentItem, { id })
    expect(schemaOf('page').parse(body.body)).toEqual(body.body)
  }
  const site = await app.context.site.read()
  expect(site.addedPages()).toEqual([])
  expect(site.navigation().quick.map(({ label }) => label)).not.toContain('Privacy policy')
})

test('one goes out when its brackets are filled in, and the footer then leads to it', async () => {
  const { app, drafts } = await aFreshInstitute()
  const { id = '', rev = 0 } = drafts[2] ?? {}
  const { body } = await app.asAdmin(contentCalls.contentItem, { id })
  const refused = await app.asAdmin(contentCalls.publish, { contentItems: [{ id, rev }] })
  expect(refused.body.success).toBe(false)
  expect(refused.text).toContain(
    'Please fill in what stands in brackets, such as [Legal name of the institute].',
  )

  const filled = JSON.parse(JSON.stringify(body.body).replaceAll(/\[[^[\]"]+\]/g, 'x'))
  const saved = await app.asAdmin(contentCalls.save, { id, rev, body: filled })
  await app.asAdmin(contentCalls.publish, { contentItems: [{ id, rev: saved.body.rev }] })
  const { quick } = (await app.context.site.read()).navigation()
  expect(quick.at(-1)).toEqual({ label: 'Terms and conditions', href: '/terms' })
})
