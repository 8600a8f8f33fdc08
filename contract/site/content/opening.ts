/** The kinds of section that bear a page's one heading of the first rank. */
const opening: ReadonlySet<string> = new Set(['hero', 'companyHero', 'head'])

export function isOpening(kind: string): boolean {
  return opening.has(kind)
}
