import { randomInt } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { accountCalls } from '#contract/accounts/calls.ts'
import { apiOfAdmin } from '../../support/api.ts'
import { anEmail } from '../../support/form-page.ts'
import { journey } from '../../support/journey.ts'
import { aLearner, apiOfLearner } from '../../support/learner.ts'
import { aSignUp, mark } from '../../support/people.ts'
import { signInAsAdmin, signInAsLearner } from '../../support/sign-in.ts'
import { expectWhole, translate, waysToTranslate } from '../../support/translator.ts'
import { visit } from '../../support/visit.ts'

/**
 * What opens over a page: menus, drawers, dialogs, questions, toasts, what a search finds. A page that is written anew behind a
 * translator loses what is open, and with it what was typed.
 */
const url = inject('productUrl')
const programme = 'Python Programming'
const onPhone = { width: 360, height: 640 }

const toast = (page: Page) => page.locator('.Toastify__toast')

for (const how of waysToTranslate) {
  journey(`translated (${how}): a visitor's menu, dialogs and toasts`, async ({ page }) => {
    await page.setViewportSize(onPhone)
    await translate(page, how)
    await visit(page, '/')
    await page.locator('.phone-menu > summary').click()
    const menu = page.locator('.phone-menu nav')
    await menu.getByText('Courses', { exact: true }).click()
    await menu.getByRole('link', { name: 'All courses' }).click()
    await page.waitForURL('**/allcourses')
    await expectWhole(page, 'the menu')

    await visit(page, '/events')
    await page.getByRole('button', { name: 'Enroll Now' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Asha')
    await dialog.getByLabel('Phone').fill('123')
    await dialog.getByRole('button', { name: 'Register' }).click()
    await dialog.locator('[aria-invalid="true"]').first().waitFor()
    await toast(page).first().waitFor()
    expect(await dialog.getByLabel('Name').inputValue()).toBe('Asha')
    await page.keyboard.press('Escape')
    await page
      .getByRole('alertdialog', { name: 'Leave without saving?' })
      .getByRole('button', { name: 'Keep editing' })
      .click()
    expect(await dialog.getByLabel('Phone').inputValue()).toBe('123')
    await dialog.getByLabel('Email address').fill(anEmail('asha'))
    await dialog.getByLabel('Phone').fill('98765 43210')
    await dialog.getByRole('button', { name: 'Register' }).click()
    await page.getByRole('region', { name: 'Your registration' }).waitFor()
    await expectWhole(page, 'the registration')

    await visit(page, '/quiz')
    await page.getByRole('radio').nth(79).waitFor({ state: 'attached' })
    await page.getByRole('radio').evaluateAll((answers) => {
      for (const answer of answers) (answer as HTMLInputElement).click()
    })
    await page.getByRole('button', { name: 'Submit' }).click()
    await dialog.getByText(/^Your Score: \d+ \/ 20$/).waitFor()
    await dialog.getByRole('button', { name: 'See the answers' }).click()
    await page.locator('[data-mark="right"]').first().waitFor()
    await expectWhole(page, 'the score')
  })

  journey(`translated (${how}): a learner's drawer, dialogs and the login over a test`, async ({ page }) => {
    const learner = await aLearner(url, { group: 'Students', programme }, await apiOfAdmin(url))
    await page.setViewportSize(onPhone)
    await translate(page, how)
    await signInAsLearner(page, learner)
    const dialog = page.getByRole('dialog')
    await visit(page, '/student/fees')
    await page.getByRole('button', { name: 'I have paid by UPI' }).click()
    await dialog.getByLabel('UTR').fill('12')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await dialog.locator('[aria-invalid="true"]').first().waitFor()
    expect(await dialog.getByLabel('UTR').inputValue()).toBe('12')
    await dialog.getByLabel('UTR').fill(`4${randomInt(10_000_000_000, 99_999_999_999)}`)
    await dialog.getByRole('button', { name: 'Send' }).click()
    await page.getByText('We are looking for this payment.').waitFor()
    await toast(page).first().waitFor()
    await expectWhole(page, 'the UPI payment', learner.name)

    await page.getByRole('button', { name: 'Open menu' }).click()
    await dialog.getByRole('link', { name: 'Timetable' }).click()
    await page.getByRole('button', { name: 'Add to my calendar' }).click()
    await dialog.getByRole('button', { name: 'Make a link' }).click()
    await dialog.getByRole('textbox').first().waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })

    await page.locator('.panel-me').click()
    await page.getByRole('link', { name: 'Change password' }).filter({ visible: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
    await page.getByRole('button', { name: 'Ask for deletion' }).click()
    await dialog.getByLabel('Reason').fill('I move to Pune.')
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
    expect(await dialog.getByLabel('Reason').inputValue()).toBe('I move to Pune.')
    await dialog.getByRole('button', { name: 'Ask for deletion' }).click()
    await page.getByText(/^You asked us on .+ to delete your record\./).waitFor()
    await expectWhole(page, 'the profile', learner.name)

    await visit(page, '/student/test')
    await page.getByRole('button', { name: 'Start the test' }).click()
    const answer = (nth: number) => page.locator('[data-question]').nth(nth).getByRole('radio').nth(1)
    await answer(0).check({ force: true })
    await page.getByText('Answers saved', { exact: true }).waitFor()
    const password = 'another good secret'
    const change = { oldPassword: learner.password, password, confirmation: password }
    await (await apiOfLearner(url, learner))(accountCalls.changePassword, change)
    await answer(1).check({ force: true })
    const again = page.getByRole('dialog', { name: 'Log in again' })
    await again.getByLabel('Password', { exact: true }).fill('not the right one')
    await again.getByRole('button', { name: 'Log in' }).click()
    await again.locator('[aria-invalid="true"]').waitFor()
    await again.getByLabel('Password', { exact: true }).fill(password)
    await again.getByRole('button', { name: 'Log in' }).click()
    await again.waitFor({ state: 'detached' })
    await page.getByText('Answers saved', { exact: true }).waitFor()
    expect(await answer(0).isChecked()).toBe(true)
    expect(await answer(1).isChecked()).toBe(true)
    await expectWhole(page, 'the test', learner.name)
  })

  journey(`translated (${how}): the office's search, menus, dialogs and questions`, async ({ page }) => {
    const asAdmin = await apiOfAdmin(url)
    const learner = await aLearner(url, { group: 'Students', programme }, asAdmin)
    const m = mark()
    await aSignUp(url, 'Students', `Ravi ${m}`, programme)
    await translate(page, how)
    await signInAsAdmin(page)
    await visit(page, '/admin')
    const search = page.getByRole('dialog', { name: 'Search' })
    await page.getByRole('button', { name: /^Search/ }).click()
    await search.getByRole('combobox').fill(learner.email)
    await search.getByRole('option', { name: learner.name }).first().waitFor()
    await search.getByRole('combobox').fill('xqzxqz')
    await search.getByText('Nothing found for ‘xqzxqz’.').waitFor()
    await search.getByRole('combobox').fill(learner.email)
    await search.getByRole('option', { name: learner.name }).first().waitFor()
    await search.getByRole('option', { name: learner.name }).nth(1).waitFor()
    await expectWhole(page, 'the search', learner.name)
    await search.getByRole('option', { name: learner.name }).first().click()
    await page.getByRole('heading', { level: 1, name: learner.name }).waitFor()
    await page.locator('summary', { hasText: `More for ${programme}` }).click()
    await page.getByRole('button', { name: 'Change programme' }).filter({ visible: true }).click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await expectWhole(page, 'a person', learner.name)

    await visit(page, '/admin/batches')
    await page.getByRole('button', { name: 'Add New Batch' }).click()
    const form = page.getByRole('dialog', { name: 'Add New Batch' })
    await form.getByLabel('Batch Name').fill(`Dawn ${m}`)
    await form.getByRole('button', { name: 'Add Batch' }).click()
    await form.getByText('Please add at least one course.').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
    expect(await form.getByLabel('Batch Name').inputValue()).toBe(`Dawn ${m}`)
    await form.getByRole('combobox', { name: 'Courses' }).selectOption(programme)
    await form.getByRole('button', { name: 'Add', exact: true }).click()
    await form.getByRole('button', { name: 'Add Batch' }).click()
    await toast(page).getByText('Batch added').waitFor()
    await page.getByRole('button', { name: `Remove Dawn ${m}` }).waitFor()
    await expectWhole(page, 'the batches', learner.name)

    await visit(page, `/admin/pendingreq?q=${m}`)
    const request = page.locator('[data-request]')
    await request.getByRole('combobox').selectOption(`Dawn ${m}`)
    await request.getByRole('button', { name: `Approve Ravi ${m}` }).click()
    const bar = page.getByRole('region', { name: 'Take an approval back' })
    await bar.getByRole('button', { name: 'Undo' }).click()
    await request.getByRole('button', { name: `Delete the request of Ravi ${m}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await request.waitFor({ state: 'detached' })
    await expectWhole(page, 'the requests', `Ravi ${m}`)

    await visit(page, '/admin/desk')
    await page.getByRole('combobox', { name: /^Find by/ }).fill(learner.name.slice(-8))
    await page.getByRole('option', { name: learner.name }).click()
    await page.getByRole('form').getByLabel('Amount').fill('2500')
    await page.keyboard.press('Enter')
    const taken = page.getByRole('region', { name: /^Payment recorded/ })
    await taken.getByText(/is still due\./).waitFor()
    await expectWhole(page, 'the desk', learner.name)
    await page.getByRole('link', { name: 'Fee account' }).click()
    const payments = page.getByRole('table', { name: 'Payments' })
    await payments.locator('summary').click()
    await payments.getByRole('button', { name: 'Cancel' }).click()
    const cancel = page.getByRole('dialog')
    await cancel.getByLabel('Reason').fill('For the wrong person')
    await cancel.getByRole('button', { name: 'Cancel the receipt' }).click()
    await payments.getByText('For the wrong person').waitFor()
  })
}
