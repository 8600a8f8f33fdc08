import { cleanRichText } from '../rich-text/clean.ts'
import { plainText } from '../rich-text/read.ts'
import type { DocumentRef, FilmRef, LinkRef, PictureRef } from './fields.ts'
import type { ContentKind } from './kinds.ts'
import { type Section, sectionNames } from './sections.ts'
import { walkBody } from './walk.ts'

export interface Difference {
  label: string
  before: string
  after: string
}

/** What is other in the second body than in the first, in words; a section is the same wherever it stands. */
export function differences(
  kind: ContentKind,
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
): Difference[] {
  const [was, is] = [textsOf(kind, before), textsOf(kind, after)]
  const labels = [...new Set([...was.keys(), ...is.keys()])]
  const fields = labels.flatMap((label) => {
    const [one = '', other = ''] = [was.get(label), is.get(label)]
    return one === other ? [] : [{ label, before: one, after: other }]
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

function textsOf(kind: ContentKind, body: Record<string, unknown> | null): Map<string, string> {
  const texts = new Map<string, string>()
  if (!body) return texts
  for (const { field, value, path, label } of walkBody(kind, body)) {
    if (field.isHidden || ['list', 'group', 'sections'].includes(field.input)) continue
    const own = keyed(path, label, body)
    texts.set(own, asText(field.input, value))
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

function asText(input: string, value: unknown): string {
  if (input === 'picture') {
    const { id, alt, isDecorative } = value as PictureRef
    return id ? `${isDecorative ? 'decoration' : alt} (${id})` : ''
  }
  if (input === 'rich') return plainText(cleanRichText(value))
  if (input === 'film') return (value as FilmRef).filmId
  if (input === 'document') return (value as DocumentRef).documentId
  if (input === 'link') {
    const { label, href } = value as LinkRef
    return label || href ? `${label} → ${href}` : ''
  }
  return value === null || value === undefined ? '' : String(value)
}
