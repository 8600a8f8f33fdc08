import { expect, test, vi } from 'vitest'
import { messages } from '#contract/messages.ts'
import { contentCalls } from '#contract/site/content-calls.ts'
import { siteEditor } from '#server/testing/site-editor.ts'

const { redirect, unredirect, redirects } = contentCalls

test('an address that nobody found is listed and led on with one press', async () => {
  const { asAdmin, context } = await siteEditor()
  for (const path of ['/placement', '/Placement/', '/jobs']) context.site.noteMissing(path)
  const { missing } = (await asAdmin(redirects)).body
  expect(missing.map(({ path, asked }) => [path, asked])).toEqual([
    ['/placement', 2],
    ['/jobs', 1],
  ])
  const made = await asAdmin(redirect, { from: '/placement', to: '/company' })
  expect(made.body.message).toBe(messages.redirectMade)
  expect(await context.site.redirectOf('/placement')).toBe('/company')
  expect((await asAdmin(redirects)).body.missing.map(({ path }) => path)).toEqual(['/jobs'])
  await asAdmin(unredirect, { from: '/placement' })
  expect(await context.site.redirectOf('/placement')).toBeNull()
})

test('what programs try and what may name somebody is not noted, and a flood stays small', async () => {
  const { asAdmin, context } = await siteEditor()
  for (const path of ['/wp-login.php', '/.env', '/admin/x', '/asha@example.com', '/9876543210', '/a/../b'])
    context.site.noteMissing(path)
  for (let at = 0; at < 1000; at++) context.site.noteMissing(`/made-up-${at}`)
  await context.site.keepMissing()
  for (let at = 0; at < 1000; at++) context.site.noteMissing(`/further-${at}`)
  await context.site.keepMissing()
  const rows = await context.db.selectFrom('site_missing').select('path').execute()
  expect(rows.length).toBeLessThanOrEqual(200)
  expect(rows.map(({ path }) => path).filter((path) => !/^\/(?:made-up|further)-\d+$/.test(path))).toEqual([])
  expect((await asAdmin(redirects)).body.missing.length).toBeLessThanOrEqual(50)
})

test('a circle, a page, a reserved word and a way to nowhere are refused in words', async () => {
  const { asAdmin, context } = await siteEditor()
  await asAdmin(redirect, { from: '/a', to: '/company' })
  await asAdmin(redirect, { from: '/b', to: '/a' })
  await asAdmin(redirect, { from: '/g', to: '/b#dates' })
  for (const [from, to, message] of [
    ['/a', '/g?all#dates', messages.addressCircle],
    ['/f', '/f', messages.addressCircle],
    ['/f', '/f#dates', messages.addressCircle],
    ['/f', '#dates', messages.addressCircle],
    ['/company', '/a', messages.addressReserved],
    ['/api/x', '/company', messages.addressReserved],
    ['/blog/cybersecurity-begins-with-habits', '/company', messages.addressReserved],
    ['no-slash', '/company', messages.addressMalformed],
    ['/d', '/nowhere', messages.addressNoPage],
  ] as const)
    expect([from, (await asAdmin(redirect, { from, to })).body]).toMatchObject([
      from,
      { success: false, message },
    ])
  expect((await asAdmin(redirect, { from: '/e', to: 'javascript:alert(1)' })).status).toBe(400)
  // However many steps there are, a visitor takes one.
  expect(await context.site.redirectOf('/b')).toBe('/company')
})

test.each([
  'http://localhost:3000/f',
  'https://LOCALHOST:3000/f?x#y',
  'http://user@localhost:3000/a/../f',
  'http://localhost/f',
  'http://localhost:80/f',
  'https://www.localhost./f',
])('the own full address makes no circle, however it is spelt: %s', async (to) => {
  const { asAdmin, context } = await siteEditor()
  const { body } = await asAdmin(redirect, { from: '/f', to })
  expect(body).toMatchObject({ success: false, message: messages.addressCircle, key: 'addressCircle' })
  const page = to.replace(/f(?=\?|$)/, 'company')
  expect((await asAdmin(redirect, { from: '/f', to: page })).body).toMatchObject({ success: true })
  expect(await context.site.redirectOf('/f')).toMatch(/^\/company(?:\?x#y)?$/)
})

test('what an earlier version kept as a full address of the site leads nowhere instead of round and round', async () => {
  const { context, change } = await siteEditor()
  const at = context.now().toISOString()
  await context.db
    .insertInto('site_redirects')
    .values({ from_path: '/f', to_path: 'http://localhost:3000/f', at })
    .execute()
  await change('identity', { tagline: 'x' })
  expect(await context.site.redirectOf('/f')).toBeNull()
})

test('an article, an event, a programme and a file that are not there are no place to lead to', async () => {
  const { asAdmin, takeDown, context } = await siteEditor()
  for (const to of ['/blog/nope', '/events/nope', '/course/nope', '/degree/nope', '/uploads/nope'])
    expect([to, (await asAdmin(redirect, { from: '/f', to })).body]).toMatchObject([
      to,
      { success: false, message: messages.addressNoPage, key: 'addressNoPage' },
    ])
  const [article] = (await context.site.read()).list('article')
  const to = `/blog/${article?.body.slug}`
  expect((await asAdmin(redirect, { from: '/f', to })).body.success).toBe(true)
  expect((await takeDown(article?.id ?? '')).body.success).toBe(true)
  expect((await asAdmin(redirect, { from: '/g', to })).body.message).toBe(messages.addressNoPage)
})

test('what could not be written down is written with the next, and nothing is counted twice', async () => {
  const { asAdmin, context } = await siteEditor()
  const { db } = context
  const warn = vi.spyOn(context.log, 'warn')
  await db.schema.alterTable('site_missing').renameTo('site_missing_away').execute()
  for (const path of ['/placement', '/placement', '/jobs']) context.site.noteMissing(path)
  await expect(context.site.keepMissing()).rejects.toThrow()
  await expect
    .poll(() => warn.mock.calls.map(([, said]) => said))
    .toContain('addresses that were not found could not be noted')
  await db.schema.alterTable('site_missing_away').renameTo('site_missing').execute()
  context.site.noteMissing('/placement')

  const { missing } = (await asAdmin(redirects)).body
  expect(missing.map(({ path, asked }) => [path, asked])).toEqual([
    ['/placement', 3],
    ['/jobs', 1],
  ])
})
