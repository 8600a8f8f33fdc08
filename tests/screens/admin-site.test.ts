import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { messages } from '#contract/messages.ts'
import { eventCalls } from '#contract/site/calls.ts'
import { type ContentKind, emptyBody } from '#contract/site/content/kinds.ts'
import { contentCalls } from '#contract/site/content-calls.ts'
import { type ShippedWords, startCalls } from '#contract/site/start-calls.ts'
import { answer, noAnswer, Refused } from './support/answers.ts'
import { at } from './support/samples.ts'
import { show } from './support/screen.tsx'
import { axeFindings, losesSight, press, sees } from './support/sight.ts'

const review = { ...emptyBody('review'), place: 1000, name: 'मीरा जोशी', text: 'Good.' }
const placements = { ...emptyBody('page'), place: 1000, name: 'Placements', path: '/placements' }

const aReview = (id: string) => aThing(id, 'review', review)

/** A thing that is on the site, and a server that takes what is saved. */
function aThing(id: string, kind: ContentKind, live: Record<string, unknown>) {
  const known = { rev: 1, body: live, live }
  const contentItem = () => ({
    id,
    kind,
    name: String(live.name),
    state: known.body === known.live ? ('live' as const) : ('changed' as const),
    rev: known.rev,
    place: 1000,
    isFixed: false,
    changedAt: known.body === known.live ? null : at,
    changedBy: '',
    planned: null,
    handover: null,
  })
  const take = (body: Record<string, unknown>) => {
    known.body = body
    known.rev += 1
    return { rev: known.rev, at }
  }
  answer(contentCalls.contentItem, () => ({
    contentItem: contentItem(),
    body: known.body,
    live: known.live,
    others: [],
  }))
  answer(contentCalls.editing, () => ({ rev: known.rev, others: [] }))
  answer(contentCalls.changes, { contentItems: [] })
  answer(contentCalls.save, ({ body }) => take(body))
  return { known, take, path: `/admin/site/${id}` }
}

const words = () => page.getByLabelText('What they say')
const saved = () => page.getByText('Saved', { exact: true })

test('without a network the words stay in the browser, and go out with the next ones', async () => {
  const { known, take, path } = aReview('review-lost')
  answer(contentCalls.save, noAnswer)
  await show(path, { width: 390 })
  await words().fill('Very good.')
  await sees('Not saved: we try again.')
  expect(localStorage.getItem('taleem.unsent.review-lost')).toContain('Very good.')

  answer(contentCalls.save, ({ body }) => take(body))
  await words().fill('Very good indeed.')
  await expect.poll(() => known.body.text).toBe('Very good indeed.')
  await sees(saved())
})

test('words of a tab that was closed are told to be newer, and are brought back', async () => {
  const { known, path } = aReview('review-closed')
  const unsent = { rev: 1, base: known.live, body: { ...known.live, text: 'Kept here.' }, at }
  localStorage.setItem('taleem.unsent.review-closed', JSON.stringify(unsent))
  await show(path, { width: 390 })
  await sees('It was not saved.')
  await press('Restore my version')
  await expect.element(words()).toHaveValue('Kept here.')
  await expect.poll(() => known.body.text).toBe('Kept here.')
  await sees(saved())
  expect(localStorage.getItem('taleem.unsent.review-closed')).toBeNull()
})

test('what is typed while the last words go on the site is neither lost nor published with them', async () => {
  const { known, path } = aReview('review-typed')
  let goOn = () => {}
  const going = new Promise<void>((resolve) => {
    goOn = resolve
  })
  answer(contentCalls.publish, async () => {
    known.live = known.body
    known.rev += 1
    await going
    return { message: 'Published.', publicationId: 'p1' }
  })
  await show(path, { width: 390 })
  await words().fill('Very good.')
  await press('Publish')
  await expect.poll(() => known.live.text).toBe('Very good.')
  await words().fill('Very good indeed.')
  goOn()
  await sees('Published.')
  await expect.element(words()).toHaveValue('Very good indeed.')
  await expect.poll(() => known.body.text).toBe('Very good indeed.')
  expect(known.live.text).toBe('Very good.')
})

test('what the server does not take is said by the words of the form', async () => {
  const { path } = aReview('review-refused')
  const refused = new Refused('text: must have at most 600 characters', { status: 400, field: 'text' })
  answer(contentCalls.save, refused)
  await show(path, { width: 390 })
  await words().fill('Long.')
  await sees('What they say: must have at most 600 characters')
})

test('where a page that is taken down would lead to is refused beside its field', async () => {
  const { known, path } = aThing('page-placements', 'page', placements)
  let sent: unknown
  answer(contentCalls.publish, new Refused(messages.addressNoPage, { field: 'redirectTo' }))
  await show(path, { width: 390 })
  await expect.poll(() => document.querySelector('.content-actions summary')).not.toBeNull()
  document.querySelector<HTMLElement>('.content-actions summary')?.click()
  // On a phone the menu is at the lower edge, and opens upwards.
  await press('Unpublish…')
  const dialog = page.getByRole('dialog', { name: 'Unpublish it?' })
  await dialog.getByLabelText('go to another page').click()
  const address = dialog.getByLabelText('The other page')
  const takeDown = () => dialog.getByRole('button', { name: 'Unpublish' }).click()
  for (const [typed, words] of [
    ['', messages.fillThisIn],
    ['javascript:alert(1)', messages.addressUnsafe],
    ['/nowhere', messages.addressNoPage],
  ] as const) {
    await address.fill(typed)
    await takeDown()
    await expect.element(address).toHaveAccessibleDescription(expect.stringContaining(words))
    await expect.element(address).toHaveFocus()
  }
  answer(contentCalls.publish, ({ contentItems }) => {
    sent = contentItems
    known.rev += 1
    return { message: messages.unpublished, publicationId: 'p1' }
  })
  await address.fill(' /company ')
  await takeDown()
  await expect
    .poll(() => sent)
    .toEqual([{ id: 'page-placements', rev: 1, isUnpublished: true, redirectTo: '/company' }])
  await losesSight(dialog)
})

const registration = {
  ...{ id: 'one', eventId: 'open-day', event: 'Open day', name: 'मीरा जोशी', email: 'meera@example.com' },
  ...{
    phone: '9876543210',
    sharesEmail: false,
    fromNetwork: 1,
    createdAt: at,
    cameAt: null,
    cancelledAt: null,
  },
}

test('the registrations say how many there are on all pages', async () => {
  answer(eventCalls.list, { events: [] })
  answer(eventCalls.registrations, ({ withTotal }) => ({
    registrations: [registration],
    total: withTotal ? 51 : undefined,
    next: 'second',
  }))
  await show('/admin/registrations')
  await sees('1 of 51 shown')
})

test('seats that one network holds are freed after a question that says how many; a refusal is told', async () => {
  let held = 12
  answer(eventCalls.list, { events: [] })
  answer(eventCalls.registrations, () => ({
    registrations: [
      { ...registration, fromNetwork: held },
      { ...registration, id: 'two', name: 'A family', email: 'family@example.com', fromNetwork: 3 },
    ],
    next: null,
  }))
  const asked: unknown[] = []
  answer(eventCalls.freeNetwork, new Refused('Nobody is left to free.'))
  await show('/admin/registrations', { width: 390 })
  await sees('12 seats from one network')
  expect(page.getByRole('button', { name: 'Free the seats' }).elements()).toHaveLength(1)
  const dialog = page.getByRole('alertdialog', { name: 'Free 12 seats?' })
  await press('Free the seats')
  await sees(dialog, dialog.getByText('Nobody gets an email, and you can bring'))
  expect(await axeFindings()).toEqual([])
  await press('Free the seats', dialog)
  await sees('Nobody is left to free.')
  await losesSight(dialog)

  answer(eventCalls.freeNetwork, (input) => {
    asked.push(input)
    held = 0
    return { message: messages.seatsFreed(12) }
  })
  await press('Free the seats')
  await press('Free the seats', dialog)
  await sees(messages.seatsFreed(12))
  expect(asked).toEqual([{ id: 'one' }])
  await losesSight('12 seats from one network')
})

test('at the door a registration is deleted for good after a question, and its row goes', async () => {
  const event = {
    ...{ id: 'open-day', title: 'Open day', slug: 'open-day', state: 'live' as const, place: 'Hall' },
    ...{ startsAt: at, endsAt: at, isPast: false, isCancelled: false, seats: 10, taken: 2, came: 0 },
  }
  answer(eventCalls.one, { event })
  const rest = { ...registration, id: 'two', name: 'Amina Khan', email: 'amina@example.com' }
  answer(eventCalls.registrations, { registrations: [registration, rest], next: null })
  const asked: unknown[] = []
  answer(eventCalls.remove, (input) => {
    asked.push(input)
    return { message: messages.registrationRemoved }
  })
  await show('/admin/events/open-day', { width: 390 })
  await sees(page.getByText('Amina Khan', { exact: true }))
  page.getByText('More about मीरा जोशी').element().closest<HTMLElement>('summary')?.click()
  await press('Delete for good…')
  const dialog = page.getByRole('alertdialog', { name: 'Delete the registration of मीरा जोशी for good?' })
  await sees(dialog)
  expect(await axeFindings()).toEqual([])
  await press('Delete for good', dialog)
  await sees(messages.registrationRemoved)
  await losesSight(page.getByText('मीरा जोशी', { exact: true }))
  await sees(page.getByText('Amina Khan', { exact: true }))
  expect(document.activeElement).toBe(document.getElementById('main'))
  expect(asked).toEqual([{ id: 'one' }])
})

const shipped = (section: string, more: Partial<ShippedWords> = {}): ShippedWords => ({
  ...{ id: 'page-home', section, group: 'Home', name: section, text: `What ${section} says`, canHide: true },
  editAt: `/admin/site/page-home#${section}`,
  fields: [],
  ...more,
})

test('words that are still ours are edited, hidden or kept, one by one, until every word is theirs', async () => {
  let words = [
    shipped('First screen', { canHide: false }),
    shipped('Reasons'),
    shipped('', { id: 'service-web', group: 'Services', name: 'Web development' }),
  ]
  const done: unknown[] = []
  const without = (input: { id: string; section?: string }) => {
    done.push([input.id, input.section])
    words = words.filter(({ id, section }) => id !== input.id || section !== input.section)
  }
  answer(startCalls.words, () => ({ words, total: 3 }))
  answer(startCalls.hideWords, new Refused('Somebody else is changing this page.'))
  answer(startCalls.keepWords, (input) => {
    without(input)
    return { message: 'Kept' }
  })
  await show('/admin/site/words', { width: 390 })
  await sees('0 of 3 are yours', 'What Reasons says')
  await expect
    .element(page.getByRole('link', { name: 'Edit Reasons, Home' }))
    .toHaveAttribute('href', '/admin/site/page-home#Reasons')
  // The heading of a page cannot be hidden.
  await losesSight(page.getByRole('button', { name: 'Hide First screen, Home' }))
  expect(await axeFindings()).toEqual([])

  await press('Hide Reasons, Home')
  await sees('Somebody else is changing this page.', 'What Reasons says')
  answer(startCalls.hideWords, (input) => {
    without(input)
    return { message: 'Hidden', publicationId: 'p' }
  })
  await press('Hide Reasons, Home')
  await losesSight('What Reasons says')
  await press('Keep First screen, Home')
  await sees('2 of 3 are yours')
  await press('Keep Web development, Services')
  await sees('Every word on the site is yours.')
  expect(done).toEqual([
    ['page-home', 'Reasons'],
    ['page-home', 'First screen'],
    ['service-web', ''],
  ])
})

test('an event is hidden after saying how many have registered for it', async () => {
  const event = { section: '', group: 'Events', editAt: '/admin/site/talk' }
  let words = [
    shipped('', { ...event, id: 'talk', name: 'A talk', registered: 3 }),
    shipped('', { ...event, id: 'day', name: 'A day', registered: 1 }),
    shipped('', { ...event, id: 'none', name: 'A fair' }),
  ]
  answer(startCalls.words, () => ({ words, total: 3 }))
  answer(startCalls.hideWords, ({ id }) => {
    words = words.filter((part) => part.id !== id)
    return { message: 'Hidden', publicationId: 'p' }
  })
  await show('/admin/site/words', { width: 390 })
  await press('Hide A talk, Events')
  const question = page.getByRole('alertdialog')
  await sees(question.getByText('3 people have registered for this event.', { exact: false }))
  expect(await axeFindings()).toEqual([])
  await press('Cancel', question)
  await sees('A talk')
  await press('Hide A day, Events')
  await sees(question.getByText('1 person has registered for this event.', { exact: false }))
  await press('Hide event', question)
  await losesSight('A day')
  await press('Hide A fair, Events')
  await losesSight('A fair')
  await sees('A talk')
})

test('all words that are left are hidden, then kept, each after a question', async () => {
  let words = [shipped('First screen', { canHide: false }), shipped('Reasons')]
  const done: unknown[] = []
  answer(startCalls.words, () => ({ words, total: 2 }))
  answer(startCalls.decideAllWords, ({ action }) => {
    done.push(action)
    words = action === 'keep' ? [] : words.filter(({ canHide }) => !canHide)
    return { message: action === 'keep' ? messages.allWordsKept : messages.allWordsHidden }
  })
  await show('/admin/site/words', { width: 390 })
  await press('Hide all that are still ours')
  const question = page.getByRole('alertdialog')
  await sees(question.getByText('The headings of your pages and your programmes stay', { exact: false }))
  expect(await axeFindings()).toEqual([])
  await press('Cancel', question)
  expect(done).toEqual([])
  await press('Hide all that are still ours')
  await press('Hide all', question)
  await losesSight('What Reasons says')
  await losesSight(page.getByRole('button', { name: 'Hide all that are still ours' }))
  // What cannot be hidden is kept without a question.
  await press('Keep all')
  await sees('Every word on the site is yours.')
  expect(done).toEqual(['hide', 'keep'])
})

const field = (name: string, value: string) => ({
  ...{ name, value, label: name === 'title' ? 'Heading' : 'Words', max: 120 },
  ...{ isLong: name === 'text', isRequired: name === 'title' },
})

test('headings that are typed are not lost: not by a link away, by hiding the rest or by Keep all', async () => {
  const inPlace = { canHide: false, fields: [field('title', 'Learn it')] }
  let words = [shipped('hero', inPlace), shipped('Reasons')]
  const done: unknown[] = []
  answer(startCalls.words, () => ({ words, total: 2 }))
  answer(startCalls.decideAllWords, ({ action }) => {
    done.push(action)
    words = action === 'keep' ? [] : words.filter(({ canHide }) => !canHide)
    return { message: '' }
  })
  await show('/admin/site/words', { width: 390 })
  const heading = page.getByLabelText('Heading')
  await heading.fill('Sew it yourself')
  await page.getByRole('link', { name: 'Edit pictures and buttons, Home' }).click()
  await sees('Leave without saving?')
  await press('Keep editing')
  await press('Hide all that are still ours')
  await press('Hide all')
  await losesSight('What Reasons says')
  await expect.element(heading).toHaveValue('Sew it yourself')
  await press('Keep all')
  await sees('What you have typed is not published.')
  await press('Cancel')
  expect(done).toEqual(['hide'])
  await expect.element(heading).toHaveValue('Sew it yourself')
})

test('what a page begins with is typed over where it is read, and all of it published with one press', async () => {
  let words = [
    shipped('hero', { canHide: false, fields: [field('title', 'Learn it'), field('text', 'In our rooms.')] }),
    shipped('Reasons'),
  ]
  const sent: unknown[] = []
  answer(startCalls.words, () => ({ words, total: 2 }))
  answer(startCalls.writeWords, (input) => {
    sent.push(input)
    words = words.slice(1)
    return { message: messages.wordsWritten }
  })
  await show('/admin/site/words', { width: 390 })
  await sees('How your pages begin', 'What Reasons says')
  expect(await axeFindings()).toEqual([])
  await page.getByLabelText('Heading').fill(' ')
  await press('Publish these words')
  await sees('Write a heading.')
  expect(sent).toEqual([])
  await page.getByLabelText('Heading').fill('Accounts, from the first voucher')
  await press('Publish these words')
  await sees(messages.wordsWritten, '1 of 2 are yours')
  await losesSight('How your pages begin')
  // What was left as it is may have been published anew by somebody else: it is not sent.
  const values = { title: 'Accounts, from the first voucher' }
  expect(sent).toEqual([{ parts: [{ id: 'page-home', section: 'hero', values }] }])
})

test('words that cannot be read can be tried again', async () => {
  answer(startCalls.words, noAnswer)
  await show('/admin/site/words')
  await sees('Failed to fetch the words')
  answer(startCalls.words, { words: [], total: 3 })
  await press('Try again')
  await sees('Every word on the site is yours.')
})

for (const width of [390, 1280] as const) {
  test(`at ${width} px an article begins with heading, picture and text; the rest stands beside or below`, async () => {
    aThing('an-article', 'article', { ...emptyBody('article'), title: 'Our first batch' })
    await show('/admin/articles/an-article', { width })
    const labels = ['Heading', 'Address', 'In two sentences', 'Written by', 'Date']
    await sees(page.getByLabelText('Heading'), page.getByLabelText('Address'))
    const top = (label: string) => page.getByLabelText(label).first().element().getBoundingClientRect()
    const text = page.getByRole('button', { name: 'Edit Text' }).element().getBoundingClientRect()
    for (const label of labels.slice(1)) {
      if (width === 390) expect(top(label).top, label).toBeGreaterThan(text.top)
      else expect(top(label).left, label).toBeGreaterThan(text.right)
    }
    expect(top('Heading').top).toBeLessThan(text.top)
    expect(await axeFindings()).toEqual([])
  })
}
