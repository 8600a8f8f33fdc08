import { expect, inject } from 'vitest'
import { apiOfAdmin } from '../../support/api.ts'
import { journey } from '../../support/journey.ts'
import { aLearner } from '../../support/learner.ts'
import { signInAsAdmin } from '../../support/sign-in.ts'

journey('the office takes fees at the desk by keyboard, prints, and cancels', async ({ page }) => {
  const productUrl = inject('productUrl')
  const wished = { group: 'Students', programme: 'Python Programming' } as const
  const { name } = await aLearner(productUrl, wished, await apiOfAdmin(productUrl))
  await signInAsAdmin(page)
  await page.addInitScript(() => {
    window.print = () => void document.body.setAttribute('data-printed', '')
  })
  await page.goto('/admin/desk')
  await page.getByRole('combobox', { name: /^Find by/ }).waitFor()
  await page.keyboard.type(name.slice(-8))
  await page.getByRole('option', { name }).waitFor()
  // Fewer letters may have found them, too: Enter waits for all that was typed.
  await page.locator('.desk-found[aria-busy=false]').waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('form').waitFor()
  await page.keyboard.type('2500')
  await page.keyboard.press('Enter')
  const taken = page.getByRole('region', { name: /^Payment recorded/ })
  await taken.getByText('₹5,499 is still due.', { exact: false }).waitFor()
  const number = await taken.getByRole('link', { name: /^R\// }).innerText()
  expect(number).toMatch(/^R\/\d\d-\d\d\/\d{6}$/)
  await page.locator('.printed-page').filter({ hasText: number }).waitFor({ state: 'attached' })
  await page.keyboard.press('Enter')
  await page.locator('[data-printed]').waitFor()
  await page.emulateMedia({ media: 'print' })
  const printed = page.locator('.printed-page svg')
  expect(await printed.isVisible()).toBe(true)
  expect(await printed.textContent()).toContain(name)
  expect(await page.locator('.panel').first().isVisible()).toBe(false)
  await page.emulateMedia({ media: null })

  await page.getByRole('link', { name: 'Fee account' }).click()
  const payments = page.getByRole('table', { name: 'Payments' })
  await payments.getByTitle(`More for ${number}`).click()
  await payments.getByRole('button', { name: 'Cancel' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Written for the wrong person')
  await dialog.getByRole('button', { name: 'Cancel the receipt' }).click()
  await payments.getByText('Written for the wrong person').waitFor()
  await page.getByText('₹7,999 due', { exact: true }).waitFor()
  await payments.getByRole('link', { name: `Receipt ${number}` }).click()
  const paper = page.getByRole('article', { name: `Fee receipt ${number}` })
  await paper.getByText('Written for the wrong person').waitFor()

  const tabs = page.getByRole('navigation', { name: 'Fees' })
  await tabs.getByRole('link', { name: 'Day book' }).click()
  await page.getByRole('row', { name: 'In all' }).waitFor()
  await tabs.getByRole('link', { name: 'Fee reports' }).click()
  await page.getByRole('region', { name: 'By month' }).getByRole('img').waitFor()
  await tabs.getByRole('link', { name: /^Dues/ }).click()
  await page.getByRole('searchbox').fill(name)
  await page.getByRole('row', { name }).getByText('of ₹7,999').waitFor()
})
