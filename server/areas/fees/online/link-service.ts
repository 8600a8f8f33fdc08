import type { LinkState } from '#contract/fees/gateway-words.ts'
import type { Paise } from '#contract/money.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { newId } from '#server/platform/ids.ts'

const minute = 60_000
const hour = 60 * minute
/** So long a link can be paid. */
const lastsMs = 24 * hour
/** Whoever is sent to a page needs the time to pay on it. */
const atLeastMs = 20 * minute
/** A payment that failed may still succeed for three days; afterwards nobody asks any more. */
const askedForMs = lastsMs + 4 * 24 * hour

export async function findLink(db: Db, by: { id: string } | { provider_id: string } | { reference: string }) {
  const [[column, value]] = Object.entries(by) as [['id' | 'provider_id' | 'reference', string]]
  return db.selectFrom('fee_links').where(column, '=', value).selectAll().executeTakeFirst()
}

export type LinkRow = NonNullable<Awaited<ReturnType<typeof findLink>>>

/**
 * The link on which so much of an order can be paid: the one that is open, or a new one that is still to be asked for. One
 * for another amount is ended. The order is held by whoever calls.
 */
export async function planLink(
  tx: Db,
  orderId: string,
  paise: Paise,
  now: Date,
): Promise<{ link: LinkRow; isNew: boolean }> {
  const living = await tx
    .selectFrom('fee_links')
    .where('enrolment_id', '=', orderId)
    .where('state', 'in', ['asked', 'open'])
    .selectAll()
    .executeTakeFirst()
  const isLasting = living && Date.parse(living.expires_at) - now.getTime() > atLeastMs
  if (isLasting && living.amount_paise === paise) return { link: living, isNew: false }
  if (living) await endLink(tx, living.id, now)
  const id = newId()
  const link = await tx
    .insertInto('fee_links')
    .values({
      id,
      enrolment_id: orderId,
      amount_paise: paise,
      reference: `TLM${id.replaceAll('-', '')}`,
      provider_id: null,
      url: '',
      state: 'asked',
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + lastsMs).toISOString(),
      check_at: new Date(now.getTime() + minute).toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { link, isNew: true }
}

async function endLink(tx: Db, id: string, now: Date): Promise<void> {
  const ending = { state: 'ending', check_at: now.toISOString() } as const
  await tx.updateTable('fee_links').set(ending).where('id', '=', id).execute()
}

/** Less is due by now than a link asks for: it is taken down before it is paid. */
export async function endLinksBeyond(tx: Db, orderId: string, due: Paise, now: Date): Promise<void> {
  await tx
    .updateTable('fee_links')
    .set({ state: 'ending', check_at: now.toISOString() })
    .where('enrolment_id', '=', orderId)
    .where('state', 'in', ['asked', 'open'])
    .where('amount_paise', '>', due)
    .execute()
}

/** Razorpay has made it. */
export async function openLink(db: Db, id: string, { id: providerId, url }: { id: string; url: string }) {
  await db
    .updateTable('fee_links')
    .set((eb) => ({
      provider_id: providerId,
      url,
      // It may have been ended while it was asked for.
      state: eb.case().when('state', '=', 'asked').then<LinkState>('open').else(eb.ref('state')).end(),
    }))
    .where('id', '=', id)
    .execute()
}

/** What has been found out, and when to ask again: more and more seldom, and at last no more. */
export async function setLinkState(db: Db, link: LinkRow, state: LinkState, now: Date): Promise<void> {
  const age = now.getTime() - Date.parse(link.created_at)
  const pause = Math.min(Math.max(age / 4, 15 * minute), 6 * hour)
  const isOver = state === 'failed' || age > askedForMs
  const check_at = isOver ? null : new Date(now.getTime() + pause).toISOString()
  const checked_at = now.toISOString()
  await db.updateTable('fee_links').set({ state, checked_at, check_at }).where('id', '=', link.id).execute()
}

/** Those that are to be asked about, the longest waiting first. */
export async function listLinksToCheck(db: Db, now: Date, isAll: boolean): Promise<LinkRow[]> {
  return db
    .selectFrom('fee_links')
    .where('check_at', 'is not', null)
    .$if(!isAll, (query) => query.where('check_at', '<=', now.toISOString()))
    .orderBy('check_at')
    .limit(200)
    .selectAll()
    .execute()
}

export async function countOpenLinks(db: Db): Promise<number> {
  const query = db.selectFrom('fee_links').where('state', 'in', ['asked', 'open'])
  return (await query.select((eb) => eb.fn.countAll<number>().as('all')).executeTakeFirstOrThrow()).all
}

/** The newest payment that came by a link; a link that is paid twice has two. */
export async function findLinkPayment(db: Db, { enrolment_id, created_at }: LinkRow) {
  return db
    .selectFrom('fee_payments')
    .innerJoin('fee_documents', (join) =>
      join
        .onRef('fee_documents.payment_id', '=', 'fee_payments.id')
        .on('fee_documents.refund_id', 'is', null)
        .on('fee_documents.cancelled_at', 'is', null),
    )
    .where('fee_payments.enrolment_id', '=', enrolment_id)
    .where('method', '=', 'razorpay')
    .where('fee_payments.created_at', '>=', created_at)
    .orderBy('fee_payments.created_at', 'desc')
    .select(['fee_documents.id', 'fee_documents.number', 'fee_documents.kind'])
    .executeTakeFirst()
}

/** The documents that were issued with another, for other supplies of the same money. */
export async function listIssuedWith(db: Db, documentId: string) {
  return db
    .selectFrom('fee_documents')
    .where('with_id', '=', documentId)
    .where('cancelled_at', 'is', null)
    .orderBy('id')
    .select(['id', 'number', 'kind'])
    .execute()
}
