import { institute } from '#contract/site/institute.ts'
import { type FirstContentItem, noPicture } from './first.ts'

const { logo: _logo, openingHours, social, ...said } = institute

export const identityItem: FirstContentItem<'identity'> = {
  id: 'identity',
  kind: 'identity',
  body: {
    ...said,
    openingHours: openingHours.map(({ days, hours }) => ({ days, hours })),
    social: social.map(({ network, href }) => ({ network, href })),
    logo: noPicture,
  },
}

export const navigationItem: FirstContentItem<'navigation'> = {
  id: 'navigation',
  kind: 'navigation',
  body: {
    entries: [
      {
        label: 'Company',
        href: '',
        links: [
          { label: 'Services', href: '/company#services' },
          { label: 'Why choose us', href: '/company#why-us' },
          { label: 'Clients', href: '/company#clients' },
          { label: 'Projects', href: '/projects' },
          { label: 'Contact', href: '/contact' },
        ],
      },
      {
        label: 'Colleges',
        href: '',
        links: [
          { label: 'Internships', href: '/college#internships' },
          { label: 'Degree Programs', href: '/college#degrees' },
          { label: 'All programs', href: '/programs' },
        ],
      },
      { label: 'Quiz', href: '/quiz', links: [] },
      { label: 'Events', href: '/events', links: [] },
      { label: 'Blogs', href: '/blog', links: [] },
    ],
    quick: [
      { label: 'Home', href: '/' },
      { label: 'Courses', href: '/allcourses' },
      { label: 'Company', href: '/company' },
      { label: 'Internships', href: '/college' },
      { label: 'Blogs', href: '/blog' },
    ],
  },
}
