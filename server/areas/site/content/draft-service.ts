import { messages } from '#contract/messages.ts'
import { type ContentKind, contentSchema, kinds, nameOf, schemaOf } from '#contract/site/content/kinds.ts'
import { requireProgramme } from '#server/areas/catalogue/programme-service.ts'
import type { Actor } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { newId } from '#server/platform/ids.ts'
import { firstThings } from '../words/all.ts'
import { addRow, addVersion, type Body, findThing, findVersion, type Thing, takeRev } from './repository.ts'
import { tellUses } from './uses.ts'

/** Autosaved states are kept that far apart: an hour of typing leaves a handful. */
const keepEveryMs = 10 * 60_000

export async function requireThing(db: Db, id: string): Promise<Thing> {
  const thing = await findThing(db, id)
  if (!thing || thing.deletedAt) throw new Refusal(messages.noSuchThing, { field: 'id' })
  return thing
}

/** The body in the shape of its kind; whatever else came is dropped. */
function readShape(kind: ContentKind, body: unknown): Body {
  const parsed = schemaOf(kind).safeParse(body, { error: () => 'is not of the right kind' })
  if (parsed.success) return parsed.data as Body
  const [issue] = parsed.error.issues
  const field = issue?.path.map(String).join('.') ?? ''
  throw new Refusal(field ? `${field}: ${issue?.message}` : messages.malformed, { status: 400, field })
}

/** Keeps the words as the thing's draft, if nobody else has changed it since; answers the new revision. */
export async function saveDraft(
  tx: Db,
  { id, rev, body }: { id: string; rev: number; body: unknown },
  author: Actor,
  now: Date,
): Promise<number> {
  const thing = await requireThing(tx, id)
  const shaped = { ...readShape(thing.kind, body), ...ownFields(thing) }
  await addRow(tx, id, now)
  if (!(await takeRev(tx, id, rev)))
    throw new Refusal(messages.changedMeanwhile, { status: 409, field: 'rev' })
  await keepEarlier(tx, id, now)
  await writeDraft(tx, thing, shaped, author, now)
  return rev + 1
}

/** Whose page it is does not change. */
function ownFields({ kind, draft, live }: Thing): Body {
  if (kind !== 'programme') return {}
  const { programme, name, of } = draft?.body ?? live ?? {}
  return { programme, name, of }
}

export async function writeDraft(tx: Db, thing: Thing, body: Body, author: Actor, now: Date): Promise<void> {
  const written = {
    body: JSON.stringify(body),
    schema_n: contentSchema,
    author_id: author.id,
    author_name: author.name,
    at: now.toISOString(),
  }
  const base_n = thing.draft ? thing.draft.base_n : (thing.liveN ?? null) || null
  await tx
    .insertInto('content_drafts')
    .values({ item_id: thing.id, base_n, ...written })
    .onConflict((conflict) => conflict.column('item_id').doUpdateSet(written))
    .execute()
  await tellUses(tx, thing, 'draft', body)
}

export async function dropDraft(tx: Db, thing: Pick<Thing, 'id' | 'kind'>): Promise<void> {
  await tx.deleteFrom('content_drafts').where('item_id', '=', thing.id).execute()
  await tellUses(tx, thing, 'draft', null)
}

/** What the draft was before stays in the history, once in a while. */
async function keepEarlier(tx: Db, id: string, now: Date): Promise<void> {
  const draft = await tx.selectFrom('content_drafts').where('item_id', '=', id).selectAll().executeTakeFirst()
  if (!draft) return
  const kept = await tx
    .selectFrom('content_versions')
    .where('item_id', '=', id)
    .select(({ fn }) => fn.max('at').as('at'))
    .executeTakeFirst()
  if (kept?.at && now.getTime() - Date.parse(kept.at) < keepEveryMs) return
  const author = { id: draft.author_id, name: draft.author_name }
  await addVersion(tx, id, draft.body, 'draft', author, draft.at)
}

/** A new thing that nobody but the panel sees. */
export async function addThing(
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
  if (await findThing(tx, id)) throw new Refusal(messages.pageBegun, { field: 'programme' })
  Object.assign(body, { programme: id, name, of })
  return id
}

/** The draft goes; what it said stays in the history. */
export async function discardDraft(
  tx: Db,
  { id, rev }: { id: string; rev: number },
  now: Date,
): Promise<void> {
  const thing = await requireThing(tx, id)
  if (!thing.draft) return
  if (!(await takeRev(tx, id, rev)))
    throw new Refusal(messages.changedMeanwhile, { status: 409, field: 'rev' })
  if (thing.live === null) return
  const author = { id: '', name: thing.draft.author_name }
  await addVersion(tx, id, JSON.stringify(thing.draft.body), 'draft', author, now.toISOString())
  await dropDraft(tx, thing)
}

/** An earlier version becomes the draft; what is on the site stays until it is put there. */
export async function restoreVersion(
  tx: Db,
  { id, rev, n }: { id: string; rev: number; n: number },
  author: Actor,
  now: Date,
): Promise<number> {
  const thing = await requireThing(tx, id)
  const first = firstThings.get(id)
  const body =
    thing.createdAt === null && n <= 1 && first
      ? (first.body as Body)
      : await findVersion(tx, thing.kind, id, n)
  if (!body) throw new Refusal(messages.noSuchThing, { field: 'n' })
  return saveDraft(tx, { id, rev, body }, author, now)
}

/** Into the bin, or out of it again. What is on the site is taken down first. */
export async function binThing(tx: Db, id: string, isBinned: boolean, now: Date): Promise<string> {
  const thing = await findThing(tx, id)
  if (!thing) throw new Refusal(messages.noSuchThing, { field: 'id' })
  if (isBinned && thing.kind === 'page' && firstThings.has(id)) throw new Refusal(messages.builtInPage)
  if (isBinned && thing.live !== null) throw new Refusal(messages.takeDownFirst)
  await tx
    .updateTable('content_items')
    .set((eb) => ({ deleted_at: isBinned ? now.toISOString() : null, rev: eb('rev', '+', 1) }))
    .where('id', '=', id)
    .execute()
  return nameOf(thing.kind, thing.draft?.body ?? thing.live ?? {})
}
