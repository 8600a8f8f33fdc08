import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { permissionsOf } from '#contract/permissions.ts'
import { adminSession } from '../../support/api.ts'
import { axeFindings } from '../../support/axe.ts'
import { journey } from '../../support/journey.ts'
import { signInAsAdmin, startSession } from '../../support/sign-in.ts'

journey(
  'staff see the screens that their role includes, and a session from before goes on',
  async ({ page }) => {
    const { token, user } = await adminSession(inject('productUrl'))
    const permissions = user.permissions?.filter((permission) => permission !== 'fees.read')
    await startSession(page, { token, user: { ...user, permissions } })
    const menu = page.getByRole('navigation', { name: 'Panel' })

    await page.goto('/admin/orders')
    await page.getByRole('heading', { level: 1, name: 'No access' }).waitFor()
    expect(await menu.getByRole('link', { name: 'Orders' }).count()).toBe(0)
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('link', { name: 'Back to the panel' }).click()
    await page.waitForURL('/admin')
    await menu.getByRole('link', { name: /^Messages/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Messages' }).waitFor()

    await page.evaluate(
      (known) => sessionStorage.setItem('user', known),
      JSON.stringify({ ...user, permissions: undefined }),
    )
    await page.goto('/admin/orders')
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
    await menu.getByRole('link', { name: 'Orders' }).waitFor()
  },
)

journey('before it is known who has come, nothing is offered that is then taken away', async ({ page }) => {
  const { token, user } = await adminSession(inject('productUrl'))
  await startSession(page, { token, user: { ...user, permissions: [...permissionsOf('writer')] } })
  const menu = page.getByRole('navigation', { name: 'Panel' })
  const { held, release } = await holdScripts(page)

  await page.goto('/admin/articles', { waitUntil: 'commit' })
  await held
  await menu.getByRole('button', { name: 'Log Out' }).waitFor()
  expect(await menu.getByRole('link').count()).toBe(0)
  expect(await page.getByText('Admin panel').count()).toBe(0)
  expect(await page.locator('.panel-search').isVisible()).toBe(false)

  release()
  await page.getByRole('heading', { level: 1, name: 'Articles' }).waitFor()
  expect(await menu.getByRole('link').allInnerTexts()).toEqual([
    'Website',
    'Website',
    'Articles',
    'Events',
    'Media library',
  ])
  await page.getByText("Writer's panel").first().waitFor()
})

journey('the menu of an owner takes the place of its outlines, and nothing jumps', async ({ page }) => {
  await signInAsAdmin(page)
  const { held, release } = await holdScripts(page)
  await page.goto('/admin/staff', { waitUntil: 'commit' })
  await held
  const rows = page.locator('.panel-side .panel-link')
  const tops = () => rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().top))
  await rows.last().waitFor()
  // Without what brings the link of a long menu into view.
  await page.setViewportSize({ width: 1280, height: 1600 })
  const before = await tops()
  const onPhone = await topBarOnPhone()
  release()
  await page.getByRole('heading', { level: 1, name: 'Staff' }).waitFor()
  expect(await topBarOnPhone()).toEqual(onPhone)
  await page.setViewportSize({ width: 1280, height: 1600 })
  expect(await tops()).toEqual(before)

  async function topBarOnPhone() {
    await page.setViewportSize({ width: 390, height: 844 })
    return [await page.locator('.panel-search').boundingBox(), await page.locator('.panel-me').boundingBox()]
  }
})

/** The page as the server has sent it, until its scripts are let go. */
async function holdScripts(page: Page) {
  const [held, release] = [openPromise(), openPromise()]
  await page.route('**/assets/*.js', async (route) => {
    held.resolve()
    await release.promise
    await route.continue()
  })
  return { held: held.promise, release: release.resolve }
}

function openPromise() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve: () => resolve() }
}
