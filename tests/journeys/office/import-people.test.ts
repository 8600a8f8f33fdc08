import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { personCalls } from '#contract/people/calls.ts'
import { apiOfAdmin } from '../../support/api.ts'
import { axeFindings } from '../../support/axe.ts'
import { journey } from '../../support/journey.ts'
import { aBatch, mark, offered } from '../../support/people.ts'
import { signInAsAdmin } from '../../support/sign-in.ts'

const productUrl = inject('productUrl')

async function choose(page: Page, text: string) {
  const buffer = Buffer.from(text)
  await page.locator('input[type="file"]').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer })
}

journey('a file is checked row by row, and nothing is added while one row is wrong', async ({ page }) => {
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
  expect(head).toBe('\uFEFFname,email,phone,city,type,semester,college,degree_name,batch')
  expect(await axeFindings(page)).toEqual([])

  await choose(page, 'just,some\nother,file\n')
  await page.getByText('The first line must name the columns. Missing: name, phone.').waitFor()

  const good = `Asha ${m},a${m}@example.com,+91 98765 43210,Lucknow,online,3,"City College, Agra",${degree},Batch ${m}`
  const bad = [
    `X,b${m}@example.com,9876543210,,Online,3,City College,,`,
    `Ravi ${m},A${m}@EXAMPLE.com,9876543210,,Online,9,City College,No such degree,`,
  ]
  await choose(page, [head, good, ...bad].join('\r\n'))
  await page.getByText('2 of 3 rows have a problem.').waitFor()
  const table = await page.getByRole('table', { name: 'Problems' }).innerText()
  for (const text of [
    /Row 2\s+X\s+name\s+X\s+The name must have between 2 and 80 characters\./,
    /Row 3\s+Ravi \w+\s+email\s+\S+\s+This email address stands in the file more than once\./,
    /Row 3\s+Ravi \w+\s+degree_name\s+No such degree\s+This programme is not offered\./,
    /Row 3\s+Ravi \w+\s+semester\s+9\s+The semester must be a number between 1 and 8\./,
  ]) {
    expect(table).toMatch(text)
  }
  expect(table).not.toContain('Row 1')
  expect(await axeFindings(page)).toEqual([])
  const listed = async () => (await asAdmin(personCalls.list, { group: 'College', q: m, limit: 5 })).people
  expect(await listed()).toEqual([])

  await page.getByRole('button', { name: 'Choose another file' }).click()
  await choose(page, [head, good].join('\r\n'))
  await page.getByText('The one row can be added.').waitFor()
  expect(await listed()).toEqual([])
  await page.getByRole('button', { name: 'Add 1 College Student' }).click()
  await page.getByRole('main').getByText('1 added').waitFor()
  await page.getByText('Each of them gets an email with a link to choose a password.').waitFor()
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
  await page.getByRole('link', { name: 'College Students', exact: true }).last().click()
  await page.waitForURL('**/admin/collegestudents')
})

journey(
  'at most 5,000 people come in one go, and all are refused when one address is taken meanwhile',
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
    const file = fileOf(250)
    await signInAsAdmin(page)
    await page.goto('/admin/import')
    await choose(page, fileOf(5001))
    await page.getByText('At most 5,000 rows at once; this file has 5,001.').waitFor()

    const progress = page.getByRole('progressbar', { name: 'Checking people.csv' })
    await page.route(
      `**${personCalls.import.path}`,
      async (route) => {
        await progress.waitFor()
        await route.continue()
      },
      { times: 1 },
    )
    await choose(page, file)
    const add = page.getByRole('button', { name: 'Add 250 Students' })
    await add.waitFor()
    const taken = {
      name: 'Early Bird',
      email: `${m}.249@example.com`,
      phone: '9876543210',
      type: 'Online',
      age: '21',
    }
    await asAdmin(personCalls.import, { group: 'Students', commit: true, rows: [taken] })
    await add.click()
    await page.getByText('1 of 250 rows has a problem.').waitFor()
    await page.getByText('This email address is already registered.').waitFor()
    const found = (await asAdmin(personCalls.list, { group: 'Students', q: m, limit: 5 })).people
    expect(found.map(({ name }) => name)).toEqual(['Early Bird'])

    await page.getByRole('button', { name: 'Choose another file' }).click()
    await choose(page, file.replace(`${m}.249@`, `${m}.250@`))
    await add.click()
    await page.getByRole('main').getByText('250 added').waitFor()
    expect((await asAdmin(personCalls.list, { group: 'Students', q: m, limit: 200 })).people).toHaveLength(
      200,
    )
  },
)
