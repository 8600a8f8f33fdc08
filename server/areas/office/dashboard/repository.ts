import { type Group, groupNames, type ProgrammeKind, programmeKinds } from '#contract/groups.ts'
import type { Db } from '#server/platform/db/engine.ts'

export interface Counts {
  accepted: Record<Group, number>
  programmes: Record<ProgrammeKind, number>
  batches: number
  pending: number
}

/** Only accepted people are counted in the groups; requests that wait, sign-ups and others, are one sum over the three. */
export async function countAll(db: Db): Promise<Counts> {
  const people = await db
    .selectFrom('people')
    .groupBy(['grp', 'status'])
    .select((eb) => ['grp', 'status', eb.fn.countAll<number>().as('count')])
    .execute()
  const programmes = await db
    .selectFrom('programmes')
    .where('removed_at', 'is', null)
    .groupBy('kind')
    .select((eb) => ['kind', eb.fn.countAll<number>().as('count')])
    .execute()
  const { batches } = await db
    .selectFrom('batches')
    .where('removed_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('batches'))
    .executeTakeFirstOrThrow()

  const { pending } = await db
    .selectFrom('enrolments')
    .where('status', '=', 'requested')
    .select((eb) => eb.fn.countAll<number>().as('pending'))
    .executeTakeFirstOrThrow()

  const acceptedIn = (group: Group) =>
    people.find((row) => row.grp === group && row.status === 'accepted')?.count ?? 0
  const offered = (kind: ProgrammeKind) => programmes.find((row) => row.kind === kind)?.count ?? 0
  return {
    accepted: Object.fromEntries(groupNames.map((group) => [group, acceptedIn(group)])) as Counts['accepted'],
    programmes: Object.fromEntries(
      programmeKinds.map((kind) => [kind, offered(kind)]),
    ) as Counts['programmes'],
    batches,
    pending,
  }
}
