import { data, redirect } from 'react-router'
import { isOpening } from '#contract/site/content/opening.ts'
import { FaultMessage } from '#web/features/fault/fault-message.tsx'
import { PageHead } from '#web/features/page-head/page-head.tsx'
import { breadcrumb } from '#web/features/site-meta/json-ld.ts'
import { siteMeta, siteOf } from '#web/features/site-meta/site-meta.ts'
import { siteContext } from '#web/lib/page-context.ts'
import { PageSections } from '#web/site/sections/page-sections.tsx'
import { readMissing } from '#web/site/sections/read-missing.ts'
import { readPage } from '#web/site/sections/read-page.ts'
import type { Route } from './+types/route.ts'

/** The page that the owner has added at this address; else the one that says that there is none, with its status. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const path = `/${params['*'].replace(/\/+$/, '')}`
  const movedTo = site.movedTo(path)
  if (movedTo) throw redirect(movedTo, 301)
  const words = path !== '/not-found' && site.page(path) ? await readPage(context, path) : null
  if (!words) return data({ words, missing: readMissing(site) ?? undefined }, { status: 404 })
  return data({ words, missing: undefined }, { status: words.lists.featured.failure ? 503 : 200 })
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData?.words) return []
  const { name, seo } = loaderData.words
  return siteMeta(matches, {
    ...seo,
    jsonLd: [breadcrumb(siteOf(matches).publicUrl, [{ label: name, path: seo.path }])],
  })
}

export default function AddedPage({ loaderData: { words, missing } }: Route.ComponentProps) {
  if (!words) return <FaultMessage fault="missing" words={missing} />
  const hasHeading = words.sections.some(({ kind }) => isOpening(kind))
  return (
    <main id="main" tabIndex={-1}>
      {!hasHeading && <PageHead title={words.name} />}
      <PageSections {...words}>{() => null}</PageSections>
    </main>
  )
}
