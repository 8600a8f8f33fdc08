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
