import { expect } from 'vitest'
import { journey } from '../../support/journey.ts'
import { signInAsAdmin } from '../../support/sign-in.ts'

journey('the dashboard counts and leads to what is counted', async ({ page }) => {
  await signInAsAdmin(page)
  const answered = page.waitForResponse('**/api/admin/dashboard')
  await page.goto('/admin')
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  const links = page.locator('#main .stat').getByRole('link')
  await links.first().waitFor()
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/admin/pendingreq',
    '/admin/batches',
    '/admin/courses',
    '/admin/allstudents',
    '/admin/allinterns',
    '/admin/collegestudents',
    '/admin/degrees',
    '/admin/internships',
  ])
  const { counts } = await (await answered).json()
  const card = page.locator('.stat', { has: page.getByRole('link', { name: 'Degrees' }) })
  expect(await card.locator('.stat-value').textContent()).toBe(String(counts.degrees))
  // A panel has a frame of its own.
  expect(await page.locator('.site-bar, .site-footer').count()).toBe(0)
})
