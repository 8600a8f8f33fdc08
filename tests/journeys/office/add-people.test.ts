import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { accountCalls } from '#contract/accounts/calls.ts'
import { compatBatchCalls } from '#contract/compat/batch-calls.ts'
import type { Group } from '#contract/groups.ts'
import { officeCalls } from '#contract/office/calls.ts'
import { apiOf, apiOfAdmin } from '../../support/api.ts'
import { axeFindings } from '../../support/axe.ts'
import { journey } from '../../support/journey.ts'
import { aBatch, mark, offered, password } from '../../support/people.ts'
import { admin } from '../../support/product.mjs'
import { signInAsAdmin, signInAsAdminAnew } from '../../support/sign-in.ts'

const productUrl = inject('productUrl')

interface FormWords {
  group: Group
  path: string
  title: string
  button: string
  /** In the order of the specification. */
  labels: string[]
  programme: string
  added: string
  failed: string
}

const letter = 'Send an email with a link to set the password'
const shared = ['Phone', 'City', 'Password', 'Confirm Password']
const forms: FormWords[] = [
  {
    group: 'Students',
    path: '/admin/addstudent',
    title: 'Add Student',
    button: 'Add Student',
    labels: ['Name', 'Email address', ...shared, 'Age', 'Select Type', 'Select Course', 'Select Batch'],
    programme: 'Select Course',
    added: 'Student Added and Assigned to Batch',
    failed: 'Failed to Add Student',
  },
  {
    group: 'Interns',
    path: '/admin/addintern',
    title: 'Add Intern',
    button: 'Add Intern',
    labels: [
      'Name',
      'Email',
      ...shared,
      'Year',
      'Semester',
      'College',
      'Type',
      'Select Internship',
      'Select Batch',
    ],
    programme: 'Select Internship',
    added: 'Intern Added and Assigned to Batch',
    failed: 'Failed to Add Intern',
  },
  {
    group: 'College',
    path: '/admin/addcollegestudent',
    title: 'Add College Student',
    button: 'Add Intern',
    labels: [
      'Name',
      'Email',
      ...shared,
      'Year',
      'Semester',
      'College',
      'Type',
      'Select degree',
      'Select Batch',
    ],
    programme: 'Select degree',
    added: 'College Student Added and Assigned to Batch',
    failed: 'Failed to Add Student',
  },
]

function field(page: Page, label: string) {
  return page.locator('form').getByLabel(label, { exact: true })
}

async function fill(page: Page, { group, labels }: FormWords, name: string) {
  const [, email = ''] = labels
  await field(page, 'Name').fill(name)
  await field(page, email).fill(`${name.toLowerCase().replaceAll(' ', '.')}@example.com`)
  await field(page, 'Phone').fill('9876543210')
  await field(page, 'City').fill('Lucknow')
  await fillPasswords(page)
  if (group === 'Students') {
    await field(page, 'Age').fill('21')
    await field(page, 'Select Type').selectOption('Offline')
    return
  }
  await field(page, 'Year').selectOption('3rd Year')
  await field(page, 'Semester').selectOption('5 Sem')
  await field(page, 'College').fill('City College')
  await field(page, 'Type').selectOption('Online')
}

async function fillPasswords(page: Page) {
  await field(page, 'Password').fill(password)
  await field(page, 'Confirm Password').fill(password)
}

for (const words of forms) {
  const { group, path, title, button, labels, programme, added, failed } = words
  journey(`${title}: the form is checked, then the person is added and placed`, async ({ page }) => {
    const asAdmin = await apiOfAdmin(productUrl)
    const names = await offered(asAdmin)
    const [first = '', second = ''] = names[group]
    const m = mark()
    const name = `Gurpreet ${m}`
    await aBatch(asAdmin, group, `Fits ${m}`, [first])
    await aBatch(asAdmin, group, `Other ${m}`, [second])
    const other: Group = group === 'Students' ? 'Interns' : 'Students'
    await aBatch(asAdmin, other, `Other group ${m}`, [names[other][0] ?? ''])

    await signInAsAdmin(page)
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    expect(await page.locator('form label').allInnerTexts()).toEqual([...labels, letter])
    expect(await page.getByLabel(letter).isChecked()).toBe(false)
    await page.getByText('No mail server is set: the email waits until one is.').waitFor()
    expect(await field(page, labels[1] ?? '').getAttribute('type')).toBe('email')
    expect(await field(page, 'Phone').getAttribute('type')).toBe('number')
    expect(await field(page, 'Select Batch').isDisabled()).toBe(true)
    if (group === 'Students') expect(await field(page, 'Age').getAttribute('type')).toBe('number')
    if (group === 'Interns') await checkSemesters(page)

    const submit = page.getByRole('button', { name: button, exact: true })
    await submit.click()
    await page.getByText('Please fill all the fields').waitFor()
    expect(await field(page, 'Name').evaluate((it) => it === document.activeElement)).toBe(true)
    await fill(page, words, name)
    await field(page, programme).selectOption(second)
    await field(page, 'Select Batch').selectOption(`Other ${m}`)
    await field(page, programme).selectOption(first)
    const batches = await field(page, 'Select Batch').locator('option').allTextContents()
    expect(batches.filter((batch) => batch.includes(m))).toEqual([`Fits ${m}`])
    await submit.click()
    await page.getByRole('alert').getByText('Please select a batch').waitFor()
    await field(page, 'Select Batch').selectOption(`Fits ${m}`)

    await field(page, 'Confirm Password').fill('something else')
    await submit.click()
    await page.getByRole('alert').getByText('The passwords do not match.').waitFor()
    await field(page, 'Confirm Password').fill(password)
    await field(page, 'Name').fill('X')
    await submit.click()
    await page.getByText(failed, { exact: true }).waitFor()
    await page.locator('form').getByText('The name must have between 2 and 80 characters.').waitFor()
    // A college student's form is an intern's.
    if (group !== 'College') expect(await axeFindings(page)).toEqual([])
    await field(page, 'Name').fill(name)
    await page.getByLabel(letter).check()
    await submit.click()
    await page.getByText(added, { exact: true }).waitFor()
    await page.waitForURL('**/admin')

    const { batches: all } = await asAdmin(compatBatchCalls.all)
    expect(all.find(({ batch_name }) => batch_name === `Fits ${m}`)?.applicants).toEqual([name])
    const { emails } = await asAdmin(officeCalls.emails, { q: `gurpreet.${m}@` })
    expect(emails.map(({ kind }) => kind)).toEqual(['accountMade'])
    expect(await page.evaluate(() => sessionStorage.length)).toBe(2)
  })
}

async function checkSemesters(page: Page) {
  expect(await field(page, 'Semester').isDisabled()).toBe(true)
  const years = await field(page, 'Year').locator('option').allTextContents()
  expect(years).toEqual(['Select Year', '1st Year', '2nd Year', '3rd Year', '4th Year'])
  const semesters = []
  for (const year of years.slice(1)) {
    await field(page, 'Year').selectOption(year)
    semesters.push((await field(page, 'Semester').locator('option').allTextContents()).slice(1))
  }
  expect(semesters).toEqual([
    ['1 Sem', '2 Sem'],
    ['3 Sem', '4 Sem'],
    ['5 Sem', '6 Sem'],
    ['7 Sem', '8 Sem'],
  ])
}

journey('what was typed is not lost by a mistaken press, nor by a session that ends', async ({ page }) => {
  const [words] = forms
  if (!words) return
  const asAdmin = await apiOfAdmin(productUrl)
  const { Students } = await offered(asAdmin)
  const [course = ''] = Students
  const m = mark()
  const name = `Sanjay ${m}`
  await aBatch(asAdmin, 'Students', `Batch ${m}`, [course])
  await signInAsAdminAnew(page)
  await page.goto(words.path)
  await fill(page, words, name)
  await field(page, 'Select Course').selectOption(course)
  await field(page, 'Select Batch').selectOption(`Batch ${m}`)

  await page.getByRole('link', { name: /^Teaching/ }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  expect(new URL(page.url()).pathname).toBe(words.path)
  expect(await field(page, 'Name').inputValue()).toBe(name)

  const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '')
  await apiOf(productUrl, token)(accountCalls.logout)
  // Validating asks for no token: the session is found dead when the person is added.
  await page.getByRole('button', { name: 'Add Student', exact: true }).click()
  const again = page.getByRole('dialog', { name: 'Log in again' })
  await again.getByText(admin.email).waitFor()
  await again.getByLabel('Password', { exact: true }).fill(admin.password)
  await again.getByRole('button', { name: 'Log in' }).click()
  await page.getByText('Student Added and Assigned to Batch').waitFor()

  await page.goto(words.path)
  await fill(page, words, `Other ${m}`)
  page.once('dialog', (leaving) => leaving.accept())
  await page.reload()
  await page.getByText('This is what you typed before.').waitFor()
  expect(await field(page, 'Name').inputValue()).toBe(`Other ${m}`)
  expect(await field(page, 'Password').inputValue()).toBe('')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(password)
  await page.getByRole('button', { name: 'Start afresh' }).click()

  await page.goto(words.path)
  await field(page, 'Name').fill('Somebody')
  await page.getByRole('button', { name: 'Log Out' }).click()
  await page.waitForURL('/')
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
})
