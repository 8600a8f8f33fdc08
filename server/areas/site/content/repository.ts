import type { Selectable } from 'kysely'
import { type ContentKind, contentSchema, liftBody } from '#contract/site/content/kinds.ts'
import type { Actor } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import type { Tables } from '#server/platform/db/schema.ts'
import { setMediaUses } from '../media/media-uses.ts'
import { firstContentItems } from '../words/first-words.ts'

export type Body = Record<string, unknown>
type DraftRow = Selectable<Tables['content_drafts']>
/** Where a draft stands between who writes and who publishes. */
export interface Handover {
  state: 'sent' | 'returned'
  note: string
  byId: string
  by: string
  at: string
}

/** An item with both its texts, whether it has a row or still bears the words of the product. */
export interface ContentItem {
  id: string
  kind: ContentKind
  rev: number
  liveN: number | null
  live: Body | null
  draft:
    | (Pick<DraftRow, 'author_id' | 'author_name' | 'at' | 'base_n'> & {
        body: Body
        handover: Handover | null
      })
    | null
  createdAt: string | null
  deletedAt: string | null
}

export async function findContentItems(
  db: Db,
  where: { ids?: string[]; kind?: ContentKind } = {},
): Promise<ContentItem[]> {
  let query = db
    .selectFrom('content_items as item')
    .leftJoin('content_versions as version', (join) =>
      join.onRef('version.item_id', '=', 'item.id').onRef('version.n', '=', 'item.live_n'),
    )
    .leftJoin('content_drafts as draft', 'draft.item_id', 'item.id')
    .select([
      'item.id',
      'item.kind',
      'item.rev',
      'item.live_n',
      'item.created_at',
      'item.deleted_at',
      'version.body as live_body',
      'draft.body as draft_body',
      'draft.base_n',
      'draft.author_id',
      'draft.author_name',
      'draft.at',
      'draft.handover',
      'draft.handover_note',
      'draft.handover_by_id',
      'draft.handover_by',
      'draft.handover_at',
    ])
  if (where.ids) query = query.where('item.id', 'in', where.ids)
  if (where.kind) query = query.where('item.kind', '=', where.kind)
  const rows = where.ids?.length === 0 ? [] : await query.execute()
  const known = new Set(rows.map(({ id }) => id))
  const untouched = [...firstContentItems.values()].filter(
    ({ id, kind }) =>
      !known.has(id) && (!where.ids || where.ids.includes(id)) && (!where.kind || where.kind === kind),
  )
  return [
    ...untouched.map(
      ({ id, kind, body }): ContentItem => ({
        id,
        kind,
        rev: 0,
        liveN: 0,
        live: body as Body,
        draft: null,
        createdAt: null,
        deletedAt: null,
      }),
    ),
    ...rows.map(
      (row): ContentItem => ({
        id: row.id,
        kind: row.kind,
        rev: row.rev,
        liveN: row.live_n,
        live: readBody(row.kind, row.live_body),
        draft:
          row.draft_body === null
            ? null
            : {
                body: readBody(row.kind, row.draft_body) ?? {},
                base_n: row.base_n,
                author_id: row.author_id ?? '',
                author_name: row.author_name ?? '',
                at: row.at ?? '',
                handover: handoverOf(row),
              },
        createdAt: row.created_at,
        deletedAt: row.deleted_at,
      }),
    ),
  ]
}

export async function findContentItem(db: Db, id: string): Promise<ContentItem | null> {
  const [contentItem] = await findContentItems(db, { ids: [id] })
  return contentItem ?? null
}

function handoverOf(row: {
  handover: Handover['state'] | null
  handover_note: string | null
  handover_by_id: string | null
  handover_by: string | null
  handover_at: string | null
}): Handover | null {
  if (!row.handover) return null
  return {
    state: row.handover,
    note: row.handover_note ?? '',
    byId: row.handover_by_id ?? '',
    by: row.handover_by ?? '',
    at: row.handover_at ?? '',
  }
}

function readBody(kind: ContentKind, body: string | null): Body | null {
  return body === null ? null : liftBody(kind, JSON.parse(body))
}

/** An item that still bears the words of the product gets its row, with those words as its first version. */
export async function addRow(tx: Db, id: string, now: Date): Promise<void> {
  const first = firstContentItems.get(id)
  if (!first) return
  const at = now.toISOString()
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('content_items')
    .values({ id, kind: first.kind, live_n: 1, rev: 0, created_at: at, deleted_at: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  if (!numInsertedOrUpdatedRows) return
  await tx
    .insertInto('content_versions')
    .values({
      item_id: id,
      n: 1,
      body: JSON.stringify(first.body),
      schema_n: contentSchema,
      author_id: '',
      author_name: '',
      at,
      origin: 'first',
    })
    .execute()
}

/** Takes the item for this transaction, if it is still as it was seen; false when somebody was quicker. */
export async function takeRev(tx: Db, id: string, rev: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('content_items')
    .set((eb) => ({ rev: eb('rev', '+', 1) }))
    .where('id', '=', id)
    .where('rev', '=', rev)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Takes the item for this transaction, whoever changed it last. */
export async function takeContentItem(tx: Db, id: string): Promise<void> {
  await tx
    .updateTable('content_items')
    .set((eb) => ({ rev: eb('rev', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function takeOutOfTrash(tx: Db, id: string): Promise<void> {
  await tx.updateTable('content_items').set({ deleted_at: null }).where('id', '=', id).execute()
}

/** Answers whether there were any. @param only of this action alone */
export async function giveUpPlans(
  tx: Db,
  itemId: string,
  only?: Tables['content_schedules']['action'],
): Promise<boolean> {
  let plans = tx
    .updateTable('content_schedules')
    .set({ state: 'cancelled' })
    .where('item_id', '=', itemId)
    .where('state', 'in', ['waiting', 'failed'])
  if (only) plans = plans.where('action', '=', only)
  const { numUpdatedRows } = await plans.executeTakeFirst()
  if (only !== 'takeDown') await releaseScheduledMedia(tx, itemId)
  return numUpdatedRows > 0n
}

/** Nothing of it is scheduled any more: its files may be changed as those of any draft. */
export async function releaseScheduledMedia(tx: Db, itemId: string): Promise<void> {
  await setMediaUses(tx, { id: itemId, label: '', path: '' }, 'scheduled', [])
}

export async function addVersion(
  tx: Db,
  id: string,
  body: string,
  origin: Tables['content_versions']['origin'],
  author: Pick<Actor, 'id' | 'name'>,
  at: string,
): Promise<number> {
  const last = await tx
    .selectFrom('content_versions')
    .where('item_id', '=', id)
    .select(({ fn }) => fn.max('n').as('n'))
    .executeTakeFirst()
  const n = Number(last?.n ?? 0) + 1
  await tx
    .insertInto('content_versions')
    .values({
      item_id: id,
      n,
      body,
      schema_n: contentSchema,
      author_id: author.id,
      author_name: author.name,
      at,
      origin,
    })
    .execute()
  return n
}

export async function findVersion(db: Db, kind: ContentKind, id: string, n: number): Promise<Body | null> {
  const row = await db
    .selectFrom('content_versions')
    .where('item_id', '=', id)
    .where('n', '=', n)
    .select('body')
    .executeTakeFirst()
  return row ? readBody(kind, row.body) : null
}
