import axe from 'axe-core'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { factorCalls } from '#contract/accounts/factor-calls.ts'
import { batchCalls } from '#contract/batches/calls.ts'
import { teachingCalls } from '#contract/batches/teaching-calls.ts'
import { loginCalls } from '#contract/compat/login-calls.ts'
import { messages } from '#contract/messages.ts'
import { messageCalls } from '#contract/office/calls.ts'
import { type Found, type ResultKind, searchCalls } from '#contract/office/search-calls.ts'
import { permissions } from '#contract/permissions.ts'
import { contentCalls } from '#contract/site/content-calls.ts'
import { answer, noAnswer, Refused } from './support/answers.ts'
import { answerCatalogue, course, undated } from './support/samples.ts'
import { leave, show } from './support/screen.tsx'
import { axeFindings, losesSight, press, sees } from './support/sight.ts'

const { everywhere } = searchCalls

function found(kind: ResultKind, ...titles: string[]): Found {
  const results = titles.map((title, nr) => ({
    id: title,
    title,
    about: ['Student', '9876543210', 'Python Programming, Morning'],
    path: `/admin/person/${kind}-${nr}`,
  }))
  return { kind, results, hasMore: false }
}

const dialog = () => page.getByRole('dialog', { name: 'Search' })
const field = () => dialog().getByRole('combobox')
const option = (name: RegExp) => dialog().getByRole('option', { name })

async function beside(width: 390 | 1280 = 1280) {
  answer(messageCalls.messages, { messages: [], next: null })
  await show('/admin/messages', { width })
  await sees('No messages found.')
}

test('by keys alone: opened, asked once the typing pauses, walked through, opened, closed', async () => {
  const asked: string[] = []
  answer(everywhere, ({ text }) => {
    asked.push(text)
    return { found: [found('person', 'आशा वर्मा', 'Asha Rao'), { ...found('order', 'Asha'), hasMore: true }] }
  })
  await beside()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field()).toHaveFocus()
  await sees(dialog().getByText('characters of a name'))
  // In one go: on a busy machine there may be a pause between two letters.
  await userEvent.fill(field(), 'asha')
  await sees(option(/^आशा वर्मा/), dialog().getByText('Orders: the first 1'))
  expect(asked).toEqual(['asha'])
  await expect.element(dialog().getByRole('status')).toHaveTextContent('3 results')
  await expect.element(option(/^आशा/)).toHaveAttribute('aria-selected', 'true')
  expect(await axeFindings()).toEqual([])
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(option(/^Asha Student/)).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  const chosen = option(/^Asha Rao/)
  await expect.element(chosen).toHaveAttribute('aria-selected', 'true')
  await expect.element(field()).toHaveAttribute('aria-activedescendant', chosen.element().id)
  await userEvent.keyboard('{Escape}')
  await losesSight(dialog())

  // What was searched last is there, ready to be written over.
  await press('Search the panel')
  await expect.element(field()).toHaveValue('asha')
  await sees(option(/^आशा/))
  await userEvent.keyboard('{Enter}')
  await sees('Another screen: /admin/person/person-0')
  await losesSight(dialog())
})

test('it does things, too: by their words, and takes a payment from whoever is named', async () => {
  answer(everywhere, { found: [found('person', 'Asha Rao'), found('order', 'Asha Rao')] })
  await beside()
  await press('Search the panel')
  await sees(option(/^Take payment from …/), option(/^Add student/), option(/^New article/))
  await field().fill('close')
  await sees(option(/^Close the day/))
  await field().fill('')
  await expect.element(option(/^Take payment/)).toHaveAttribute('aria-selected', 'true')
  expect(await axeFindings()).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.element(field()).toHaveValue('Take payment from ')
  await expect.element(field()).toHaveFocus()
  await sees('Who pays?')
  await userEvent.keyboard('asha')
  await sees(option(/^Take payment from Asha Rao/))
  expect(dialog().getByRole('option').elements()).toHaveLength(1)
  await userEvent.keyboard('{Enter}')
  await sees('Another screen: /admin/desk?person=Asha%20Rao')
})

test('an article is begun from anywhere, and a refusal is told', async () => {
  answer(everywhere, { found: [] })
  answer(contentCalls.add, new Refused('The site is being restored.'))
  await beside()
  await press('Search the panel')
  await field().fill('new article')
  await option(/^New article/).click()
  await sees('The site is being restored.')
  answer(contentCalls.add, { id: 'first', rev: 1 })
  await option(/^New article/).click()
  await sees('Another screen: /admin/articles/first')
})

test('the button of the search is named by what is seen of it, on any width', async () => {
  for (const width of [390, 1280] as const) {
    await beside(width)
    const button = page.getByRole('button', { name: 'Search the panel', exact: true })
    await sees(button)
    expect(button.element().hasAttribute('aria-label')).toBe(false)
    const rule = { type: 'rule' as const, values: ['label-content-name-mismatch'] }
    const { violations } = await axe.run(document, { runOnly: rule })
    expect(violations).toEqual([])
    // The rule looks at buttons with a label alone: as ours was before, it is found.
    const before = document.createElement('button')
    before.setAttribute('aria-label', 'Search the panel')
    before.innerHTML = 'Search <kbd>Ctrl K</kbd>'
    document.body.append(before)
    const found = await axe.run(before, { runOnly: rule })
    before.remove()
    expect(found.violations.map(({ id }) => id)).toEqual(['label-content-name-mismatch'])
    leave()
  }
})

test('an answer to what was typed before comes to nothing', async () => {
  let release = () => {}
  const late = new Promise<void>((resolve) => {
    release = resolve
  })
  answer(everywhere, async ({ text }) => {
    if (text === 'ash') await late
    return { found: [found('person', `Found by ${text}`)] }
  })
  await beside(390)
  await press('Search the panel')
  await field().fill('ash')
  await sees(dialog().getByText('Searching'))
  await field().fill('asha')
  await sees(option(/^Found by asha/))
  release()
  await field().fill('asha r')
  await sees(option(/^Found by asha r/))
  expect(dialog().getByText('Found by ash', { exact: true }).query()).toBeNull()
  expect(await axeFindings()).toEqual([])
  await option(/^Found by asha r/).click()
  await sees('Another screen: /admin/person/person-0')
})

test('what cannot be read is tried again, nothing found is said, and a session that ends loses no text', async () => {
  await beside()
  answer(everywhere, noAnswer)
  await press('Search the panel')
  await field().fill('asha')
  await sees('The search failed. Please try again.')
  answer(everywhere, { found: [] })
  await press('Try again')
  await sees('Nothing found for ‘asha’.')
  await expect.element(dialog().getByRole('status')).toHaveTextContent('Nothing found')

  answer(everywhere, new Refused('Please log in.', { status: 401 }))
  await field().fill('asha verma')
  const again = page.getByRole('dialog', { name: 'Log in again' })
  await sees(again)
  const next = {
    kind: 'secondFactor' as const,
    token: 'step',
    ways: ['recovery' as const, 'passkey' as const],
  }
  answer(loginCalls.staff, noAnswer)
  answer(factorCalls.passkeyChallenge, new Refused('Not this one.'))
  await sees(again.getByText('admin@example.com'))
  await again.getByLabelText('Password', { exact: true }).fill('a long secret')
  await press('Log in', again)
  await sees(again.getByText(messages.noConnection))
  await expect.element(again.getByLabelText('Password', { exact: true })).toHaveValue('a long secret')
  answer(loginCalls.staff, new Refused(messages.enterCode, { next }))
  await press('Log in', again)
  await press('Use a passkey', again)
  await sees(again.getByText('Not this one.'))
  answer(factorCalls.answer, new Refused(messages.logInAgain))
  await again.getByLabelText('Recovery code').fill('AAAA-BBBB')
  await press('Log in', again)
  const user = { name: 'Admin', role: 1 as const, email: 'admin@example.com', permissions: [...permissions] }
  answer(loginCalls.staff, { token: 'another', user })
  answer(everywhere, { found: [found('person', 'Asha Verma')] })
  await sees(again.getByText('admin@example.com'))
  await again.getByLabelText('Password', { exact: true }).fill('a long secret')
  await press('Log in', again)
  await losesSight(again)
  await sees(option(/^Asha Verma/))
  await expect.element(field()).toHaveValue('asha verma')
})

test('a programme of the address is shown; the keys open no search over a dialog with work in it', async () => {
  answerCatalogue()
  await show('/admin/courses?q=python prog')
  await sees(page.getByText(course.name))
  await press('Add Course')
  await userEvent.keyboard('{Control>}k{/Control}')
  expect(dialog().query()).toBeNull()
})

test('a batch of the address opens with its people, and closes for good', async () => {
  const batch = {
    id: 'evening',
    name: 'Evening',
    group: 'Interns' as const,
    programmeIds: [],
    programmes: [],
    people: 0,
    ...undated,
  }
  answer(batchCalls.cards, { batches: [batch] })
  answer(batchCalls.members, { members: [], next: null })
  await show('/admin/batches?group=Interns&batch=evening')
  const people = page.getByRole('dialog', { name: 'Applicants of Evening' })
  await sees(people)
  await userEvent.keyboard('{Escape}')
  await losesSight(people)
  await expect.element(page.getByRole('combobox', { name: 'Batches of' })).toHaveValue('Interns')
})

test('whom one teaches is read on to and marked', async () => {
  const batch = {
    id: 'evening',
    name: 'Evening',
    group: 'Interns' as const,
    programmeIds: [],
    programmes: [],
    people: 2,
    ...undated,
  }
  const person = (enrolmentId: string, name: string) => ({
    enrolmentId,
    name,
    phone: '9876543210',
    programme: 'Web',
  })
  answer(teachingCalls.batches, { batches: [batch] })
  answer(teachingCalls.people, ({ cursor }) =>
    cursor
      ? { people: [person('two', 'मीरा')], next: null }
      : { people: [person('one', 'Asha')], next: 'more' },
  )
  await show('/admin/teaching?batch=evening&learner=two', { width: 390 })
  const row = page.getByRole('listitem').filter({ hasText: 'मीरा' })
  await sees(row)
  await expect.element(row).toHaveAttribute('aria-current', 'true')
  await userEvent.keyboard('{Escape}')
  await losesSight(page.getByRole('dialog'))
})
