export interface NavigationItem {
  label: string
  href: string
}

export const allCourses: NavigationItem[] = [{ label: 'All courses', href: '/allcourses' }]

export const companyMenu: NavigationItem[] = [
  { label: 'Services', href: '/company#services' },
  { label: 'Why choose us', href: '/company#why-us' },
  { label: 'Clients', href: '/company#clients' },
  { label: 'Projects', href: '/projects' },
  { label: 'Contact', href: '/contact' },
]

export const collegesMenu: NavigationItem[] = [
  { label: 'Internships', href: '/college#internships' },
  { label: 'Degree Programs', href: '/college#degrees' },
  { label: 'All programs', href: '/programs' },
]

export const mainLinks: NavigationItem[] = [
  { label: 'Quiz', href: '/quiz' },
  { label: 'Events', href: '/events' },
  { label: 'Blogs', href: '/blog' },
]

export const quickLinks: NavigationItem[] = [
  { label: 'Home', href: '/' },
  { label: 'Courses', href: '/allcourses' },
  { label: 'Company', href: '/company' },
  { label: 'Internships', href: '/college' },
  { label: 'Blogs', href: '/blog' },
]
