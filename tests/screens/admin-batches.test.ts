import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { admissionCalls } from '#contract/admissions/calls.ts'
import { batchCalls } from '#contract/batches/calls.ts'
import { compatBatchCalls } from '#contract/compat/batch-calls.ts'
import { answer, noAnswer, Refused } from './support/answers.ts'
import { answerCatalogue, batches } from './support/samples.ts'
import { show } from './support/screen.tsx'
import { press, sees } from './support/sight.ts'

const cards = batches.map((batch) => ({ ...batch, programmes: ['Python Programming'], people: 2 }))
const refused = new Refused('no', { status: 500 })

test('what the server refuses is told and taken back', async () => {
  answerCatalogue()
  answer(batchCalls.cards, { batches: cards })
  answer(admissionCalls.affected, { people: 2, requests: 0, batches: 0 })
  answer(compatBatchCalls.remove, refused)
  answer(compatBatchCalls.add, refused)
  await show('/admin/batches')
  await press('Remove Morning Students')
  await press('Delete', page.getByRole('alertdialog'))
  await sees('Failed to remove batch', page.getByRole('button', { name: 'Remove Morning Students' }))

  await press('Add New Batch')
  const form = page.getByRole('dialog', { name: 'Add New Batch' })
  await form.getByLabelText('Batch Name').fill('Typed with care')
  await form.getByRole('combobox', { name: 'Courses' }).selectOptions('Python Programming')
  await press('Add', form)
  await press('Add Batch', form)
  await sees('Error adding batch')
  await expect.element(form.getByLabelText('Batch Name')).toHaveValue('Typed with care')
})

test('who a removal touches is told as the list knows it when no more can be read', async () => {
  answer(batchCalls.cards, { batches: cards })
  answer(admissionCalls.affected, noAnswer)
  await show('/admin/batches')
  await press('Remove Morning Students')
  await sees(page.getByRole('alertdialog').getByText(/2 people in it stay enrolled/))
})

test('an open batch is printed by the browser as the list of those who are read', async () => {
  const member = (at: number) => ({
    personId: `p${at}`,
    enrolmentId: `e${at}`,
    name: `Asha ${at}`,
    group: 'Students' as const,
    phone: '9876543210',
    email: `asha${at}@example.com`,
    programmeId: 'python',
    programme: 'Python Programming',
    isAccepted: true,
  })
  answer(batchCalls.cards, { batches: cards })
  answer(batchCalls.members, { members: [member(1), member(2)], next: 'more' })
  await show('/admin/batches')
  await press('View Applicants of Morning Students')
  const sheet = () => document.querySelector('.applicants-sheet')
  await expect.poll(() => sheet()?.textContent).toContain('the first 2 people')
  expect([...(sheet()?.querySelectorAll('tbody tr') ?? [])].map((row) => row.textContent)).toEqual([
    '1Asha 19876543210Python Programming',
    '2Asha 29876543210Python Programming',
  ])
})

test('batches that cannot be read can be asked for again, and there may be none', async () => {
  answer(batchCalls.cards, noAnswer)
  await show('/admin/batches', { width: 390 })
  await sees(page.getByRole('main').getByText('Failed to fetch batches'))
  await sees(page.getByRole('alert').getByText('Failed to fetch batches').first())
  answer(batchCalls.cards, { batches: [] })
  await press('Try again')
  await sees('No batches available.')
})

test('who loses a batch is found in the list of the own group, each list with its number', async () => {
  answer(batchCalls.cards, { batches: cards })
  const byGroup = [
    { group: 'Students' as const, people: 9 },
    { group: 'Interns' as const, people: 1 },
  ]
  answer(admissionCalls.affected, { people: 10, byGroup, requests: 0, batches: 0 })
  answer(compatBatchCalls.remove, {})
  await show('/admin/batches')
  await press('Remove Morning Students')
  await sees('10 people in it stay enrolled')
  await press('Delete', page.getByRole('alertdialog'))
  await sees('Morning Students was removed. 10 people are without a batch now')
  const link = (name: string) => page.getByRole('link', { name, exact: true }).element().getAttribute('href')
  expect(link('9 Students')).toBe('/admin/allstudents?batch=morning-Students')
  expect(link('1 Intern')).toBe('/admin/allinterns?batch=morning-Students')
})
