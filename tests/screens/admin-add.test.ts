import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { batchCalls } from '#contract/batches/calls.ts'
import { groupCalls } from '#contract/compat/people-calls.ts'
import type { Group } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { officeCalls } from '#contract/office/calls.ts'
import { answer, noAnswer, Refused } from './support/answers.ts'
import { answerBatches, answerCatalogue, programmes } from './support/samples.ts'
import { show } from './support/screen.tsx'
import { press, sees } from './support/sight.ts'

const forms: Record<Group, { path: string; title: string; button: string }> = {
  Students: { path: '/admin/addstudent', title: 'Add Student', button: 'Add Student' },
  Interns: { path: '/admin/addintern', title: 'Add Intern', button: 'Add Intern' },
  College: { path: '/admin/addcollegestudent', title: 'Add College Student', button: 'Add Intern' },
}

for (const [group, { path, title, button }] of Object.entries(forms) as [Group, (typeof forms)[Group]][]) {
  test(`${title}: a form without its options says so and can be tried again`, async () => {
    answerCatalogue()
    answer(officeCalls.mail, { isSending: true })
    answer(batchCalls.options, noAnswer)
    await show(path)
    await sees(page.getByRole('heading', { level: 1, name: title }))
    await sees(page.getByRole('main').getByText('Failed to load course/internship options'))
    answerBatches()
    await press('Try again')
    await sees(page.getByRole('button', { name: button, exact: true }))
  })

  test(`${title}: a check that does not come through is told, and nothing typed is lost`, async () => {
    answerCatalogue()
    answerBatches()
    answer(officeCalls.mail, { isSending: true })
    answer(groupCalls[group].validate, new Refused(messages.passwordsDiffer, { field: 'confpassword' }))
    await show(path, { width: 390 })
    const field = (label: string | RegExp) => page.getByLabelText(label, { exact: true })
    await field('Name').fill('Gurpreet Singh')
    await field(/^Email/).fill('gurpreet@example.com')
    await field('Phone').fill('9876543210')
    await field('City').fill('Lucknow')
    for (const label of ['Password', 'Confirm Password']) await field(label).fill('a quiet river at dawn')
    if (group === 'Students') await field('Age').fill('21')
    else {
      await field('Year').selectOptions('3rd Year')
      await field('Semester').selectOptions('5 Sem')
      await field('College').fill('City College')
    }
    await field(/Type$/).selectOptions('Online')
    await field(/^Select (Course|Internship|degree)$/).selectOptions(programmes[group].name)
    await field('Select Batch').selectOptions(`Morning ${group}`)
    await field('Password').fill('a quiet rivr at dawn')
    await press(button)
    await expect.element(field('Confirm Password')).toHaveAccessibleDescription(messages.passwordsDiffer)
    await field('Password').fill('a quiet river at dawn')
    await expect.element(field('Confirm Password')).not.toHaveAccessibleDescription()
    answer(groupCalls[group].validate, noAnswer)
    await press(button)
    await sees(page.getByText('Validation error', { exact: true }))

    answer(groupCalls[group].validate, {})
    answer(groupCalls[group].add, {})
    await expect.element(field('Name')).toHaveValue('Gurpreet Singh')
    await press(button)
    await sees('Another screen: /admin')
  })
}
