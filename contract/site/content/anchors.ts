import { type Section, type SectionKind, sectionKinds } from './sections.ts'

/** What a kind is called in an address, such as /company#why-us. */
const names: Partial<Record<SectionKind, string>> = {
  courses: 'featured',
  video: 'film',
  companyHero: 'company',
  reasons: 'why-us',
}

/** The anchor of each section, its own also where there are two of a kind. */
export function anchorsOf(sections: readonly Pick<Section, 'kind'>[]): string[] {
  const counted = new Map<string, number>()
  return sections.map(({ kind }) => {
    const name = names[kind] ?? kind
    const nth = (counted.get(name) ?? 0) + 1
    counted.set(name, nth)
    return nth > 1 ? `${name}-${nth}` : name
  })
}

/** Whether an anchor is one that sections of that kind get; the product's pages have others of their own. */
export function isSectionAnchor(anchor: string): boolean {
  const [, name = ''] = /^(.*?)(?:-\d+)?$/.exec(anchor) ?? []
  return sectionKinds.some((kind) => (names[kind] ?? kind) === name)
}
