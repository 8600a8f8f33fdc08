import { expect } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { journey } from '../support/journey.ts'
import { signInAsAdmin } from '../support/sign-in.ts'

const charts = ['Sign-ups per week', 'Fees per month', 'Requests waiting', 'Applicants per batch']
const figures = {
  success: true,
  signUps: [
    { week: '2026-03-02', Students: 4, Interns: 2, College: 1 },
    { week: '2026-03-09', Students: 7, Interns: 0, College: 3 },
  ],
  waiting: [
    { age: '0–1', requests: 5 },
    { age: '15+', requests: 0 },
  ],
  batches: [{ batch: 'Morning Foundations', group: 'Students', people: 23 }],
  fees: [{ month: '2026-03', requested: 240000, received: 120000 }],
}

journey('the dashboard counts and leads to what is counted', async ({ page }) => {
  const token = await signInAsAdmin(page)
  await page.goto('/admin')
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  const links = page.locator('#main').getByRole('link')
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
  const reply = await page.request.get('/api/admin/dashboard', { headers: { token } })
  const { counts } = await reply.json()
  const card = page.locator('.stat', { has: page.getByRole('link', { name: 'Degrees' }) })
  expect(await card.locator('.stat-value').textContent()).toBe(String(counts.degrees))
})

journey('each chart has its figures in a table behind it', async ({ page }) => {
  await page.route('**/api/admin/charts', (route) => route.fulfill({ json: figures }))
  await signInAsAdmin(page)
  await page.goto('/admin')
  for (const title of charts) {
    const chart = page.getByRole('region', { name: title })
    await chart.getByRole('img', { name: `${title}, as bars` }).waitFor()
    await chart.locator('summary').click()
    await chart.getByRole('table', { name: title }).waitFor()
  }
  const row = (text: string) => page.getByRole('row', { name: text })
  await row('2 Mar 4 2 1').waitFor()
  await row('Mar 26 ₹2,40,000 ₹1,20,000').waitFor()
  await row('0–1 5').waitFor()
  await row('Morning Foundations (Students) 23').waitFor()
  expect(await page.locator('svg.chart rect[data-series]').count()).toBe(6 + 2 + 2 + 1)
  expect(await axeFindings(page)).toEqual([])
})

journey('charts that cannot be read say so and leave the counts', async ({ page }) => {
  await page.route('**/api/admin/charts', (route) => route.abort())
  await signInAsAdmin(page)
  await page.goto('/admin')
  await page.getByText('The charts could not be read.').waitFor()
  expect(await page.locator('.stat').count()).toBe(8)
  await page.unroute('**/api/admin/charts')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('region', { name: 'Sign-ups per week' }).waitFor()
})
