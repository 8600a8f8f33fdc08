import { expect } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { watchTimers } from '../support/clock-watch.ts'
import { journey } from '../support/journey.ts'
import { admin } from '../support/product.mjs'
import { structuredData } from '../support/structured-data.ts'
import { visit } from '../support/visit.ts'

journey('the next event is shown with its date, and past ones move by themselves', async ({ page }) => {
  const timersMs = await watchTimers(page)
  await visit(page, '/events')
  const tabs = page.getByRole('tablist', { name: 'Events' }).getByRole('tab')
  expect(await tabs.allTextContents()).toEqual(['Upcoming', 'Previously'])
  const panel = page.getByRole('tabpanel')
  await panel.getByText('July 26, 2025').waitFor()
  await panel.getByRole('heading', { name: /cybersecurity talk/ }).waitFor()
  const [event] = await structuredData(page, 'EducationEvent')
  expect(event).toMatchObject({ startDate: '2025-07-26T11:00:00+05:30' })
  expect(await axeFindings(page)).toEqual([])

  await tabs.getByText('Previously').click()
  const carousel = panel.getByRole('region', { name: /^Pictures of/ })
  await page.mouse.move(0, 0)
  await tabs.getByText('Previously').blur()
  await carousel.locator('.carousel-dots button:nth-child(2)[aria-current]').waitFor({ timeout: 20_000 })
  expect(await timersMs()).toContain(3000)
  expect(await axeFindings(page)).toEqual([])
})

journey('a visitor enrolls for the event', async ({ page }) => {
  const email = `visitor-${Date.now()}@example.com`
  await visit(page, '/events')
  await page.getByRole('button', { name: 'Enroll Now' }).click()
  const dialog = page.getByRole('dialog')
  const send = dialog.getByRole('button', { name: 'Enroll Now' })
  await send.click()
  await page.locator('.toast-host').getByText('Please fill all the fields', { exact: true }).waitFor()
  await dialog.getByText('Please enter your name.').waitFor()
  expect(await dialog.getByLabel('Name').evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await axeFindings(page)).toEqual([])

  await dialog.getByLabel('Name').fill('Asha Verma')
  await dialog.getByLabel('Email address').fill(email)
  await dialog.getByLabel('Phone').fill('12345')
  await send.click()
  await dialog.getByRole('paragraph').filter({ hasText: 'a phone number of ten digits.' }).waitFor()
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Asha Verma')

  await dialog.getByLabel('Phone').fill('98765 43210')
  await send.click()
  await page
    .locator('.toast-host')
    .getByText('You are registered. We look forward to seeing you.', { exact: true })
    .waitFor()
  await dialog.waitFor({ state: 'hidden' })

  const { token } = await (await page.request.post('/api/user/adminlogin', { data: admin })).json()
  const list = await page.request.get('/api/event/registrations', { headers: { token } })
  expect((await list.json()).registrations).toContainEqual(
    expect.objectContaining({ eventId: 'cybersecurity-talk', email, phone: '9876543210' }),
  )
})
