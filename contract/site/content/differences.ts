import { cleanRichText } from '../rich-text/clean.ts'
import { plainText } from '../rich-text/read.ts'
import type { DocumentRef, Field, Fields, FilmRef, LinkRef, PictureRef } from './fields.ts'
import type { ContentKind } from './kinds.ts'
import { type Section, sectionNames } from './sections.ts'
import { walkBody } from './walk.ts'

export interface Difference {
  label: string
  before: string
  after: string
  /** The ids of the pictures, where it is one. */
  pictures?: { before: string; after: string }
}

interface Said {
  text: string
  picture: string
}
const nothing: Said = { text: '', picture: '' }

/** What is other in the second body than in the first, in words; a section is the same wherever it stands. */
export function differences(
  kind: ContentKind,
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
): Difference[] {
  const [was, is] = [textsOf(kind, before), textsOf(kind, after)]
  const labels = [...new Set([...was.keys(), ...is.keys()])]
  const fields = labels.flatMap((label) => {
    const [one = nothing, other = nothing] = [was.get(label), is.get(label)]
    if (one.text === other.text && one.picture === other.picture) return []
    const pictures = one.picture || other.picture ? { before: one.picture, after: other.picture } : null
    return [{ label, before: one.text, after: other.text, ...(pictures && { pictures }) }]
  })
  const order = [before, after].map(orderOf)
  const isMoved = order[0] !== order[1] && before !== null && after !== null
  return isMoved ? [{ label: 'Sections', before: order[0] ?? '', after: order[1] ?? '' }, ...fields] : fields
}

function orderOf(body: Record<string, unknown> | null): string {
  const sections = (body?.sections ?? []) as Section[]
  return sections
    .map(({ kind, isHidden }) => `${sectionNames[kind]}${isHidden ? ' (hidden)' : ''}`)
    .join(', ')
}

function textsOf(kind: ContentKind, body: Record<string, unknown> | null): Map<string, Said> {
  const texts = new Map<string, Said>()
  if (!body) return texts
  for (const { field, value, path, label } of walkBody(kind, body)) {
    if (field.isHidden || ['list', 'group', 'sections'].includes(field.input)) continue
    texts.set(keyed(path, label, body), { text: valueText(field, value), picture: pictureIn(field, value) })
  }
  return texts
}

/** Two sections of one kind are told apart by their order among their kind. */
function keyed(path: string, label: string, body: Record<string, unknown>): string {
  const at = /^sections\.(\d+)\./.exec(path)?.[1]
  if (at === undefined) return label
  const sections = body.sections as Section[]
  const section = sections[Number(at)]
  const alike = sections.filter(({ kind }) => kind === section?.kind)
  const nth = section ? alike.indexOf(section) : 0
  return nth > 0 ? `${label} (${nth + 1})` : label
}

function pictureIn({ input }: Field, value: unknown): string {
  return input === 'picture' ? (value as PictureRef).id : ''
}

/** A value as somebody reads it who compares. */
export function valueText(field: Field, value: unknown): string {
  const { input, choices, of } = field
  if (value === null || value === undefined) return ''
  if (input === 'picture') {
    const { id, alt, isDecorative } = value as PictureRef
    if (!id) return ''
    return isDecorative ? 'A picture for decoration' : alt || 'A picture without a description'
  }
  if (input === 'choice') return choices?.find((choice) => choice.value === value)?.label ?? String(value)
  if (input === 'list' && of)
    return (value as Record<string, unknown>[]).map((one) => rowText(of, one)).join('\n')
  if (input === 'group' && of) return rowText(of, value as Record<string, unknown>)
  if (input === 'rich') return plainText(cleanRichText(value))
  if (input === 'film') return (value as FilmRef).filmId
  if (input === 'document') return (value as DocumentRef).documentId
  if (input === 'link') {
    const { label, href } = value as LinkRef
    return label || href ? `${label} → ${href}` : ''
  }
  return String(value)
}

function rowText(of: Fields, row: Record<string, unknown>): string {
  return Object.entries(of)
    .map(([name, field]) => valueText(field, row[name]))
    .filter(Boolean)
    .join(', ')
}
