import type { OnlineState } from '#contract/fees/gateway-words.ts'
import { isState } from '#contract/fees/states.ts'
import { groups } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import type { Paise } from '#contract/money.ts'
import { requirePerson } from '#server/areas/people/service.ts'
import { type Actor, addAudit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { countAttempt, type Limit } from '#server/platform/security/throttle.ts'
import { findBillTo, setBillTo } from '../documents/document-repository.ts'
import { holdLedger } from '../ledger/hold.ts'
import { balanceOf, type Held } from '../ledger/ledger.ts'
import { lacksAddress } from '../ledger/payments.ts'
import { followLink } from './handle-webhook.ts'
import {
  findLink,
  findLinkPayment,
  type LinkRow,
  listIssuedWith,
  openLink,
  planLink,
  setLinkState,
} from './link-service.ts'
import { isReferenceWaiting } from './payment-exceptions.ts'
import { type Gateway, GatewayFault, type GatewayLink } from './razorpay-service.ts'

/** Razorpay takes no less. */
const least = 100

interface Wish {
  orderId: string
  learner: Actor
  /** Where they live, as far as they say it here. */
  payer: { address: string; state: string }
  /** All that is due, not only what is due next. */
  isWhole: boolean
  isLimited: boolean
}

/** In an hour: each is made at Razorpay, which one learner must not keep busy. */
const pagesPerLearner: Limit = { hits: 20, minutes: 60 }

/** Where a learner pays what is due; pressed again, also twenty times at once, it is the same page. */
export async function startOnline(gateway: Gateway, wish: Wish): Promise<LinkRow> {
  const { db, now, publicUrl } = gateway
  const { orderId: enrolmentId } = wish
  const { link, programme } = await db.transaction().execute(async (tx) => {
    const held = await holdLedger(tx, { enrolmentId }, { actor: null, now: now() })
    const paise = amountOf(held, wish)
    if (await lacksAddress(held, { paise, method: 'razorpay' })) await keepAddress(held, wish)
    const planned = await planLink(tx, enrolmentId, paise, now())
    if (planned.isNew && wish.isLimited) await countPage(tx, wish.learner.id, now())
    return { link: planned.link, programme: held.ledger.enrolment.programme }
  })
  if (link.url) return link
  const { panel } = groups[(await requirePerson(db, wish.learner.id)).group]
  const returnUrl = `${publicUrl}${panel}/fees?online=${link.reference}`
  const made = await makeLink(gateway, link, { description: `Fee for ${programme}`, returnUrl })
  const isOurs = made.reference === link.reference && made.paise === link.amount_paise
  if (!isOurs || made.currency !== 'INR') throw new Refusal(messages.onlineRefused)
  await openLink(db, link.id, made)
  return { ...link, url: made.url }
}

/** What the tax invoice names: said before the payment begins, since nobody can be asked once it has come. */
async function keepAddress({ tx, ledger, now }: Held, { orderId, learner, payer }: Wish): Promise<void> {
  const { address, state } = payer
  if (!address) throw new Refusal(messages.ownAddressNeeded, { field: 'address' })
  if (!isState(state)) throw new Refusal(messages.ownAddressNeeded, { field: 'state' })
  const before = await findBillTo(tx, orderId)
  const { name } = ledger.enrolment
  const after = {
    name,
    gstin: '',
    place: 'india' as const,
    country: '',
    isForex: false,
    ...before,
    address,
    state,
  }
  await setBillTo(tx, orderId, after)
  const subject = { id: learner.id, name: learner.name }
  await addAudit(tx, learner, { kind: 'fees.payerChanged', subject, before, after }, now)
}

async function countPage(tx: Tx, personId: string, now: Date): Promise<void> {
  const hour = { key: `payment pages ${personId}`, limit: pagesPerLearner }
  if (!(await countAttempt(tx, hour, now))) throw new Refusal(messages.tooManyPages, { status: 429 })
}

function amountOf({ ledger }: Held, { learner, isWhole }: Wish): Paise {
  if (ledger.enrolment.personId !== learner.id) throw new Refusal(messages.noSuchOrder)
  const { due } = balanceOf(ledger)
  if (due <= 0) throw new Refusal(messages.nothingDueOnline)
  const next = ledger.instalments.find(({ open_paise }) => open_paise > 0)?.open_paise ?? due
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
  const enrolment = link && (await findEnrolmentOf(gateway, link))
  if (!link || enrolment?.personId !== personId) throw new Refusal(messages.noSuchPayment)
  await askOnce(gateway, link)
  const after = (await findLink(db, { reference })) ?? link
  const document = after.state === 'paid' ? await findLinkPayment(db, link) : undefined
  const more = document ? await listIssuedWith(db, document.id) : []
  const { programme } = enrolment
  const state = await standOf(gateway, after, document !== undefined)
  return {
    state,
    paise: link.amount_paise,
    programme,
    document: document ? { ...document, isCancelled: false } : null,
    moreDocuments: more.map((one) => ({ ...one, isCancelled: false })),
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

async function findEnrolmentOf({ db }: Gateway, link: LinkRow) {
  return db
    .selectFrom('enrolments')
    .innerJoin('programmes', 'programmes.id', 'enrolments.programme_id')
    .where('enrolments.id', '=', link.enrolment_id)
    .select(['person_id as personId', 'programmes.name as programme'])
    .executeTakeFirst()
}

async function standOf(
  { db }: Gateway,
  { state, reference }: LinkRow,
  hasDocument: boolean,
): Promise<OnlineState> {
  if (hasDocument) return 'paid'
  if (await isReferenceWaiting(db, reference)) return 'needs_attention'
  return state === 'expired' || state === 'cancelled' || state === 'failed' ? 'over' : 'waiting'
}
