import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, inject } from 'vitest'
import { writtenPhone } from '#contract/phone.ts'
import { apiOfAdmin } from '../../support/api.ts'
import { axeFindings } from '../../support/axe.ts'
import { journey } from '../../support/journey.ts'
import { aLearner } from '../../support/learner.ts'
import { signInAsAdmin } from '../../support/sign-in.ts'

const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`

journey('a batch is added for its group, with no course twice, changed and removed', async ({ page }) => {
  const name = unique('Compilers at dawn')
  await signInAsAdmin(page)
  await page.goto('/admin/batches')
  await page.getByRole('combobox', { name: 'Batches of' }).selectOption('Interns')
  await page.getByRole('button', { name: 'Add New Batch' }).click()
  const form = page.getByRole('dialog', { name: 'Add New Batch' })
  await form.getByRole('button', { name: 'Add Batch' }).click()
  await page.getByText('Please fill all required fields.').waitFor()
  await form.getByText('Please give the batch a name.').waitFor()
  await form.getByText('Please add at least one course.').waitFor()

  await form.getByLabel('Batch Name').fill(name)
  const courses = form.getByRole('combobox', { name: 'Courses' })
  await courses.selectOption({ index: 1 })
  const chosen = (await courses.locator('option').nth(1).textContent()) ?? ''
  const add = form.getByRole('button', { name: 'Add', exact: true })
  await add.click()
  await courses.selectOption(chosen)
  await add.click()
  await form.getByText('The same course cannot be added twice.').waitFor()
  expect(await form.getByRole('button', { name: `Remove ${chosen}` }).count()).toBe(1)
  expect(await axeFindings(page)).toEqual([])
  await form.getByRole('button', { name: 'Add Batch' }).click()
  await page.getByText('Batch added').waitFor()

  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await card.getByText(chosen).waitFor()
  await page.getByRole('combobox', { name: 'Batches of' }).selectOption('Students')
  await card.waitFor({ state: 'detached' })
  await page.getByRole('combobox', { name: 'Batches of' }).selectOption('Interns')

  await card.getByRole('button', { name: `Edit ${name}` }).click()
  const edit = page.getByRole('dialog', { name: 'Edit batch' })
  await edit.getByLabel('Batch Name').fill(`${name} II`)
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).getByText('Keep editing').click()
  await edit.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Batch changed').waitFor()

  await page.getByRole('button', { name: `View Applicants of ${name} II` }).click()
  await page.getByText('No applicants in this batch.').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Remove ${name} II` }).click()
  const question = page.getByRole('alertdialog', { name: 'Confirm Deletion' })
  await question.getByText(`Are you sure you want to delete ${name} II? Nobody is in it.`).waitFor()
  await question.getByRole('button', { name: 'Delete' }).click()
  await card.waitFor({ state: 'detached' })
  await page.getByText('Batch removed').waitFor()
})

journey('a person is moved to another batch that teaches the same', async ({ page }) => {
  const productUrl = inject('productUrl')
  const call = await apiOfAdmin(productUrl)
  const wished = { group: 'Students', programme: 'Python Programming' } as const
  const learner = await aLearner(productUrl, wished, call)
  const other = await aLearner(productUrl, wished, call)
  await signInAsAdmin(page)
  await page.goto('/admin/batches')
  await page.getByRole('button', { name: `View Applicants of ${learner.batchName}` }).click()
  const dialog = page.getByRole('dialog', { name: `Applicants of ${learner.batchName}` })
  await dialog.getByText('Python Programming').waitFor()
  await dialog.getByText(writtenPhone(learner.phone)).waitFor()
  expect(await axeFindings(page)).toEqual([])
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(readFileSync(await saved.path(), 'utf8')).toContain(`${learner.name},${learner.phone},`)
  await page.evaluate(() => {
    window.print = () => {
      document.body.dataset.printed = document.querySelector('.applicants-sheet')?.textContent ?? ''
    }
  })
  await dialog.getByRole('button', { name: 'Print' }).click()
  await expect
    .poll(() => page.evaluate(() => document.body.dataset.printed))
    .toContain(`1${learner.name}${writtenPhone(learner.phone)}`)
  await dialog.getByRole('button', { name: `Move ${learner.name}` }).click()
  const moving = page.getByRole('dialog', { name: 'Move to another batch' })
  await moving.getByRole('button', { name: 'Move', exact: true }).click()
  await moving.getByText('Please select a batch').waitFor()
  await moving.getByLabel('Batch').selectOption(other.batchName)
  await moving.getByRole('button', { name: 'Move', exact: true }).click()
  await page.getByText('Moved to the other batch').waitFor()
  await dialog.getByText('No applicants in this batch.').waitFor()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: `View Applicants of ${other.batchName}` }).click()
  const link = page.getByRole('dialog').getByRole('link', { name: learner.name })
  expect(await link.getAttribute('href')).toMatch(/^\/admin\/person\/.+/)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: `Remove ${other.batchName}` }).click()
  const question = page.getByRole('alertdialog')
  await question
    .getByText('2 people in it stay enrolled and have no batch until you choose another.')
    .waitFor()
  await question.getByRole('button', { name: 'Delete' }).click()
  const note = page.getByText(`${other.batchName} was removed. 2 people are without a batch now`)
  await note.getByRole('link', { name: 'find them' }).click()
  await page.getByText('1–2 of 2').waitFor()
  expect(await page.getByRole('row', { name: learner.name }).innerText()).toContain(
    `${other.batchName} (removed)`,
  )
  await page.getByPlaceholder('Search by name, phone or email...').fill(other.name)
  await page.getByText('1–1 of 1').waitFor()
  await page.getByLabel('Batch', { exact: true }).selectOption('Without a batch')
  await page.waitForURL(({ searchParams }) => searchParams.get('batch') === 'none')
  await page.getByRole('row', { name: other.name }).waitFor()
})
