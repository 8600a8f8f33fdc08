import { valueText } from './differences.ts'
import { type ContentKind, kinds } from './kinds.ts'
import { type Section, sectionFields, sectionNames } from './sections.ts'

type Body = Record<string, unknown>

/** Something that two people have changed in different ways. */
export interface Clash {
  /** Which part of the body it is. */
  part: string
  label: string
  mine: string
  theirs: string
}

export interface Merged {
  /** Theirs, with everything of mine in it that they did not touch. */
  body: Body
  clashes: Clash[]
}

interface Part {
  label: string
  value: unknown
  text: string
}

const orderOfSections = 'order'

/**
 * Brings two changes of one text together, part by part: a field, a field of a section, the order of the sections. Where
 * both have changed the same part, theirs stands until somebody chooses.
 */
export function mergeBodies(kind: ContentKind, base: Body, mine: Body, theirs: Body): Merged {
  const [was, own, other] = [base, mine, theirs].map((body) => partsOf(kind, body)) as [Parts, Parts, Parts]
  const clashes: Clash[] = []
  const taken: string[] = []
  for (const [part, { label, value, text }] of own) {
    if (isSame(value, was.get(part)?.value) || isSame(value, other.get(part)?.value)) continue
    // What they have taken away stays when I have changed it.
    const isFree = !other.has(part) || isSame(was.get(part)?.value, other.get(part)?.value)
    if (isFree) taken.push(part)
    else clashes.push({ part, label, mine: text, theirs: other.get(part)?.text ?? '' })
  }
  return { body: takeParts(theirs, mine, base, taken), clashes }
}

/** Puts the chosen parts of mine into a merged body. */
export function choose(merged: Body, mine: Body, parts: string[]): Body {
  return takeParts(merged, mine, merged, parts)
}

type Parts = Map<string, Part>

function partsOf(kind: ContentKind, body: Body): Parts {
  const parts: Parts = new Map()
  for (const [name, field] of Object.entries(kinds[kind].fields)) {
    if (field.input === 'sections') continue
    parts.set(name, { label: field.label, value: body[name], text: valueText(field, body[name]) })
  }
  const sections = sectionsIn(body)
  for (const section of sections) {
    const said = sectionNames[section.kind]
    const values = section as unknown as Body
    parts.set(partOf(section, 'isHidden'), {
      label: `${said}: shown or hidden`,
      value: section.isHidden,
      text: section.isHidden ? 'Hidden' : 'Shown',
    })
    for (const [name, field] of Object.entries(sectionFields[section.kind]))
      parts.set(partOf(section, name), {
        label: `${said}: ${field.label}`,
        value: values[name],
        text: valueText(field, values[name]),
      })
  }
  const order = sections.map(({ key }) => key)
  const text = sections.map((section) => sectionNames[section.kind]).join(', ')
  if ('sections' in body) parts.set(orderOfSections, { label: 'Order of the sections', value: order, text })
  return parts
}

function takeParts(into: Body, from: Body, base: Body, parts: string[]): Body {
  const body = { ...into }
  let sections = sectionsIn(into)
  for (const part of parts) {
    const [, key, name] = /^sections\/(.*)\/(\w+)$/.exec(part) ?? []
    if (key !== undefined && name !== undefined) {
      const own = sectionsIn(from).find((section) => section.key === key) as Body | undefined
      if (!own) continue
      const isThere = sections.some((section) => section.key === key)
      // A section that I have added, or changed while they took it away, comes in whole.
      if (!isThere) sections = [...sections, own as unknown as Section]
      sections = sections.map((section) =>
        section.key === key ? ({ ...section, [name]: own[name] } as Section) : section,
      )
    } else if (part === orderOfSections) {
      sections = inOrder(sections, sectionsIn(from), sectionsIn(base))
    } else body[part] = from[part]
  }
  return 'sections' in into ? { ...body, sections } : body
}

/** As I have them, without those that I took away; what they have added stays, at the end. */
function inOrder(sections: Section[], mine: Section[], base: Section[]): Section[] {
  const order = mine.map(({ key }) => key)
  const isRemoved = ({ key }: Section) => !order.includes(key) && base.some((section) => section.key === key)
  const placeOf = ({ key }: Section) => (order.includes(key) ? order.indexOf(key) : order.length)
  return sections.filter((section) => !isRemoved(section)).sort((a, b) => placeOf(a) - placeOf(b))
}

function partOf({ key }: Section, name: string): string {
  return `sections/${key}/${name}`
}

function sectionsIn(body: Body): Section[] {
  return Array.isArray(body.sections) ? (body.sections as Section[]) : []
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
