import { kinds, type ProgrammeKind, type Teaches } from '../groups.ts'

/** The pages that visitors find, home first. */
export const publicPages = [
  '/',
  '/allcourses',
  '/college',
  '/programs',
  '/company',
  '/projects',
  '/events',
  '/blog',
  '/quiz',
  '/contact',
  '/login',
  '/signup',
] as const

/** Of the product's own pages those that an institute may not have: menu, footer, sitemap and links follow. */
export const optionalPages: readonly string[] = [
  '/college',
  '/programs',
  '/company',
  '/projects',
  '/events',
  '/blog',
  '/quiz',
]

/** Pages that are all about some kinds of programme. */
const pagesOf: Record<string, ProgrammeKind[]> = {
  '/allcourses': ['course'],
  '/college': ['internship', 'degree'],
}

/** Without any of what it is about nobody finds a page. */
export function isPageTaught(path: string, teaches: Teaches): boolean {
  return pagesOf[path]?.some((kind) => teaches[kinds[kind].group]) ?? true
}
