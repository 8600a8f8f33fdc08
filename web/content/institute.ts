import { useRouteLoaderData } from 'react-router'
import { teachesAll } from '#contract/groups.ts'
import type { ShownInstitute } from '#contract/site/content/site.ts'
import mark from '#web/pictures/logo-mark.svg'

export type { SocialLink } from '#contract/site/institute.ts'

/** The institute as the root of every page brings it, with its links. */
export type SiteInstitute = ReturnType<typeof withLinks>

const nobody: ShownInstitute = {
  name: '',
  shortName: '',
  tagline: '',
  description: '',
  email: '',
  phone: '',
  whatsapp: '',
  founded: null,
  address: { street: '', city: '', state: '', postalCode: '', country: '', countryCode: '' },
  mapHref: '',
  openingHours: [],
  social: [],
  logo: null,
  teaches: teachesAll,
}

let known = withLinks(nobody)

function withLinks(said: ShownInstitute) {
  const { street, city, state, postalCode } = said.address
  const town = [[city, state].filter(Boolean).join(', '), postalCode].filter(Boolean).join(' ')
  const look = said.brand ? `?${said.brand.key}` : ''
  return {
    ...said,
    logo: said.logo ?? { src: look ? `/icon-192.png${look}` : mark, width: 64, height: 64, alt: '' },
    /** Behind the address of a drawing of the product: in the institute's colour. */
    tint: said.brand?.css ? `?${said.brand.css.slice('/brand/'.length).split('-', 1)[0]}` : '',
    /** What social networks show for a page without a picture of its own. */
    shareImage: {
      src: `/og-default.jpg${look}`,
      width: 1200,
      height: 630,
      alt: said.tagline
        ? `${said.name}: ${said.tagline.charAt(0).toLowerCase()}${said.tagline.slice(1).replace(/\.$/, '')}`
        : said.name,
    },
    /** The address in one or two lines; none where it is not said. */
    place: [street, town].filter(Boolean),
    phone: { label: said.phone, href: `tel:${said.phone.replaceAll(' ', '')}` },
    email: { label: said.email, href: `mailto:${said.email}` },
  }
}

/** The root says who it is, before anything is drawn. */
export function noteInstitute(said: ShownInstitute): void {
  known = withLinks(said)
}

/** In a component. */
export function useInstitute(): SiteInstitute {
  const root = useRouteLoaderData('root') as { institute?: ShownInstitute } | undefined
  return root?.institute ? withLinks(root.institute) : known
}

/** For a page's `meta`, by the data of its root. */
export function instituteOf(root: unknown): SiteInstitute {
  const { institute } = (root ?? {}) as { institute?: ShownInstitute }
  return institute ? withLinks(institute) : known
}

/** Outside of components, in a panel. */
export function instituteNow(): SiteInstitute {
  return known
}
