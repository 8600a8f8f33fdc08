import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { staffCalls } from '#contract/accounts/staff-calls.ts'
import { groupCalls } from '#contract/compat/people-calls.ts'
import { personCalls } from '#contract/people/calls.ts'
import { codeAt, stepOf } from '#server/areas/accounts/factors/totp.ts'
import { testMailServer } from '#server/testing/mail-server.ts'
import { apiOfAdmin } from '../../support/api.ts'
import { addCourse } from '../../support/courses.ts'
import { soon } from '../../support/form-page.ts'
import { journey, watchFaults } from '../../support/journey.ts'
import { password as first, mark, personOf } from '../../support/people.ts'
import { startProduct } from '../../support/product.mjs'
import { expectWhole, translate } from '../../support/translator.ts'
import { visit } from '../../support/visit.ts'

/** The pages that a link in an email leads to, and the second step of a login. */
const url = inject('productUrl')
const onPhone = { width: 360, height: 640 }
const password = 'a loud river at dusk'

async function choosePassword(page: Page, label: string, button: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(password)
  await page.getByLabel('Confirm Password').fill('another river')
  await page.getByRole('button', { name: button }).click()
  await page.locator('.field-error', { hasText: 'The passwords do not match.' }).waitFor()
  expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(password)
  await page.getByLabel('Confirm Password').fill(password)
  await page.getByRole('button', { name: button }).click()
}

journey('translated: a new password is set through a link, which then is used', async ({ page }) => {
  const asAdmin = await apiOfAdmin(url)
  const person = personOf('Students', `Forgetful ${mark()}`, 'Python Programming')
  await asAdmin(groupCalls.Students.add, person as never)
  const { people } = await asAdmin(personCalls.list, { group: 'Students', q: person.name })
  const { link } = await asAdmin(personCalls.resetLink, { id: people[0]?.id ?? '' })
  const { pathname, search } = new URL(link)
  await page.setViewportSize(onPhone)
  await translate(page, 'replaced')

  await visit(page, '/resetpassword')
  await page.getByText('This link is not complete.').waitFor()
  await expectWhole(page, 'half a link')
  await visit(page, pathname + search)
  await choosePassword(page, 'New password', 'Set the password')
  await page.waitForURL('/login')
  await expectWhole(page, 'the login', person.name)
  await visit(page, pathname + search)
  await page.getByLabel('New password').fill(password)
  await page.getByLabel('Confirm Password').fill(password)
  await page.getByRole('button', { name: 'Set the password' }).click()
  await page.getByRole('main').getByText('This link has been used or has expired.').waitFor()
  await expectWhole(page, 'a used link', person.name)
})

journey('translated: those who share a phone find their own names', async ({ page }) => {
  const asAdmin = await apiOfAdmin(url)
  const people = ['Asha', 'आशा'].map((name) =>
    personOf('Students', `${name} ${mark()}`, 'Python Programming'),
  )
  const phone = people[0]?.phone ?? ''
  for (const [at, person] of people.entries()) {
    const email = `shared.${at}.${mark()}@example.com`
    await asAdmin(groupCalls.Students.add, { ...person, email, phone } as never)
  }
  await page.setViewportSize(onPhone)
  await translate(page, 'replaced')
  await visit(page, '/login')
  await page.getByLabel('Email address').fill(phone)
  await page.getByLabel('Password', { exact: true }).fill(first)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByRole('group', { name: 'Who are you?' }).waitFor()
  await page.waitForTimeout(100)
  const names = people.map(({ name }) => name)
  await expectWhole(page, 'who of them it is', ...names)
  await page.getByRole('radio', { name: names[1] }).check({ force: true })
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL('**/student')
})

journey('translated: an address is confirmed through the email', async ({ browser }) => {
  const mail = await testMailServer()
  const product = await startProduct({ env: { SEED: 'none', SMTP_URL: mail.url, LOG_LEVEL: 'silent' } })
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: onPhone,
    reducedMotion: 'reduce',
  })
  const faults = watchFaults(context, product.url)
  try {
    await addCourse(await apiOfAdmin(product.url), 'Core Java')
    const person = personOf('Students', 'Zoya Proven', 'Core Java')
    const { register } = groupCalls.Students
    await (await apiOfAdmin(product.url))(register, person as never)
    await soon(async () => mail.received.length).toBe(1)
    const raw = mail.received[0]?.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? ''
    const token = /confirmemail\?token=([\w-]+)/.exec(raw)?.[1] ?? ''
    const page = await context.newPage()
    await translate(page, 'replaced')
    await visit(page, `/confirmemail?token=${token}`)
    const secret = page.getByLabel('The password you chose when you signed up')
    const yes = page.getByRole('button', { name: 'Yes, this is my address' })
    await secret.fill('a guess')
    await yes.click()
    await page.locator('.field-error', { hasText: 'This is not the password' }).waitFor()
    expect(await secret.inputValue()).toBe('a guess')
    await secret.fill(first)
    await yes.click()
    await page.getByText('Thank you. Your email address is confirmed.').waitFor()
    await expectWhole(page, 'the confirmation', person.name)
    expect(faults).toEqual([])
  } finally {
    await context.close()
    await product.stop()
  }
})

journey(
  'translated: who is invited begins, sets up the second step, and logs in with it',
  async ({ page }) => {
    const asAdmin = await apiOfAdmin(url)
    const m = mark()
    const [name, email] = [`Farah ${m}`, `farah.${m}@example.com`]
    await asAdmin(staffCalls.invite, { name, email, role: 'office' })
    const { staff } = await asAdmin(staffCalls.list)
    const { link } = await asAdmin(staffCalls.invitationLink, {
      id: staff.find((member) => member.email === email)?.id ?? '',
    })
    await page.setViewportSize(onPhone)
    await translate(page, 'replaced')
    await visit(page, new URL(link).pathname + new URL(link).search)
    await page.getByRole('main').getByText(name, { exact: true }).waitFor()
    await expectWhole(page, 'the invitation', name)
    await choosePassword(page, 'Password', 'Begin')
    await page.waitForURL('/admin/profile#second-step')
    await page.getByRole('button', { name: 'Set up', exact: true }).click()
    const dialog = page.getByRole('dialog')
    const secret = (await dialog.locator('code').innerText()).replace(/\s/g, '')
    await expectWhole(page, 'the key of the second step', name, secret)
    await page.getByLabel('Code of your authenticator app').fill(codeAt(secret, stepOf(new Date())))
    await page.getByRole('button', { name: 'Turn on' }).click()
    const recovery = await dialog.getByRole('listitem').first().innerText()
    expect(await dialog.getByRole('listitem').locator('font').count()).toBe(0)
    await page.getByRole('button', { name: 'I have saved them' }).click()
    await page.getByText('10 of 10 left').waitFor()
    await expectWhole(page, 'the second step', name)

    await page.locator('.panel-me').click()
    await page.getByRole('button', { name: 'Log Out' }).last().click()
    await page.waitForURL('/')
    await visit(page, '/login')
    await page.getByRole('radio', { name: 'Admin' }).check({ force: true })
    await page.getByLabel('Email address').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    const code = page.getByLabel('Code of your authenticator app')
    await code.fill('000 000')
    await page.getByRole('button', { name: 'Go on' }).click()
    await page.locator('.field-error', { hasText: 'This code is not right' }).waitFor()
    expect(await code.inputValue()).toBe('000 000')
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(recovery)
    await expectWhole(page, 'the second step of the login')
    await page.getByRole('button', { name: 'Go on' }).click()
    await page.waitForURL('/admin')
    await expectWhole(page, 'the office', name)
  },
)
