import { expect, test } from 'vitest'
import { programmeCalls } from '#contract/catalogue/calls.ts'
import { catalogueCalls } from '#contract/compat/catalogue-calls.ts'
import { messages } from '#contract/messages.ts'
import { emptyBody } from '#contract/site/content/kinds.ts'
import { contentCalls } from '#contract/site/content-calls.ts'
import { mediaCalls } from '#contract/site/media-calls.ts'
import { slugOf } from '#contract/slug.ts'
import { aProgramme } from '#server/testing/factories.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

const paragraph = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

async function aPage(app: TestApp, kind: 'course' | 'internship' | 'degree', more = {}) {
  const { id: programme, name } = await aProgramme(app, kind)
  const body = { ...emptyBody('programme'), programme, ...more }
  const added = await app.asAdmin(contentCalls.add, { kind: 'programme', body })
  return { programme, name, body, added }
}

for (const kind of ['course', 'internship', 'degree'] as const)
  test(`the page of a programme (${kind}) bears its id, is begun once, and shows when it is put on the site`, async () => {
    const app = await testApp()
    const { programme, name, body, added } = await aPage(app, kind, { syllabus: paragraph('Week one') })
    expect(added.body).toMatchObject({ success: true, id: programme, rev: 1 })
    expect((await app.asAdmin(contentCalls.add, { kind: 'programme', body })).body.message).toBe(
      messages.pageBegun,
    )
    expect((await app.context.site.read()).list('programme')).toEqual([])

    await app.asAdmin(contentCalls.publish, { contentItems: [{ id: programme, rev: 1 }] })
    const site = await app.context.site.read()
    const [page] = site.list('programme')
    expect(page).toMatchObject({ id: programme, body: { programme, name, of: kind } })
    expect(site.written(page?.body.syllabus).text).toEqual(paragraph('Week one'))
  })

test('whose page it is cannot be changed, and a programme that is not there has none', async () => {
  const app = await testApp()
  const { programme, body, name } = await aPage(app, 'course')
  await app.asAdmin(contentCalls.save, {
    id: programme,
    rev: 1,
    body: { ...body, programme: 'another', name: 'Another', of: 'degree' },
  })
  const { contentItem, body: kept } = (await app.asAdmin(contentCalls.contentItem, { id: programme })).body
  expect(contentItem.name).toBe(name)
  expect(kept).toMatchObject({ programme, of: 'course' })

  const stray = { kind: 'programme', body: { ...body, programme: 'identity' } }
  expect((await app.asAdmin(contentCalls.add, stray)).body).toMatchObject({
    success: false,
    message: messages.noSuchProgramme,
    key: 'noSuchProgramme',
  })
})

test('a brochure is a PDF of the library, which stays while the page shows it', async () => {
  const app = await testApp()
  const file = new Blob(['%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'], {
    type: 'application/pdf',
  })
  const { media } = (await app.asAdmin(mediaCalls.upload, { file, name: 'Brochure' })).body
  const { programme } = await aPage(app, 'course', { brochure: { documentId: media.id } })
  await app.asAdmin(contentCalls.publish, { contentItems: [{ id: programme, rev: 1 }] })
  const [page] = (await app.context.site.read()).list('programme')
  expect(page?.body.brochure).toMatchObject({ href: media.url.split('?')[0], name: 'Brochure' })
  expect((await app.asAdmin(mediaCalls.remove, { id: media.id })).body.success).toBe(false)
})

test('a text links to things by their ids, and follows them when their address changes', async () => {
  const app = await testApp()
  const { programme, name } = await aPage(app, 'course')
  await app.asAdmin(contentCalls.publish, { contentItems: [{ id: programme, rev: 1 }] })
  const linked = (item: string) => ({
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [{ type: 'text', text: 'there', marks: [{ type: 'link', attrs: { item } }] }],
      },
    ],
  })
  const pathTo = async (item: string) => (await app.context.site.read()).written(linked(item)).paths[item]
  // At once to its address, not by its id and on from there.
  expect(await pathTo(programme)).toBe(`/course/${slugOf(name)}`)
  const edited = { id: programme, name, description: 'd', fees: '0', duration: 'd', languages: '["C"]' }
  await app.asAdmin(programmeCalls.edit, { ...edited, slug: 'another-address' })
  expect(await pathTo(programme)).toBe('/course/another-address')
  expect(await pathTo('cybersecurity-talk')).toBe('/events/cybersecurity-talk')
  expect(await pathTo('nothing')).toBeUndefined()

  const { contentItem, body } = (await app.asAdmin(contentCalls.contentItem, { id: 'cybersecurity-talk' }))
    .body
  const moved = { ...body, slug: 'a-talk' }
  const { rev } = (
    await app.asAdmin(contentCalls.save, { id: 'cybersecurity-talk', rev: contentItem.rev, body: moved })
  ).body
  await app.asAdmin(contentCalls.publish, { contentItems: [{ id: 'cybersecurity-talk', rev }] })
  expect(await pathTo('cybersecurity-talk')).toBe('/events/a-talk')
  expect(await app.context.site.redirectOf('/events/cybersecurity-talk')).toBe('/events/a-talk')
})

test('a programme that is removed takes its page off the site and into the trash', async () => {
  const app = await testApp()
  const { programme } = await aPage(app, 'internship')
  await app.asAdmin(contentCalls.publish, { contentItems: [{ id: programme, rev: 1 }] })
  await app.asAdmin(catalogueCalls.internship.remove, { _id: programme })
  expect((await app.context.site.read()).list('programme')).toEqual([])
  const trashed = (await app.asAdmin(contentCalls.contentItems, { isTrash: true })).body.contentItems
  expect(trashed.map(({ id }) => id)).toEqual([programme])
})
