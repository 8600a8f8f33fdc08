import type { BodyOfKind, ListKind } from '#contract/site/content/kinds.ts'
import type { Section, SectionKind } from '#contract/site/content/sections.ts'
import type { Shown, SiteReader } from '#contract/site/content/site.ts'
import { withOwnPictures } from './own-pictures.ts'

/** A section as a page draws it; `anchor` is its own on the page, also where there are two of a kind. */
export type ShownSection<K extends SectionKind = SectionKind> = Shown<Extract<Section, { kind: K }>> & {
  anchor: string
}
export type ShownService = Shown<BodyOfKind<'service'>> & { id: string }
export type ShownPerson = Shown<BodyOfKind<'person'>> & { id: string }
export type ShownProject = Shown<BodyOfKind<'project'>> & { id: string }
export type ShownClient = Shown<BodyOfKind<'client'>> & { id: string }
export type ShownReview = Shown<BodyOfKind<'review'>> & { id: string }

/** What the kind is called in an address, such as /company#why-us. */
const anchors: Partial<Record<SectionKind, string>> = {
  courses: 'featured',
  video: 'film',
  companyHero: 'company',
  reasons: 'why-us',
}

/** For a loader: the sections of a page, in their order. */
export function sectionsOf(site: SiteReader, path: string): ShownSection[] {
  const counted = new Map<string, number>()
  return (site.page(path)?.sections ?? []).map((section) => {
    const anchor = anchors[section.kind] ?? section.kind
    const nth = (counted.get(anchor) ?? 0) + 1
    counted.set(anchor, nth)
    return { ...withOwnPictures(section), anchor: nth > 1 ? `${anchor}-${nth}` : anchor } as ShownSection
  })
}

/** For a loader: the things of a list, in their order. */
export function listOf<K extends ListKind>(
  site: SiteReader,
  kind: K,
): (Shown<BodyOfKind<K>> & { id: string })[] {
  return site.list(kind).map(({ id, body }) => ({ ...withOwnPictures(body), id }))
}
