import { data } from 'react-router'
import { instituteOf } from '#web/content/institute.ts'
import { listOf, sectionsOf } from '#web/content/sections.ts'
import { organisation } from '#web/features/site-meta/organisation.ts'
import { siteMeta, siteOf } from '#web/features/site-meta/site-meta.ts'
import { apiContext, publicUrlContext, siteContext } from '#web/lib/page-context.ts'
import type { Route } from './+types/route.ts'
import './home.css'
import { type HomeLists, HomeSection } from './home-section.tsx'
import { readFeatured } from './read-featured.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const featured = await readFeatured(context.get(apiContext))
  const sections = sectionsOf(site, '/')
  const has = (kind: string) => sections.some((section) => section.kind === kind)
  // The words come with the page, where they are read anyway, and not once more as a script.
  const lists: HomeLists = {
    featured,
    services: has('services') ? listOf(site, 'service').map(({ title }) => title) : [],
    people: has('team') ? listOf(site, 'person') : [],
    projects: has('projects') ? listOf(site, 'project') : [],
    clients: has('clients') ? listOf(site, 'client') : [],
    reviews: has('reviews') ? listOf(site, 'review') : [],
  }
  const institute = instituteOf({ institute: site.institute() })
  const { title = '', description = '' } = site.page('/') ?? {}
  const about = organisation(context.get(publicUrlContext), institute)
  return data({ sections, lists, about, title, description }, { status: featured.failure ? 503 : 200 })
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { institute } = siteOf(matches)
  return siteMeta(matches, {
    title: loaderData?.title || `${institute.name}: ${institute.tagline}`,
    description: loaderData?.description || institute.description,
    path: '/',
    ...(loaderData && { jsonLd: [loaderData.about] }),
  })
}

export default function Home({ loaderData: { sections, lists } }: Route.ComponentProps) {
  return (
    <main id="main" tabIndex={-1}>
      {sections.map((section) => (
        <HomeSection key={section.anchor} section={section} lists={lists} />
      ))}
    </main>
  )
}
