import type {
  DocumentRef,
  Field,
  Fields,
  FilmRef,
  LinkRef,
  PictureRef,
} from '#contract/site/content/fields.ts'
import { wordsOf } from '#contract/site/content/found.ts'
import { type ContentKind, kinds } from '#contract/site/content/kinds.ts'
import { type Section, sectionFields } from '#contract/site/content/sections.ts'
import type { ShownDocument, ShownFilm, ShownPicture } from '#contract/site/content/site.ts'
import type { Media } from '#contract/site/media-schemas.ts'
import type { Body } from './repository.ts'

type Library = ReadonlyMap<string, Media>

const sizes = '(max-width: 44rem) 92vw, 44rem'

interface Around {
  library: Library
  /** Whether an address leads to a page that was taken down. */
  isDead: (href: string) => boolean
  /** The institute's colour, in which the product's drawings are shown; null while ours holds. */
  colour: string | null
}

/**
 * The body as pages take it: pictures and films with their files and sizes instead of ids, hidden sections and links to pages
 * that were taken down left out.
 */
export function showBody(kind: ContentKind, body: Body, around: Around): Body {
  return showFields(kinds[kind].fields, body, around)
}

function showFields(fields: Fields, body: Body, around: Around): Body {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, showValue(field, body[name], around)]),
  )
}

function showValue(field: Field, value: unknown, around: Around): unknown {
  const { of } = field
  const { library, isDead } = around
  if (field.input === 'link') return isDead((value as LinkRef).href) ? { label: '', href: '' } : value
  if (field.input === 'picture') return showPicture(field, value as PictureRef, around)
  if (field.input === 'film') return showFilm(value as FilmRef, library)
  if (field.input === 'document') return showDocument(value as DocumentRef, library)
  if (field.input === 'group' && of) return showFields(of, value as Body, around)
  if (field.input === 'list' && of) return (value as Body[]).map((one) => showFields(of, one, around))
  if (field.input !== 'sections') return value
  return (value as Section[])
    .filter(({ isHidden }) => !isHidden)
    .map((section) => ({
      kind: section.kind,
      key: section.key,
      isHidden: false,
      ...showFields(sectionFields[section.kind], section as unknown as Body, around),
      ...(hasDeadLink(section, around) && { text: wordsOf(section) }),
    }))
}

/** Its words stay where the link was. */
function hasDeadLink(section: Section, { isDead }: Around): boolean {
  const { text, link } = section as { text?: unknown; link?: LinkRef }
  return typeof text === 'string' && link !== undefined && isDead(link.href)
}

function showPicture(
  { shape = 'whole' }: Field,
  ref: PictureRef,
  { library, colour }: Around,
): ShownPicture | null {
  const alt = ref.isDecorative ? '' : ref.alt
  if (ref.id.startsWith('own/')) {
    const src = colour ? `${ref.id}?${colour.slice(1)}` : ref.id
    return { src, width: 0, height: 0, alt }
  }
  const found = library.get(ref.id)?.pictures?.[shape]
  return found
    ? { src: found.src, srcSet: found.set, sizes, width: found.width, height: found.height, alt }
    : null
}

function showFilm({ filmId }: FilmRef, library: Library): ShownFilm | null {
  if (filmId.startsWith('own/')) return { src: filmId, width: 0, height: 0, captions: '' }
  const found = library.get(filmId)
  if (found?.kind !== 'video') return null
  const { width = 1280, height = 720 } = found.size ?? {}
  return { src: found.url, width, height, captions: found.captions }
}

function showDocument({ documentId }: DocumentRef, library: Library): ShownDocument | null {
  const found = library.get(documentId)
  return found?.kind === 'document' ? { href: found.url, name: found.name, bytes: found.bytes } : null
}
