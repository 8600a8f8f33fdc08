import { randomInt } from 'node:crypto'
import { expect, inject } from 'vitest'
import { feeSettingsCalls } from '#contract/fees/settings-calls.ts'
import { standInKeys } from '../../standins/razorpay/world.ts'
import { apiOfAdmin } from '../../support/api.ts'
import { axeFindings } from '../../support/axe.ts'
import { journey, watchFaults } from '../../support/journey.ts'
import { aLearner } from '../../support/learner.ts'
import { signInAsAdmin, signInAsLearner } from '../../support/sign-in.ts'

journey(
  'a learner sees what they owe, claims by UTR and pays the rest online; the office sees the same figures',
  async ({ page, browser }) => {
    const productUrl = inject('productUrl')
    const wished = { group: 'Interns', programme: 'Web Development Internship' } as const
    const api = await apiOfAdmin(productUrl)
    const learner = await aLearner(productUrl, wished, api)
    // The office has a browser of its own: tabs of one hand their session on.
    const office = await browser.newContext({ baseURL: productUrl, reducedMotion: 'reduce' })
    const faults = watchFaults(office, productUrl)
    const desk = await office.newPage()
    await signInAsAdmin(desk)

    await signInAsLearner(page, learner)
    await page.goto('/intern/fees')
    const owed = await page.getByRole('region', { name: 'What you owe' }).innerText()
    const due = /₹[\d,]+/.exec(owed)?.[0] ?? ''
    await page.getByRole('button', { name: 'I have paid by UPI' }).click()
    const form = page.getByRole('dialog', { name: 'I have paid' })
    await form.getByLabel('UTR').fill('12')
    await form.getByLabel('Amount').fill('1000')
    await form.getByRole('button', { name: 'Send' }).click()
    await form.getByText('Please enter the UTR', { exact: false }).first().waitFor()
    const utr = `4${randomInt(10_000_000_000, 99_999_999_999)}`
    await form.getByLabel('UTR').fill(utr)
    await form.getByRole('button', { name: 'Send' }).click()
    const order = page.getByRole('article', { name: wished.programme })
    await order.getByText('We are looking for this payment.').waitFor()
    await order.getByText(`${due} due`).waitFor()
    expect(await axeFindings(page)).toEqual([])

    await desk.goto('/admin/upi-payments')
    await desk.getByRole('searchbox').fill(utr)
    await desk.waitForURL(({ searchParams }) => searchParams.get('q') === utr)
    await desk.getByRole('button', { name: `Confirm ₹1,000 of ${learner.name}` }).click()
    await desk.getByText(/^Payment confirmed. Receipt R/).waitFor()
    await desk.getByText('No UPI payments to confirm.').waitFor()

    await page.reload()
    const left = (await order.getByText(/₹[\d,.]+ due$/).innerText()).trim()
    expect(left).not.toBe(`${due} due`)
    await page.getByRole('link', { name: /^Open R/ }).click()
    await page
      .getByRole('article', { name: /^Fee receipt R/ })
      .getByText(utr)
      .waitFor()

    await desk.goto('/admin/desk')
    await desk.getByRole('combobox', { name: /^Find by/ }).fill(learner.name.slice(-8))
    await desk.getByRole('option', { name: learner.name }).click()
    await desk.getByRole('link', { name: 'Fee account' }).click()
    await desk.getByText(left, { exact: true }).waitFor()

    await api(feeSettingsCalls.setRazorpay, standInKeys)
    const menu = page.getByRole('navigation', { name: 'Panel' })
    await menu.getByRole('link', { name: /^Orders/ }).click()
    await page.waitForURL('/intern/orders')
    await page.getByRole('button', { name: `Pay online for ${wished.programme}` }).waitFor()
    await menu.getByRole('link', { name: /^Fees/ }).click()
    await page.waitForURL('/intern/fees')
    await page.getByRole('button', { name: /^Pay ₹[\d,.]+ online$/ }).click()
    await page.getByRole('button', { name: 'Pay and come back' }).click()
    await page.waitForURL(({ pathname }) => pathname === '/intern/fees')
    await page.getByText(/^Paid: ₹[\d,.]+ for /).waitFor()
    await page.getByText('Nothing is due').waitFor()
    await desk.reload()
    await desk.getByText(/Razorpay pay_/).waitFor()
    await desk.goto('/admin/online')
    await desk.getByText('Last answer from Razorpay', { exact: false }).waitFor()
    expect(await axeFindings(desk)).toEqual([])
    await office.close()
    expect(faults).toEqual([])
  },
)
