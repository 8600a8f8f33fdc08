import { data } from 'react-router'
import { breadcrumb } from '#web/features/site-meta/json-ld.ts'
import { siteMeta, siteOf } from '#web/features/site-meta/site-meta.ts'
import { PageSections } from '#web/site/sections/page-sections.tsx'
import { readPage } from '#web/site/sections/read-page.ts'
import type { Route } from './+types/route.ts'
import './company.css'
import { companySection } from './company-section.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const words = await readPage(context, '/company')
  return data(words, { status: words.lists.featured.failure ? 503 : 200 })
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { name, seo } = loaderData
  return siteMeta(matches, {
    ...seo,
    jsonLd: [breadcrumb(siteOf(matches).publicUrl, [{ label: name, path: seo.path }])],
  })
}

export default function Company({ loaderData: { sections, lists } }: Route.ComponentProps) {
  return (
    <main id="main" tabIndex={-1}>
      <PageSections sections={sections} lists={lists}>
        {(section) => companySection(section, lists)}
      </PageSections>
    </main>
  )
}
