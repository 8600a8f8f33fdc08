import { addDays, dayOf } from '#contract/calendar.ts'
import { splitByShares } from '#contract/fees/instalments.ts'
import type { Paise } from '#contract/money.ts'
import { readBalance } from '#server/areas/fees/account-service.ts'
import { changePlan, concede } from '#server/flows/change-debt.ts'
import { claimPayment } from '#server/flows/claim-payment.ts'
import { takePayment } from '#server/flows/take-payment.ts'
import type { Tx } from '#server/platform/db/engine.ts'
import { demoActor } from './actor.ts'
import type { DemoPerson } from './people.ts'
import type { Timeline } from './timeline.ts'

interface Order {
  orderId: string
  personId: string
  /** Counts the people: references differ by it. */
  at: number
}

/** Fees are begun on the day after the place was given. */
const paysAfter = 2

/** What an accepted person has paid, by how they stand; `of` is known once they have signed up. */
export function tellMoney(time: Timeline, person: DemoPerson, of: Order): void {
  const { ago, status } = person
  const on = (after: number, run: (tx: Tx, now: Date) => Promise<void>) => time.at(ago - after, run)
  if (status === 'paid' || status === 'finished') on(paysAfter, (tx, now) => pay(tx, of, 1, now))
  if (status === 'concession') {
    on(1.3, async (tx, now) => {
      const { due } = await readBalance(tx, of.orderId)
      const paise = (Math.round(due / 5 / 100) * 100) as Paise
      const reason = 'First in the family to study'
      await concede(tx, { orderId: of.orderId, kind: 'scholarship', paise, reason, actor: demoActor }, now)
    })
    on(paysAfter, (tx, now) => pay(tx, of, 1, now))
  }
  if (status === 'part') on(paysAfter, (tx, now) => pay(tx, of, 0.5, now))
  if (status === 'plan' || status === 'overdue') {
    on(1.3, async (tx, now) => {
      const { due } = await readBalance(tx, of.orderId)
      const shares = splitByShares(due, [40, 30, 30])
      const plan = shares.map((paise, at) => ({ dueOn: addDays(dayOf(now), at * gapOf(person)), paise }))
      await changePlan(tx, { orderId: of.orderId, plan, actor: demoActor }, now)
    })
    on(paysAfter, (tx, now) => pay(tx, of, 0.4, now))
    if (status === 'plan' && ago > gapOf(person) + paysAfter)
      on(gapOf(person), (tx, now) => pay(tx, of, 0.5, now))
  }
  if (status === 'claim')
    on(paysAfter + 3, async (tx, now) => {
      const { due } = await readBalance(tx, of.orderId)
      const utr = String(612_345_000_000 + of.at * 7_919)
      const claim = { orderId: of.orderId, personId: of.personId, paise: due, utr, paidOn: dayOf(now) }
      await claimPayment(tx, claim, now)
    })
}

/** Days between instalments: who is overdue missed one, who keeps a plan has none behind. */
function gapOf({ status, ago }: DemoPerson): number {
  return status === 'overdue' ? 30 : Math.ceil((ago + 20) / 2)
}

async function pay(tx: Tx, { orderId, at }: Order, share: number, now: Date): Promise<void> {
  const { due } = await readBalance(tx, orderId)
  const paise = (share === 1 ? due : Math.round((due * share) / 100) * 100) as Paise
  const methods = ['upi', 'cash', 'bank', 'upi', 'cheque'] as const
  // Large sums are not taken in cash.
  const method = paise > 100_000_00 ? 'bank' : (methods[at % methods.length] ?? 'upi')
  const ref = {
    upi: String(512_345_000_000 + at * 104_729 + Math.round(share * 10)),
    cash: '',
    bank: `NEFT${700_000 + at * 13 + Math.round(share * 10)}`,
    cheque: String(100_200 + at * 3 + Math.round(share * 10)),
  }[method]
  await takePayment(
    tx,
    {
      orderId,
      paise,
      method,
      ref,
      receivedOn: dayOf(now),
      note: '',
      asCredit: false,
      cashConfirmed: true,
      key: null,
      expectedDue: null,
      replacesId: null,
    },
    demoActor,
    now,
  )
}
