import { isDeepStrictEqual } from 'node:util'
import { messages } from '#contract/messages.ts'
import { type ContentKind, contentSchema, kinds, nameOf, schemaOf } from '#contract/site/content/kinds.ts'
import { requireProgramme } from '#server/areas/catalogue/programme-service.ts'
import type { Actor } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { newId } from '#server/platform/ids.ts'
import { firstContentItems } from '../words/first-words.ts'
import { withOwnGroups } from './guard-identity.ts'
import {
  addRow,
  addVersion,
  type Body,
  type ContentItem,
  findContentItem,
  findVersion,
  takeRev,
} from './repository.ts'
import { tellUses } from './uses.ts'

/** Autosaved states are kept that far apart: an hour of typing leaves a handful. */
const keepEveryMs = 10 * 60_000

export async function requireContentItem(db: Db, id: string): Promise<ContentItem> {
  const contentItem = await findContentItem(db, id)
  if (!contentItem || contentItem.deletedAt) throw new Refusal(messages.noSuchContentItem, { field: 'id' })
  return contentItem
}

/** The body in the shape of its kind; whatever else came is dropped. */
function readShape(kind: ContentKind, body: unknown): Body {
  const parsed = schemaOf(kind).safeParse(body, { error: () => 'is not of the right kind' })
  if (parsed.success) return parsed.data as Body
  const [issue] = parsed.error.issues
  const field = issue?.path.map(String).join('.') ?? ''
  throw new Refusal(field ? `${field}: ${issue?.message}` : messages.malformed, { status: 400, field })
}

/** Keeps the words as the item's draft, if nobody else has changed it since; answers the new revision. */
export async function saveDraft(
  tx: Db,
  { id, rev, body }: { id: string; rev: number; body: unknown },
  author: Actor,
  now: Date,
): Promise<number> {
  const contentItem = await requireContentItem(tx, id)
  const shaped = withOwnGroups(
    contentItem,
    { ...readShape(contentItem.kind, body), ...ownFields(contentItem) },
    author,
  )
  await addRow(tx, id, now)
  if (!(await takeRev(tx, id, rev)))
    throw new Refusal(messages.changedMeanwhile, { status: 409, field: 'rev' })
  await keepEarlier(tx, contentItem, shaped, now)
  await writeDraft(tx, contentItem, shaped, author, now)
  return rev + 1
}

/** Whose page it is does not change. */
function ownFields({ kind, draft, live }: ContentItem): Body {
  if (kind !== 'programme') return {}
  const { programme, name, of } = draft?.body ?? live ?? {}
  return { programme, name, of }
}

export async function writeDraft(
  tx: Db,
  contentItem: ContentItem,
  body: Body,
  author: Actor,
  now: Date,
): Promise<void> {
  const written = {
    body: JSON.stringify(body),
    schema_n: contentSchema,
    author_id: author.id,
    author_name: author.name,
    at: now.toISOString(),
  }
  const base_n = contentItem.draft ? contentItem.draft.base_n : (contentItem.liveN ?? null) || null
  await tx
    .insertInto('content_drafts')
    .values({ item_id: contentItem.id, base_n, ...written })
    .onConflict((conflict) => conflict.column('item_id').doUpdateSet(written))
    .execute()
  await tellUses(tx, contentItem, 'draft', body)
}

export async function dropDraft(tx: Db, contentItem: Pick<ContentItem, 'id' | 'kind'>): Promise<void> {
  await tx.deleteFrom('content_drafts').where('item_id', '=', contentItem.id).execute()
  await tellUses(tx, contentItem, 'draft', null)
}

/** What the draft was before stays in the history, once in a while; an owner's answer to whom they teach always. */
async function keepEarlier(tx: Db, { id, draft }: ContentItem, shaped: Body, now: Date): Promise<void> {
  if (!draft) return
  if (!isDeepStrictEqual(draft.body.teaches, shaped.teaches)) return keepInHistory(tx, id, draft, now)
  const kept = await tx
    .selectFrom('content_versions')
    .where('item_id', '=', id)
    .select(({ fn }) => fn.max('at').as('at'))
    .executeTakeFirst()
  if (kept?.at && now.getTime() - Date.parse(kept.at) < keepEveryMs) return
  await keepInHistory(tx, id, draft, new Date(draft.at))
}

/** A new item that nobody but the panel sees. */
export async function addContentItem(
  tx: Db,
  kind: ContentKind,
  body: unknown,
  author: Actor,
  now: Date,
): Promise<string> {
  if (kinds[kind].isSingle) throw new Refusal(messages.malformed, { status: 400, field: 'kind' })
  const shaped = readShape(kind, body)
  const id = await newIdOf(tx, kind, shaped)
  await tx
    .insertInto('content_items')
    .values({ id, kind, live_n: null, rev: 1, created_at: now.toISOString(), deleted_at: null })
    .execute()
  await writeDraft(
    tx,
    { id, kind, rev: 1, liveN: null, live: null, draft: null, createdAt: null, deletedAt: null },
    shaped,
    author,
    now,
  )
  return id
}

/** The page of a programme bears the programme's id, so that there is one. */
async function newIdOf(tx: Db, kind: ContentKind, body: Body): Promise<string> {
  if (kind !== 'programme') return newId()
  const { id, name, kind: of } = await requireProgramme(tx, String(body.programme))
  if (await findContentItem(tx, id)) throw new Refusal(messages.pageBegun, { field: 'programme' })
  Object.assign(body, { programme: id, name, of })
  return id
}

/** The draft goes; what it said stays in the history. */
export async function discardDraft(
  tx: Db,
  { id, rev }: { id: string; rev: number },
  now: Date,
): Promise<void> {
  const contentItem = await requireContentItem(tx, id)
  if (!contentItem.draft) return
  if (!(await takeRev(tx, id, rev)))
    throw new Refusal(messages.changedMeanwhile, { status: 409, field: 'rev' })
  if (contentItem.live === null) return
  await keepInHistory(tx, id, contentItem.draft, now)
  await dropDraft(tx, contentItem)
}

async function keepInHistory(
  tx: Db,
  id: string,
  draft: NonNullable<ContentItem['draft']>,
  now: Date,
): Promise<void> {
  const author = { id: draft.author_id, name: draft.author_name }
  await addVersion(tx, id, JSON.stringify(draft.body), 'draft', author, now.toISOString())
}

/** Where what goes out is not all that the draft says, as an owner's answer to whom they teach, the draft stays in the history. */
export async function keepWhatStaysBehind(
  tx: Db,
  { id, draft }: ContentItem,
  goesOut: Body,
  now: Date,
): Promise<void> {
  if (draft && !isDeepStrictEqual(draft.body, goesOut)) await keepInHistory(tx, id, draft, now)
}

/** An earlier version becomes the draft; what is on the site stays until it is put there. */
export async function restoreVersion(
  tx: Db,
  { id, rev, n }: { id: string; rev: number; n: number },
  author: Actor,
  now: Date,
): Promise<number> {
  const contentItem = await requireContentItem(tx, id)
  const first = firstContentItems.get(id)
  const body =
    contentItem.createdAt === null && n <= 1 && first
      ? (first.body as Body)
      : await findVersion(tx, contentItem.kind, id, n)
  if (!body) throw new Refusal(messages.noSuchContentItem, { field: 'n' })
  return saveDraft(tx, { id, rev, body }, author, now)
}

/** Into the trash, or out of it again. What is on the site is taken down first. */
export async function trashContentItem(tx: Db, id: string, isTrashed: boolean, now: Date): Promise<string> {
  const contentItem = await findContentItem(tx, id)
  if (!contentItem) throw new Refusal(messages.noSuchContentItem, { field: 'id' })
  if (isTrashed && contentItem.kind === 'page' && firstContentItems.has(id))
    throw new Refusal(messages.builtInPage)
  if (isTrashed && contentItem.live !== null) throw new Refusal(messages.unpublishFirst)
  await tx
    .updateTable('content_items')
    .set((eb) => ({ deleted_at: isTrashed ? now.toISOString() : null, rev: eb('rev', '+', 1) }))
    .where('id', '=', id)
    .execute()
  return nameOf(contentItem.kind, contentItem.draft?.body ?? contentItem.live ?? {})
}
