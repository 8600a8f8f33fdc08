import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { groupCalls } from '#contract/compat/people-calls.ts'
import { apiOfAdmin } from '../../support/api.ts'
import { axeFindings } from '../../support/axe.ts'
import { errorBeside, focusedField, soon, watchCalls } from '../../support/form-page.ts'
import { journey } from '../../support/journey.ts'
import { aSignUp, mark, offered, password, personOf } from '../../support/people.ts'
import { admin } from '../../support/product.mjs'
import { holdToasts } from '../../support/toasts.ts'

async function logIn(page: Page, role: 'Interns' | 'Students' | 'Admin', email: string, secret = password) {
  await page.getByRole('radio', { name: role }).check()
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Log in' }).click()
}

journey('an admin logs in and is welcomed in the admin panel', async ({ page }) => {
  await holdToasts(page)
  await page.goto('/login')
  const calls = watchCalls(page)
  await logIn(page, 'Admin', ` ${admin.email.toUpperCase()} `, admin.password)
  await page.waitForURL('/admin')
  expect(calls[0]).toBe('/api/user/adminlogin')
  const user = await page.evaluate(() => JSON.parse(sessionStorage.getItem('user') ?? '{}'))
  expect(user.role).toBe(1)
  const toast = page.locator('.Toastify__toast', { hasText: `Welcome ${user.name} !` })
  // At the top right, beside the own menu and not over it.
  const { x, y, width } = (await toast.boundingBox()) ?? { x: 0, y: 844, width: 0 }
  const menu = await page.locator('.panel-me').boundingBox()
  expect([x + width / 2 > 1280 / 2, y < 80, x + width <= (menu?.x ?? 0)]).toEqual([true, true, true])
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeTruthy()
})

journey('a student, an intern and a college student each come into their panel', async ({ page }) => {
  const asAdmin = await apiOfAdmin(inject('productUrl'))
  const programmes = await offered(asAdmin)
  const people = [
    { group: 'Students', role: 'Students', panel: '/student', call: '/api/user/login' },
    { group: 'Interns', role: 'Interns', panel: '/intern', call: '/api/intern/login' },
    { group: 'College', role: 'Students', panel: '/student', call: '/api/user/login' },
  ] as const

  for (const { group, role, panel, call } of people) {
    const person = personOf(group, `Login ${mark()}`, programmes[group][0] ?? '')
    await asAdmin(groupCalls[group].add, person as never)
    await page.goto('/login')
    const calls = watchCalls(page)
    await logIn(page, role, person.email, person.password)
    await page.waitForURL(panel)
    await page.getByText(`Welcome ${person.name} !`).waitFor()
    expect(calls[0]).toBe(call)
    await page.evaluate(() => sessionStorage.clear())
  }
})

journey('the right password opens, whichever role was chosen, by one call', async ({ page }) => {
  for (const role of ['Students', 'Interns'] as const) {
    await page.goto('/login')
    const calls = watchCalls(page)
    await logIn(page, role, admin.email, admin.password)
    await page.waitForURL('/admin')
    expect(calls.filter((path) => path.endsWith('login'))).toEqual([
      role === 'Interns' ? '/api/intern/login' : '/api/user/login',
    ])
    await page.evaluate(() => sessionStorage.clear())
  }
})

journey('a refused login shows what the server says and keeps what was typed', async ({ page }) => {
  await page.goto('/login')
  expect(
    await page.getByRole('radio').evaluateAll((all) => all.map((it) => it.getAttribute('value'))),
  ).toEqual(['Interns', 'Students', 'Admin'])
  const calls = watchCalls(page)
  await page.getByRole('button', { name: 'Log in' }).click()
  const wrong = 'The email, phone number or password is not right.'
  await page.locator('.Toastify').getByText(wrong).waitFor()
  expect(calls).toEqual(['/api/user/login'])
  await soon(() => focusedField(page)).toBe('email')

  await logIn(page, 'Admin', admin.email, 'not the password')
  await soon(() => errorBeside(page, 'password')).toBe(wrong)
  await soon(() => focusedField(page)).toBe('password')
  expect(await page.getByLabel('Email address').inputValue()).toBe(admin.email)
  expect(await axeFindings(page)).toEqual([])
})

journey(
  'who still waits is told so, sees what was typed, and finds the new password and the sign-up',
  async ({ page }) => {
    const name = `Waiting ${mark()}`
    await aSignUp(inject('productUrl'), 'Students', name, 'Python Programming')
    await page.goto('/login')
    await logIn(page, 'Students', personOf('Students', name, '').email)
    const waiting = 'Your request is still waiting for approval. You will be notified once it is accepted.'
    await page.locator('.Toastify').getByText(waiting).waitFor()
    expect(new URL(page.url()).pathname).toBe('/login')

    const secret = page.getByLabel('Password', { exact: true })
    await page.getByRole('button', { name: 'Show password' }).click()
    expect(await secret.getAttribute('type')).toBe('text')
    await page.getByRole('link', { name: 'Forgotten your password?' }).click()
    await page.waitForURL('/forgotpassword')
    await page.goBack()
    await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click()
    await page.waitForURL('/signup')
  },
)

journey('the way back of a login never leads to another site', async ({ page }) => {
  await page.goto('/login?back=%2F%2Felsewhere.example%2F')
  await logIn(page, 'Admin', admin.email, admin.password)
  await page.waitForURL('/admin')
})
