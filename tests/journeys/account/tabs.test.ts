import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { accountCalls } from '#contract/accounts/calls.ts'
import { apiOf, apiOfAdmin } from '../../support/api.ts'
import { axeFindings } from '../../support/axe.ts'
import { journey } from '../../support/journey.ts'
import { aLearner, logIn } from '../../support/learner.ts'
import { aBatch, anAccepted, mark, offered } from '../../support/people.ts'
import { admin } from '../../support/product.mjs'
import { untilSettled } from '../../support/settled.ts'
import { signInAsAdmin, signInAsAdminAnew } from '../../support/sign-in.ts'
import { pauseToasts } from '../../support/toasts.ts'
import { visit } from '../../support/visit.ts'

const productUrl = inject('productUrl')

journey('a new tab has the session of the tab before it, and a logout reaches them all', async ({ page }) => {
  const asAdmin = await apiOfAdmin(productUrl)
  const [course = ''] = (await offered(asAdmin)).Students
  const name = `Tara ${mark()}`
  await anAccepted(asAdmin, 'Students', name, course, await aBatch(asAdmin, 'Students', name, [course]))
  const token = await signInAsAdminAnew(page)
  await page.goto(`/admin/allstudents?q=${encodeURIComponent(name)}`)

  // A tab that is still at work may answer too late for the new one.
  await untilSettled(page)
  const opening = page.context().waitForEvent('page')
  await page.getByRole('link', { name }).click({ modifiers: ['ControlOrMeta'] })
  const second = await opening
  await second.getByRole('heading', { level: 1, name }).waitFor()
  expect(await tokenOf(second)).toBe(token)

  await untilSettled(second)
  const typed = await page.context().newPage()
  await typed.goto('/admin/batches')
  await typed.getByRole('heading', { level: 1, name: 'Batches' }).waitFor()
  const reader = await page.context().newPage()
  await visit(reader, '/company')
  await reader.locator('.site-user').waitFor()
  expect(await reader.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(token)

  const tabs = [page, second, typed, reader]
  for (const tab of tabs) await tab.evaluate(pauseToasts)
  await page.getByRole('button', { name: 'Log Out' }).click()
  for (const tab of tabs) await tab.getByText('Logged Out Successfully!').waitFor()
  for (const tab of tabs) {
    await tab.waitForURL(`${productUrl}/`)
    await tab.getByRole('link', { name: 'Login' }).waitFor()
    expect(await tokenOf(tab)).toBeNull()
  }
  const late = await page.context().newPage()
  await late.goto('/admin')
  await late.waitForURL(`${productUrl}/`)
})

journey('another person in a second tab leaves the first as it is', async ({ page }) => {
  const asAdmin = await apiOfAdmin(productUrl)
  const [course = ''] = (await offered(asAdmin)).Students
  const learner = await aLearner(productUrl, { group: 'Students', programme: course }, asAdmin)
  const token = await signInAsAdmin(page)
  await page.goto('/admin/batches')
  const other = await page.context().newPage()
  await logIn(other, learner)
  const learnersToken = await tokenOf(other)

  expect(learnersToken).not.toBe(token)
  await page.getByRole('link', { name: 'Programmes', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Courses' }).waitFor()
  expect(await tokenOf(page)).toBe(token)

  await other.getByRole('button', { name: 'Logout' }).click()
  await other.waitForURL(`${productUrl}/`)
  await other.goto('/student')
  await other.waitForURL(`${productUrl}/`)
  expect(await tokenOf(other)).toBeNull()
  expect(await tokenOf(page)).toBe(token)
  await apiOf(productUrl, token)(accountCalls.me)
  await other.goto('/login')
  await other.getByRole('radio', { name: 'Admin' }).check()
  await other.getByLabel('Email address').fill(admin.email)
  await other.getByLabel('Password', { exact: true }).fill(admin.password)
  await other.getByRole('button', { name: 'Log in', exact: true }).click()
  await other.waitForURL('**/admin')
})

journey('an admin opens the own menu by keys: profile, password and the way out', async ({ page }) => {
  await signInAsAdminAnew(page)
  await page.goto('/admin/batches')
  await page.getByRole('heading', { level: 1, name: 'Batches' }).waitFor()
  const me = page.locator('.panel-me')
  await me.focus()
  await page.keyboard.press('Enter')
  expect(await page.locator('.panel-top .menu-list :is(a, button)').allTextContents()).toEqual([
    'Profile',
    'Change password',
    'Log Out',
  ])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/profile#password')
  await page.getByRole('region', { name: 'Password' }).getByLabel('Old password').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await me.focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${productUrl}/`)
})

journey(
  'a logout in another tab leaves what is being typed: the login is asked for over it',
  async ({ page }) => {
    await signInAsAdminAnew(page)
    await page.goto('/admin/addstudent')
    await page.getByLabel('Name', { exact: true }).fill('Meera Joshi')
    // A tab that is still at work may answer too late for the new one.
    await untilSettled(page)
    const other = await page.context().newPage()
    await askLate(other)
    await visit(other, '/admin/batches')
    await other.getByRole('button', { name: 'Log Out' }).click()
    await other.waitForURL(`${productUrl}/`)

    const again = page.getByRole('dialog', { name: 'Log in again' })
    await again.getByText('You were logged out in another tab.').waitFor()
    await again.getByText(admin.email).waitFor()
    await again.getByLabel('Password', { exact: true }).fill(admin.password)
    await again.getByRole('button', { name: 'Log in', exact: true }).click()
    await again.waitFor({ state: 'detached' })
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Meera Joshi')
    expect(await tokenOf(page)).not.toBeNull()
  },
)

/** A tab that hears of the others' session only after somebody could press. */
async function askLate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { locks } = navigator
    const query = locks.query.bind(locks)
    locks.query = async () => {
      await new Promise((resolve) => setTimeout(resolve, 1500))
      return query()
    }
  })
}

function tokenOf(page: Page): Promise<string | null> {
  return page.evaluate(() => sessionStorage.getItem('token'))
}
