import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { messages } from '#contract/messages.ts'
import { personCalls } from '#contract/people/calls.ts'
import { apiOfAdmin } from '../../support/api.ts'
import { axeFindings } from '../../support/axe.ts'
import { journey } from '../../support/journey.ts'
import { aBatch, mark, offered } from '../../support/people.ts'
import { signInAsAdmin } from '../../support/sign-in.ts'
import { writeWorkbook } from '../../support/workbook.ts'

const productUrl = inject('productUrl')

async function choose(page: Page, content: string | Buffer, name = 'people.csv') {
  const buffer = Buffer.from(content)
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'text/csv', buffer })
}

journey('a workbook is read as it is, and its good rows are added', async ({ page }) => {
  const asAdmin = await apiOfAdmin(productUrl)
  const { College } = await offered(asAdmin)
  const [degree = ''] = College
  const m = mark()
  await aBatch(asAdmin, 'College', `Batch ${m}`, [degree])
  await signInAsAdmin(page)
  await page.goto('/admin/import')
  await page.getByRole('radio', { name: 'College Students' }).check()

  const [template] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the template' }).click(),
  ])
  expect(template.suggestedFilename()).toBe('college-students-template.csv')
  const [head = ''] = readFileSync(await template.path(), 'utf8').split('\r\n')
  expect(head).toBe(
    '\uFEFFname,phone,email,city,type,semester,college,degree_name,batch,joined_on,fee_agreed,paid_so_far,next_due,parent_phone',
  )
  expect(await axeFindings(page)).toEqual([])

  await choose(page, 'just,some\nother,file\n')
  await page.getByRole('button', { name: 'Check 1 row' }).click()
  await page.getByText('Please say which column is: Name, Phone.').waitFor()

  const [name, city] = [`Asha ${m}`, 'City College, Agra']
  const sheet = writeWorkbook([
    { name: 'Old', rows: { 1: ['Nothing here'] } },
    {
      name: 'Students 2026',
      rows: {
        1: ['CITY COLLEGE – LIST OF STUDENTS'],
        3: ['Student Name', 'Mob No.', 'E-mail ID', 'Mode', 'Sem', 'College', 'Course', 'Batch', 'Guardian'],
        4: [name, 9_876_543_210, `a${m}@example.com`, 'online', 3, city, degree, `Batch ${m}`],
        6: ['X', '9876543210', `b${m}@example.com`, 'Online', 3, city],
        7: [`Ravi ${m}`, '9876543210', `A${m}@EXAMPLE.com`, 'Online', 9, city, 'No such degree'],
      },
      merged: ['A1:J1'],
    },
  ])
  await page.getByRole('button', { name: 'Choose another file' }).click()
  await choose(page, Buffer.from(sheet), 'list.xlsx')
  await page.getByLabel('Sheet').selectOption('Students 2026')
  await page.getByLabel('What Mob No. means').waitFor()
  expect(await page.getByLabel('What Mob No. means').inputValue()).toBe('phone')
  expect(await page.getByLabel('What Guardian means').inputValue()).toBe('')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Check 3 rows' }).click()
  await page.getByText('1 of 3 rows can be added.').waitFor()
  const table = await page.getByRole('table', { name: 'Rows that are not added' }).innerText()
  for (const text of [
    /Row 6\s+X\s+Name\s+X\s+The name must have between 2 and 80 characters\./,
    /Row 7\s+Ravi \w+\s+Email\s+\S+\s+This email address is in the file more than once\./,
    /Row 7\s+Ravi \w+\s+\w+\s+No such degree\s+This programme is not offered\./,
    /Row 7\s+Ravi \w+\s+Semester\s+9\s+The semester must be a number between 1 and 8\./,
  ]) {
    expect(table).toMatch(text)
  }
  expect(table).not.toContain('Row 4')
  expect(await axeFindings(page)).toEqual([])
  const listed = async () => (await asAdmin(personCalls.list, { group: 'College', q: m, limit: 5 })).people
  expect(await listed()).toEqual([])

  const [others] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the other 2 rows' }).click(),
  ])
  const lines = readFileSync(await others.path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toMatch(/^X,9876543210,b.*,6,The name must have/)
  await page.getByRole('button', { name: 'Add 1 College Student' }).click()
  await page.getByRole('main').getByText('1 added').waitFor()
  await page.getByText('They get an email with a link to choose a password.').waitFor()
  expect(
    (await listed()).map((it) => [
      it.name,
      it.phone,
      it.type,
      it.semester,
      it.college,
      it.enrolments[0]?.programme,
    ]),
  ).toEqual([[`Asha ${m}`, '9876543210', 'Online', 3, 'City College, Agra', degree]])
  const recent = page.getByRole('listitem').filter({ hasText: 'list.xlsx' }).first()
  await recent.getByRole('button', { name: 'Undo' }).click()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Undo the import' }).click()
  await page.getByText(messages.importUndone).first().waitFor()
  expect(await listed()).toEqual([])
  await page.getByRole('link', { name: 'College Students', exact: true }).last().click()
  await page.waitForURL('**/admin/collegestudents')
})

journey(
  'at most 5,000 people come in one go; whose address is taken meanwhile is left out, the others are added once',
  async ({ page }) => {
    const asAdmin = await apiOfAdmin(productUrl)
    const m = mark()
    const fileOf = (count: number) => {
      const rows = Array.from(
        { length: count },
        (_, at) => `Person ${m} ${at},${m}.${at}@example.com,9876543210,,Online,21`,
      )
      return ['name,email,phone,city,type,age', ...rows].join('\n')
    }
    await signInAsAdmin(page)
    await page.goto('/admin/import')
    await choose(page, fileOf(5001))
    await page.getByRole('button', { name: 'Check 5,001 rows' }).click()
    await page.getByText('At most 5,000 rows at once; this file has 5,001.').waitFor()
    await page.getByRole('button', { name: 'Choose another file' }).click()

    await choose(page, fileOf(260))
    await page.getByRole('button', { name: 'Check 260 rows' }).click()
    const add = page.getByRole('button', { name: 'Add 260 Students' })
    await add.waitFor()
    const taken = { name: `Early ${m}`, email: `${m}.249@example.com`, phone: '9876543210', type: 'Online' }
    await asAdmin(personCalls.import, { group: 'Students', commit: true, rows: [taken] })
    // The second part fails once: what was added before it is not added again.
    let parts = 0
    await page.route(`**${personCalls.import.path}`, async (route) => {
      parts += 1
      if (parts === 3) await route.fulfill({ status: 500, json: { success: false, message: 'Server Error' } })
      else await route.continue()
    })
    await add.click()
    await page.getByText('259 of 260 rows can be added.').waitFor()
    await page.getByText('This email address is already registered.').waitFor()
    await page.getByRole('button', { name: 'Add 259 Students' }).click()
    await page.getByRole('main').getByText('259 added').waitFor()

    await page.getByRole('button', { name: 'Import another file' }).click()
    await choose(page, fileOf(260))
    await page.getByRole('button', { name: 'Check 260 rows' }).click()
    await page.getByText('0 of 260 rows can be added.').waitFor()
    await page.getByText('259 people are here already and stay as they are.').waitFor()
  },
)

journey(
  'a reader of sheets that the line has lost is asked for again, and in the end said to be lost',
  async ({ page }) => {
    await signInAsAdmin(page)
    let lost = 0
    let isDown = false
    await page.route(/read-grid/, (route) => (isDown || lost++ < 2 ? route.abort() : route.continue()))
    await page.goto('/admin/import')
    await choose(page, 'name,phone\nAsha,9876543210\n')
    await page.getByRole('button', { name: 'Check 1 row' }).waitFor()
    expect(lost).toBe(3)
    isDown = true
    await page.getByRole('button', { name: 'Choose another file' }).click()
    await choose(page, 'name,phone\nAsha,9876543210\n')
    await page
      .getByText('The file could not be read. Please load the page again and choose it once more.')
      .waitFor()
  },
)
