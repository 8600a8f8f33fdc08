import { type Teaches, teachesAll } from '../groups.ts'

/** Who runs the site, as visitors, emails and papers name it: one value for all of them, asked by `readInstitute`. */
export interface Institute {
  name: string
  /** Where the whole name has no room. */
  shortName: string
  tagline: string
  description: string
  email: string
  phone: string
  /** Digits with the country's code, such as 919876543210; empty when there is none. */
  whatsapp: string
  /** The year; null when it is not said. */
  founded: number | null
  address: {
    street: string
    city: string
    state: string
    postalCode: string
    country: string
    countryCode: string
  }
  mapHref: string
  openingHours: OpeningHours[]
  social: SocialLink[]
  /** The picture's id in the media library; null while the product's own mark stands there. */
  logo: string | null
  /** #rrggbb; null while the product's own colour holds. */
  colour: string | null
  teaches: Teaches
}

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

/** What a fresh install shows until the owner says otherwise. */
export const institute = {
  name: 'Taleem Institute of Technology',
  shortName: 'Taleem',
  tagline: 'Learn it by building it.',
  description:
    'Courses, internships and degree programs in programming, data, cybersecurity and design. Working mentors and real projects, in Lucknow and online.',
  email: 'hello@taleem.example',
  phone: '+91 98765 43210',
  whatsapp: '',
  founded: 2016,
  address: {
    street: 'Meridian House, 2nd Floor, 14 Station Road',
    city: 'Lucknow',
    state: 'Uttar Pradesh',
    postalCode: '226001',
    country: 'India',
    countryCode: 'IN',
  },
  mapHref: 'https://www.openstreetmap.org/search?query=Station%20Road%20Lucknow',
  openingHours: [
    { days: 'Monday to Friday', hours: '9:00 am – 8:00 pm', schema: 'Mo-Fr 09:00-20:00' },
    { days: 'Saturday', hours: '9:00 am – 5:00 pm', schema: 'Sa 09:00-17:00' },
    { days: 'Sunday', hours: 'Closed', schema: null },
  ],
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
  ],
  logo: null,
  colour: null,
  teaches: teachesAll,
} satisfies Institute as Institute
