import type { Group } from '#contract/groups.ts'

export interface Counts {
  /** Of what the list was asked for. */
  total: number
  waiting: Record<Group, number>
  programmes: { id: string; name: string; group: Group; waiting: number }[]
}

interface Moved {
  group: Group
  programmeId: string
  programme: string
}

interface Asked {
  group: Group
  programmeId: string
}

/** The request belongs to what the list was asked for, but for a search. */
export function isAskedFor({ group, programmeId }: Asked, request: Moved): boolean {
  return group === request.group && (!programmeId || programmeId === request.programmeId)
}

/** What the tabs, the programmes and the list say once these have left (-1) or come back (1). */
export function countMoved<Before extends Counts>(
  before: Before,
  asked: Asked,
  moved: Moved[],
  step: 1 | -1,
): Before {
  const waiting = { ...before.waiting }
  const programmes = new Map(before.programmes.map((programme) => [programme.id, programme]))
  for (const { group, programmeId: id, programme: name } of moved) {
    waiting[group] += step
    const known = programmes.get(id) ?? { id, name, group, waiting: 0 }
    programmes.set(id, { ...known, waiting: Math.max(known.waiting + step, 0) })
  }
  const total = before.total + step * moved.filter((request) => isAskedFor(asked, request)).length
  return { ...before, total, waiting, programmes: [...programmes.values()] }
}
