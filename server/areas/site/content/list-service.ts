import type { Selectable } from 'kysely'
import { messages } from '#contract/messages.ts'
import { type ContentKind, kinds, nameOf } from '#contract/site/content/kinds.ts'
import type { ContentItemCard, ContentItemState } from '#contract/site/content-schemas.ts'
import { readNames } from '#server/areas/accounts/names-service.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { type Part, pageOf } from '#server/platform/db/page.ts'
import type { Tables } from '#server/platform/db/schema.ts'
import { firstContentItems } from '../words/first-words.ts'
import { trashKeptMs } from './old-content-service.ts'
import { whoMayNotPublish } from './planners.ts'
import { type ContentItem, findContentItems } from './repository.ts'

/** How long after its last sign an open form still counts as open. */
const seenForMs = 90_000

export async function listContentItems(
  db: Db,
  { kind, isTrash = false }: { kind?: ContentKind | undefined; isTrash?: boolean | undefined },
  now: Date,
): Promise<ContentItemCard[]> {
  const contentItems = await findContentItems(db, kind ? { kind } : {})
  // What the product itself has said keeps its row for good, and leaves the trash as everything else does.
  const before = new Date(now.getTime() - trashKeptMs).toISOString()
  const cards = await presentContentItems(
    db,
    contentItems.filter(({ deletedAt }) =>
      isTrash ? deletedAt !== null && deletedAt >= before : deletedAt === null,
    ),
  )
  return cards.sort((a, b) => a.place - b.place || (a.id < b.id ? -1 : 1))
}

export async function presentContentItems(db: Db, contentItems: ContentItem[]): Promise<ContentItemCard[]> {
  const schedules = await db
    .selectFrom('content_schedules')
    .where('state', 'in', ['waiting', 'failed'])
    .selectAll()
    .execute()
  const leavers = await whoMayNotPublish(
    db,
    schedules.map(({ by_id }) => by_id),
  )
  const nameOfStaff = await readNames(db, [
    ...schedules.map(({ by_id }) => by_id),
    ...contentItems.flatMap(({ draft }) =>
      draft ? [draft.author_id, ...(draft.handover ? [draft.handover.byId] : [])] : [],
    ),
  ])
  const published = await db.selectFrom('publication_entries').select('item_id').distinct().execute()
  const wasOn = new Set(published.map(({ item_id }) => item_id))
  return contentItems.map((contentItem) => {
    const planned = schedules.find(({ item_id }) => item_id === contentItem.id)
    const { draft } = contentItem
    const handover = draft?.handover ?? null
    const body = draft?.body ?? contentItem.live ?? {}
    return {
      id: contentItem.id,
      kind: contentItem.kind,
      name: nameOf(contentItem.kind, body),
      state: stateOf(contentItem, wasOn.has(contentItem.id)),
      rev: contentItem.rev,
      place: Number(body.place ?? 0),
      isFixed:
        Boolean(kinds[contentItem.kind].isSingle) ||
        (contentItem.kind === 'page' && firstContentItems.has(contentItem.id)),
      changedAt: draft?.at ?? null,
      changedBy: draft ? nameOfStaff(draft.author_id, draft.author_name) : '',
      planned: planned
        ? presentPlan(planned, nameOfStaff(planned.by_id, planned.by_name), leavers.has(planned.by_id))
        : null,
      handover: handover ? { ...handover, by: nameOfStaff(handover.byId, handover.by) } : null,
    }
  })
}

function presentPlan(plan: Selectable<Tables['content_schedules']>, by: string, isByLeaver: boolean) {
  const { action, due_at, by_name, error } = plan
  const written = messages.plannerMayNotPublish(by_name)
  const needsApproval = isByLeaver && (error === null || error === written)
  const why = needsApproval ? messages.plannerMayNotPublish(by) : (error ?? '')
  return { action, at: due_at, by, error: why, needsApproval }
}

function stateOf({ live, draft, deletedAt }: ContentItem, wasOn: boolean): ContentItemState {
  if (live) return draft ? 'changed' : 'live'
  return wasOn || deletedAt ? 'down' : 'new'
}

export async function listVersions(db: Db, contentItem: ContentItem) {
  const rows = await db
    .selectFrom('content_versions')
    .where('item_id', '=', contentItem.id)
    .select(['n', 'at', 'author_id', 'author_name', 'origin'])
    .orderBy('n', 'desc')
    .limit(200)
    .execute()
  const nameOfStaff = await readNames(
    db,
    rows.map(({ author_id }) => author_id),
  )
  return rows.map(({ n, at, author_id, author_name, origin }) => ({
    n,
    at,
    by: nameOfStaff(author_id, author_name),
    origin,
    isLive: n === contentItem.liveN,
  }))
}

interface PublicationRow {
  id: string
  at: string
  by_id: string
  by_name: string
  note: string
  undoes: string | null
}

export function listPublications(db: Db, part: Part) {
  const query = db.selectFrom('publications').select(['id', 'at', 'by_id', 'by_name', 'note', 'undoes'])
  return pageOf(db, query, ['at', 'id'], part)
}

export async function presentPublications(db: Db, rows: PublicationRow[]) {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const [nameOfStaff, entries, undone] = await Promise.all([
    readNames(
      db,
      rows.map(({ by_id }) => by_id),
    ),
    db.selectFrom('publication_entries').where('publication_id', 'in', ids).selectAll().execute(),
    db.selectFrom('publications').where('undoes', 'in', ids).select('undoes').execute(),
  ])
  return rows.map(({ id, at, by_id, by_name, note, undoes }) => ({
    id,
    at,
    by: nameOfStaff(by_id, by_name),
    note,
    undoes,
    isUndone: undone.some((other) => other.undoes === id),
    contentItems: entries
      .filter(({ publication_id }) => publication_id === id)
      .map(({ item_id, name, to_n }) => ({ id: item_id, name, isOn: to_n !== null })),
  }))
}

/** Notes that somebody has the item open. */
export async function noteEditing(
  db: Db,
  contentItemId: string,
  { id, name }: { id: string; name: string },
  now: Date,
): Promise<void> {
  const seen_at = now.toISOString()
  await db
    .insertInto('content_editing')
    .values({ item_id: contentItemId, staff_id: id, name, seen_at })
    .onConflict((conflict) => conflict.columns(['item_id', 'staff_id']).doUpdateSet({ name, seen_at }))
    .execute()
}

export async function listOthers(
  db: Db,
  contentItemId: string,
  staffId: string,
  now: Date,
): Promise<{ name: string; since: string }[]> {
  const rows = await db
    .selectFrom('content_editing')
    .where('item_id', '=', contentItemId)
    .where('staff_id', '<>', staffId)
    .where('seen_at', '>', new Date(now.getTime() - seenForMs).toISOString())
    .select(['name', 'seen_at'])
    .execute()
  return rows.map(({ name, seen_at }) => ({ name, since: seen_at }))
}
