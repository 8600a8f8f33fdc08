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
