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
  const things = [{ id: reviewId, rev: 2 }]
  await asAdmin(contentCalls.publish, { things, note: hostileText('note of a publication') })
  for (const thing of [...hostileLists(mediaId), { kind: 'page', body: hostilePage(mediaId) }]) {
    const { id, rev } = await asAdmin(contentCalls.add, thing)
    await asAdmin(contentCalls.publish, { things: [{ id, rev }] })
  }
  const { id: binnedId } = await asAdmin(contentCalls.add, { kind: 'review', body: words })
  await asAdmin(contentCalls.bin, { id: binnedId })
  await plantIdentity(asAdmin)
  return String(reviewId)
}

/** A draft: on the site it would stand on every screen, also where nothing else that was planted is seen. */
async function plantIdentity(asAdmin: Ask): Promise<void> {
  const { thing, body } = (await asAdmin(contentCalls.thing, { id: 'identity' })) as unknown as {
    thing: { rev: number }
    body: { address: object }
  }
  const address = { ...body.address, city: hostileText('') }
  const shortName = '<img data-planted src=x>'
  await asAdmin(contentCalls.save, {
    id: 'identity',
    rev: thing.rev,
    body: { ...body, shortName, address },
  })
}
