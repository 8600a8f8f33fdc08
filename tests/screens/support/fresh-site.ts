import type { SiteReader } from '#contract/site/content/site.ts'
import { showBody } from '#server/areas/site/content/pictures.ts'
import { firstContentItems } from '#server/areas/site/words/first-words.ts'

/** The site of a fresh install, as loaders read it, without the pages that the owner has taken down. */
export function freshSite(down: string[]): SiteReader {
  const contentItems = [...firstContentItems.values()].map(({ id, kind, body }) => ({
    id,
    kind,
    body: showBody(kind, body as Record<string, unknown>, {
      library: new Map(),
      isDead: () => false,
      colour: null,
    }),
  }))
  const one = (id: string) => contentItems.find((contentItem) => contentItem.id === id)?.body as never
  return {
    reads: new Set(),
    isDraft: false,
    institute: () => one('identity'),
    navigation: () => one('navigation'),
    page: (path) =>
      (contentItems.find(({ body }) => body.path === path && !down.includes(path))?.body ?? null) as never,
    addedPages: () => [],
    movedTo: () => null,
    written: (text) => text as never,
    list: (kind) => contentItems.filter((contentItem) => contentItem.kind === kind) as never,
  }
}
