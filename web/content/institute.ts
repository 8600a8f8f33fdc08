import { institute as said } from '#contract/site/institute.ts'
import mark from '#web/pictures/logo-mark.svg'
import type { Picture } from './picture.ts'

export type { SocialLink } from '#contract/site/institute.ts'

const logo: Picture = { src: mark, width: 64, height: 64, alt: '' }

/** The institute with its pictures and links. The icons and public/site.webmanifest are files of their own. */
export const institute = {
  ...said,
  logo,
  /** What social networks show for a page without a picture of its own. */
  shareImage: {
    src: '/og-default.jpg',
    width: 1200,
    height: 630,
    alt: `${said.name}: learn it by building it`,
  } satisfies Picture,
  phone: { label: said.phone, href: `tel:${said.phone.replaceAll(' ', '')}` },
  email: { label: said.email, href: `mailto:${said.email}` },
}
