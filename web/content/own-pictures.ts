import type { ShownFilm, ShownPicture } from '#contract/site/content/site.ts'

/** Of loaders alone: a browser is told the addresses of those it shows. */
const files = import.meta.glob<string>('../pictures/*.{svg,webp,mp4}', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** How large the product's own drawings are; those that are not named are 1000 × 800. */
const sizes: [RegExp, number, number][] = [
  [/^hero$/, 1120, 960],
  [/^company-hero$/, 1120, 900],
  [/^banner/, 1280, 720],
  [/^(project-|team-.*-project$)/, 960, 600],
  [/^team-/, 320, 320],
  [/^service-/, 320, 240],
  [/^client-/, 120, 120],
  [/^event-/, 1200, 750],
  [/^review-/, 160, 160],
]

/** Puts the addresses of the product's own drawings into what pages show. */
export function withOwnPictures<T>(shown: T): T {
  if (Array.isArray(shown)) return shown.map(withOwnPictures) as T
  if (!shown || typeof shown !== 'object') return shown
  const { src } = shown as Partial<ShownPicture | ShownFilm>
  if (typeof src === 'string' && src.startsWith('own/')) return { ...shown, ...ownFile(src.slice(4)) }
  return Object.fromEntries(Object.entries(shown).map(([name, value]) => [name, withOwnPictures(value)])) as T
}

function ownFile(named: string): Pick<ShownPicture, 'src' | 'width' | 'height' | 'srcSet' | 'sizes'> {
  const [name = '', colour = ''] = named.split('?', 2)
  const [, width = 1000, height = 800] = sizes.find(([names]) => names.test(name)) ?? []
  const src =
    ['svg', 'webp', 'mp4'].flatMap((ending) => files[`../pictures/${name}.${ending}`] ?? [])[0] ?? ''
  // A photograph has a smaller file for narrow screens.
  const phone = files[`../pictures/${name}-phone.webp`]
  return phone
    ? {
        src,
        width,
        height,
        srcSet: `${phone} 720w, ${src} ${width}w`,
        sizes: '(max-width: 44rem) 92vw, 44rem',
      }
    : { src: colour && src.endsWith('.svg') ? `${src}?${colour}` : src, width, height }
}
