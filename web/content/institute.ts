import { institute as contact } from '#contract/site/institute.ts'
import mark from '#web/pictures/logo-mark.svg'
import type { Picture } from './picture.ts'

export interface OpeningHours {
  days: string
  hours: string
  /** The same in the schema.org form, for search engines; null when closed. */
  schema: string | null
}

export interface SocialLink {
  network: 'linkedin' | 'instagram' | 'youtube' | 'facebook'
  label: string
  href: string
}

const logo: Picture = { src: mark, width: 64, height: 64, alt: '' }

/**
 * What changes when another institute takes the site over. Its name, email and phone stand in contract/site/institute.ts,
 * because letters need them too; the icons and public/site.webmanifest are files of their own.
 */
export const institute = {
  name: contact.name,
  shortName: 'Taleem',
  tagline: 'Learn it by building it.',
  description:
    'Courses, internships and degree programs in programming, data, cybersecurity and design. Working mentors and real projects, in Lucknow and online.',
  logo,
  /** What social networks show for a page without a picture of its own. */
  shareImage: {
    src: '/og-default.jpg',
    width: 1200,
    height: 630,
    alt: `${contact.name}: learn it by building it`,
  } satisfies Picture,
  founded: 2016,
  address: {
    street: 'Meridian House, 2nd Floor, 14 Station Road',
    city: 'Lucknow',
    state: 'Uttar Pradesh',
    postalCode: '226001',
    country: 'India',
    countryCode: 'IN',
  },
  phone: { label: contact.phone, href: `tel:${contact.phone.replaceAll(' ', '')}` },
  email: { label: contact.email, href: `mailto:${contact.email}` },
  mapHref: 'https://www.openstreetmap.org/search?query=Station%20Road%20Lucknow',
  openingHours: [
    { days: 'Monday to Friday', hours: '9:00 am – 8:00 pm', schema: 'Mo-Fr 09:00-20:00' },
    { days: 'Saturday', hours: '9:00 am – 5:00 pm', schema: 'Sa 09:00-17:00' },
    { days: 'Sunday', hours: 'Closed', schema: null },
  ] satisfies OpeningHours[],
  social: [
    {
      network: 'linkedin',
      label: 'LinkedIn',
      href: 'https://www.linkedin.com/company/taleem-institute-of-technology',
    },
    {
      network: 'instagram',
      label: 'Instagram',
      href: 'https://www.instagram.com/taleeminstituteoftechnology',
    },
    { network: 'youtube', label: 'YouTube', href: 'https://www.youtube.com/@taleeminstituteoftechnology' },
    { network: 'facebook', label: 'Facebook', href: 'https://www.facebook.com/taleeminstituteoftechnology' },
  ] satisfies SocialLink[],
}
