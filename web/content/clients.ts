import loomcraft from '#web/pictures/client-loomcraft.svg'
import northgate from '#web/pictures/client-northgate.svg'
import suraj from '#web/pictures/client-suraj.svg'
import type { Picture } from './picture.ts'

export interface Client {
  name: string
  /** The round logo. */
  projectImage: Picture
  to: string
}

function logo(src: string, name: string): Picture {
  return { src, width: 120, height: 120, alt: `Logo of ${name}` }
}

export const clients: Client[] = [
  {
    name: 'Northgate Clinics',
    projectImage: logo(northgate, 'Northgate Clinics'),
    to: 'https://example.com/northgate',
  },
  { name: 'Suraj Dairy', projectImage: logo(suraj, 'Suraj Dairy'), to: 'https://example.com/suraj' },
  {
    name: 'Loomcraft Handlooms',
    projectImage: logo(loomcraft, 'Loomcraft Handlooms'),
    to: 'https://example.com/loomcraft',
  },
]
