import type { OnlineState } from '#contract/fees/gateway-words.ts'
import { coverOldestFirst } from '#contract/fees/instalments.ts'
import { groups } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import type { Paise } from '#contract/money.ts'
import { listInstalments, readBalance } from '../areas/fees/account-service.ts'
import { hasAttentionOn } from '../areas/fees/gateway/attention-service.ts'
import {
  findLink,
  findLinkPayment,
  type LinkRow,
  openLink,
  planLink,
  setLinkState,
} from '../areas/fees/gateway/link-service.ts'
import { type Gateway, GatewayFault, type GatewayLink } from '../areas/fees/gateway/razorpay-service.ts'
import { readPayer } from '../areas/fees/payer-service.ts'
import { requirePerson } from '../areas/people/service.ts'
import type { Tx } from '../platform/db/engine.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { addHit, type Limit } from '../platform/security/throttle.ts'
import { followLink } from './follow-link.ts'
import { holdOrder } from './hold-order.ts'

/** Razorpay takes no less. */
const least = 100

interface Wish {
  orderId: string
  personId: string
  /** All that is due, not only what is due next. */
  isWhole: boolean
  isLimited: boolean
}

/** In an hour: each is made at Razorpay, which one learner must not keep busy. */
const pagesPerLearner: Limit = { hits: 20, minutes: 60 }

/** Where a learner pays what is due; pressed again, also twenty times at once, it is the same page. */
export async function startOnline(gateway: Gateway, wish: Wish): Promise<LinkRow> {
  const { db, now, publicUrl } = gateway
  const link = await db.transaction().execute(async (tx) => {
    const paise = await findAmount(tx, wish)
    const { link: planned, isNew } = await planLink(tx, wish.orderId, paise, now())
    if (isNew && wish.isLimited) await countPage(tx, wish.personId, now())
    return planned
  })
  if (link.url) return link
  const { programme } = await readPayer(db, wish.orderId)
  const { panel } = groups[(await requirePerson(db, wish.personId)).group]
  const returnUrl = `${publicUrl}${panel}/fees?online=${link.reference}`
  const made = await makeLink(gateway, link, { description: `Fee for ${programme}`, returnUrl })
  const isOurs = made.reference === link.reference && made.paise === link.amount_paise
  if (!isOurs || made.currency !== 'INR') throw new Refusal(messages.onlineRefused)
  await openLink(db, link.id, made)
  return { ...link, url: made.url }
}

async function countPage(tx: Tx, personId: string, now: Date): Promise<void> {
  const hour = { key: `payment pages ${personId}`, limit: pagesPerLearner }
  if (!(await addHit(tx, hour, now))) throw new Refusal(messages.tooManyPages, { status: 429 })
}

async function findAmount(tx: Tx, { orderId, personId, isWhole }: Wish): Promise<Paise> {
  const held = await holdOrder(tx, orderId)
  if (held.personId !== personId) throw new Refusal(messages.noSuchOrder)
  const { due, paid } = await readBalance(tx, orderId)
  if (due <= 0) throw new Refusal(messages.nothingDueOnline)
  const plan = coverOldestFirst(await listInstalments(tx, orderId), paid)
  const next = plan.find(({ duePaise }) => duePaise > 0)?.duePaise ?? due
  const paise = isWhole ? due : next
  if (paise < least) throw new Refusal(messages.tooSmallOnline)
  return paise
}

/** One that was made although its answer was lost is found by its reference. */
async function makeLink(
  { db, now, razorpay }: Gateway,
  link: LinkRow,
  { description, returnUrl }: { description: string; returnUrl: string },
): Promise<GatewayLink> {
  const { reference, amount_paise: paise } = link
  try {
    const expiresAt = new Date(link.expires_at)
    return await razorpay.addLink({ reference, paise, description, expiresAt, returnUrl })
  } catch (error) {
    if (!(error instanceof GatewayFault)) throw error
    if (error.kind !== 'refused') throw error.asRefusal()
    const made = await razorpay.findLinkBy({ reference_id: reference })
    if (made) return made
    await setLinkState(db, link, 'failed', now())
    throw new Refusal(messages.onlineRefused)
  }
}

/** So that a page that asks again and again does not ask Razorpay each time. */
const patienceMs = 3_000

/** What has become of a payment, for whoever comes back from paying: Razorpay is asked, the address proves nothing. */
export async function checkOnline(
  gateway: Gateway,
  { reference, personId }: { reference: string; personId: string },
) {
  const { db } = gateway
  const link = await findLink(db, { reference })
  const owner = link && (await findOwner(gateway, link))
  if (!link || owner !== personId) throw new Refusal(messages.noSuchPayment)
  await askOnce(gateway, link)
  const after = (await findLink(db, { reference })) ?? link
  const paper = after.state === 'paid' ? await findLinkPayment(db, link) : undefined
  const { programme } = await readPayer(db, link.enrolment_id)
  const state = await standOf(gateway, after, paper !== undefined)
  return {
    state,
    paise: link.amount_paise,
    programme,
    paper: paper ? { ...paper, isCancelled: false } : null,
  }
}

async function askOnce(gateway: Gateway, link: LinkRow): Promise<void> {
  const isAskedJustNow =
    link.checked_at !== null && gateway.now().getTime() - Date.parse(link.checked_at) < patienceMs
  if (link.state === 'paid' || isAskedJustNow) return
  // Whether Razorpay answers or not, the page waits on.
  await followLink(gateway, link).catch((error) => {
    if (!(error instanceof GatewayFault)) throw error
  })
}

async function findOwner({ db }: Gateway, link: LinkRow): Promise<string | null> {
  const order = await db
    .selectFrom('enrolments')
    .where('id', '=', link.enrolment_id)
    .select('person_id as personId')
    .executeTakeFirst()
  return order?.personId ?? null
}

async function standOf(
  { db }: Gateway,
  { state, reference }: LinkRow,
  hasPaper: boolean,
): Promise<OnlineState> {
  if (hasPaper) return 'paid'
  if (await hasAttentionOn(db, reference)) return 'attention'
  return state === 'expired' || state === 'cancelled' || state === 'failed' ? 'over' : 'waiting'
}
