import { messages } from '#contract/messages.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { isAddress, isProductAddress, pageFinder } from './addresses.ts'

/** More steps than any owner makes: what goes on is a circle. */
const mostSteps = 20

/**
 * Every address that has moved with where it ends, in one step; what leads in a circle leads nowhere.
 * @param publicUrl earlier versions kept the site's own full address as somebody else's
 */
export async function readRedirects(db: Db, publicUrl: string): Promise<Map<string, string>> {
  const rows = await db.selectFrom('site_redirects').select(['from_path', 'to_path']).execute()
  const steps = new Map(rows.map(({ from_path, to_path }) => [from_path, asOwnPath(to_path, [publicUrl])]))
  return new Map(
    [...steps.keys()].flatMap((from) => {
      const end = endOf(from, steps)
      return end === null ? [] : [[from, end]]
    }),
  )
}

function endOf(from: string, steps: ReadonlyMap<string, string>): string | null {
  let at = steps.get(from) ?? null
  for (let step = 0; at !== null && step < mostSteps; step++) {
    const next = steps.get(pathOf(at))
    if (next === undefined) return at
    at = next
  }
  return null
}

/**
 * An address of this site as its pages write it, however its host is spelt: `https://HOST:443/a?b#c` is `/a?b#c`. What is
 * elsewhere stays as it is.
 * @param hosts a full address, or a host with its port
 */
export function asOwnPath(address: string, hosts: readonly string[]): string {
  if (!URL.canParse(address, 'https://elsewhere.invalid') || address.startsWith('#')) return address
  const { protocol, host, pathname, search, hash } = new URL(address, 'https://elsewhere.invalid')
  const isOwn = host === 'elsewhere.invalid' || hosts.some((own) => isSameHost(own, host))
  return isOwn && /^https?:$/.test(protocol) ? `${pathname.replace(/^\/+/, '/')}${search}${hash}` : address
}

/** With or without www., the port of either scheme, and the dot that ends a name. */
function isSameHost(one: string, other: string): boolean {
  const plain = (host: string) =>
    host
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .replace(/^www\./, '')
      .replace(/\/.*$/, '')
      .replace(/:(?:80|443)$/, '')
      .replace(/\.(?=:|$)/, '')
  return plain(one) === plain(other)
}

/** Without the place on the page and what is asked of it: by the path alone one is led on. */
function pathOf(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? ''
}

/** An address that is not there leads to another one from now on. */
export async function addRedirect(
  tx: Db,
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<void> {
  if (!isAddress(from)) throw new Refusal(messages.addressMalformed, { field: 'from' })
  if (isProductAddress(from)) throw new Refusal(messages.addressReserved, { field: 'from' })
  const isPage = await pageFinder(tx)
  if (isPage(from)) throw new Refusal(messages.addressIsAPage, { field: 'from' })
  await refuseNowhere(tx, { from, to }, 'to')
  await writeRedirect(tx, { from, to }, now)
  await tx.deleteFrom('site_missing').where('path', '=', from).execute()
}

/** Refuses what would lead back to where it begins, or to no page; `field` is where the caller has said it. */
async function refuseNowhere(
  tx: Db,
  { from, to }: { from: string; to: string },
  field: string,
): Promise<void> {
  const rows = await tx.selectFrom('site_redirects').select(['from_path', 'to_path']).execute()
  const steps = new Map(rows.map(({ from_path, to_path }) => [from_path, to_path]))
  steps.set(from, to)
  // A place on a page is on the page that is asked for: a browser would ask for it again and again.
  const target = pathOf(to)
  if (target === '' || target === from || endOf(from, steps) === null)
    throw new Refusal(messages.addressCircle, { field })
  if (target.startsWith('/') && !steps.has(target) && !(await pageFinder(tx))(target))
    throw new Refusal(messages.addressNoPage, { field })
}

/** What was taken down leads there instead. */
export async function leadAway(tx: Db, from: string, to: string, now: Date): Promise<void> {
  await refuseNowhere(tx, { from, to }, 'redirectTo')
  await writeRedirect(tx, { from, to }, now)
}

async function writeRedirect(tx: Db, { from, to }: { from: string; to: string }, now: Date): Promise<void> {
  const at = now.toISOString()
  await tx
    .insertInto('site_redirects')
    .values({ from_path: from, to_path: to, at })
    .onConflict((conflict) => conflict.column('from_path').doUpdateSet({ to_path: to, at }))
    .execute()
}

export async function removeRedirect(tx: Db, from: string): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('site_redirects')
    .where('from_path', '=', from)
    .executeTakeFirst()
  if (!numDeletedRows) throw new Refusal(messages.noSuchContentItem, { field: 'from' })
}

export async function listRedirects(db: Db): Promise<{ from: string; to: string; at: string }[]> {
  const rows = await db.selectFrom('site_redirects').selectAll().orderBy('at', 'desc').limit(500).execute()
  return rows.map(({ from_path, to_path, at }) => ({ from: from_path, to: to_path, at }))
}
