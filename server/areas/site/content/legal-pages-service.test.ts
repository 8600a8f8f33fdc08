import { expect, test } from 'vitest'
import { wallTimeOf } from '#contract/calendar.ts'
import { feeSettingsCalls } from '#contract/fees/settings-calls.ts'
import { schemaOf } from '#contract/site/content/kinds.ts'
import { contentCalls } from '#contract/site/content-calls.ts'
import { institute } from '#contract/site/institute.ts'
import { testApp } from '#server/testing/test-app.ts'
import { addLegalDrafts } from './legal-pages-service.ts'
import { publishDue } from './scheduler.ts'

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

test('what the institute has said of itself stands in the drafts, but for those that somebody changed', async () => {
  const { app, drafts } = await aFreshInstitute()
  const textOf = async (id: string) =>
    JSON.stringify((await app.asAdmin(contentCalls.contentItem, { id })).body)
  const [privacy, refunds, terms] = drafts
  const changed = await app.asAdmin(contentCalls.contentItem, { id: refunds?.id ?? '' })
  await app.asAdmin(contentCalls.save, {
    ...{ id: refunds?.id ?? '', rev: refunds?.rev ?? 0 },
    body: { ...changed.body.body, description: 'Ours' },
  })
  const say = async (said: Record<string, unknown>) => {
    const { body, contentItem } = (await app.asAdmin(contentCalls.contentItem, { id: 'identity' })).body
    const saved = await app.asAdmin(contentCalls.save, {
      ...{ id: 'identity', rev: contentItem.rev },
      body: { ...body, ...said },
    })
    const contentItems = [{ id: 'identity', rev: saved.body.rev }]
    expect((await app.asAdmin(contentCalls.publish, { contentItems })).body.success).toBe(true)
  }

  // The demo's own address is nobody's, and what an institute is known by is not its legal name.
  await say({ name: 'Roshni Academy' })
  expect(await textOf(terms?.id ?? '')).toContain('[Legal name of the institute], [registered address].')
  const address = { ...institute.address, street: '4 Ring Road', city: 'Surat', state: 'Gujarat' }
  const reached = { email: 'office@roshni.example', phone: '+91 99250 12345' }
  await say({ ...reached, name: 'Roshni Institute', address: { ...address, postalCode: '395002' } })
  const legalName = 'Roshni Academy Private Limited'
  const settings = { ...feeSettingsCalls.setSettings.example, legalName }
  expect((await app.asAdmin(feeSettingsCalls.setSettings, settings as never)).body.success).toBe(true)
  const written = await textOf(terms?.id ?? '')
  expect(written).toContain('Roshni Academy Private Limited, 4 Ring Road, Surat, Gujarat, 395002.')
  expect(written).toContain('the courts of Surat. In force since [date].')
  expect(await textOf(privacy?.id ?? '')).toContain('office@roshni.example, +91 99250 12345')
  expect(await textOf(refunds?.id ?? '')).toContain('[email address]')
})

test('they follow what the institute says by a plan, and by an undo', async () => {
  const { app, drafts } = await aFreshInstitute()
  const said = async () => {
    const { body } = await app.asAdmin(contentCalls.contentItem, { id: drafts[0]?.id ?? '' })
    return JSON.stringify(body)
  }
  const { body, contentItem } = (await app.asAdmin(contentCalls.contentItem, { id: 'identity' })).body
  const saved = await app.asAdmin(contentCalls.save, {
    ...{ id: 'identity', rev: contentItem.rev },
    body: { ...body, email: 'office@roshni.example' },
  })
  const at = wallTimeOf(new Date(app.clock.now.getTime() + 3_600_000))
  const plan = { id: 'identity', rev: saved.body.rev, action: 'publish', at }
  expect((await app.asAdmin(contentCalls.schedule, plan)).body.success).toBe(true)
  app.clock.now = new Date(app.clock.now.getTime() + 3_600_001)
  expect(await publishDue(app.context)).toBe(1)
  expect(await said()).toContain('office@roshni.example')
  const { publications } = (await app.asAdmin(contentCalls.publications)).body
  await app.asAdmin(contentCalls.undo, { id: publications[0]?.id ?? '' })
  expect(await said()).toContain('[email address]')
})
