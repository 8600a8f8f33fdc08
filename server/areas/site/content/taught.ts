import {
  groupsTaught,
  kinds,
  type ProgrammeKind,
  programmeKinds,
  type StudyType,
  type Teaches,
  typesTaught,
} from '#contract/groups.ts'
import type { ContentKind } from '#contract/site/content/kinds.ts'
import type { Section, SectionKind } from '#contract/site/content/sections.ts'
import { isPageTaught } from '#contract/site/public-pages.ts'
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

/** The content of the site without what is about groups and ways that are not taught; it comes back with them. */
export function onlyTaught(items: Item[], teaches: Teaches): Item[] {
  const hasAllGroups = groupsTaught(teaches).length === programmeKinds.length
  const [way, other] = typesTaught(teaches)
  const onlyWay = other ? undefined : way
  if (hasAllGroups && !onlyWay) return items
  const isTaught = (kind: ProgrammeKind) => teaches[kinds[kind].group]
  const inWords = (text: string) => (hasAllGroups ? text : withoutGroups(text))
  return items.flatMap((item) => {
    const { kind, body } = item
    if (kind === 'programme') return isTaught(body.of as ProgrammeKind) ? [item] : []
    if (kind !== 'page') return [item]
    if (!isPageTaught(String(body.path), teaches)) return []
    const sections = (body.sections as Section[]).filter((section) => {
      const of = told[section.kind]
      return of === undefined || isTaught(of)
    })
    const ofTaught = (section: Section): Section => {
      if (section.kind === 'head') return { ...section, text: inWords(section.text) }
      if (section.kind !== 'hero') return section
      return {
        ...section,
        eyebrow: onlyWay && section.eyebrow === bothWays ? oneWay[onlyWay] : section.eyebrow,
        facts: section.facts.filter(
          ({ label }) => (hasAllGroups || label !== countsGroups) && (!onlyWay || label !== countsWays),
        ),
      }
    }
    const description = inWords(String(body.description ?? ''))
    return [{ ...item, body: { ...body, sections: sections.map(ofTaught), description } }]
  })
}

/** What a fresh install counts on the first screen. */
const countsGroups = 'ways in: course, internship, degree'
const countsWays = 'ways to study: online, or in our classrooms'

/** What a fresh install says of both ways, and what of one. */
const bothWays = 'Technology training, in our classrooms and online'
const oneWay: Record<StudyType, string> = {
  Online: 'Technology training, online',
  Offline: 'Technology training, in our classrooms',
}

/** What a fresh install says of all groups, and what it says where some are not taught; an institute's own words stay. */
const ofAllGroups = [
  ['Every course, internship and degree in one list.', 'All we teach, in one list.'],
  ['Courses, internships and degree programs in one list.', 'All we teach, in one list.'],
  [
    'Sign up for a course, an internship or a degree program, online or in our classrooms.',
    'Sign up and join a batch.',
  ],
  ['Sign up for a course, an internship or a degree program.', 'Sign up and join a batch.'],
  ['Log in as a student, an intern or an administrator.', 'Log in to your account.'],
] as const

function withoutGroups(text: string): string {
  const [said, otherwise] = ofAllGroups.find(([ours]) => text.startsWith(ours)) ?? ['', '']
  return otherwise + text.slice(said.length)
}

/** Whether an address is of a programme that is not taught. */
export function isUntaught(path: string, teaches: Teaches): boolean {
  const kind = programmeKinds.find((known) => path.startsWith(`/${known}/`))
  return kind !== undefined && !teaches[kinds[kind].group]
}
