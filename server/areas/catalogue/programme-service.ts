import { courseTextsOf } from '#contract/catalogue/course-fields.ts'
import type { AddedProgramme } from '#contract/catalogue/schemas.ts'
import { kinds, type ProgrammeKind } from '#contract/groups.ts'
import { tidyLanguages } from '#contract/languages.ts'
import { messages } from '#contract/messages.ts'
import { isWholeRupees, toRupees } from '#contract/money.ts'
import { limits } from '#contract/rules.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { type Actor, addAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import * as repository from './repository.ts'
import { changeSlug, findBySlug } from './slugs.ts'

export type Programme = repository.Programme
export const { listProgrammes, findPrice, findRemovedPrice, setLowered } = repository
export type Price = repository.Price
export type NewProgramme = repository.NewProgramme

/** What is given of a programme of any kind; the picture is looked at apart. */
export type GivenProgramme = Pick<AddedProgramme, 'name' | 'description' | 'fees' | 'duration'> &
  Partial<AddedProgramme>

/** What is said of each kind. */
export const programmeTexts = {
  course: {
    unknown: messages.noSuchCourse,
    added: messages.courseAdded,
    changed: messages.courseChanged,
    removed: messages.courseDeleted,
  },
  internship: {
    unknown: messages.noSuchInternship,
    added: messages.internshipAdded,
    changed: messages.internshipChanged,
    removed: messages.internshipDeleted,
  },
  degree: {
    unknown: messages.noSuchDegree,
    added: messages.degreeAdded,
    changed: messages.degreeChanged,
    removed: messages.degreeDeleted,
  },
} as const satisfies Record<ProgrammeKind, Record<string, string>>

/** Where each of them has its page, by its id, whose own address leads there. */
export async function mapProgrammePaths(db: Db): Promise<Map<string, string>> {
  const all = await listProgrammes(db)
  return new Map(all.map(({ id, kind, slug }) => [id, `/${kind}/${slug}`]))
}

/** One that is on offer, of this kind where it is said. */
export async function requireProgramme(db: Db, id: string, kind?: ProgrammeKind): Promise<Programme> {
  const programme = await repository.findProgramme(db, id, kind)
  if (!programme) throw new Refusal(kind ? programmeTexts[kind].unknown : messages.noSuchProgramme)
  return programme
}

/** The same by an address that its page has or had, or by its id. */
export async function requireProgrammeAt(db: Db, address: string, kind: ProgrammeKind): Promise<Programme> {
  return requireProgramme(db, (await findBySlug(db, kind, address)) ?? address, kind)
}

/** Holds what is given against the rules of its kind; `hasPicture`: there is one, new or kept. */
export function checkProgramme(
  kind: ProgrammeKind,
  given: GivenProgramme,
  hasPicture: boolean,
): Omit<NewProgramme, 'picture'> {
  const { illustrated } = kinds[kind]
  const { description, duration, fees } = given
  const name = given.name.trim()
  const languages = illustrated ? tidyLanguages(given.languages ?? []) : []
  const isComplete = name && description && duration && (!illustrated || languages.length > 0)
  if (!isComplete) throw new Refusal(messages.allFieldsRequired)
  if (fees.problem === 'missing') throw new Refusal(messages.allFieldsRequired, { field: 'fees' })
  if (fees.problem || !isWholeRupees(fees.paise, { min: 0, max: limits.feesMax })) {
    throw new Refusal(messages.invalidFees, { field: 'fees' })
  }
  if (illustrated && !hasPicture) throw new Refusal(messages.allFieldsRequired, { field: 'image' })
  return {
    kind,
    name,
    description,
    duration,
    feePaise: fees.paise,
    languages,
    ...courseTextsOf(kind === 'course' ? given : {}),
    featured: illustrated && (given.featured ?? false),
    isCoverDrawn: illustrated && (given.isCoverDrawn ?? false),
  }
}

export async function addProgramme(
  tx: Db,
  programme: NewProgramme,
  actor: Actor,
  now: Date,
): Promise<string> {
  await refuseSameName(tx, programme)
  const id = await repository.addProgramme(tx, programme, now)
  const after = auditOf(programme)
  await addAudit(tx, actor, { kind: 'programme.added', subject: { id, name: programme.name }, after }, now)
  return id
}

/** Without a picture the old one stays. */
export async function changeProgramme(
  tx: Db,
  id: string,
  { slug, ...programme }: NewProgramme & { slug?: string | undefined },
  actor: Actor,
  now: Date,
): Promise<void> {
  const before = auditOf(await requireProgramme(tx, id, programme.kind))
  await refuseSameName(tx, programme, id)
  await repository.setProgramme(tx, id, programme)
  if (slug !== undefined) await changeSlug(tx, { id, kind: programme.kind }, slug, now)
  const after = { ...auditOf(programme), slug: slug ?? before.slug }
  const subject = { id, name: programme.name }
  await addAudit(tx, actor, { kind: 'programme.changed', subject, before, after }, now)
}

/** Takes it off every list; those enrolled keep it. */
export async function removeProgramme(
  tx: Db,
  id: string,
  kind: ProgrammeKind,
  actor: Actor,
  now: Date,
): Promise<void> {
  const before = auditOf(await requireProgramme(tx, id, kind))
  await repository.removeProgramme(tx, id, now)
  await addAudit(tx, actor, { kind: 'programme.removed', subject: { id, name: before.name }, before }, now)
}

/** Of what was removed and nobody learns any more, at once on every process. */
export async function forgetProgrammePictures({
  db,
  changes,
}: Pick<AppContext, 'db' | 'changes'>): Promise<void> {
  if (await repository.forgetPictures(db)) await changes.announce()
}

export function programmeNameTaken(name: string): Refusal {
  return Refusal.of('nameTaken', [name], { field: 'name' })
}

async function refuseSameName(db: Db, { kind, name }: NewProgramme, except?: string): Promise<void> {
  const sameNamed = await repository.findSameName(db, kind, name)
  if (sameNamed && sameNamed !== except) throw programmeNameTaken(name)
}

/** In rupees, as the office reads it. */
function auditOf<P extends NewProgramme>({ picture: _, isCoverDrawn: __, feePaise, ...programme }: P) {
  return { ...programme, fees: toRupees(feePaise) }
}

/** Those of the programmes that somebody else learns than these people, or a batch teaches that is not one of these. */
export async function findProgrammesOfOthers(
  db: Db,
  ids: string[],
  { personIds, batchIds }: { personIds: string[]; batchIds: string[] },
): Promise<string[]> {
  if (ids.length === 0) return []
  const learnt = (column: 'programme_id' | 'paid_programme_id') =>
    db
      .selectFrom('enrolments')
      .where(column, 'in', ids)
      .where(({ or, eb }) => or([eb('person_id', 'is', null), eb('person_id', 'not in', ['', ...personIds])]))
      .select(`${column} as id`)
  const rows = await learnt('programme_id')
    .union(learnt('paid_programme_id'))
    .union(
      db
        .selectFrom('batch_programmes')
        .where('programme_id', 'in', ids)
        .where('batch_id', 'not in', ['', ...batchIds])
        .select('programme_id as id'),
    )
    .execute()
  return rows.flatMap(({ id }) => id ?? [])
}

/** Those of the programmes that nobody learns or teaches; answers how many went. */
export async function eraseProgrammes(tx: Db, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0
  const { numDeletedRows } = await tx
    .deleteFrom('programmes')
    .where('id', 'in', ids)
    .where(({ not, exists, selectFrom, or, eb }) =>
      not(
        or([
          exists(selectFrom('enrolments').whereRef('programme_id', '=', 'programmes.id').select('id')),
          exists(selectFrom('enrolments').whereRef('paid_programme_id', '=', 'programmes.id').select('id')),
          exists(
            selectFrom('batch_programmes')
              .whereRef('programme_id', '=', 'programmes.id')
              .select(eb.lit(1).as('one')),
          ),
        ]),
      ),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
