import { groupsTaught, kinds, type ProgrammeKind, programmeKinds, type Teaches } from '#contract/groups.ts'
import type { ContentKind } from '#contract/site/content/kinds.ts'
import type { Section, SectionKind } from '#contract/site/content/sections.ts'
import type { Body } from './repository.ts'

interface Item {
  id: string
  kind: ContentKind
  body: Body
}

/** What a section tells of; without its group it stands nowhere. */
const told: Partial<Record<SectionKind, ProgrammeKind>> = {
  courses: 'course',
  internships: 'internship',
  degrees: 'degree',
}

/** Pages that are all about some kinds: without any of them nobody finds them. */
const pagesOf: Record<string, ProgrammeKind[]> = {
  '/allcourses': ['course'],
  '/college': ['internship', 'degree'],
}

/** The content of the site without what is about groups that are not taught; it comes back with them. */
export function onlyTaught(items: Item[], teaches: Teaches): Item[] {
  if (groupsTaught(teaches).length === programmeKinds.length) return items
  const isTaught = (kind: ProgrammeKind) => teaches[kinds[kind].group]
  return items.flatMap((item) => {
    const { kind, body } = item
    if (kind === 'programme') return isTaught(body.of as ProgrammeKind) ? [item] : []
    if (kind !== 'page') return [item]
    const about = pagesOf[String(body.path)]
    if (about && !about.some(isTaught)) return []
    const sections = (body.sections as Section[]).filter((section) => {
      const of = told[section.kind]
      return of === undefined || isTaught(of)
    })
    return [{ ...item, body: { ...body, sections: sections.map(withoutWaysIn) } }]
  })
}

/** The first screen of a fresh install counts all groups: it says so no longer where some are not taught. */
function withoutWaysIn(section: Section): Section {
  if (section.kind !== 'hero') return section
  return {
    ...section,
    facts: section.facts.filter(({ label }) => label !== 'ways in: course, internship, degree'),
  }
}

/** Whether an address is of a programme that is not taught. */
export function isUntaught(path: string, teaches: Teaches): boolean {
  const kind = programmeKinds.find((known) => path.startsWith(`/${known}/`))
  return kind !== undefined && !teaches[kinds[kind].group]
}
