import { data } from 'react-router'
import { instituteOf } from '#web/content/institute.ts'
import { organisation } from '#web/features/site-meta/organisation.ts'
import { siteMeta } from '#web/features/site-meta/site-meta.ts'
import { publicUrlContext, siteContext } from '#web/lib/page-context.ts'
import { PageSections } from '#web/site/sections/page-sections.tsx'
import { readPage } from '#web/site/sections/read-page.ts'
import type { Route } from './+types/route.ts'
import './home.css'
import { homeSection } from './home-section.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { sections, lists, seo } = await readPage(context, '/')
  const site = context.get(siteContext)
  const institute = instituteOf({ institute: site.institute() })
  const page = site.page('/')
  // What is found in searches is written here, and not once more as a script.
  const found = {
    ...seo,
    title: page?.title || [institute.name, institute.tagline].filter(Boolean).join(': '),
    description: page?.description || institute.description,
    jsonLd: [organisation(context.get(publicUrlContext), institute)],
  }
  return data({ sections, lists, found }, { status: lists.featured.failure ? 503 : 200 })
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? siteMeta(matches, loaderData.found) : []
}

export default function Home({ loaderData: { sections, lists } }: Route.ComponentProps) {
  return (
    <main id="main" tabIndex={-1}>
      <PageSections sections={sections} lists={lists}>
        {(section) => homeSection(section, lists)}
      </PageSections>
    </main>
  )
}
