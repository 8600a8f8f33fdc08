import { messages } from '#contract/messages.ts'
import { addressOf, type ContentKind } from '#contract/site/content/kinds.ts'
import { publicPages } from '#contract/site/public-pages.ts'
import { mapProgrammePaths } from '#server/areas/catalogue/programme-service.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { publicKeyPattern } from '#server/platform/files/shelves.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { firstContentItems } from '../words/first-words.ts'
import type { Body } from './repository.ts'

/** The pages that the product itself has; an item of the same address fills the page's sections. */
const productPages = new Set<string>([...publicPages, '/forgotpassword', '/profile', '/orders', '/not-found'])

/** What another door of the product answers, or will. */
const reserved =
  /^\/(?:admin|api|assets|blog|brand|course|degree|dev|events?|feed|intern|internship|invitation|preview|resetpassword|confirmemail|student|uploads|verify|robots\.txt|sitemap\.xml|healthz|readyz|c|not-found)(?:\/|$)/

/** Whether a link of ours leads somewhere: to a page of the product, an item that is on the site, or what is on offer. */
export async function pageFinder(db: Db): Promise<(path: string) => boolean> {
  const [rows, firsts, offered] = await Promise.all([
    db.selectFrom('site_addresses').select('path').execute(),
    findFirstRows(db),
    mapProgrammePaths(db),
  ])
  const byId = [...offered].map(([id, path]) => path.replace(/[^/]+$/, id))
  const known = new Set([...rows.map(({ path }) => path), ...offered.values(), ...byId])
  const down = new Set<string>()
  for (const { id, kind, body } of firstContentItems.values()) {
    const path = addressOf(kind, body as Body)
    const row = firsts.get(id)
    if (path === null) continue
    if (row === undefined || row === 1) known.add(path)
    if (row === null && kind === 'page') down.add(path)
  }
  return (path) =>
    known.has(path) || (productPages.has(path) && !down.has(path)) || publicKeyPattern.test(path.slice(1))
}

/** Which version of the product's first content is on the site, null for none; those that nobody has touched are left out. */
async function findFirstRows(db: Db): Promise<Map<string, number | null>> {
  const rows = await db
    .selectFrom('content_items')
    .where('id', 'in', [...firstContentItems.keys()])
    .select(['id', 'live_n', 'deleted_at'])
    .execute()
  return new Map(rows.map(({ id, live_n, deleted_at }) => [id, deleted_at ? null : live_n]))
}

/** The address of a page that the product itself has; null for every other thing. */
export function builtInPathOf(id: string): string | null {
  const first = firstContentItems.get(id)
  return first?.kind === 'page' ? addressOf('page', first.body as Body) : null
}

const builtInPaths = new Set([...firstContentItems.keys()].flatMap((id) => builtInPathOf(id) ?? []))

export function builtInPages(): string[] {
  return [...builtInPaths]
}

/** Whether the product has a page of its own words there, which is not on the site while its item is not. */
export function isBuiltInPath(path: string): boolean {
  return builtInPaths.has(path)
}

export function isAddress(path: string): boolean {
  return path.length <= 100 && /^(?:\/[a-z\d]+(?:-[a-z\d]+)*){1,3}$/.test(path)
}

export function isProductAddress(path: string): boolean {
  return productPages.has(path) || reserved.test(path)
}

/** Refuses an address that is malformed, the product's own, or another page's. */
export async function checkAddress(tx: Db, id: string, kind: ContentKind, body: Body): Promise<void> {
  const path = addressOf(kind, body)
  if (path === null) return
  const refuse = (message: string) => new Refusal(message, { field: kind === 'page' ? 'path' : 'slug' })
  const first = firstContentItems.get(id)
  if (first && kind === 'page') {
    if (path !== addressOf(kind, first.body as Body)) throw refuse(messages.addressFixed)
    return
  }
  if (!isAddress(path)) throw refuse(messages.addressMalformed)
  if (kind === 'page' && isProductAddress(path)) throw refuse(messages.addressReserved)
  const other = await tx
    .selectFrom('site_addresses')
    .where('path', '=', path)
    .select('item_id')
    .executeTakeFirst()
  if ((other && other.item_id !== id) || (await isOfAFirst(tx, id, path))) throw refuse(messages.addressTaken)
}

/** Whether it is the address that another item of the product has borne from the start, and still bears. */
async function isOfAFirst(tx: Db, id: string, path: string): Promise<boolean> {
  const first = [...firstContentItems.values()].find(
    (contentItem) => contentItem.id !== id && addressOf(contentItem.kind, contentItem.body as Body) === path,
  )
  if (!first) return false
  const row = (await findFirstRows(tx)).get(first.id)
  return row === undefined || row === 1
}

/**
 * The address of what is on the site has become another one: the old one leads to it in one step, whatever led to the old
 * one too, and nothing leads away from a page that is there.
 */
export async function moveAddress(
  tx: Db,
  id: string,
  { from, to }: { from: string | null; to: string | null },
  now: Date,
): Promise<void> {
  const first = firstContentItems.get(id)
  // A page of the product that was off the site and led elsewhere meanwhile.
  if (builtInPathOf(id) !== null && to !== null)
    await tx.deleteFrom('site_redirects').where('from_path', '=', to).execute()
  // What the product has had from the start gets a row with its first change.
  if (first ? first.kind === 'page' : from === to) return
  await tx.deleteFrom('site_addresses').where('item_id', '=', id).execute()
  if (to === null) return
  await tx.insertInto('site_addresses').values({ path: to, item_id: id }).execute()
  await tx.deleteFrom('site_redirects').where('from_path', '=', to).execute()
  if (from === null || from === to) return
  await tx.updateTable('site_redirects').set({ to_path: to }).where('to_path', '=', from).execute()
  await tx
    .insertInto('site_redirects')
    .values({ from_path: from, to_path: to, at: now.toISOString() })
    .onConflict((conflict) =>
      conflict.column('from_path').doUpdateSet({ to_path: to, at: now.toISOString() }),
    )
    .execute()
}
