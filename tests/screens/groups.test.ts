import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { certificateCalls } from '#contract/certificates/calls.ts'
import { readyDesign } from '#contract/certificates/ready-designs.ts'
import { classroomCalls } from '#contract/classroom/calls.ts'
import { type Teaches, teachesAll } from '#contract/groups.ts'
import { officeCalls } from '#contract/office/calls.ts'
import { contentCalls } from '#contract/site/content-calls.ts'
import { institute } from '#contract/site/institute.ts'
import { startCalls } from '#contract/site/start-calls.ts'
import { noteInstitute } from '#web/content/institute.ts'
import { answer, noAnswer, Refused } from './support/answers.ts'
import { answerBatches, answerCatalogue, at, batches } from './support/samples.ts'
import { leave, show } from './support/screen.tsx'
import { axeFindings, losesSight, press, sees } from './support/sight.ts'

const onlyStudents: Teaches = { ...teachesAll, Interns: false, College: false, Online: false }
const teach = (teaches: Teaches) => noteInstitute({ ...institute, logo: null, teaches })
afterEach(() => teach(teachesAll))

const counts = {
  ...{ pending: 5, batches: 3, courses: 12, students: 240 },
  ...{ interns: 31, collegeStudents: 1, degrees: 2, internships: 4 },
}

for (const width of [390, 1280] as const)
  test(`the dashboard shows what is taught alone, at ${width} px`, async () => {
    teach(onlyStudents)
    answer(officeCalls.dashboard, { counts })
    answer(officeCalls.charts, { signUps: [], waiting: [], batches: [], fees: null })
    await show('/admin', { width })
    const main = page.getByRole('main')
    await sees(main.getByRole('link', { name: /Students/ }), main.getByRole('link', { name: /Courses/ }))
    for (const name of [/Interns/, /College students/, /Degrees/, /Internships/])
      await losesSight(main.getByRole('link', { name }))
    for (const name of ['Add Intern', 'Add College Student'])
      await losesSight(page.getByRole('link', { name, exact: true }))
  })

test('who teaches one group in one way asks for neither at the sign-up', async () => {
  teach(onlyStudents)
  answerCatalogue()
  await show('/signup', { width: 390 })
  await sees(page.getByLabelText('Select Course'), page.getByLabelText('Age'))
  for (const legend of ['Sign up as', 'Type']) await losesSight(page.getByRole('group', { name: legend }))
  const form = document.querySelector('form')
  const values = Object.fromEntries(new FormData(form as HTMLFormElement))
  expect(values).toMatchObject({ role: 'Students', type: 'Offline' })
})

test('batches of a group that is off are offered nowhere, but for the one that is chosen already', async () => {
  teach(onlyStudents)
  const choices = { batches, rooms: [], trainers: [], withoutTrainer: 0, withoutTrainerIds: [] }
  answer(classroomCalls.week, { monday: '2099-01-05', meetings: [], holidays: [], ...choices })
  const offered = () =>
    page
      .getByLabelText('All batches')
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent)
  await show('/admin/timetable')
  await sees(page.getByLabelText('All batches'))
  expect(offered()).toEqual(['All batches', 'Morning Students'])
  leave()
  await show('/admin/timetable?batch=morning-Interns')
  await sees(page.getByLabelText('All batches'))
  expect(offered()).toEqual(['All batches', 'Morning Students', 'Morning Interns'])
})

test('templates of a group that is not taught are not shown', async () => {
  teach(onlyStudents)
  const templates = (['course', 'internship', 'degree', 'bonafide'] as const).map((kind) => ({
    ...{ id: kind, version: 1, name: `Ours for ${kind}`, kind, design: readyDesign(kind) },
    ...{ validMonths: null, isInUse: false, issued: 0 },
  }))
  answer(certificateCalls.templates, { templates, prefix: 'SUN' })
  answer(certificateCalls.tryTemplate, { drawing: { width: 842, height: 595, items: [] }, problems: [] })
  await show('/admin/certificatetemplates')
  await sees('Ours for course', 'Ours for bonafide')
  for (const gone of ['internship', 'degree'])
    expect(page.getByText(`Ours for ${gone}`).elements()).toEqual([])
})

test('of two groups the sign-up offers two', async () => {
  teach({ ...teachesAll, College: false })
  answerCatalogue()
  await show('/signup')
  const roles = page.getByRole('group', { name: 'Sign up as' })
  await sees(roles.getByRole('radio', { name: /Students/ }))
  expect(roles.getByRole('radio').elements()).toHaveLength(2)
  expect(page.getByRole('group', { name: 'Type' }).getByRole('radio').elements()).toHaveLength(2)
})

const identity = { ...institute, logo: { id: '', alt: '', isDecorative: false } } as never
const contentItem = {
  ...{ id: 'identity', kind: 'identity' as const, name: 'The institute', state: 'live' as const },
  ...{ rev: 1, place: 0, isFixed: false, changedAt: at, changedBy: '', planned: null, handover: null },
}

test('groups are switched off under Settings; who is in them is told to be kept', async () => {
  answer(officeCalls.dashboard, { counts })
  answer(contentCalls.contentItem, { contentItem, body: identity, live: identity, others: [] })
  await show('/admin/groups', { width: 390 })
  for (const name of ['Students', 'Interns', 'College students'])
    await page.getByRole('checkbox', { name, exact: true }).click()
  await sees('You have 31 interns. Their records are kept, and found by search.')
  await sees('You have 1 college student. The record is kept, and found by search.')
  await press('Save')
  await sees('Choose at least one group that you teach.')
  expect(await axeFindings()).toEqual([])
  await page.getByRole('checkbox', { name: 'Students', exact: true }).click()
  answer(startCalls.setGroups, new Refused('Somebody else is changing it.'))
  await press('Save')
  await sees('Somebody else is changing it.')
})

test('groups that cannot be read are said to be so', async () => {
  answer(officeCalls.dashboard, { counts })
  answer(contentCalls.contentItem, noAnswer)
  await show('/admin/groups')
  await sees('The groups could not be read.')
  answer(contentCalls.contentItem, { contentItem, body: identity, live: identity, others: [] })
  await press('Try again')
  await sees(page.getByRole('checkbox', { name: 'Online' }))
})

for (const [taught, names] of [
  [onlyStudents, ['Home', 'Blog']],
  [{ ...onlyStudents, Interns: true }, ['Home', 'College', 'Blog']],
] as const)
  test(`the pages of the website are ${names.join(', ')} where ${taught.Interns ? 'interns' : 'no interns'} are taught`, async () => {
    const aPage = (id: string, name: string) => ({
      ...contentItem,
      id,
      name,
      kind: 'page' as const,
      isFixed: true,
    })
    answer(contentCalls.contentItems, {
      contentItems: [
        aPage('page-home', 'Home'),
        aPage('page-college', 'College'),
        aPage('page-blog', 'Blog'),
      ],
    })
    answer(contentCalls.changes, { contentItems: [] })
    teach(taught)
    await show('/admin/site')
    const pages = page.getByRole('region', { name: 'Pages' })
    await sees(pages.getByRole('link', { name: 'Blog' }))
    const links = pages.getByRole('link').elements()
    expect(links.map(({ textContent }) => textContent)).toEqual(names)
  })

test('an address of a group that is off says so, and leads an owner to where it is switched on', async () => {
  teach(onlyStudents)
  answerCatalogue()
  answerBatches()
  await show('/admin/addintern')
  const main = page.getByRole('main')
  await sees(
    main.getByText(/^Interns are switched off here\./),
    main.getByRole('link', { name: 'Open Groups' }),
  )
  await losesSight(main.getByRole('textbox'))
  expect(await axeFindings()).toEqual([])
})

test('the login asks for no role of a group that is off; who has it logs in by another', async () => {
  teach(onlyStudents)
  answerCatalogue()
  await show('/login?back=/intern')
  const roles = page.getByRole('group', { name: 'Log in as' })
  await sees(roles.getByRole('radio', { name: 'Students' }), roles.getByRole('radio', { name: 'Admin' }))
  await losesSight(roles.getByRole('radio', { name: 'Interns' }))
  await expect.element(roles.getByRole('radio', { name: 'Students' })).toBeChecked()
})

test('certificates of a group that is off are not offered, but where one is in use', async () => {
  teach(onlyStudents)
  answer(certificateCalls.list, { certificates: [], total: 0, next: null, badgesOff: null })
  await show('/admin/certificates')
  const kind = page.getByRole('combobox', { name: 'Kind' })
  const offered = () => [...(kind.element() as HTMLSelectElement).options].map(({ label }) => label)
  await sees(kind)
  const own = ['Certificate of completion', 'Certificate of participation', 'Bonafide certificate']
  expect(offered()).toEqual(['All kinds', ...own])
  leave()
  await show('/admin/certificates?kind=degree')
  await sees(kind)
  expect(offered()).toContain('Semester certificate')
  expect(offered()).not.toContain('Internship letter')
})
