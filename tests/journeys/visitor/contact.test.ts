import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { messageCalls } from '#contract/office/calls.ts'
import { apiOfAdmin } from '../../support/api.ts'
import { axeFindings } from '../../support/axe.ts'
import { anEmail, errorBeside, focusedField, soon } from '../../support/form-page.ts'
import { journey } from '../../support/journey.ts'

const thanks = 'Thank you. Your message has been sent.'

async function fill(page: Page, email: string, message: string): Promise<void> {
  await page.getByLabel('Name').fill('Farah Khan')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Message', { exact: true }).fill(message)
}

const press = (page: Page) => page.getByRole('button', { name: 'Send the message' }).click()

journey('a message reaches the office, and a second one can follow', async ({ page }) => {
  const email = anEmail('farah')
  await page.goto('/contact')
  await press(page)
  await page.locator('.Toastify').getByText('Please fill all required fields.').waitFor()
  expect(await focusedField(page)).toBe('name')
  expect(await errorBeside(page, 'name')).toBe('Please enter your name.')
  expect(await errorBeside(page, 'email')).toBe('Please enter your email address.')
  expect(await errorBeside(page, 'message')).toBe('Please write a message.')
  expect(await errorBeside(page, 'phone')).toBe('')
  expect(await axeFindings(page)).toEqual([])

  await fill(page, email, 'Is there a class on Saturdays?')
  await page.getByLabel('Phone').fill('12')
  await press(page)
  await soon(() => errorBeside(page, 'phone')).toBe('Please enter a phone number of ten digits.')
  expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe(
    'Is there a class on Saturdays?',
  )
  await page.getByLabel('Phone').fill('098765 43210')
  await press(page)
  await page.getByRole('main').getByText(thanks).waitFor()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(thanks)
  expect(await axeFindings(page)).toEqual([])

  const { messages } = await (await apiOfAdmin(inject('productUrl')))(messageCalls.messages, {
    q: 'Farah',
  })
  const arrived = messages.find((message) => message.email === email)
  expect(arrived).toMatchObject({ phone: '9876543210', message: 'Is there a class on Saturdays?' })
  await page.getByRole('button', { name: 'Write another message' }).click()
  expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe('')
})

journey('what a robot puts into the trap goes nowhere', async ({ page }) => {
  const email = anEmail('robot')
  await page.goto('/contact')
  await checkHowToReach(page)
  await fill(page, email, 'Buy now')
  expect(await page.getByRole('textbox', { name: 'Website' }).count()).toBe(0)
  await page.locator('[name=website]').fill('https://spam.example', { force: true })
  await press(page)
  await page.getByRole('main').getByText(thanks).waitFor()
  const { messages } = await (await apiOfAdmin(inject('productUrl')))(messageCalls.messages, {
    q: 'Farah',
  })
  expect(messages.filter((message) => message.email === email)).toEqual([])
})

/** Address, map, telephone, mail and hours. */
async function checkHowToReach(page: Page): Promise<void> {
  const main = page.getByRole('main')
  const hrefs = await main
    .getByRole('link')
    .evaluateAll((links) => links.map((it) => it.getAttribute('href')))
  expect(hrefs).toEqual([
    expect.stringContaining('https://www.openstreetmap.org/'),
    'tel:+919876543210',
    'mailto:hello@taleem.example',
  ])
  const words = await main.innerText()
  for (const text of [
    '14 Station Road',
    'Lucknow',
    'Monday to Friday',
    '9:00 am – 8:00 pm',
    'Sunday',
    'Closed',
  ]) {
    expect(words).toContain(text)
  }
}
