import { anchorsOf, isSectionAnchor } from '#contract/site/content/anchors.ts'
import type { BodyOfKind } from '#contract/site/content/kinds.ts'
import type { ShownPage } from '#contract/site/content/site.ts'
import { isAddress, isBuiltInPath, isProductAddress } from './addresses.ts'

type Navigation = BodyOfKind<'navigation'>

interface Site {
  /** What is on the site, hidden sections left out. */
  pages: ReadonlyMap<string, ShownPage>
  redirects: ReadonlyMap<string, string>
}

/** The menu as visitors see it: what leads to a hidden section or to a page that was taken down leaves it meanwhile. */
export function withoutDeadLinks(navigation: Navigation, { pages, redirects }: Site): Navigation {
  function leads(href: string): boolean {
    const [path = '', anchor = ''] = href.split('#', 2)
    const page = pages.get(path)
    // A page of the product that was taken down is nowhere either.
    if (!page && isBuiltInPath(path)) return redirects.has(path)
    if (!page) return redirects.has(path) || isProductAddress(path) || !isAddress(path)
    return !isSectionAnchor(anchor) || anchorsOf(page.sections).includes(anchor)
  }
  const alive = (links: Navigation['quick']) => links.filter(({ href }) => leads(href))
  return {
    entries: navigation.entries.flatMap((entry) => {
      const links = alive(entry.links)
      const isLost = entry.links.length > 0 ? links.length === 0 : !leads(entry.href)
      return isLost ? [] : [{ ...entry, links }]
    }),
    quick: alive(navigation.quick),
  }
}
