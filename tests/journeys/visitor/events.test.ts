import { expect, inject } from 'vitest'
import { adminSession } from '../../support/api.ts'
import { axeFindings } from '../../support/axe.ts'
import { currentSlide, untilReady } from '../../support/carousel.ts'
import { journey } from '../../support/journey.ts'
import { structuredData } from '../../support/structured-data.ts'
import { visit } from '../../support/visit.ts'

journey(
  'the next event is shown with its date, and past ones move by themselves',
  async ({ clockedPage: page }) => {
    await page.clock.install({ time: '2026-01-01T10:00:00' })
    await visit(page, '/events')
    const tabs = page.getByRole('tablist', { name: 'Events' }).getByRole('tab')
    expect(await tabs.allTextContents()).toEqual(['Upcoming', 'Previously'])
    const panel = page.getByRole('tabpanel')
    await panel.getByText('July 26, 2025').waitFor()
    await panel.getByRole('heading', { name: /cybersecurity talk/ }).waitFor()
    const [event] = await structuredData(page, 'EducationEvent')
    expect(event).toMatchObject({ startDate: '2025-07-26T11:00:00+05:30' })

    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.clock.pauseAt('2026-01-01T12:00:00')
    await tabs.getByText('Previously').click()
    const carousel = panel.getByRole('group', { name: /^Pictures of/ })
    await page.mouse.move(0, 0)
    await tabs.getByText('Previously').blur()
    await untilReady(carousel)
    await page.clock.runFor(2_000)
    expect(await currentSlide(carousel)).toBe(0)
    await page.clock.runFor(1_200)
    expect(await currentSlide(carousel)).toBe(1)
    await page.clock.resume()
    expect(await axeFindings(page)).toEqual([])
  },
)

journey('a visitor enrolls for the event', async ({ page }) => {
  const email = `visitor-${Date.now()}@example.com`
  await visit(page, '/events')
  await page.getByRole('button', { name: 'Enroll Now' }).click()
  const dialog = page.getByRole('dialog')
  const send = dialog.getByRole('button', { name: 'Register' })
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

  const { token } = await adminSession(inject('productUrl'))
  const list = await page.request.get('/api/event/registrations', { headers: { token } })
  expect((await list.json()).registrations).toContainEqual(
    expect.objectContaining({ eventId: 'cybersecurity-talk', email, phone: '9876543210' }),
  )
})
