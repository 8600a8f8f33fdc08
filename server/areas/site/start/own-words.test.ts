import { expect, test } from 'vitest'
import { programmeCalls } from '#contract/catalogue/calls.ts'
import { messages } from '#contract/messages.ts'
import { contentCalls } from '#contract/site/content-calls.ts'
import { institute } from '#contract/site/institute.ts'
import { optionalPages, publicPages } from '#contract/site/public-pages.ts'
import { startCalls } from '#contract/site/start-calls.ts'
import { markDemo } from '#server/areas/office/demo/demo-service.ts'
import { listQueries } from '#server/testing/count-queries.ts'
import { aProgramme } from '#server/testing/factories.ts'
import { aStaffMember } from '#server/testing/original-client/callers.ts'
import { siteEditor } from '#server/testing/site-editor.ts'
import pages from '../words/pages.json' with { type: 'json' }
import { listUnanswered } from './unanswered-service.ts'

async function anOwner() {
  const editor = await siteEditor()
  const { asAdmin } = editor
  const words = async () => (await asAdmin(startCalls.words)).body
  const names = async () => (await words()).words.map(({ group, name }) => `${group}: ${name}`)
  return { ...editor, words, names }
}

test('every text that still speaks in the institute’s name is listed, until it is changed, hidden or kept', async () => {
  const { asAdmin, change, put, words, names, onTheSite } = await anOwner()
  const first = await words()
  expect(first.words).toHaveLength(first.total)
  const shipped = [
    'Home: About, with points',
    'Company: Reasons',
    'Services: SEO',
    'Reviews: Ananya Srivastava',
  ]
  expect(await names()).toEqual(expect.arrayContaining(shipped))
  const about = first.words.find(({ id, section }) => id === 'page-home' && section === 'about')
  expect(about?.text).toContain('We began with one small group and a single course in C.')
  expect(about?.editAt).toBe('/admin/site/page-home#sections.2')

  expect(about?.text).toMatch(/^.{100,170} …$/)
  // Every Hide that is offered is one: the heading of a page is not.
  const heads = first.words.flatMap(({ canHide, section }) => (canHide || !section ? [] : [section]))
  expect([...new Set(heads)].sort()).toEqual([
    ...['companyHero', 'courses', 'degrees', 'head', 'hero', 'internships'],
  ])

  // Changed and published.
  await change('service-seo', { text: 'We do this.' })
  expect(await names()).toContain('Services: SEO')
  await put('service-seo')
  expect(await names()).not.toContain('Services: SEO')
  // Moved in its list, it still says the same.
  await change('service-cybersecurity', { place: 99 })
  await put('service-cybersecurity')
  expect(await names()).toContain('Services: Cybersecurity')
  // Hidden: an item of a list, and a section.
  expect((await asAdmin(startCalls.hideWords, { id: 'review-ananya' })).body.message).toBe(
    messages.wordsHidden,
  )
  expect((await onTheSite()).list('review').map(({ id }) => id)).not.toContain('review-ananya')
  await asAdmin(startCalls.hideWords, { id: 'page-company', section: 'reasons' })
  expect((await onTheSite()).page('/company')?.sections.map(({ kind }) => kind)).not.toContain('reasons')
  // Kept.
  await asAdmin(startCalls.keepWords, { id: 'page-home', section: 'about' })
  const left = await words()
  expect(left.total).toBe(first.total)
  expect(left.words).toHaveLength(first.total - 4)
})

test('hiding publishes nobody’s draft, and takes no word that is not of the product', async () => {
  const { asAdmin, change, ask, words, ...app } = await anOwner()
  await change('page-home', { title: 'Unfinished' })
  const refused = await asAdmin(startCalls.hideWords, { id: 'page-home', section: 'about' })
  expect(refused.body).toMatchObject({ success: false, message: messages.hideHasDraft })
  for (const part of [{ id: 'page-home' }, { id: 'nothing' }, { id: 'page-home', section: 'nothing' }])
    for (const call of [startCalls.hideWords, startCalls.keepWords])
      expect((await asAdmin(call, part)).body).toMatchObject({ success: false })
  const writer = await aStaffMember({ ...app, asAdmin, ask } as never, 'writer')
  expect((await ask(startCalls.hideWords, { id: 'service-seo' }, writer.token)).status).toBe(403)
})

test('pages that an institute does not have are unpublished, and menu, footer and links follow', async () => {
  const { takeDown, put, onTheSite, asAdmin, context } = await anOwner()
  const hrefsOf = async () => {
    const { entries, quick } = (await onTheSite()).navigation()
    return [
      ...entries.flatMap(({ href, links }) => [href, ...links.map((link) => link.href)]),
      ...quick.map(({ href }) => href),
    ]
  }
  const buttonsOf = async (path: string) => JSON.stringify((await onTheSite()).page(path)?.sections ?? [])
  expect(await hrefsOf()).toEqual(expect.arrayContaining(['/blog']))
  expect(await buttonsOf('/')).toContain('"href":"/quiz"')
  for (const path of optionalPages) {
    const id = `page-${path.slice(1)}`
    expect([path, (await takeDown(id)).body.success]).toEqual([path, true])
    expect((await onTheSite()).page(path)).toBeNull()
    expect((await hrefsOf()).filter((href) => href.split('#')[0] === path)).toEqual([])
    expect((await asAdmin(contentCalls.trash, { id })).body.message).toBe(messages.builtInPage)
  }
  const home = await buttonsOf('/')
  for (const path of optionalPages) expect(home).not.toContain(`"href":"${path}"`)
  expect(home).toContain('"href":"/signup"')

  // Back again, also where its address led elsewhere meanwhile.
  await put('page-quiz')
  expect((await takeDown('page-quiz', '/contact')).body.success).toBe(true)
  expect(await context.site.redirectOf('/quiz')).toBe('/contact')
  expect(await buttonsOf('/')).toContain('"href":"/quiz"')
  await put('page-quiz')
  expect(await context.site.redirectOf('/quiz')).toBeNull()
  expect((await onTheSite()).page('/quiz')).not.toBeNull()
  for (const id of ['page-home', 'page-allcourses', 'page-contact', 'page-login', 'page-signup'])
    expect((await takeDown(id)).body.message).toBe(messages.cannotUnpublish)
})

test('whoever went through the questions has answered them, also by keeping what was proposed', async () => {
  const { change, asAdmin, read, ...app } = await anOwner()
  const start = () => listUnanswered(app.context.db)
  const reached = { phone: '+91 90000 00001', email: 'office@asha.example' }
  const address = { ...institute.address, street: '1 Mill Lane' }
  await change('identity', { name: 'Asha Institute', ...reached, address })
  const { rev } = (await read('identity')).contentItem
  const { body } = await asAdmin(contentCalls.publish, {
    contentItems: [{ id: 'identity', rev }],
    note: 'First start',
  })
  expect(await start()).toEqual([])
  await asAdmin(contentCalls.undo, { id: body.publicationId })
  expect(await start()).toContain('hours')

  // The demo's phone and address are nobody's answer, whatever was gone through.
  await change('identity', { phone: institute.phone, address: institute.address })
  const { rev: next } = (await read('identity')).contentItem
  await asAdmin(contentCalls.publish, { contentItems: [{ id: 'identity', rev: next }], note: 'First start' })
  expect(await start()).toEqual(['phone', 'address'])
})

test('all that is left is hidden in one publication, but for the headings, what somebody changes and what is one’s own; then kept', async () => {
  const { asAdmin, change, put, words, names, onTheSite } = await anOwner()
  await change('service-seo', { text: 'We do this.' })
  await put('service-seo')
  await asAdmin(startCalls.keepWords, { id: 'review-ananya' })
  const about = (await words()).words.find(({ id }) => id === 'page-contact')
  const before = (await asAdmin(contentCalls.publications)).body.publications.length
  const { body } = await asAdmin(startCalls.decideAllWords, { action: 'hide' })
  expect(body).toMatchObject({ success: true, message: messages.allWordsHidden })
  expect((await asAdmin(contentCalls.publications)).body.publications).toHaveLength(before + 1)
  const left = await words()
  expect(left.words.every(({ canHide }) => !canHide)).toBe(true)
  expect(about && left.words.some(({ id }) => id === about.id)).toBe(true)
  const site = await onTheSite()
  expect(site.list('service').map(({ id }) => id)).toEqual(['service-seo'])
  expect(site.list('review').map(({ id }) => id)).toEqual(['review-ananya'])
  expect([site.page('/company'), site.page('/projects')]).toEqual([null, null])
  expect(site.page('/')?.sections.map(({ kind }) => kind)).toContain('hero')
  // What the institute teaches is still offered.
  expect(site.page('/')?.sections.map(({ kind }) => kind)).toContain('courses')
  // A second press finds nothing, and changes nothing.
  const again = await asAdmin(startCalls.decideAllWords, { action: 'hide' })
  expect(again.body).toMatchObject({ success: false, message: messages.noWordsToHide })
  await asAdmin(startCalls.decideAllWords, { action: 'keep' })
  expect(await names()).toEqual([])
  // One press takes the publication back.
  const [last] = (await asAdmin(contentCalls.publications)).body.publications
  await asAdmin(contentCalls.undo, { id: last?.id ?? '' })
  expect((await onTheSite()).page('/company')).not.toBeNull()
})

test('what search results and shared links say goes with the words of a page', async () => {
  const { asAdmin, change, put, words, onTheSite } = await anOwner()
  const shipped = pages.page.flatMap(({ path, description }) => (description ? [[path, description]] : []))
  const ofForms = ['/login', '/signup']
  const said = async () => {
    const site = await onTheSite()
    return shipped.flatMap(([path = '', description = '']) =>
      site.page(path)?.description === description &&
      (publicPages as readonly string[]).includes(path) &&
      !ofForms.includes(path)
        ? [path]
        : [],
    )
  }
  expect(await said()).toContain('/allcourses')
  const inSearch = async () => (await words()).words.filter(({ section }) => section === 'description')
  expect((await inSearch()).map(({ id }) => id)).toContain('page-blog')

  // With its heading written, a page is described by its first words.
  const heading = { id: 'page-allcourses', section: 'head', values: { title: 'All our sewing courses' } }
  await asAdmin(startCalls.writeWords, { parts: [heading] })
  expect((await onTheSite()).page('/allcourses')?.description).toBe('')
  // One by one, and what an owner wrote stays.
  await asAdmin(startCalls.hideWords, { id: 'page-events', section: 'description' })
  expect((await onTheSite()).page('/events')).toMatchObject({ description: '', name: 'Events' })
  await change('page-contact', { description: 'Come and see us.' })
  await put('page-contact')
  await asAdmin(startCalls.keepWords, { id: 'page-programs', section: 'description' })
  expect((await inSearch()).map(({ id }) => id)).not.toContain('page-programs')

  await asAdmin(startCalls.decideAllWords, { action: 'hide' })
  expect(await said()).toEqual(['/programs'])
  expect(await inSearch()).toEqual([])
  expect((await onTheSite()).page('/contact')?.description).toBe('Come and see us.')
})

test('the quiz is asked about as one, and hidden with the rest until an institute has questions of its own', async () => {
  const { asAdmin, change, put, takeDown, words, onTheSite } = await anOwner()
  const quiz = async () => (await words()).words.filter(({ id }) => id === 'page-quiz')
  expect(await quiz()).toMatchObject([{ section: '', canHide: true, editAt: '/admin/site/list/quiz' }])
  await asAdmin(startCalls.hideWords, { id: 'page-quiz' })
  expect([(await onTheSite()).page('/quiz'), await quiz()]).toEqual([null, []])
  await put('page-quiz')

  // One own question, and it is the institute's quiz.
  const [question] = (await onTheSite()).list('quiz')
  await change(question?.id ?? '', { question: 'Which stitch is the strongest?' })
  await put(question?.id ?? '')
  expect((await quiz()).map(({ section }) => section)).toEqual(['head', 'description'])
  await asAdmin(startCalls.decideAllWords, { action: 'hide' })
  expect((await onTheSite()).page('/quiz')).not.toBeNull()
  expect((await takeDown('page-quiz')).body.success).toBe(true)
})

test('hiding all takes our quiz off the site, with what leads to it', async () => {
  const { asAdmin, onTheSite, words } = await anOwner()
  const before = JSON.stringify([(await onTheSite()).navigation(), (await onTheSite()).page('/')])
  expect(before).toContain('"/quiz"')
  await asAdmin(startCalls.decideAllWords, { action: 'hide' })
  const site = await onTheSite()
  expect(site.page('/quiz')).toBeNull()
  expect(JSON.stringify([site.navigation(), site.page('/')])).not.toContain('"/quiz"')
  expect((await words()).words.filter(({ id }) => id === 'page-quiz')).toEqual([])
  // Without its link to the quiz the first screen still speaks in our words.
  expect((await words()).words.filter(({ id }) => id === 'page-home')).toMatchObject([
    { section: 'hero', fields: expect.arrayContaining([expect.objectContaining({ name: 'title' })]) },
    { section: 'courses' },
  ])

  // Words of one's own above our questions are not hidden with them.
  const other = await anOwner()
  await other.change('page-quiz', { description: 'Do you know your seams?' })
  await other.put('page-quiz')
  await other.asAdmin(startCalls.decideAllWords, { action: 'hide' })
  expect((await other.onTheSite()).page('/quiz')).not.toBeNull()
  expect((await other.words()).words).toMatchObject(
    expect.arrayContaining([expect.objectContaining({ id: 'page-quiz', canHide: false, fields: [] })]),
  )
})

test('words that somebody is changing are not published by hiding the rest, and a writer hides nothing', async () => {
  const { asAdmin, ask, read, words, onTheSite, ...app } = await anOwner()
  for (const id of ['page-home', 'page-company']) {
    const { live, contentItem } = await read(id)
    const body = { ...live, description: 'Not finished' }
    await asAdmin(contentCalls.save, { id, rev: contentItem.rev, body })
  }
  await asAdmin(startCalls.decideAllWords, { action: 'hide' })
  expect((await read('page-home')).live?.description).not.toBe('Not finished')
  expect((await words()).words.some(({ id, canHide }) => id === 'page-home' && canHide)).toBe(true)
  expect((await onTheSite()).page('/company')).not.toBeNull()
  const writer = await aStaffMember({ asAdmin, ask, ...app } as never, 'writer')
  expect((await ask(startCalls.decideAllWords, { action: 'hide' }, writer.token)).status).toBe(403)
})

test('what stays is written in place: all of it in one publication, and what is left as it was counts as kept', async () => {
  const { asAdmin, words, onTheSite } = await anOwner()
  const inPlace = async () => (await words()).words.filter(({ fields }) => fields.length > 0)
  const valuesOf = (fields: { name: string; value: string }[]) =>
    Object.fromEntries(fields.map(({ name, value }) => [name, value]))
  const parts = (await inPlace()).map(({ id, section, fields }) => ({
    id,
    section,
    values: valuesOf(fields),
  }))
  const hero = parts.find(({ section }) => section === 'hero')
  expect(hero?.values).toMatchObject({
    title: 'Learn it by building it.',
    facts: expect.stringContaining('1 finished project for every course'),
  })
  const own = {
    title: 'Accounts, from the first voucher',
    text: 'Tally and GST.',
    facts: '900 accountants trained\n2 ways to study',
  }
  const written = parts.map((part) =>
    part === hero ? { ...part, values: { ...part.values, ...own } } : part,
  )
  const before = (await asAdmin(contentCalls.publications)).body.publications.length
  expect((await asAdmin(startCalls.writeWords, { parts: written })).body).toMatchObject({
    success: true,
    message: messages.wordsWritten,
  })
  expect((await asAdmin(contentCalls.publications)).body.publications).toHaveLength(before + 1)
  const [first] = (await onTheSite()).page('/')?.sections ?? []
  expect(first).toMatchObject({
    title: own.title,
    eyebrow: 'Technology training, in our classrooms and online',
    facts: [
      { figure: '900', label: 'accountants trained' },
      { figure: '2', label: 'ways to study' },
    ],
  })
  expect(await inPlace()).toEqual([])
  // What was left as it was is not kept for a page that only boasts: it goes with the rest.
  await asAdmin(startCalls.decideAllWords, { action: 'hide' })
  const site = await onTheSite()
  expect([site.page('/company'), site.page('/projects')]).toEqual([null, null])
  expect((await words()).words).toEqual([])
})

test('words in place hide what is not taught, and wait for whoever is changing the page', async () => {
  const { asAdmin, ask, read, words, onTheSite, ...app } = await anOwner()
  const teaches = { Students: true, Interns: false, College: false, Online: true, Offline: true }
  await asAdmin(startCalls.setGroups, { teaches })
  const partOf = async (id: string) => (await words()).words.find((one) => one.id === id)
  const texts = (await words()).words.flatMap(({ fields }) => fields.map(({ value }) => value)).join()
  expect(texts).not.toMatch(/internship|degree/)
  expect(JSON.stringify((await onTheSite()).page('/programs'))).not.toMatch(/internship|degree/)

  const part = { id: 'page-home', section: 'hero', values: { title: 'Ours' } }
  const { live, contentItem } = await read('page-home')
  const draft = { ...live, description: 'Not finished' }
  await asAdmin(contentCalls.save, { id: 'page-home', rev: contentItem.rev, body: draft })
  expect((await partOf('page-home'))?.fields).toEqual([])
  expect((await asAdmin(startCalls.writeWords, { parts: [part] })).body).toMatchObject({
    success: false,
    message: messages.wordsHaveDraft,
  })
  const wrong = [
    { ...part, id: 'nothing' },
    { ...part, section: 'nothing' },
    { ...part, id: 'page-contact', section: 'head', values: { title: '' } },
  ]
  for (const one of wrong)
    expect((await asAdmin(startCalls.writeWords, { parts: [one] })).body.success).toBe(false)
  const writer = await aStaffMember({ asAdmin, ask, ...app } as never, 'writer')
  expect((await ask(startCalls.writeWords, { parts: [part] }, writer.token)).status).toBe(403)
})

test('the sections of all courses are ours until they are changed or kept', async () => {
  const { asAdmin, names, words } = await anOwner()
  const ours = 'All courses: Sections of All courses'
  expect((await words()).words.find(({ id }) => id === 'categories')).toMatchObject({
    text: expect.stringContaining('Go Basic'),
    editAt: '/admin/categories',
    canHide: false,
  })
  const { rev, categories } = (await asAdmin(programmeCalls.categories)).body
  await asAdmin(programmeCalls.saveCategories, { rev, categories: categories.slice(1) })
  expect(await names()).not.toContain(ours)

  const other = await anOwner()
  expect((await other.asAdmin(startCalls.hideWords, { id: 'categories' })).body.success).toBe(false)
  await other.asAdmin(startCalls.keepWords, { id: 'categories' })
  expect(await other.names()).not.toContain(ours)
})

test('hiding all takes the sections of all courses in which no course stands, and keeps those that are used', async () => {
  const app = await anOwner()
  const { asAdmin, words } = app
  const idsLeft = async () => (await asAdmin(programmeCalls.categories)).body.categories.map(({ id }) => id)
  await aProgramme(app, 'course', { course_name: 'Playing with data', languages: '["SQL","Python"]' })
  await asAdmin(startCalls.decideAllWords, { action: 'hide' })
  expect(await idsLeft()).toEqual(['data'])
  expect((await words()).words.map(({ id }) => id)).not.toContain('categories')
})

test('a course of the demo keeps none of the sections of all courses', async () => {
  const app = await anOwner()
  const { asAdmin, context } = app
  const { id } = await aProgramme(app, 'course', { course_name: 'Data of the demo' })
  await context.db.transaction().execute((tx) => markDemo(tx, 'programme', [id]))
  // But for one review and the sections all of it is decided.
  const { words } = (await asAdmin(startCalls.words)).body
  for (const part of words)
    if (!['review-ananya', 'categories'].includes(part.id)) await asAdmin(startCalls.keepWords, part)
  const told: string[] = []
  context.changes.onChange((affected) => void told.push(...(affected ?? [])))
  await asAdmin(startCalls.decideAllWords, { action: 'hide' })
  expect((await asAdmin(programmeCalls.categories)).body.categories).toEqual([])
  expect(told).toContain('page:/allcourses')
})

test('the editor finds no link to a page that was hidden by the same act', async () => {
  const { asAdmin, read } = await anOwner()
  const said = async () => JSON.stringify((await read('page-home')).body.sections)
  expect(await said()).toContain('"/quiz"')
  await asAdmin(startCalls.hideWords, { id: 'page-quiz' })
  expect(await said()).not.toContain('"/quiz"')
  expect(await said()).toContain('"/allcourses"')
  expect(await said()).toContain('"/company"')
  await asAdmin(startCalls.decideAllWords, { action: 'hide' })
  expect(await said()).not.toContain('"/company"')
})

test('the list of our words reads of the demo who registered for an event, and nobody else', async () => {
  const { words, ...app } = await anOwner()
  await app.context.db.insertInto('demo_marks').values({ kind: 'person', id: 'nobody', seen: '' }).execute()
  const queries = await listQueries(app, words)
  expect(queries.filter((query) => /from "(?:people|enrolments|fee_payments)"/.test(query))).toEqual([])
})
