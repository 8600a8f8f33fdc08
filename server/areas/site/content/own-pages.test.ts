import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { type BodyOfKind, emptyBody } from '#contract/site/content/kinds.ts'
import { emptySection, type Section } from '#contract/site/content/sections.ts'
import { contentCalls } from '#contract/site/content-calls.ts'
import { siteEditor } from '#server/testing/site-editor.ts'
import { firstContentItems } from '../words/first-words.ts'

type Editor = Awaited<ReturnType<typeof siteEditor>>

const placements = {
  ...emptyBody('page'),
  name: 'Placements',
  path: '/placements',
  sections: [
    { ...emptySection('head', 'head'), title: 'Placements' },
    { ...emptySection('words', 'words'), text: 'Where our learners work now.' },
  ],
}

async function aPage({ asAdmin }: Editor, body: object = placements) {
  return (await asAdmin(contentCalls.add, { kind: 'page', body: { ...body } })).body.id
}

const menuOf = async ({ onTheSite }: Editor) =>
  (await onTheSite())
    .navigation()
    .entries.map(({ label, links }) => [label, ...links.map((link) => link.label)])

test('every page of the product has its words from the store, to the letter', async () => {
  const { onTheSite } = await siteEditor()
  const site = await onTheSite()
  const heading = (path: string) => (site.page(path)?.sections[0] as { title?: string } | undefined)?.title
  expect(
    [
      '/college',
      '/contact',
      '/blog',
      '/quiz',
      '/allcourses',
      '/programs',
      '/projects',
      '/signup',
      '/login',
      '/forgotpassword',
      '/resetpassword',
      '/confirmemail',
      '/invitation',
    ].map(heading),
  ).toEqual([
    'Put your degree to work while you study',
    'Talk to us',
    'Blog',
    'How much do you know already?',
    'All courses',
    'Find your program',
    'Projects',
    'Sign up and join a batch',
    'Welcome back',
    'Forgotten your password?',
    'Choose a new password',
    'Is this your email address?',
    'Your invitation',
  ])
  expect(site.page('/college')?.sections.map((section) => (section as { title: string }).title)).toContain(
    'Degree Programs',
  )
  expect(site.list('quiz')).toHaveLength(30)
  expect(heading('/not-found')).toBe('This page is not here')
})

test('a page of the owner’s own stands at its address, in the menu and in the sitemap, and is taken down again', async () => {
  const editor = await siteEditor()
  const { put, read, change, takeDown, onTheSite, context } = editor
  const id = await aPage(editor)
  const menu = (await read('navigation')).body as BodyOfKind<'navigation'>
  const entries = menu.entries.map((entry) =>
    entry.label === 'Colleges'
      ? { ...entry, links: [...entry.links, { label: 'Placements', href: '/placements' }] }
      : entry,
  )
  await change('navigation', { entries })
  expect((await onTheSite()).page('/placements')).toBeNull()
  await put(id, 'navigation')

  expect((await onTheSite()).page('/placements')?.name).toBe('Placements')
  expect((await onTheSite()).addedPages()).toEqual(['/placements'])
  expect(await context.site.addedAt()).toContain('/placements')
  expect(await menuOf(editor)).toContainEqual([
    'Colleges',
    'Internships',
    'Degree Programs',
    'All programs',
    'Placements',
  ])

  await takeDown(id)
  expect((await onTheSite()).addedPages()).toEqual([])
  expect(await context.site.redirectOf('/placements')).toBeNull()
  // What leads nowhere leaves the menu, without a word of it being lost.
  expect(await menuOf(editor)).toContainEqual(['Colleges', 'Internships', 'Degree Programs', 'All programs'])
})

test('who takes a page down says where its address leads; undoing brings both back', async () => {
  const editor = await siteEditor()
  const { asAdmin, put, takeDown, onTheSite, context } = editor
  const id = await aPage(editor)
  await put(id)
  expect((await takeDown(id, '/nowhere')).body).toMatchObject({
    success: false,
    message: messages.addressNoPage,
    key: 'addressNoPage',
    field: 'redirectTo',
  })
  expect((await takeDown(id, '/placements')).body).toMatchObject({
    message: messages.addressCircle,
    field: 'redirectTo',
  })
  expect((await onTheSite()).addedPages()).toEqual(['/placements'])
  const { publicationId } = (await takeDown(id, '/company')).body
  expect(await context.site.redirectOf('/placements')).toBe('/company')
  await asAdmin(contentCalls.undo, { id: publicationId })
  expect(await context.site.redirectOf('/placements')).toBeNull()
  expect((await onTheSite()).addedPages()).toEqual(['/placements'])
})

test('an address that is taken, reserved or malformed is told before and refused at publishing', async () => {
  const editor = await siteEditor()
  const { asAdmin, put, change } = editor
  const first = await aPage(editor)
  await put(first)
  const second = await aPage(editor)
  const findings = async () =>
    (await asAdmin(contentCalls.changes)).body.contentItems.find(({ id }) => id === second)?.findings
  for (const [path, message] of [
    ['/placements', messages.addressTaken],
    ['/admin/hr', messages.addressReserved],
    ['/not-found', messages.addressReserved],
    ['/Jobs', messages.addressMalformed],
  ] as const) {
    await change(second, { path })
    expect(await findings()).toContainEqual({ path: 'path', sentence: message, stops: true })
    expect((await put(second)).body).toMatchObject({ success: false, message })
  }
})

test('a hidden section leaves its page, its anchor and the menu; every page is told of it', async () => {
  const editor = await siteEditor()
  const { put, read, change, onTheSite, context } = editor
  const affected: (readonly string[] | undefined)[] = []
  context.changes.onChange((names) => void affected.push(names ?? undefined))
  const { sections } = (await read('page-company')).body as { sections: Section[] }
  const hidden = sections.map((section) => ({ ...section, isHidden: section.kind === 'clients' }))
  await change('page-company', { sections: hidden })
  await put('page-company')

  expect((await onTheSite()).page('/company')?.sections.map(({ kind }) => kind)).not.toContain('clients')
  expect((await menuOf(editor))[0]).toEqual(['Company', 'Services', 'Why choose us', 'Projects', 'Contact'])
  expect(affected.at(-1)).toEqual(expect.arrayContaining(['page:/company', 'navigation']))
})

test('sections are moved, copied to another page and added, and the words of others stay', async () => {
  const { put, read, change, onTheSite } = await siteEditor()
  const { sections: home } = (await read('page-home')).body as { sections: Section[] }
  const reviews = home.find(({ kind }) => kind === 'reviews') as Section
  const others = home.filter(({ kind }) => kind !== 'reviews')
  const services = others.findIndex(({ kind }) => kind === 'services')
  await change('page-home', { sections: others.toSpliced(services, 0, reviews) })
  const { sections: company } = (await read('page-company')).body as { sections: Section[] }
  await change('page-company', { sections: [...company, { ...reviews, key: 'reviews-copy' }] })
  await put('page-home', 'page-company')

  const kindsOn = async (path: string) =>
    (await onTheSite()).page(path)?.sections.map(({ kind }) => kind) ?? []
  const shown = await kindsOn('/')
  expect(shown.indexOf('reviews')).toBe(shown.indexOf('services') - 1)
  expect((await kindsOn('/company')).at(-1)).toBe('reviews')
})

test('a page of the product keeps its heading; what is hidden may be unfinished', async () => {
  const { put, read, change } = await siteEditor()
  const { sections } = (await read('page-quiz')).body as { sections: Section[] }
  await change('page-quiz', { sections: [{ ...emptySection('words', 'w'), text: 'x' }] })
  expect((await put('page-quiz')).body).toMatchObject({
    success: false,
    message: 'Quiz: It has no heading: every page needs one.',
  })
  const unfinished = { ...emptySection('gallery', 'g'), isHidden: true }
  await change('page-quiz', {
    sections: [...sections, unfinished, { ...emptySection('call', 'c'), isHidden: true }],
  })
  expect((await put('page-quiz')).body).toMatchObject({ success: true })
})

test('a picture without a description stops, a dead link and a long title only warn', async () => {
  const editor = await siteEditor()
  const { asAdmin, put } = editor
  const id = await aPage(editor, {
    ...placements,
    title: 'x'.repeat(65),
    sections: [
      {
        ...placements.sections[0],
        link: { label: 'Jobs', href: '/nowhere' },
        picture: { id: 'own/hero', alt: '', isDecorative: false },
      },
    ],
  })
  const findings = (await asAdmin(contentCalls.changes)).body.contentItems.find(
    (contentItem) => contentItem.id === id,
  )?.findings
  expect(findings?.map(({ path, stops }) => [path, stops])).toEqual([
    ['sections.0.link', false],
    ['sections.0.picture', true],
    ['title', false],
  ])
  expect((await put(id)).body.success).toBe(false)
})

test('a quiz question has one right answer', async () => {
  const { put, read, change, asAdmin } = await siteEditor()
  const { body } = await read('quiz-01')
  await change('quiz-01', { second: String(body.first).toUpperCase() })
  expect((await put('quiz-01')).body).toMatchObject({ success: false, field: 'fourth' })
  const wrong = await asAdmin(contentCalls.save, { id: 'quiz-02', rev: 0, body: { ...body, answer: '4' } })
  expect(wrong).toMatchObject({ status: 400, body: { field: 'answer' } })
})

test('two hundred reviews are one answer, in their order', async () => {
  const { asAdmin } = await siteEditor()
  const review = firstContentItems.get('review-ananya')?.body
  for (let at = 0; at < 200; at++)
    await asAdmin(contentCalls.add, {
      kind: 'review',
      body: { ...review, name: `N ${at}`, place: 9000 - at },
    })
  const { contentItems } = (await asAdmin(contentCalls.contentItems, { kind: 'review' })).body
  expect(contentItems).toHaveLength(206)
  expect(contentItems.map(({ place }) => place)).toEqual(
    contentItems.map(({ place }) => place).toSorted((a, b) => a - b),
  )
})
