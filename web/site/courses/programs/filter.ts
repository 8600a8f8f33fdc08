import { type ProgrammeKind, programmeKinds } from '#contract/groups.ts'
import type { ListedProgramme } from './read-programmes.ts'

export type KindFilter = ProgrammeKind | 'all'

export interface Filter {
  kind: KindFilter
  search: string
}

export const kindTitles: Record<ProgrammeKind, string> = {
  course: 'Courses',
  internship: 'Internships',
  degree: 'Degrees',
}
export const kindNames: Record<ProgrammeKind, string> = {
  course: 'Course',
  internship: 'Internship',
  degree: 'Degree',
}

/** By kind, and by any part of the name or of a language, in any case. */
export function filtered(programmes: ListedProgramme[], { kind, search }: Filter): ListedProgramme[] {
  const wanted = search.trim().normalize('NFC').toLowerCase()
  return programmes.filter(
    (programme) =>
      (kind === 'all' || programme.kind === kind) &&
      [programme.name, ...programme.languages].some((text) => text.toLowerCase().includes(wanted)),
  )
}

/** The kinds that have something to show, each with its programmes. */
export function byKind(programmes: ListedProgramme[]) {
  return programmeKinds
    .map((kind) => ({ kind, members: programmes.filter((programme) => programme.kind === kind) }))
    .filter(({ members }) => members.length > 0)
}

/** Where a programme is shown in full. */
export function pageOf({ kind, slug, page }: Pick<ListedProgramme, 'kind' | 'slug' | 'page'>): string {
  if (page) return page
  if (kind === 'course') return `/course/${slug}`
  return kind === 'internship' ? '/college#internships' : '/college#degrees'
}
