import { type Group, groups, groupsTaught, kindsTaught, type ProgrammeKind } from '#contract/groups.ts'
import { readBatches } from '#web/admin/batches/shared/batch-choice.ts'
import { readProgrammes } from '#web/admin/catalogue/shared/read-programmes.ts'
import { instituteNow } from '#web/content/institute.ts'
import type { Choice } from '#web/ui/select.tsx'

export interface OptionGroup {
  label: string
  names: Choice[]
}

export interface PeopleOptions {
  programmes: OptionGroup[]
  batches: OptionGroup[]
}

export const kindTitles: Record<ProgrammeKind, string> = {
  course: 'Courses',
  internship: 'Internships',
  degree: 'Degrees',
}

/**
 * What a list of people can be narrowed by, the group's own first; less when it could not be read. People may learn what
 * is of another group, in its batches.
 */
export async function readPeopleOptions(group: Group): Promise<PeopleOptions> {
  const { teaches } = instituteNow()
  const kinds = ownFirst(kindsTaught(teaches), groups[group].kind)
  const [batches, programmes] = await Promise.all([readBatches(), readProgrammes()])
  return {
    programmes: filled(
      kinds.map((kind) => ({
        label: kindTitles[kind],
        names: (programmes ?? []).flatMap((one) => (one.kind === kind ? [[one.id, one.name]] : [])),
      })),
    ),
    batches: filled(
      ownFirst(groupsTaught(teaches), group).map((name) => ({
        label: groups[name].people,
        names: (batches ?? []).flatMap((one) => (one.group === name ? [[one.id, one.name]] : [])),
      })),
    ),
  }
}

function ownFirst<T>(all: readonly T[], own: T): T[] {
  return [own, ...all.filter((one) => one !== own)]
}

function filled(all: OptionGroup[]): OptionGroup[] {
  return all.filter(({ names }) => names.length > 0)
}
