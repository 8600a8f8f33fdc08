import { contentCalls } from '#contract/site/content-calls.ts'
import { hostileText } from './hostile-text.ts'
import { hostileLists, hostilePage, noPicture } from './plant-site.ts'
import type { Ask } from './planter.ts'

/** A review through all of its states, one of each list, a page, and the institute itself; answers with the review. */
export async function plantContent(asAdmin: Ask, mediaId: string): Promise<string> {
  const words = {
    place: 1,
    name: hostileText('review'),
    role: hostileText('role'),
    text: hostileText('said'),
    picture: noPicture,
  }
  const { id: reviewId } = await asAdmin(contentCalls.add, { kind: 'review', body: words })
  await asAdmin(contentCalls.save, { id: reviewId, rev: 1, body: words })
  await asAdmin(contentCalls.send, { id: reviewId, rev: 2, note: hostileText('note to a draft') })
  await asAdmin(contentCalls.sendBack, { id: reviewId, rev: 2, note: hostileText('note of a return') })
  const contentItems = [{ id: reviewId, rev: 2 }]
  await asAdmin(contentCalls.publish, { contentItems, note: hostileText('note of a publication') })
  for (const contentItem of [...hostileLists(mediaId), { kind: 'page', body: hostilePage(mediaId) }]) {
    const { id, rev } = await asAdmin(contentCalls.add, contentItem)
    await asAdmin(contentCalls.publish, { contentItems: [{ id, rev }] })
  }
  const { id: trashedId } = await asAdmin(contentCalls.add, { kind: 'review', body: words })
  await asAdmin(contentCalls.trash, { id: trashedId })
  await plantIdentity(asAdmin)
  return String(reviewId)
}

/** A draft: on the site it would stand on every screen, also where nothing else that was planted is seen. */
async function plantIdentity(asAdmin: Ask): Promise<void> {
  const { contentItem, body } = (await asAdmin(contentCalls.contentItem, { id: 'identity' })) as unknown as {
    contentItem: { rev: number }
    body: { address: object }
  }
  const address = { ...body.address, city: hostileText('') }
  const shortName = '<img data-planted src=x>'
  await asAdmin(contentCalls.save, {
    id: 'identity',
    rev: contentItem.rev,
    body: { ...body, shortName, address },
  })
}
