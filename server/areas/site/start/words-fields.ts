import type { Fields, LinkRef } from '#contract/site/content/fields.ts'
import { wordsOf } from '#contract/site/content/found.ts'
import { type Section, type SectionKind, sectionFields } from '#contract/site/content/sections.ts'
import type { WordsField } from '#contract/site/start-calls.ts'

type Values = Record<string, string>
interface Fact {
  figure: string
  label: string
}

const asked = ['eyebrow', 'title', 'text'] as const

/** The words of a section that an owner changes where they are read; without those of groups that are not taught. */
export function fieldsOf(shown: Section): WordsField[] {
  const said = shown as unknown as Values
  const fields: Fields = sectionFields[shown.kind]
  const texts = asked.flatMap((name) => {
    const { label = '', max = 0, isRequired = false } = fields[name] ?? {}
    if (!fields[name] || (!said[name] && !isRequired)) return []
    return [{ name, label, max, isRequired, value: said[name] ?? '', isLong: name === 'text' }]
  })
  if (shown.kind !== 'hero' || shown.facts.length === 0) return texts
  const facts = {
    ...{ name: 'facts', label: 'Facts, one in each line', max: 400, isLong: true, isRequired: false },
    hint: 'The first word is shown large. Empty: no facts.',
    value: linesOf(shown.facts),
  }
  return [...texts, facts]
}

/** The section with what was typed; as it was where nothing differs from what was shown. */
export function withWords(section: Section, shown: Section, values: Values): Section {
  const changed = fieldsOf(shown).flatMap(({ name, value }) => {
    // A form sends its lines as a letter would.
    const typed = values[name]?.replaceAll('\r\n', '\n').trim()
    if (typed === undefined || typed === value) return []
    return [[name, name === 'facts' ? factsOf(typed) : typed]]
  })
  return { ...section, ...Object.fromEntries(changed) } as Section
}

function linesOf(facts: Fact[]): string {
  return facts.map(({ figure, label }) => `${figure} ${label}`).join('\n')
}

function factsOf(typed: string): Fact[] {
  return typed.split(/\n/).flatMap((line) => {
    const [figure = '', ...label] = line.trim().split(/\s+/)
    return figure ? [{ figure, label: label.join(' ') }] : []
  })
}

/** Sections that list what the institute teaches: hidden with the rest, the site would offer nothing. */
const ofCatalogue: readonly SectionKind[] = ['courses', 'internships', 'degrees']

export function isOfCatalogue(kind: SectionKind): boolean {
  return ofCatalogue.includes(kind)
}

/** Its words stay where a link was that leads nowhere any more. */
export function withoutLinks(section: Section, isGone: (link: LinkRef, field: string) => boolean): Section {
  const gone = Object.entries(section).flatMap(([field, value]) =>
    isLink(value) && isGone(value, field) ? [field] : [],
  )
  if (gone.length === 0) return section
  const emptied = Object.fromEntries(gone.map((field) => [field, noLink]))
  return { ...section, ...emptied, ...(gone.includes('link') && { text: wordsOf(section) }) } as Section
}

/** What a fresh install says there, also where nothing but its links has gone. */
export function isInWordsOf(shipped: Section, now: Section): boolean {
  const fields = now as unknown as Record<string, unknown>
  const isGone = (_: LinkRef, field: string) => JSON.stringify(fields[field]) === JSON.stringify(noLink)
  return JSON.stringify(withoutLinks(shipped, isGone)) === JSON.stringify(now)
}

const noLink: LinkRef = { label: '', href: '' }

function isLink(value: unknown): value is LinkRef {
  return typeof value === 'object' && value !== null && 'href' in value
}
