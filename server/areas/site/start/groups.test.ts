import { expect, test } from 'vitest'
import { wallTimeOf } from '#contract/calendar.ts'
import { catalogueCalls } from '#contract/compat/catalogue-calls.ts'
import { type Teaches, teachesAll } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { emptyBody } from '#contract/site/content/kinds.ts'
import { contentCalls } from '#contract/site/content-calls.ts'
import { publicPages } from '#contract/site/public-pages.ts'
import { startCalls } from '#contract/site/start-calls.ts'
import { aProgramme } from '#server/testing/factories.ts'
import { aStaffMember } from '#server/testing/original-client/callers.ts'
import { siteEditor } from '#server/testing/site-editor.ts'

async function anOwner() {
  const editor = await siteEditor()
  const teach = async (changed: Partial<Teaches>) =>
    (await editor.asAdmin(startCalls.setGroups, { teaches: { ...teachesAll, ...changed } })).body
  return { ...editor, teach }
}

const sectionsAt = (
  site: Awaited<ReturnType<Awaited<ReturnType<typeof anOwner>>['onTheSite']>>,
  path: string,
) => site.page(path)?.sections.map(({ kind }) => kind) ?? null

test('what is about a group that is not taught leaves the site, and is there again with it', async () => {
  const app = await anOwner()
  const { onTheSite, teach } = app
  const before = await onTheSite()
  expect(sectionsAt(before, '/')).toContain('courses')
  expect(sectionsAt(before, '/college')).toEqual(expect.arrayContaining(['internships', 'degrees']))
  const links = JSON.stringify(before.navigation())
  expect(links).toContain('/college')

  await teach({ Interns: false })
  expect(sectionsAt(await onTheSite(), '/college')).not.toContain('internships')
  expect(sectionsAt(await onTheSite(), '/college')).toContain('degrees')
  await teach({ Interns: false, College: false })
  const students = await onTheSite()
  expect(students.institute().teaches).toMatchObject({ Students: true, Interns: false, College: false })
  expect(students.page('/college')).toBeNull()
  expect(JSON.stringify(students.navigation())).not.toContain('/college')
  expect(JSON.stringify(students.page('/')?.sections)).not.toContain('"href":"/college')
  // What is left of a menu of several stands by its own name, and the first screen counts no group that is not there.
  const labels = students.navigation().entries.map(({ label }) => label)
  expect(labels).toContain('All programs')
  expect(labels).not.toContain('Colleges')
  expect(JSON.stringify(students.page('/')?.sections)).not.toContain('internship, degree')
  const { words } = (await app.asAdmin(startCalls.words)).body
  expect(words.map(({ group }) => group)).not.toContain('College')
  expect(words.map(({ group, name }) => `${group}: ${name}`)).toContain('Home: First screen')
  await teach({ Students: false })
  expect(sectionsAt(await onTheSite(), '/')).not.toContain('courses')
  expect((await onTheSite()).page('/allcourses')).toBeNull()

  await teach({})
  const after = await onTheSite()
  expect(JSON.stringify(after.navigation())).toBe(links)
  for (const path of ['/', '/college', '/allcourses'])
    expect(sectionsAt(after, path)).toEqual(sectionsAt(before, path))
})

test('where one way alone is taught, no page speaks of the other', async () => {
  const { onTheSite, teach } = await anOwner()
  const said = async () => {
    const site = await onTheSite()
    return JSON.stringify(publicPages.map((path) => site.page(path)))
  }
  await teach({ Offline: false })
  expect(await said()).not.toMatch(/classroom|offline/i)
  await teach({ Online: false })
  expect(await said()).not.toMatch(/online/i)
})

test('an institute that teaches one way alone does not speak of the other on its first screen', async () => {
  const { onTheSite, teach, change, put, read } = await anOwner()
  const hero = async () => (await onTheSite()).page('/')?.sections.find(({ kind }) => kind === 'hero')
  const first = JSON.stringify(await hero())
  expect(first).toContain('ways to study')
  await teach({ Offline: false })
  expect(await hero()).toMatchObject({ eyebrow: 'Technology training, online' })
  expect(JSON.stringify(await hero())).not.toContain('classroom')
  expect(JSON.stringify(await hero())).toContain('internship, degree')
  await teach({ Online: false })
  expect(await hero()).toMatchObject({ eyebrow: 'Technology training, in our classrooms' })
  expect(JSON.stringify(await hero())).not.toContain('online')
  await teach({})
  expect(JSON.stringify(await hero())).toBe(first)

  // Words of the institute's own stay as they are.
  const { body } = await read('page-home')
  const sections = (body.sections as { kind: string }[]).map((section) =>
    section.kind === 'hero' ? { ...section, eyebrow: 'Tally since 1998' } : section,
  )
  await change('page-home', { sections })
  await put('page-home')
  await teach({ Online: false })
  expect(await hero()).toMatchObject({ eyebrow: 'Tally since 1998' })
})

test('pages of programmes that are not taught leave the site, and links to them', async () => {
  const { asAdmin, onTheSite, teach, change, put, ...app } = await anOwner()
  const { id } = await aProgramme({ asAdmin, ...app } as never, 'internship')
  await asAdmin(contentCalls.add, { kind: 'programme', body: { ...emptyBody('programme'), programme: id } })
  await put(id)
  const { body } = (await asAdmin(contentCalls.contentItem, { id: 'navigation' })).body
  await change('navigation', {
    quick: [...(body.quick as object[]), { label: 'Ours', href: `/internship/${id}` }],
  })
  await put('navigation')
  const isLinked = async () => JSON.stringify((await onTheSite()).navigation()).includes(`/internship/${id}`)
  expect([(await onTheSite()).list('programme').length, await isLinked()]).toEqual([1, true])
  await teach({ Interns: false })
  expect([(await onTheSite()).list('programme').length, await isLinked()]).toEqual([0, false])
})

test('the calls of the specification answer as before, whichever groups are taught', async () => {
  const { asAdmin, ask, teach, ...app } = await anOwner()
  for (const kind of ['course', 'internship', 'degree'] as const)
    await aProgramme({ asAdmin, ask, ...app } as never, kind)
  const read = async () =>
    JSON.stringify([
      (await ask(catalogueCalls.course.list)).body,
      (await ask(catalogueCalls.internship.list)).body,
      (await ask(catalogueCalls.degree.list)).body,
    ])
  const before = await read()
  await teach({ Interns: false, College: false })
  expect(await read()).toBe(before)
})

test('it publishes nothing else that somebody writes about the institute, and can be undone', async () => {
  const { teach, change, read, asAdmin, onTheSite } = await anOwner()
  await change('identity', { tagline: 'Not finished' })
  await teach({ College: false })
  const { live, body } = await read('identity')
  expect(live).toMatchObject({ teaches: { College: false } })
  expect(live?.tagline).not.toBe('Not finished')
  expect(body).toMatchObject({ tagline: 'Not finished', teaches: { College: false } })
  const { publications } = (await asAdmin(contentCalls.publications)).body
  await asAdmin(contentCalls.undo, { id: publications[0]?.id ?? '' })
  expect((await onTheSite()).institute().teaches).toEqual(teachesAll)
})

test('one group at least is taught, and an owner says which', async () => {
  const { teach, asAdmin, ask, onTheSite, ...app } = await anOwner()
  expect(await teach({ Students: false, Interns: false, College: false })).toMatchObject({ success: false })
  expect(await teach({ Online: false, Offline: false })).toMatchObject({ success: false })
  expect(await teach({})).toMatchObject({ success: true })
  expect((await onTheSite()).institute().teaches).toEqual(teachesAll)
  const office = await aStaffMember({ asAdmin, ask, ...app } as never, 'office')
  expect((await ask(startCalls.setGroups, { teaches: teachesAll }, office.token)).status).toBe(403)
})

test('whoever publishes changes whom the institute teaches by no other call either', async () => {
  const editor = await anOwner()
  const { teach, asAdmin, ask, read, change, clock, onTheSite } = editor
  const office = await aStaffMember(editor as never, 'office')
  const fewer: Teaches = { ...teachesAll, College: false }
  const taught = async () => (await onTheSite()).institute().teaches
  const revOf = async (id: string) => (await read(id)).contentItem.rev
  const publish = async () => {
    const contentItems = [{ id: 'identity', rev: await revOf('identity') }]
    return ask(contentCalls.publish, { contentItems }, office.token)
  }
  const draftedGroups = async () => {
    const rows = await editor.context.db.selectFrom('content_versions').selectAll().orderBy('n').execute()
    const drafts = rows.filter(({ item_id, origin }) => item_id === 'identity' && origin === 'draft')
    return drafts.map(({ body: kept }) => JSON.parse(kept).teaches).filter(({ College }) => !College)
  }

  // As a text like any other.
  const { body } = await read('identity')
  const forged = { ...body, tagline: 'Forged', teaches: fewer }
  const saved = { id: 'identity', rev: await revOf('identity'), body: forged }
  expect((await ask(contentCalls.save, saved, office.token)).body.success).toBe(true)
  expect((await publish()).body.success).toBe(true)
  expect(await taught()).toEqual(teachesAll)
  expect((await read('identity')).live?.tagline).toBe('Forged')

  // What an owner has only written so far, now or at its time.
  await change('identity', { teaches: fewer })
  const at = wallTimeOf(new Date(clock.now.getTime() + 3_600_000))
  const plan = { id: 'identity', rev: await revOf('identity'), action: 'publish', at }
  expect((await ask(contentCalls.schedule, plan, office.token)).body.success).toBe(true)
  expect((await read('identity')).body).toMatchObject({ teaches: teachesAll })
  expect(await draftedGroups()).toEqual([fewer])
  await change('identity', { teaches: fewer, tagline: 'Published' })
  expect((await publish()).body.success).toBe(true)
  expect(await taught()).toEqual(teachesAll)
  expect((await read('identity')).live?.tagline).toBe('Published')
  // What the owner had answered is in the history, whether the office sent it out or only wrote on.
  expect(await draftedGroups()).toEqual([fewer, fewer])
  await change('identity', { teaches: fewer })
  const ours = { ...(await read('identity')).body, tagline: 'Written on' }
  const further = { id: 'identity', rev: await revOf('identity'), body: ours }
  expect((await ask(contentCalls.save, further, office.token)).body.success).toBe(true)
  expect(await draftedGroups()).toEqual([fewer, fewer, fewer])

  // An earlier version, and the publication of before.
  await teach({ College: false })
  const { publications } = (await asAdmin(contentCalls.publications)).body
  const undone = await ask(contentCalls.undo, { id: publications[0]?.id ?? '' }, office.token)
  expect(undone).toMatchObject({ status: 403, body: { message: messages.ownerSetsGroups } })
  const first = { id: 'identity', rev: await revOf('identity'), n: 1 }
  expect((await ask(contentCalls.restore, first, office.token)).body.success).toBe(true)
  await publish()
  expect(await taught()).toEqual(fewer)
})

test('after an owner has undone the groups whoever publishes goes on publishing the institute', async () => {
  const editor = await anOwner()
  const { teach, asAdmin, ask, read, clock, onTheSite } = editor
  const office = await aStaffMember(editor as never, 'office')
  const undoLast = async () => {
    await teach({ College: false })
    const { publications } = (await asAdmin(contentCalls.publications)).body
    await asAdmin(contentCalls.undo, { id: publications[0]?.id ?? '' })
  }
  const revOf = async () => (await read('identity')).contentItem.rev
  await undoLast()
  const contentItems = [{ id: 'identity', rev: await revOf() }]
  expect((await ask(contentCalls.publish, { contentItems }, office.token)).body.success).toBe(true)
  await undoLast()
  const at = wallTimeOf(new Date(clock.now.getTime() + 3_600_000))
  const plan = { id: 'identity', rev: await revOf(), action: 'publish', at }
  expect((await ask(contentCalls.schedule, plan, office.token)).body.success).toBe(true)
  expect((await onTheSite()).institute().teaches).toEqual(teachesAll)
})
