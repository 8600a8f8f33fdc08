import type { MetaDescriptor } from 'react-router'
import { instituteOf, type SiteInstitute } from '#web/content/institute.ts'
import { type PageSeo, pageMeta, type SiteSeo } from '#web/lib/seo.ts'

/** What the router hands to `meta`: the root comes first and knows the site's address. */
type Matches = readonly ({ loaderData?: unknown } | undefined)[]

/** The site's part of every page's meta. */
export function siteOf(matches: Matches): SiteSeo & { institute: SiteInstitute } {
  const root = matches[0]?.loaderData as { publicUrl?: string } | undefined
  const institute = instituteOf(root)
  return {
    institute,
    publicUrl: root?.publicUrl ?? 'http://localhost',
    siteName: institute.name,
    image: institute.shareImage,
  }
}

/** For a route's `meta`: title, description, canonical address, Open Graph and structured data. */
export function siteMeta(matches: Matches, page: PageSeo): MetaDescriptor[] {
  return pageMeta(siteOf(matches), page)
}
