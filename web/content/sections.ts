import { anchorsOf } from '#contract/site/content/anchors.ts'
import type { BodyOfKind, ListKind } from '#contract/site/content/kinds.ts'
import type { Section, SectionKind } from '#contract/site/content/sections.ts'
import type { Shown, SiteReader } from '#contract/site/content/site.ts'
import { withOwnPictures } from './own-pictures.ts'

/** A section as a page draws it; `anchor` is its own on the page, also where there are two of a kind. */
export type ShownSection<K extends SectionKind = SectionKind> = K extends SectionKind
  ? Omit<Shown<Extract<Section, { kind: K }>>, 'key'> & { anchor: string }
  : never
export type ShownService = Shown<BodyOfKind<'service'>> & { id: string }
export type ShownPerson = Shown<BodyOfKind<'person'>> & { id: string }
export type ShownProject = Shown<BodyOfKind<'project'>> & { id: string }
export type ShownClient = Shown<BodyOfKind<'client'>> & { id: string }
export type ShownQuestion = Shown<BodyOfKind<'question'>> & { id: string }
export type ShownReview = Shown<BodyOfKind<'review'>> & { id: string }

/** For a loader: the sections of a page, in their order. */
export function sectionsOf(site: SiteReader, path: string): ShownSection[] {
  const sections = site.page(path)?.sections ?? []
  const anchors = anchorsOf(sections)
  return sections.map(
    ({ key: _key, ...section }, at) => ({ ...withOwnPictures(section), anchor: anchors[at] }) as ShownSection,
  )
}

/** For a loader: the things of a list, in their order. */
export function listOf<K extends ListKind>(
  site: SiteReader,
  kind: K,
): (Shown<BodyOfKind<K>> & { id: string })[] {
  return site.list(kind).map(({ id, body }) => ({ ...withOwnPictures(body), id }))
}
