import { data, type RouterContextProvider } from 'react-router'
import { descriptionOf, titleOf } from '#contract/site/content/found.ts'
import type { ListKind } from '#contract/site/content/kinds.ts'
import type { SectionKind } from '#contract/site/content/sections.ts'
import { withOwnPictures } from '#web/content/own-pictures.ts'
import {
  listOf,
  type ShownClient,
  type ShownPerson,
  type ShownProject,
  type ShownQuestion,
  type ShownReview,
  type ShownSection,
  type ShownService,
  sectionsOf,
} from '#web/content/sections.ts'
import { apiContext, siteContext } from '#web/lib/page-context.ts'
import type { PageSeo } from '#web/lib/seo.ts'
import { type Featured, readFeatured } from './read-featured.ts'
import { readMissing } from './read-missing.ts'

export interface SectionLists {
  featured: Featured
  services: ShownService[]
  people: ShownPerson[]
  projects: ShownProject[]
  clients: ShownClient[]
  reviews: ShownReview[]
  questions: ShownQuestion[]
  /** There is no page with all projects. */
  isProjectsPageDown?: true
}

/** What an owner has put on a page: its sections, what stands in their lists, and how the page is found. */
export interface PageWords {
  name: string
  sections: ShownSection[]
  lists: SectionLists
  seo: PageSeo
}

const noCourses: Featured = { courses: [], failure: null, empty: '' }

/** For a loader; a page that was taken down is not there. Only the lists that a section of the page shows are read. */
export async function readPage(context: Readonly<RouterContextProvider>, path: string): Promise<PageWords> {
  const site = context.get(siteContext)
  const page = site.page(path)
  if (!page) throw data(readMissing(site), { status: 404 })
  const sections = sectionsOf(site, path)
  const has = (kind: SectionKind) => sections.some((section) => section.kind === kind)
  const of = <K extends ListKind>(section: SectionKind, kind: K) => (has(section) ? listOf(site, kind) : [])
  const isInFull = sections.some((section) => section.kind === 'services' && section.layout === 'cards')
  const lists: SectionLists = {
    featured: has('courses') ? await readFeatured(context.get(apiContext)) : noCourses,
    // Where names alone are shown, no more than names travels.
    services: of('services', 'service').map((service) =>
      isInFull ? service : { ...service, text: '', picture: null },
    ),
    people: of('team', 'person'),
    projects: of('projects', 'project'),
    clients: of('clients', 'client'),
    reviews: of('reviews', 'review'),
    questions: of('questions', 'question'),
    ...(has('projects') && !site.page('/projects') && { isProjectsPageDown: true as const }),
  }
  const image = withOwnPictures(page.shareImage)
  const seo = { title: titleOf(page), description: descriptionOf(page), path, ...(image && { image }) }
  return { name: page.name, sections, lists, seo }
}
