import { messages } from '#contract/messages.ts'
import { anchorsOf } from '#contract/site/content/anchors.ts'
import { addressOf, kinds, nameOf } from '#contract/site/content/kinds.ts'
import type { Section } from '#contract/site/content/sections.ts'
import { optionalPages } from '#contract/site/public-pages.ts'
import { addAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { newId } from '#server/platform/ids.ts'
import { builtInPages, builtInPathOf, checkAddress, moveAddress, pageFinder } from './addresses.ts'
import {
  dropDraft,
  keepWhatStaysBehind,
  requireContentItem,
  trashContentItem,
  writeDraft,
} from './draft-service.ts'
import { type Publisher, requireIdentityChange, tellOfName, withOwnGroups } from './guard-identity.ts'
import { fillLegalDrafts } from './legal-pages-service.ts'
import { leadAway } from './redirects.ts'
import {
  addRow,
  addVersion,
  type Body,
  type ContentItem,
  findContentItem,
  findVersion,
  giveUpPlans,
  takeContentItem,
  takeOutOfTrash,
  takeRev,
} from './repository.ts'
import { tellUses } from './uses.ts'
import { validateForPublish } from './validate-for-publish.ts'

export interface Wanted {
  id: string
  rev: number
  /** Off the site, instead of its draft on it. */
  isUnpublished?: boolean | undefined
  /** Where its address leads from then on. */
  redirectTo?: string | undefined
}

export interface Published {
  publicationId: string
  /** What pages are drawn from, by the names under which they read it. */
  affected: string[]
  /** Something was planned, and does not happen any more. */
  hasGivenUp: boolean
}

interface Entry {
  contentItem: ContentItem
  fromN: number | null
  toN: number | null
  before: Body | null
  after: Body | null
  redirectTo?: string | undefined
}

/**
 * Puts drafts on the site and takes items off it: all of them, or none. `isAuditedWhole`: the caller writes one line for
 * all of them into the audit.
 */
export async function publish(
  tx: Db,
  wanted: Wanted[],
  note: string,
  actor: Publisher,
  now: Date,
  { isAuditedWhole = false } = {},
): Promise<Published> {
  const entries: Entry[] = []
  let hasGivenUp = false
  // In one order whoever publishes, so that two who do never wait for each other in a circle.
  for (const { id, rev, isUnpublished = false, redirectTo } of wanted.toSorted((a, b) =>
    a.id < b.id ? -1 : 1,
  )) {
    const contentItem = await requireContentItem(tx, id)
    if (isUnpublished ? contentItem.live === null : !contentItem.draft) continue
    if (isUnpublished && staysOnTheSite(contentItem)) throw new Refusal(messages.cannotUnpublish)
    const drafted = isUnpublished ? null : contentItem.draft?.body
    const body = drafted ? withOwnGroups(contentItem, drafted, actor) : null
    if (body) await refuseUnfit(tx, contentItem, body)
    await addRow(tx, id, now)
    if (!(await takeRev(tx, id, rev)))
      throw new Refusal(messages.changedMeanwhile, { status: 409, field: id })
    if (await giveUpOlder(tx, id, body)) hasGivenUp = true
    const toN = body
      ? await addVersion(tx, id, JSON.stringify(body), 'publish', actor, now.toISOString())
      : null
    if (body) await keepWhatStaysBehind(tx, contentItem, body, now)
    if (body) await dropDraft(tx, contentItem)
    entries.push({
      contentItem,
      fromN: contentItem.liveN === 0 ? 1 : contentItem.liveN,
      toN,
      before: contentItem.live,
      after: body,
      redirectTo,
    })
  }
  if (entries.length === 0) throw new Refusal(messages.nothingToPublish)
  const said = { note, undoes: null, isAuditedWhole }
  return { ...(await record(tx, entries, said, actor, now)), hasGivenUp }
}

/** What was frozen for later would overwrite what somebody decides now; that it leaves the site then still holds. */
function giveUpOlder(tx: Db, id: string, after: Body | null): Promise<boolean> {
  return giveUpPlans(tx, id, after ? 'publish' : undefined)
}

/** Without these there is no site. */
export function staysOnTheSite({ id, kind }: ContentItem): boolean {
  const path = kind === 'page' ? builtInPathOf(id) : null
  return Boolean(kinds[kind].isSingle) || (path !== null && !optionalPages.includes(path))
}

/** Refuses what would not go out as it is, with the sentence that says why. */
export async function refuseUnfit(
  tx: Db,
  contentItem: Pick<ContentItem, 'id' | 'kind'>,
  body: Body,
): Promise<void> {
  await checkAddress(tx, contentItem.id, contentItem.kind, body)
  const findings = await validateForPublish(tx, contentItem, body, await pageFinder(tx))
  const found = findings.find(({ stops }) => stops)
  if (found) throw new Refusal(`${nameOf(contentItem.kind, body)}: ${found.sentence}`, { field: found.path })
}

/** Brings back everything that one publication changed, as a publication of its own; drafts stay as they are. */
export async function undoPublication(tx: Db, id: string, actor: Publisher, now: Date): Promise<Published> {
  const publication = await tx.selectFrom('publications').where('id', '=', id).selectAll().executeTakeFirst()
  if (!publication) throw new Refusal(messages.noSuchContentItem, { field: 'id' })
  const undone = await tx.selectFrom('publications').where('undoes', '=', id).select('id').executeTakeFirst()
  if (undone) throw new Refusal(messages.alreadyUndone)
  const rows = await tx
    .selectFrom('publication_entries')
    .where('publication_id', '=', id)
    .orderBy('item_id')
    .selectAll()
    .execute()
  const entries: Entry[] = []
  let hasGivenUp = false
  for (const row of rows) {
    await takeContentItem(tx, row.item_id)
    // What has gone to the trash since it was taken off the site comes back with it.
    if (row.from_n !== null) await takeOutOfTrash(tx, row.item_id)
    const contentItem = await requireContentItem(tx, row.item_id)
    if (contentItem.liveN !== row.to_n) throw Refusal.of('undoNewerFirst', [row.name])
    const after =
      row.from_n === null ? null : await findVersion(tx, contentItem.kind, contentItem.id, row.from_n)
    if (await giveUpOlder(tx, contentItem.id, after)) hasGivenUp = true
    // The words that are undone are not lost: they wait as the draft, unless there is a newer one.
    if (!contentItem.draft && contentItem.live)
      await writeDraft(tx, contentItem, contentItem.live, actor, now)
    if (after && contentItem.draft && JSON.stringify(contentItem.draft.body) === JSON.stringify(after))
      await dropDraft(tx, contentItem)
    entries.push({ contentItem, fromN: row.to_n, toN: row.from_n, before: contentItem.live, after })
  }
  return { ...(await record(tx, entries, { note: '', undoes: id }, actor, now)), hasGivenUp }
}

/** Puts a frozen version on the site, or takes the item down, when its time has come. */
export async function publishVersion(
  tx: Db,
  { id, n }: { id: string; n: number | null },
  actor: Publisher,
  now: Date,
): Promise<Published> {
  await takeContentItem(tx, id)
  const contentItem = await requireContentItem(tx, id)
  if (n === null && staysOnTheSite(contentItem)) throw new Refusal(messages.cannotUnpublish)
  const after = n === null ? null : await findVersion(tx, contentItem.kind, id, n)
  if (after) await refuseUnfit(tx, contentItem, after)
  if (after && contentItem.draft && JSON.stringify(contentItem.draft.body) === JSON.stringify(after))
    await dropDraft(tx, contentItem)
  const entry = { contentItem, fromN: contentItem.liveN, toN: n, before: contentItem.live, after }
  return { ...(await record(tx, [entry], { note: '', undoes: null }, actor, now)), hasGivenUp: false }
}

async function record(
  tx: Db,
  entries: Entry[],
  { note, undoes, isAuditedWhole = false }: { note: string; undoes: string | null; isAuditedWhole?: boolean },
  actor: Publisher,
  now: Date,
): Promise<Omit<Published, 'hasGivenUp'>> {
  const publicationId = newId()
  const at = now.toISOString()
  await tx
    .insertInto('publications')
    .values({ id: publicationId, at, by_id: actor.id, by_name: actor.name, note, undoes })
    .execute()
  for (const { contentItem, fromN, toN, before, after, redirectTo } of entries) {
    const { id, kind } = contentItem
    if (after) await checkAddress(tx, id, kind, after)
    await requireIdentityChange(tx, { kind, before, after }, actor, now)
    await tellOfName(tx, { kind, before, after }, actor, now)
    await tx.updateTable('content_items').set({ live_n: toN }).where('id', '=', id).execute()
    const from = before && addressOf(kind, before)
    const to = after && addressOf(kind, after)
    await moveAddress(tx, id, { from, to }, now)
    // What is off the site waits as a draft: its words are not lost.
    if (!after && before && !contentItem.draft) await writeDraft(tx, contentItem, before, actor, now)
    if (from && !to && redirectTo) await leadAway(tx, from, redirectTo, now)
    await tellUses(tx, contentItem, 'live', after)
    const name = nameOf(kind, after ?? before ?? {})
    await tx
      .insertInto('publication_entries')
      .values({ publication_id: publicationId, item_id: id, name, from_n: fromN, to_n: toN })
      .execute()
    if (kind === 'identity') await fillLegalDrafts(tx)
    const done = undoes ? 'site.publicationUndone' : after ? 'site.published' : 'site.unpublished'
    if (!isAuditedWhole) {
      await addAudit(tx, actor, { kind: done, subject: { id, name }, before: fromN, after: toN }, now)
    }
  }
  await tx
    .insertInto('site_state')
    .values({ id: 1, revision: 1 })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({ revision: eb('site_state.revision', '+', 1) })),
    )
    .execute()
  return { publicationId, affected: tagsOf(entries) }
}

function tagsOf(entries: Entry[]): string[] {
  const names = entries.flatMap(({ contentItem: { kind }, before, after }) => {
    if (kind === 'identity' || kind === 'navigation') return [kind]
    const addresses = [before, after].flatMap((body) => (body && addressOf(kind, body)) || [])
    if (kind !== 'page') return [`list:${kind}`, ...addresses]
    const shown = [before, after].map((body) => body && [body.path, ...visibleAnchors(body)].join())
    // The menu of every page leaves out what leads nowhere.
    const isMoved = shown[0] !== shown[1]
    // Links of other pages come and go with a page of the product.
    const linking = isMoved && (before === null) !== (after === null) ? builtInPages() : []
    return [
      ...[...addresses, ...linking].map((path) => `page:${path}`),
      ...(isMoved ? ['addresses', 'navigation'] : []),
    ]
  })
  return [...new Set(names)]
}

function visibleAnchors({ sections }: Body): string[] {
  return anchorsOf((sections as Section[]).filter(({ isHidden }) => !isHidden))
}

/** The programme is gone: its page leaves the site and goes to the trash; nothing to do where there is none. */
export async function takeProgrammePageDown(tx: Db, id: string, actor: Publisher, now: Date): Promise<void> {
  const page = await findContentItem(tx, id)
  if (page?.kind !== 'programme' || page.deletedAt) return
  if (page.live) await publish(tx, [{ id, rev: page.rev, isUnpublished: true }], '', actor, now)
  await trashContentItem(tx, id, true, now)
}
