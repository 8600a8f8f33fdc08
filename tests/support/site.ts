import { createHash } from 'node:crypto'
import type { Call } from '#contract/call.ts'
import { emptyBody } from '#contract/site/content/kinds.ts'
import { emptySection } from '#contract/site/content/sections.ts'
import { contentCalls } from '#contract/site/content-calls.ts'

/** Changes fields of a thing's draft; answers what publishing needs. */
export async function draftOf(as: Call, id: string, fields: Record<string, unknown>) {
  const { contentItem, body } = await as(contentCalls.contentItem, { id })
  const { rev } = await as(contentCalls.save, { id, rev: contentItem.rev, body: { ...body, ...fields } })
  return { id, rev }
}

/** A site that an owner has worked on: a page of their own that has moved, a draft, a plan, something in the trash. */
export async function workOnSite(as: Call): Promise<string[]> {
  const body = {
    ...emptyBody('page'),
    name: 'Placements',
    path: '/placements',
    sections: [{ ...emptySection('head', 'head'), title: 'Placements' }],
  }
  const { id, rev } = await as(contentCalls.add, { kind: 'page', body })
  await as(contentCalls.publish, { contentItems: [{ id, rev }] })
  await as(contentCalls.publish, { contentItems: [await draftOf(as, id, { path: '/jobs' })] })
  await as(contentCalls.publish, {
    contentItems: [await draftOf(as, 'identity', { tagline: 'Learn it here.' })],
  })
  await draftOf(as, 'review-ananya', { text: 'Not published yet.' })
  const planned = await draftOf(as, 'review-farhan', { text: 'Next year.' })
  await as(contentCalls.schedule, { ...planned, action: 'publish', at: '2030-01-01T09:00' })
  const trashed = await as(contentCalls.add, { kind: 'question', body: emptyBody('question') })
  await as(contentCalls.trash, { id: trashed.id })
  return ['/', '/jobs', '/company', '/college', '/quiz', '/contact', '/blog', '/nothing-here']
}

/** What visitors and the office see of the site, with a checksum of each page. */
export async function seeSite(url: string, as: Call, paths: string[]) {
  const pages: Record<string, string> = {}
  for (const path of paths) {
    const html = await (await fetch(url + path)).text()
    pages[path] = createHash('sha256').update(html.replaceAll(url, '')).digest('hex')
  }
  const moved = await fetch(`${url}/placements`, { redirect: 'manual' })
  const { contentItems } = await as(contentCalls.contentItems)
  const draft = await as(contentCalls.contentItem, { id: 'review-ananya' })
  return {
    pages,
    moved: [moved.status, moved.headers.get('location')],
    contentItems,
    draft: draft.body,
    trash: (await as(contentCalls.contentItems, { isTrash: true })).contentItems,
    versions: (await as(contentCalls.versions, { id: 'identity' })).versions,
    publications: (await as(contentCalls.publications)).publications,
    redirects: (await as(contentCalls.redirects)).redirects,
  }
}
