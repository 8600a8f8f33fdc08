import type { Body } from './use-draft.ts'

/** The address follows the heading until it is on the site, unless somebody has given it one. */
export function withSlug(before: Body, after: Body, isNew: boolean): Body {
  if (!('slug' in after) || typeof after.title !== 'string') return after
  if (after.slug !== before.slug)
    return { ...after, slug: String(after.slug).toLowerCase().replace(/\s+/g, '-') }
  const follows = isNew && before.slug === slugOf(String(before.title))
  return follows ? { ...after, slug: slugOf(after.title) } : after
}

/** An address out of a heading; empty where it has no Latin letter. */
function slugOf(title: string): string {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z\d\s-]/g, '')
    .trim()
    .replace(/[\s-]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '')
}
