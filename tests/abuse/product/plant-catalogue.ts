import { programmeCalls } from '#contract/catalogue/calls.ts'
import { catalogueCalls } from '#contract/compat/catalogue-calls.ts'
import { kindWords } from '#contract/compat/words.ts'
import { kinds, type ProgrammeKind } from '#contract/groups.ts'
import { contentCalls } from '#contract/site/content-calls.ts'
import { aPng } from '../../support/png.ts'
import { hostileText } from './hostile-text.ts'
import { noPicture } from './plant-site.ts'
import type { Planter } from './planter.ts'

export async function plantProgramme({ asAdmin }: Planter, kind: ProgrammeKind): Promise<void> {
  const { illustrated } = kinds[kind]
  const { nameKey, listKey } = kindWords[kind]
  const picture = aPng({ width: 8, height: 8 }, Buffer.alloc(200))
  const fields = {
    description: hostileText(`${kind} description`),
    duration: hostileText(`${kind} duration`),
    fees: '12000',
    ...(illustrated ? { languages: JSON.stringify([hostileText('')]), featured: 'true' } : {}),
    ...(kind === 'course' ? { prerequisites: hostileText('prerequisites') } : {}),
  }
  const image = illustrated ? { image: new File([new Uint8Array(picture)], hostileText('')) } : {}
  await asAdmin(catalogueCalls[kind].add, { ...fields, [nameKey]: `${hostileText(kind)} I`, ...image })
  const list = (await asAdmin(catalogueCalls[kind].list))[listKey] as { _id: string }[]
  await asAdmin(programmeCalls.edit, { ...fields, name: hostileText(kind), id: list[0]?._id })
  // Our own call keeps the same columns; one of each is enough for the screens.
  const name = `${hostileText(kind)} II`
  await asAdmin(programmeCalls.add, { kind, ...fields, name, ...image })
  const { programmes } = (await asAdmin(programmeCalls.list)) as unknown as {
    programmes: { id: string; name: string }[]
  }
  await asAdmin(programmeCalls.remove, { id: programmes.find((one) => one.name === name)?.id })
}

export async function plantCategories({ asAdmin }: Planter): Promise<void> {
  const words = [hostileText('')]
  const category = { id: '', name: hostileText('c'), rule: 'words', words, courseIds: [] }
  await asAdmin(programmeCalls.saveCategories, { rev: 0, categories: [category] })
}

/** What the owner says of a programme beyond the catalogue. */
export async function plantPage({ asAdmin }: Planter, programme: string, mediaId: string): Promise<void> {
  const body = {
    programme,
    name: '',
    of: 'course',
    outcomes: [{ text: hostileText('outcome') }],
    syllabus: {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: hostileText('syllabus') }] }],
    },
    questions: [{ question: hostileText('question'), answer: hostileText('answer') }],
    photos: [{ picture: { id: mediaId, alt: hostileText('photo'), isDecorative: false } }],
    brochure: { documentId: '' },
    seoTitle: '<img data-planted src=x onerror=planted()>',
    seoDescription: hostileText('description of a page'),
    shareImage: noPicture,
  }
  const { id, rev } = await asAdmin(contentCalls.add, { kind: 'programme', body })
  await asAdmin(contentCalls.publish, { contentItems: [{ id, rev }] })
}
