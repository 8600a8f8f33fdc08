import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { dayOf } from '#contract/calendar.ts'
import { catalogueCalls } from '#contract/compat/catalogue-calls.ts'
import { orderCalls } from '#contract/fees/calls.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { apiOfAdmin } from '../../support/api.ts'
import { axeFindings } from '../../support/axe.ts'
import { journey } from '../../support/journey.ts'
import { aLearner, apiOfLearner, fillLogin } from '../../support/learner.ts'
import { admin } from '../../support/product.mjs'
import { signInAsAdminAnew, signInAsLearner } from '../../support/sign-in.ts'

const url = inject('productUrl')

async function aStudent() {
  const asAdmin = await apiOfAdmin(url)
  return aLearner(url, { group: 'Students', programme: 'C Programming' }, asAdmin)
}

async function wherefrom(page: Page, path: string): Promise<string> {
  await page.goto(path)
  await page.waitForURL((address) => address.pathname !== path)
  return new URL(page.url()).pathname
}

journey('the panels are shut to visitors and lead everybody to their own', async ({ page }) => {
  for (const path of ['/student', '/intern/profile']) {
    expect(await wherefrom(page, path)).toBe('/')
  }
  await signInAsLearner(page, await aStudent())
  expect(await wherefrom(page, '/intern/test')).toBe('/student/test')
  expect(await wherefrom(page, '/admin/batches')).toBe('/student')
})

journey('the side menu holds the screens and the way out, on a phone in a drawer', async ({ page }) => {
  await signInAsLearner(page, await aStudent())
  await page.goto('/student')
  const menu = page.getByRole('navigation', { name: 'Panel' })
  await menu.waitFor()
  expect(await menu.getByRole('link').allTextContents()).toEqual([
    'My Learning',
    'Timetable',
    'Material',
    'Assignments',
    'Questions',
    'Messages',
    'Test',
    'Buy New Course',
    'Orders',
    'Fees',
    'Certificates',
    'Profile',
  ])
  await page.getByText('You have not taken a test yet.').waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click()
  await page.getByText('Logged Out Successfully!', { exact: true }).waitFor()
  await page.waitForURL(({ pathname }) => pathname === '/')
  expect(await page.evaluate(() => [sessionStorage.token, sessionStorage.user])).toEqual([
    undefined,
    undefined,
  ])
  expect(await wherefrom(page, '/student')).toBe('/')
})

journey('a waiting order is cancelled after a question, and can be placed again', async ({ page }) => {
  const learner = await aStudent()
  const as = await apiOfLearner(url, learner)
  const { courses } = await as(catalogueCalls.course.list)
  const programmeId = courses.find(({ course_name }) => course_name === 'Core Java')?._id ?? ''
  await as(orderCalls.request, { programmeId })

  await page.goto('/orders')
  await page.waitForURL('**/login?back=*')
  await fillLogin(page, learner)
  await page.waitForURL('**/orders')
  const row = page.getByRole('row', { name: 'Core Java' })
  await row.getByText('Requested', { exact: true }).waitFor()
  await row.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Keep it' }).click()
  await row.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the order' }).click()
  await page.getByText('Order cancelled', { exact: true }).waitFor()
  await row.getByText('Cancelled', { exact: true }).waitFor()
  expect((await as(orderCalls.request, { programmeId })).isNew).toBe(true)
})

journey('what is learnt, offered and paid is shown, and its receipt', async ({ page }) => {
  const as = await signInAsLearner(page, await aStudent())
  const asAdmin = await apiOfAdmin(url)
  const { courses } = await as(catalogueCalls.course.list)
  const programmeId = courses.find(({ course_name }) => course_name === 'Core Java')?._id ?? ''
  await as(orderCalls.request, { programmeId })
  const { orders } = await as(orderCalls.mine)
  const accepted = orders.find(({ status }) => status === 'accepted')
  const id = accepted?.id ?? ''
  const amount = accepted?.fees ?? 0
  await asAdmin(deskCalls.take, {
    orderId: id,
    method: 'cash',
    receivedOn: dayOf(new Date()),
    amount,
  })

  await page.goto('/student')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const menu = page.getByRole('navigation', { name: 'Panel' })
  await menu.getByRole('link', { name: 'Buy New Course' }).click()
  await page.waitForURL('/student/enroll')
  await page.getByRole('heading', { level: 1, name: 'Buy New Course' }).waitFor()
  await menu.getByRole('link', { name: 'Orders' }).click()
  await page.getByRole('link', { name: 'Receipt of C Programming' }).click()
  await page.waitForURL(`/student/orders?receipt=${id}`)
  const receipt = page.getByRole('article', { name: /^Fee receipt R\/\d\d-\d\d\/\d{6}$/ })
  await receipt.waitFor()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await axeFindings(page), 'what is paid').toEqual([])
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('.printed-page svg').isVisible()).toBe(true)
  expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false)
  expect(await menu.isVisible()).toBe(false)
})

journey('the profile: contact, password, own data and the wish to be deleted', async ({ page }) => {
  const learner = await aStudent()
  await signInAsLearner(page, learner)
  await page.goto('/student/profile')
  await page.getByLabel('Phone', { exact: true }).fill('12345')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.locator('.field-error', { hasText: 'Please enter a phone number of ten digits.' }).waitFor()
  await page.getByLabel('Phone', { exact: true }).fill('+91 91234 56789')
  await page.getByLabel('City', { exact: true }).fill('Kanpur')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Profile saved', { exact: true }).waitFor()
  const record = page.getByRole('region', { name: 'Your record' })
  await record.getByText('Kanpur', { exact: true }).waitFor()
  expect(await record.getByText('91234 56789', { exact: true }).count()).toBe(1)

  await page.getByLabel('Old password', { exact: true }).fill('not this one')
  await page.getByLabel('New password', { exact: true }).fill('a quite new secret')
  await page.getByLabel('Confirm new password').fill('a quite new secret')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.locator('.field-error', { hasText: 'The old password is not right.' }).waitFor()
  await page.getByLabel('Old password', { exact: true }).fill(learner.password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Password changed.', { exact: true }).waitFor()

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const file = await (await downloading).path()
  expect(JSON.parse(await readFile(file, 'utf8')).person).toMatchObject({
    email: learner.email,
    city: 'Kanpur',
  })

  await page.getByRole('button', { name: 'Ask for deletion' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask for deletion' })
  await dialog.waitFor()
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByLabel(/Reason/).fill('I have finished.')
  await dialog.getByRole('button', { name: 'Ask for deletion' }).click()
  await page.getByText('Your request has been sent to the institute.', { exact: true }).waitFor()
  await page.getByText(/^You asked us on .+ to delete your record\./).waitFor()
})

journey('an admin finds name, address and password at /profile and no orders', async ({ page }) => {
  await signInAsAdminAnew(page)
  await page.goto('/profile')
  const account = page.getByRole('region', { name: 'Your account' })
  expect(await account.getByLabel('Email').inputValue()).toBe(admin.email)
  expect(await page.getByRole('button', { name: 'Change password' }).count()).toBe(1)
  expect(await page.getByRole('button', { name: 'Download my data' }).count()).toBe(0)
  const menu = page.locator('details', { has: page.locator('.site-user') })
  await menu.locator('summary').click()
  await menu.getByRole('link', { name: 'Orders' }).click()
  await page.waitForURL('/orders')
  const link = page.getByRole('link', { name: 'Orders in the admin panel' })
  await link.waitFor()
  expect(await link.getAttribute('href')).toBe('/admin/orders')
  await menu.locator('summary').click()
  await menu.getByRole('button', { name: 'Logout' }).click()
  await page.getByText('Logged Out Successfully!', { exact: true }).waitFor()
  await page.waitForURL(({ pathname }) => pathname === '/')
})
