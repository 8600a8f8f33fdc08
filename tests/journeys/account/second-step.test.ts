import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { staffCalls } from '#contract/accounts/staff-calls.ts'
import { codeAt, stepOf } from '#server/areas/accounts/factors/totp.ts'
import { apiOfAdmin } from '../../support/api.ts'
import { axeFindings } from '../../support/axe.ts'
import { freePort } from '../../support/free-port.mjs'
import { journey } from '../../support/journey.ts'
import { mark } from '../../support/people.ts'
import { admin, startProduct } from '../../support/product.mjs'

const password = 'the offices long secret'

journey(
  'somebody of the office begins with two-step verification, loses the phone, and comes back by a recovery code',
  async ({ page }) => {
    const asAdmin = await apiOfAdmin(inject('productUrl'))
    const [name, email] = [`Farah ${mark()}`, `farah.${mark()}@example.com`]
    await asAdmin(staffCalls.invite, { name, email, role: 'office' })
    const { staff } = await asAdmin(staffCalls.list)
    const id = staff.find((member) => member.email === email)?.id ?? ''
    const { link } = await asAdmin(staffCalls.invitationLink, { id })

    await page.goto(new URL(link).pathname + new URL(link).search)
    await page.getByText(`${name}, you are invited as a member of the office.`).waitFor()
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Confirm Password').fill(password)
    await page.getByRole('button', { name: 'Begin' }).click()
    await page.waitForURL('/admin/profile#second-step')
    await page.getByRole('button', { name: 'Set up', exact: true }).click()
    const secret = (await page.getByRole('dialog').locator('code').innerText()).replace(/\s/g, '')
    expect(await axeFindings(page)).toEqual([])
    await page.getByLabel('Code of your authenticator app').fill(codeAt(secret, stepOf(new Date())))
    await page.getByRole('button', { name: 'Turn on' }).click()
    const codes = page.getByRole('dialog', { name: 'Your recovery codes' })
    const recoveryCode = await codes.getByRole('listitem').first().innerText()
    expect(await codes.getByRole('listitem').count()).toBe(10)
    await page.getByRole('button', { name: 'I have saved them' }).click()
    await page.getByText('10 of 10 left').waitFor()
    expect(await axeFindings(page)).toEqual([])

    await logOut(page)
    await logIn(page, { email, password })
    await page.getByLabel('Code of your authenticator app').fill('000 000')
    await page.getByRole('button', { name: 'Go on' }).click()
    await page.locator('.field-error', { hasText: 'This code is not right' }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.getByLabel('Code of your authenticator app').fill(codeAt(secret, stepOf(new Date()) + 1))
    await page.getByRole('button', { name: 'Go on' }).click()
    await page.waitForURL('/admin')

    await logOut(page)
    await logIn(page, { email, password })
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(recoveryCode)
    await page.getByRole('button', { name: 'Go on' }).click()
    await page.waitForURL('/admin')

    await page.locator('.panel-me').click()
    await page
      .locator('details', { has: page.locator('.panel-me') })
      .getByRole('link', { name: 'Profile' })
      .click()
    await page.waitForURL('/admin/profile')
    await page.getByText('9 of 10 left').waitFor()
  },
)

journey('an owner adds a passkey, and logs in with it without a password', async ({ browser }) => {
  // Browsers have passkeys for names, not for numbers.
  const port = String(await freePort())
  const baseURL = `http://localhost:${port}`
  const product = await startProduct({ env: { PORT: port, PUBLIC_URL: baseURL, SEED: 'none' } })
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  })
  try {
    const page = await context.newPage()
    const device = await context.newCDPSession(page)
    await device.send('WebAuthn.enable')
    await device.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    await logIn(page, admin)
    await page.waitForURL('/admin')
    await page.getByRole('link', { name: 'Set it up' }).click()
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
    await dialog.getByLabel('Name').fill('Office computer')
    await dialog.getByRole('button', { name: 'Go on' }).click()
    await page.getByRole('button', { name: 'I have saved them' }).click()
    await page.getByRole('button', { name: 'Remove Office computer' }).waitFor()

    await logOut(page)
    await page.goto('/login')
    await page.getByRole('button', { name: 'Log in with a passkey' }).click()
    await page.waitForURL('/admin')
    await logOut(page)
    await logIn(page, admin)
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await page.waitForURL('/admin')
  } finally {
    await context.close()
    await product.stop()
  }
})

async function logOut(page: Page) {
  await page.locator('.panel-me').click()
  await page.getByRole('button', { name: 'Log Out' }).last().click()
  await page.waitForURL('/')
}

async function logIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/login')
  await page.getByRole('radio', { name: 'Admin' }).check()
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}
