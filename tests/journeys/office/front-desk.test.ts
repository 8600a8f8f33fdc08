import { randomInt, randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { batchCalls } from '#contract/batches/calls.ts'
import { addDays, dayOf } from '#contract/calendar.ts'
import { compatBatchCalls } from '#contract/compat/batch-calls.ts'
import { loginCalls } from '#contract/compat/login-calls.ts'
import { groupCalls } from '#contract/compat/people-calls.ts'
import { messageCalls } from '#contract/office/calls.ts'
import { personCalls } from '#contract/people/calls.ts'
import { readableDay } from '#contract/readable-dates.ts'
import { eventCalls } from '#contract/site/calls.ts'
import { apiOf, apiOfAdmin } from '../../support/api.ts'
import { axeFindings } from '../../support/axe.ts'
import { journey } from '../../support/journey.ts'
import { aLearner } from '../../support/learner.ts'
import { signInAsAdmin } from '../../support/sign-in.ts'

const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`

async function open(page: Page, path: string, search?: string) {
  await signInAsAdmin(page)
  await page.goto(path)
  if (!search) return
  await page.getByRole('searchbox').fill(search)
  // The address follows with the list: a row that is changed before would be gone with the search's answer.
  await page.waitForURL(({ searchParams }) => searchParams.get('q') === search)
}

journey('a payment is recorded with its reference, and its receipt is printed', async ({ page }) => {
  const productUrl = inject('productUrl')
  const wished = { group: 'Students', programme: 'Python Programming' } as const
  const api = await apiOfAdmin(productUrl)
  const { name } = await aLearner(productUrl, wished, api)
  await open(page, '/admin/orders', name.toUpperCase())
  await page.getByText('1 in all').waitFor()
  await page.getByRole('link', { name: `Take payment of ${name}` }).click()
  const form = page.getByRole('form', { name: 'Take money for Python Programming' })
  await form.getByRole('radio', { name: 'UPI' }).check()
  await form.getByRole('button', { name: /^Take/ }).click()
  await form.getByText('Please enter the reference of the payment.').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await form.getByLabel('Reference').fill('412345678901')
  const receivedOn = addDays(dayOf(new Date()), -1)
  await form.getByLabel('Received on').fill(receivedOn)
  await form.getByLabel('Why is it entered late?').fill('The bank told us today')
  await form.getByLabel('Note').fill('The rest in March')
  await form.getByRole('button', { name: /^Take/ }).click()
  await page.getByText('₹7,999 taken for Python Programming').waitFor()
  await page
    .getByRole('region', { name: /^Payment recorded/ })
    .getByRole('link', { name: /^R\// })
    .click()

  const receipt = page.getByRole('article', { name: /^Fee receipt \S+/ })
  await receipt.waitFor()
  const words = (await receipt.textContent()) ?? ''
  for (const text of [name, 'Python Programming', 'UPI', '412345678901', '₹7,999', 'Lucknow']) {
    expect(words).toContain(text)
  }
  expect(words).toContain('Taleem Institute of Technology')
  expect(words).toContain(readableDay(receivedOn))
  expect(words).not.toContain('The rest in March')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const printed = page.locator('.printed-page svg')
  expect(await printed.isVisible()).toBe(true)
  expect(words).toContain((await printed.textContent()) ?? '-')
  expect(await receipt.isVisible()).toBe(false)
  for (const hidden of ['.panel-side', 'search']) {
    expect(await page.locator(hidden).first().isVisible()).toBe(false)
  }
  await page.emulateMedia({ media: null, colorScheme: null })
  await page.goto(`/admin/orders?q=${encodeURIComponent(name)}`)
  await page.getByRole('combobox', { name: 'Status' }).selectOption('paid')
  await page.getByText('₹7,999 of ₹7,999').waitFor()
  expect(await page.getByRole('link', { name: /payment of/ }).count()).toBe(0)
  const totals = page.getByLabel('Totals')
  await expect
    .poll(async () => (await totals.innerText()).replaceAll(/\s+/g, ' '))
    .toBe('Order 1 Fees ₹7,999 Received ₹7,999')
  await page.getByRole('combobox', { name: 'Status' }).selectOption('requested')
  await page.getByText('No orders found.').waitFor()

  const { people } = await api(personCalls.list, { group: 'Students', q: name })
  await api(groupCalls.Students.remove, { _id: people[0]?.id ?? '' })
  await page.getByRole('combobox', { name: 'Status' }).selectOption('paid')
  const row = page.getByRole('row', { name })
  await row.getByText('Removed', { exact: true }).waitFor()
  await row.getByRole('link', { name: `Receipt of ${name}` }).click()
  await receipt.getByText(name, { exact: true }).waitFor()
  expect(await axeFindings(page)).toEqual([])
})

journey('a message is marked, and answered by email', async ({ page }) => {
  const name = unique('Meera')
  const sent = { name, email: 'meera@example.com', phone: '', message: 'When does it start?\nThank you.' }
  await apiOf(inject('productUrl'))(messageCalls.send, sent)
  await open(page, '/admin/messages?status=new', name)
  const card = page.getByRole('listitem').filter({ hasText: name })
  await card.getByText('When does it start?').waitFor()
  const openMenu = () => card.locator('summary').click()
  await openMenu()
  const reply = await card.getByRole('link', { name: 'Reply from your own email' }).getAttribute('href')
  expect(decodeURIComponent(reply ?? '')).toMatch(/^mailto:meera@example\.com\?.*> When does it start\?/s)
  await card.getByRole('button', { name: /as answered/ }).click()
  await page.getByText('Marked as answered', { exact: true }).waitFor()
  await card.getByText('Answered', { exact: true }).waitFor()
  await page.reload()
  await page.getByText('No messages found.').waitFor()
  await page.getByRole('radio', { name: 'Answered' }).check()
  await openMenu()
  await card.getByRole('button', { name: /as new/ }).click()
  await page.getByText('Marked as new', { exact: true }).waitFor()

  await card.getByRole('button', { name: `Answer ${name} by email` }).click()
  const form = page.getByRole('dialog', { name: `Answer ${name}` })
  await form.getByRole('button', { name: 'Send' }).click()
  await form.getByText('Please write an answer.').first().waitFor()
  await form.getByLabel('Answer').fill('On Monday.\nCome by.')
  await form.getByRole('button', { name: 'Send' }).click()
  await page.getByText('The answer is on its way.').waitFor()
  await card.getByText('On Monday.').waitFor()
  expect(await card.getByRole('button', { name: /by email/ }).count()).toBe(0)
})

journey('registrations are found by event and name', async ({ page }) => {
  const name = unique('Kabir')
  const talk = 'Think like an attacker: a cybersecurity talk'
  await apiOf(inject('productUrl'))(eventCalls.register, {
    eventId: 'cybersecurity-talk',
    name,
    email: `${randomUUID()}@example.com`,
    phone: '9876543210',
  })
  await open(page, '/admin/registrations', name)
  await page.getByText('1 in all').waitFor()
  await page.getByRole('combobox', { name: 'Event' }).selectOption(talk)
  await page.waitForURL(({ searchParams }) => searchParams.get('event') === 'cybersecurity-talk')
  const row = page.getByRole('row', { name })
  await row.getByText(talk).waitFor()
  await row.getByRole('link', { name: '98765 43210' }).waitFor()
  await page.getByRole('searchbox').fill(unique('nobody'))
  await page.getByText('No registrations found.').waitFor()
})

journey(
  'emails are read as text, and it is said that none is sent without a mail server',
  async ({ page }) => {
    const productUrl = inject('productUrl')
    const wished = { group: 'Students', programme: 'Python Programming' } as const
    const { email, name } = await aLearner(productUrl, wished, await apiOfAdmin(productUrl))
    await open(page, '/admin/outbox', email)
    await page.getByText('Emails are kept here and not sent: sending is off.').waitFor()
    await page.getByText('2 in all', { exact: true }).waitFor()
    await page.getByRole('button', { name: `Open: Your request has been accepted, to ${email}` }).click()
    const opened = page.getByRole('dialog', { name: 'Your request has been accepted' })
    await opened.getByText(`Dear ${name},`).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('radio', { name: 'Failed' }).check()
    await page.getByText('No messages found.').waitFor()
  },
)

journey('the audit tells who changed what, before and after', async ({ page }) => {
  const call = await apiOfAdmin(inject('productUrl'))
  const name = unique('Audited')
  const batch = { batch_name: name, courses: ['Python Programming'] }
  await call(compatBatchCalls.add, { ...batch, batchof: 'Students' })
  const { batches } = await call(batchCalls.cards)
  const { id: batchId = '', programmeIds } = batches.find((one) => one.name === name) ?? {}
  await call(batchCalls.edit, { id: batchId, name: `${name} II`, programmeIds })
  await call(compatBatchCalls.remove, { batchId })

  await open(page, '/admin/audit', name)
  await page.getByText('3 in all').waitFor()
  const entry = page.getByRole('listitem').filter({ hasText: `batch changed: ${name} II` })
  expect(await entry.locator('del').innerText()).toContain(name)
  expect(await entry.locator('ins').innerText()).toContain(`${name} II`)
  expect(await entry.getByText('Courses').count()).toBe(0)
  await entry.getByText('Admin', { exact: false }).first().waitFor()
})

journey(
  'somebody without email walks in, is enrolled, pays, and logs in by phone through the link',
  async ({ page }) => {
    const name = unique('Kavita Nair')
    const phone = `9${randomInt(100_000_000, 1_000_000_000)}`
    await open(page, '/admin/desk')
    await page.getByRole('combobox', { name: /receipt number/ }).fill(name)
    await page.getByRole('button', { name: `Enrol ${name}` }).click()
    const form = page.getByRole('form', { name: 'Enrol someone new' })
    expect(await form.getByLabel('Name').inputValue()).toBe(name)
    await form.getByRole('textbox', { name: 'Phone', exact: true }).fill(phone)
    await form.getByLabel('Programme').selectOption({ label: 'Python Programming' })
    await form.getByLabel('Paid now').fill('5000')
    expect(await axeFindings(page)).toEqual([])
    await form.getByRole('button', { name: 'Enrol and take ₹5,000' }).click()
    await page.getByText(`${name} is enrolled in Python Programming.`).waitFor()
    await page.getByText('₹5,000 taken for Python Programming').waitFor()
    await page.getByText(/^₹2,999 is still due/).waitFor()
    await page.getByRole('button', { name: 'Password link' }).click()
    const dialog = page.getByRole('dialog', { name: 'One-time link' })
    const link = new URL(await dialog.getByLabel('Link').inputValue())
    await dialog.getByText('Send on WhatsApp').waitFor()

    await page.goto(link.pathname + link.search + link.hash)
    await page.waitForURL('/resetpassword')
    await page.getByLabel('New password').fill('a loud river at dusk')
    await page.getByLabel('Confirm Password').fill('a loud river at dusk')
    await page.getByRole('button', { name: 'Set the password' }).click()
    await page.waitForURL('/login')
    const { user } = await apiOf(inject('productUrl'))(loginCalls.student, {
      email: phone,
      password: 'a loud river at dusk',
    })
    expect(user.name).toBe(name)
  },
)
