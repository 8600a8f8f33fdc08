import ai from '#web/pictures/blog-ai.webp'
import aiPhone from '#web/pictures/blog-ai-phone.webp'
import cybersecurity from '#web/pictures/blog-cybersecurity.webp'
import cybersecurityPhone from '#web/pictures/blog-cybersecurity-phone.webp'
import { type Picture, photo } from './picture.ts'

/** The product's own drawings for its first articles. */
const drawings: Partial<Record<string, Picture>> = {
  'own/blog-ai': photo({ src: ai, phone: aiPhone, height: 675, alt: '' }),
  'own/blog-cybersecurity': photo({ src: cybersecurity, phone: cybersecurityPhone, height: 675, alt: '' }),
}

/** A picture of an article with its address, whether it is the product's own or the library's; null for none. */
export function articlePicture(picture: Picture | null): Picture | null {
  if (!picture?.src) return null
  const drawn = drawings[picture.src]
  if (drawn) return { ...drawn, alt: picture.alt }
  return picture.src.startsWith('own/') ? null : { sizes: '(width < 48rem) 92vw, 44rem', ...picture }
}
