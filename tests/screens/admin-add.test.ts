import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { batchCalls } from '#contract/batches/calls.ts'
import { groupCalls } from '#contract/compat/people-calls.ts'
import type { Group } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { officeCalls } from '#contract/office/calls.ts'
import { personCalls } from '#contract/people/calls.ts'
import { answer, noAnswer, Refused } from './support/answers.ts'
import { answerBatches, answerCatalogue, at, programmes } from './support/samples.ts'
import { show } from './support/screen.tsx'
import { axeFindings, losesSight, press, sees } from './support/sight.ts'

const forms: Record<Group, { path: string; title: string; button: string }> = {
  Students: { path: '/admin/addstudent', title: 'Add Student', button: 'Add Student' },
  Interns: { path: '/admin/addintern', title: 'Add Intern', button: 'Add Intern' },
  College: { path: '/admin/addcollegestudent', title: 'Add College Student', button: 'Add Intern' },
}

const counts = {
  ...{ pending: 0, batches: 1, courses: 1, students: 1 },
  ...{ interns: 0, collegeStudents: 0, degrees: 1, internships: 1 },
}
const added = {
  ...{ id: 'gurpreet', name: 'Gurpreet Singh', email: 'gurpreet@example.com', phone: '9876543210' },
  ...{ city: 'Lucknow', type: 'Online', status: 'accepted' as const, age: 21, semester: null, college: '' },
  ...{ createdAt: at, enrolments: [] },
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
    await show(path, { width: 390, besides: ['/admin'] })
    const field = (label: string | RegExp) => page.getByLabelText(label, { exact: true })
    await field('Name').fill('Gurpreet Singh')
    await field(/^Email/).fill('gurpreet@example.com')
    await field('Phone').fill('9876543210')
    await field('City').fill('Lucknow')
    await field(/^Select (Course|Internship|degree)$/).selectOptions(programmes[group].name)
    await press(button)
    await expect.element(field('Password')).toHaveAccessibleDescription(/Please fill this in\./)
    await expect.element(field('Confirm Password')).toHaveAccessibleDescription('Please fill this in.')
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
    answer(personCalls.list, ({ q }) => ({ people: q === added.email ? [added] : [], next: null }))
    answer(officeCalls.dashboard, { counts })
    answer(officeCalls.charts, { signUps: [], waiting: [], batches: [], fees: null })
    await expect.element(field('Name')).toHaveValue('Gurpreet Singh')
    await press(button)
    const card = page.getByRole('region', { name: 'Added' })
    await sees(card.getByText('Gurpreet Singh'))
    const ways = card
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href'))
    expect(ways).toEqual(['/admin/person/gurpreet', '/admin/desk?person=gurpreet', path])
    // As the product leads to a screen's beginning; a link that is half under the bar is too small for axe.
    scrollTo(0, 0)
    expect(await axeFindings()).toEqual([])
    await press('Close', card)
    await losesSight(card)
  })
}
