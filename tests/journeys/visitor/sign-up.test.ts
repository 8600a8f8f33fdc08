import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Libsql from 'libsql'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { admissionCalls } from '#contract/admissions/calls.ts'
import { requestNumber } from '#contract/admissions/request-number.ts'
import { personCalls } from '#contract/people/calls.ts'
import { testMailServer } from '#server/testing/mail-server.ts'
import { apiOfAdmin, newAdminSession } from '../../support/api.ts'
import { axeFindings } from '../../support/axe.ts'
import { addCourse } from '../../support/courses.ts'
import { anEmail, errorBeside, focusedField, soon, watchCalls } from '../../support/form-page.ts'
import { journey, watchFaults } from '../../support/journey.ts'
import { startProduct } from '../../support/product.mjs'
import { startSession } from '../../support/sign-in.ts'
import { visit } from '../../support/visit.ts'

const successful = 'Signup successful. You will be notified once your request is accepted.'
const password = 'a quiet river at dawn'

interface Applicant {
  role: 'Interns' | 'Students' | 'College'
  name: string
  email: string
}

/** Opens the sign-up as an Enroll button does, and finds role and programme chosen; answers the programme's name. */
async function comeToEnroll(
  page: Page,
  kind: 'course' | 'internship' | 'degree',
  label: string,
  role: string,
) {
  const reply = await (await page.request.get(`/api/${kind}/list${kind}`)).json()
  const wanted = reply[`${kind}s`].at(1)
  await page.goto(`/signup?kind=${kind}&programme=${wanted._id}`)
  await soon(() => page.getByRole('radio', { name: role }).isChecked()).toBe(true)
  const programme: string = wanted[`${kind}_name`]
  expect(await page.getByLabel(label).inputValue()).toBe(programme)
  return programme
}

async function fillPerson(page: Page, { role, name, email }: Applicant): Promise<void> {
  await page.getByRole('radio', { name: role }).check()
  await page.getByRole('radio', { name: 'Offline' }).check()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Phone').fill('+91 98765 43210')
  await page.getByLabel('City').fill('Lucknow')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password').fill(password)
}

async function fillStudent(page: Page, student: Omit<Applicant, 'role'>): Promise<void> {
  await fillPerson(page, { role: 'Students', ...student })
  await page.getByLabel('Select Course').selectOption({ index: 1 })
  await page.getByLabel('Age', { exact: true }).fill('21')
}

const press = (page: Page) => page.getByRole('button', { name: 'Sign Up' }).click()

async function landHome(page: Page): Promise<void> {
  await page.getByText(successful).waitFor()
  await page.waitForURL('/')
}

journey(
  'a student comes from an Enroll button, signs up for the course and waits among the students',
  async ({ page }) => {
    const email = anEmail('student')
    const course = await comeToEnroll(page, 'course', 'Select Course', 'Students')
    const calls = watchCalls(page)
    await fillPerson(page, { role: 'Students', name: 'Zoya Student', email })
    expect(await page.locator('[name=college]').count()).toBe(0)
    await page.getByLabel('Age', { exact: true }).fill('21')
    await press(page)
    await landHome(page)

    expect(calls).toEqual(['/api/user/validateuser', '/api/user/register'])
    const asAdmin = await apiOfAdmin(inject('productUrl'))
    const { requests } = await asAdmin(admissionCalls.requests, { q: 'Zoya Student' })
    const mine = requests.find(({ person }) => person.email === email)
    const notice = page.getByRole('region', { name: 'We have your request. What happens next' })
    await notice.getByText(requestNumber(mine?.id ?? '')).waitFor()
    // The journeys' product has no mail server: nobody is told to wait for an email.
    expect(await notice.getByText(email).count()).toBe(0)
    expect(await axeFindings(page)).toEqual([])
    await page.reload()
    await notice.getByRole('button', { name: 'Close this notice' }).click()
    await notice.waitFor({ state: 'detached' })
    await visit(page, '/')
    expect(await notice.count()).toBe(0)
    const { people } = await asAdmin(personCalls.list, { group: 'Students', status: 'pending', q: 'Zoya' })
    const waiting = people.find((person) => person.email === email)
    expect(waiting).toMatchObject({ name: 'Zoya Student', phone: '9876543210', city: 'Lucknow', age: 21 })
    expect(waiting).toMatchObject({ type: 'Offline', status: 'pending', enrolments: [{ programme: course }] })
  },
)

const atCollege = [
  { role: 'Interns', kind: 'internship', label: 'Select Internship', area: 'intern' },
  { role: 'College', kind: 'degree', label: 'Select degree', area: 'college' },
] as const

for (const { role, kind, label, area } of atCollege) {
  journey(`${role}: signs up with college, year and semester and waits`, async ({ page }) => {
    const email = anEmail(area)
    const programme = await comeToEnroll(page, kind, label, role)
    const calls = watchCalls(page)
    await fillPerson(page, { role, name: `Zoya ${role}`, email })
    expect(await page.getByLabel('Age', { exact: true }).count()).toBe(0)
    await page.locator('[name=college]').fill('City College')
    expect(await page.getByLabel('Semester').isDisabled()).toBe(true)
    expect(await semestersByYear(page)).toEqual({
      '1st Year': ['Select Semester', '1 Sem', '2 Sem'],
      '2nd Year': ['Select Semester', '3 Sem', '4 Sem'],
      '3rd Year': ['Select Semester', '5 Sem', '6 Sem'],
      '4th Year': ['Select Semester', '7 Sem', '8 Sem'],
    })
    await page.getByLabel('Year').selectOption('2nd Year')
    await page.getByLabel('Semester').selectOption('3 Sem')
    await press(page)
    await landHome(page)

    const check = area === 'intern' ? 'validateintern' : 'validatestudent'
    expect(calls).toEqual([`/api/${area}/${check}`, `/api/${area}/register`])
    const asAdmin = await apiOfAdmin(inject('productUrl'))
    const { people } = await asAdmin(personCalls.list, { group: role, status: 'pending', q: 'Zoya' })
    const waiting = people.find((person) => person.email === email)
    expect(waiting).toMatchObject({ semester: 3, college: 'City College', enrolments: [{ programme }] })
    expect(waiting).toMatchObject({ type: 'Offline', status: 'pending', city: 'Lucknow' })
  })
}

async function semestersByYear(page: Page): Promise<Record<string, string[]>> {
  const opened: Record<string, string[]> = {}
  const year = page.getByLabel('Year')
  for (const label of (await year.locator('option').allTextContents()).slice(1)) {
    await year.selectOption(label)
    opened[label] = await page.getByLabel('Semester').locator('option').allTextContents()
  }
  return opened
}

journey('what is empty or refused is named beside its field, and nothing typed is lost', async ({ page }) => {
  await page.goto('/signup')
  const calls = watchCalls(page)
  await press(page)
  await page.getByText('Please fill all the fields').waitFor()
  expect(await focusedField(page)).toBe('role')
  for (const name of ['role', 'type', 'name', 'email', 'phone', 'password', 'confpassword']) {
    expect(await errorBeside(page, name), name).not.toBe('')
  }
  expect(await errorBeside(page, 'city')).toBe('')
  expect(await axeFindings(page)).toEqual([])

  await fillPerson(page, { role: 'College', name: 'Zoya Kept', email: anEmail('kept') })
  expect(await errorBeside(page, 'name')).toBe('')
  await press(page)
  await soon(() => focusedField(page)).toBe('degree_name')
  for (const name of ['degree_name', 'college', 'year', 'semester']) {
    expect(await errorBeside(page, name), name).not.toBe('')
  }
  await page.getByRole('radio', { name: 'Students' }).check()
  await press(page)
  await soon(() => focusedField(page)).toBe('course')
  expect(await errorBeside(page, 'age')).not.toBe('')
  expect(await page.getByLabel('Name').inputValue()).toBe('Zoya Kept')
  expect(calls).toEqual([])
  await refusedByServer(page)
})

/** What the server says is shown, beside its field too, and nothing typed is lost. */
async function refusedByServer(page: Page): Promise<void> {
  await fillStudent(page, { name: 'Zoya Taken', email: 'not an address' })
  await page.getByLabel('Phone').fill('12345')
  await press(page)
  await page.locator('.Toastify').getByText('Please enter a valid email address.').waitFor()
  expect(await focusedField(page)).toBe('email')
  expect(await errorBeside(page, 'email')).toBe('Please enter a valid email address.')
  expect(await errorBeside(page, 'phone')).toBe('Please enter a phone number of ten digits.')

  await page.getByLabel('Phone').fill('9876543210')
  await page.getByLabel('Email address').fill('ADMIN@taleem.test ')
  await press(page)
  await page.locator('.Toastify').getByText('This email address is already registered.').waitFor()
  expect(await errorBeside(page, 'email')).toBe('This email address is already registered.')

  await page.getByLabel('Email address').fill(anEmail('fine'))
  await page.getByLabel('Password', { exact: true }).fill('password123')
  await press(page)
  await page
    .locator('.Toastify')
    .getByText('This password is known from leaks. Please choose another one.')
    .waitFor()
  expect(await focusedField(page)).toBe('password')
  expect(await errorBeside(page, 'confpassword')).toBe('The passwords do not match.')
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('password123')
  expect(await page.getByLabel('Age', { exact: true }).inputValue()).toBe('21')
}

journey(
  'options that cannot be loaded are loaded again at a press; the address is confirmed through the email, and the office sees it',
  async ({ browser }) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'taleem-sign-up-'))
    const mail = await testMailServer()
    const env = { SEED: 'none', SMTP_URL: mail.url, LOG_LEVEL: 'silent' }
    const product = await startProduct({ dataDir, env })
    await addCourse(await apiOfAdmin(product.url), 'Core Java')
    const database = new Libsql(join(dataDir, 'taleem.db'))
    const context = await browser.newContext({ baseURL: product.url, reducedMotion: 'reduce' })
    try {
      const [page, email] = [await context.newPage(), anEmail('zoya')]
      database.exec('alter table programmes rename to away')
      expect((await page.goto('/signup'))?.status()).toBe(503)
      await page.locator('.Toastify').getByText('Error loading data').waitFor()
      await page.getByRole('radio', { name: 'Students' }).check()
      const options = page.getByLabel('Select Course').locator('option')
      expect(await options.count()).toBe(1)
      database.exec('alter table away rename to programmes')
      await page.getByLabel('Name').fill('Zoya Patient')
      await page.getByRole('button', { name: 'Try again' }).click()
      await options.nth(1).waitFor({ state: 'attached' })
      expect(await page.getByRole('main').getByText('Error loading data').count()).toBe(0)
      expect(await page.getByLabel('Name').inputValue()).toBe('Zoya Patient')

      const faults = watchFaults(context, product.url)
      await fillStudent(page, { name: 'Zoya Proven', email })
      await press(page)
      await landHome(page)
      const notice = page.getByRole('region', { name: 'We have your request. What happens next' })
      await notice.getByText(`Open the link in our email to ${email}`).waitFor()
      await soon(async () => mail.received.length).toBe(1)
      const raw = mail.received[0]?.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? ''
      await confirmAddress(page, /confirmemail\?token=([\w-]+)/.exec(raw)?.[1] ?? '')

      const desk = await context.newPage()
      await startSession(desk, await newAdminSession(product.url))
      await desk.goto('/admin/pendingreq?q=Zoya')
      const row = desk.locator('[data-request]').filter({ hasText: 'Zoya Proven' })
      await row.getByTitle('confirmed', { exact: true }).waitFor()
      expect(faults).toEqual([])
    } finally {
      await context.close()
      database.close()
      await product.stop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
)

/** Through the email's link, after a link that leads nowhere and a wrong password. */
async function confirmAddress(page: Page, token: string): Promise<void> {
  const main = page.getByRole('main')
  const yes = page.getByRole('button', { name: 'Yes, this is my address' })
  const secret = page.getByLabel('The password you chose when you signed up')
  await page.goto(`/confirmemail?token=${token.toUpperCase()}`)
  await page.waitForURL('/confirmemail')
  await yes.click()
  await soon(() => errorBeside(page, 'password')).toBe('Please enter your password.')
  expect(await axeFindings(page)).toEqual([])
  await secret.fill(password)
  await yes.click()
  await main.getByText('This link has expired.').waitFor()
  await page.goto(`/confirmemail?token=${token}`)
  await secret.fill('a guess')
  await yes.click()
  await soon(() => errorBeside(page, 'password')).toContain('This is not the password')
  await secret.fill(password)
  await yes.click()
  await main.getByText('Thank you. Your email address is confirmed.').waitFor()
  await page.getByRole('heading', { level: 1, name: 'This is your address', exact: true }).waitFor()
}
