import { readFileSync } from 'node:fs'
import { expect, inject } from 'vitest'
import { accountCalls } from '#contract/accounts/calls.ts'
import { personCalls } from '#contract/people/calls.ts'
import { apiOf, apiOfAdmin } from '../../support/api.ts'
import { axeFindings } from '../../support/axe.ts'
import { journey } from '../../support/journey.ts'
import { aBatch, anAccepted, mark, offered } from '../../support/people.ts'
import { admin } from '../../support/product.mjs'
import { signInAsAdmin, signInAsAdminAnew } from '../../support/sign-in.ts'

const productUrl = inject('productUrl')

journey(
  'among many people the list is read page by page, searched, sorted and exported',
  async ({ page }) => {
    const asAdmin = await apiOfAdmin(productUrl)
    const [m, other] = [mark(), mark()]
    const many = Array.from({ length: 120 }, (_, nr) => ({
      name: nr % 24 === 5 ? `Zoya ${m} ${nr}` : `Person ${nr}`,
      email: `${other}-${nr}@example.com`,
      phone: '9876543210',
      city: 'Pune',
      type: 'Online',
      age: '21',
    }))
    const { added } = await asAdmin(personCalls.import, { group: 'Students', commit: true, rows: many })
    expect(added).toBe(120)
    const risky = {
      name: `=1+1 ${m.toUpperCase()}`,
      email: `${other}-${m}-risky@example.com`,
      phone: '9876543210',
    }
    const rows = [{ ...risky, city: '"Agra", U.P.', type: 'Online', age: '99' }]
    await asAdmin(personCalls.import, { group: 'Students', commit: true, rows })

    await signInAsAdmin(page)
    await page.goto(`/admin/allstudents?q=${other}`)
    const row = page.locator('tbody tr')
    await row.first().waitFor()
    expect(await row.count()).toBe(50)
    expect(await page.locator('thead').innerText()).toMatch(
      /Name\s+Email\s+Phone\s+Programme\s+City\s+Age\s+Joining date/,
    )
    expect(await row.first().innerText()).toContain(`=1+1 ${m.toUpperCase()}`)
    const firstOnPage = await row.nth(1).innerText()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText(/^51–100 of [\d,]+$/).waitFor()
    expect(await row.nth(1).innerText()).not.toBe(firstOnPage)
    await page.getByRole('button', { name: 'Previous' }).click()
    await page.getByText('1–50').waitFor()
    expect(await row.nth(1).innerText()).toBe(firstOnPage)

    await page.getByPlaceholder('Search by name, phone or email...').fill(`ZOYA ${m}`)
    await expect.poll(() => row.count()).toBe(5)
    await page.getByLabel('Sort by').selectOption('Oldest first')
    await expect.poll(() => row.first().innerText()).toContain(`Zoya ${m} 5`)
    expect(page.url()).toContain('sort=oldest')
    await page.getByPlaceholder('Search by name, phone or email...').fill(m)
    await expect.poll(() => row.count()).toBe(6)
    await page.getByLabel('Sort by').selectOption('Name, A to Z')
    await expect.poll(() => row.first().innerText()).toContain('=1+1')

    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ])
    expect(saved.suggestedFilename()).toMatch(/^students-\d{4}-\d\d-\d\d\.csv$/)
    const lines = readFileSync(await saved.path(), 'utf8').split('\r\n')
    expect(lines).toHaveLength(8)
    expect(lines[0]).toBe('\uFEFFName,Email,Phone,City,Age,Type,Programme,Batch,Joining date')
    expect(lines[1]).toMatch(
      new RegExp(
        `^'=1\\+1 ${m.toUpperCase()},${other}-${m}-risky@example.com,9876543210,"""Agra"", U.P.",99,`,
      ),
    )

    await row.first().getByRole('link').click()
    await page.getByRole('heading', { level: 1, name: '=1+1' }).waitFor()
    await page.goBack()
    await expect.poll(() => row.count()).toBe(6)
    expect(await page.getByPlaceholder('Search by name, phone or email...').inputValue()).toBe(m)
  },
)

journey('a person is opened, changed, moved to another batch, given a link and removed', async ({ page }) => {
  const asAdmin = await apiOfAdmin(productUrl)
  const { Interns } = await offered(asAdmin)
  const [first = '', second = ''] = Interns
  const m = mark()
  const batchId = await aBatch(asAdmin, 'Interns', `Morning ${m}`, [first])
  await aBatch(asAdmin, 'Interns', `Evening ${m}`, [first, second])
  await aBatch(asAdmin, 'Interns', `Other ${m}`, [second])
  await anAccepted(asAdmin, 'Interns', `Fatima ${m}`, first, batchId)

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInAsAdmin(page)
  await page.goto('/admin')
  await page.getByRole('main').getByRole('link', { name: 'Interns', exact: true }).click()
  const search = page.getByPlaceholder('Search by name, phone or email...')
  await search.fill(`fatima ${m}`)
  const row = page.locator('tbody tr')
  await expect.poll(() => row.count()).toBe(1)
  expect(await page.locator('thead').innerText()).toMatch(
    /Name\s+Email\s+Phone\s+Programme\s+City\s+Semester\s+College\s+Joining date/,
  )
  expect(await row.innerText()).toMatch(/Lucknow\s+3 Sem\s+City College/)
  for (const typed of ['fatima', `fatima ${m}`]) await search.fill(typed)
  // Before the typed search has begun: it must not call back whoever has chosen a person.
  await row.getByRole('link').click()
  await page.getByRole('heading', { level: 2, name: 'Record' }).waitFor()

  await page.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: `Edit Fatima ${m}` })
  expect(await edit.getByLabel('Year').inputValue()).toBe('2')
  await edit.getByLabel('Phone', { exact: true }).fill('12')
  await edit.getByLabel('Year').selectOption('3rd Year')
  await edit.getByLabel('Semester').selectOption('6 Sem')
  await page.keyboard.press('Escape')
  await page
    .getByRole('alertdialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Keep editing' })
    .click()
  await edit.getByRole('button', { name: 'Save changes' }).click()
  await edit.getByText('Please enter a phone number of ten digits.').waitFor()
  await edit.getByLabel('Phone', { exact: true }).fill('9998887776')
  expect(await axeFindings(page)).toEqual([])
  await edit.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.getByText('99988 87776').waitFor()
  await page.getByText('6 Sem').waitFor()

  await page.getByRole('button', { name: `Move ${first} to another batch` }).click()
  const move = page.getByRole('dialog', { name: 'Move to another batch' })
  const choices = await move.getByRole('combobox').locator('option').allTextContents()
  expect(choices.filter((choice) => choice.includes(m))).toEqual([`Evening ${m}`])
  await move.getByRole('button', { name: 'Move' }).click()
  await move.getByText('Please select a batch').first().waitFor()
  await move.getByRole('combobox').selectOption(`Evening ${m}`)
  await move.getByRole('button', { name: 'Move' }).click()
  await page.getByText('Moved to the other batch').waitFor()
  await page.getByRole('table', { name: 'Enrolments' }).getByText(`Evening ${m}`).waitFor()

  await page.getByRole('button', { name: 'Password link' }).click()
  const dialog = page.getByRole('dialog', { name: 'One-time link' })
  const link = await dialog.getByLabel('Link').inputValue()
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await dialog.getByRole('button', { name: 'Copied' }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await dialog.getByRole('button', { name: 'Done' }).click()
  const token = new URL(link).searchParams.get('token') ?? ''
  const fresh = { password: 'another good secret', confirmation: 'another good secret' }
  await apiOf(productUrl)(accountCalls.resetPassword, { token, ...fresh })

  await page.getByTitle(`More for Fatima ${m}`).click()
  await page.getByRole('button', { name: 'Remove' }).click()
  const question = page.getByRole('alertdialog', { name: 'Confirm Deletion' })
  await question.getByText(`Are you sure you want to delete Fatima ${m}?`).waitFor()
  await question.getByRole('button', { name: 'Delete' }).click()
  await page.waitForURL('**/admin/allinterns')
  await page.getByText('Removed', { exact: true }).waitFor()
  const { people } = await asAdmin(personCalls.list, { group: 'Interns', q: m, limit: 5 })
  expect(people).toEqual([])
})

journey('an unknown person is said to be unknown', async ({ page }) => {
  await signInAsAdmin(page)
  await page.goto('/admin/person/none')
  await page.getByText('There is no such person.').waitFor()
})

journey(
  'a token that has died while away leads to the login, and from there back to the page',
  async ({ page }) => {
    const token = await signInAsAdminAnew(page)
    await apiOf(productUrl, token)(accountCalls.logout)
    await page.goto('/admin/allinterns?sort=name')
    await page.waitForURL('**/login?back=*')
    await page.getByText('Your session has ended. Log in again to go on where you were.').waitFor()
    await page.getByRole('radio', { name: 'Admin' }).check()
    await page.getByLabel('Email address').fill(admin.email)
    await page.getByLabel('Password', { exact: true }).fill(admin.password)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await page.waitForURL('**/admin/allinterns?sort=name')
    await page.getByRole('heading', { level: 1, name: 'All Interns' }).waitFor()
  },
)
