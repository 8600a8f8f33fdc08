import { addDays, dayOf } from '#contract/calendar.ts'
import { coverOldestFirst, splitRound } from '#contract/fees/instalments.ts'
import type { Paise } from '#contract/money.ts'
import { changePlan, giveConcession } from '#server/areas/fees/ledger/charges.ts'
import { moveCheque } from '#server/areas/fees/ledger/follow-ups.ts'
import { holdLedger } from '#server/areas/fees/ledger/hold.ts'
import { balanceOf, planOf } from '#server/areas/fees/ledger/ledger.ts'
import { takePayment } from '#server/areas/fees/ledger/payments.ts'
import { addUpiClaim } from '#server/areas/fees/ledger/upi-claim-service.ts'
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
  const pays = (after: number, share: number | 'next') => {
    on(after, (tx, now) => pay(tx, of, share, now))
    if (ago > after + 8) on(after + 8, (tx, now) => moveCheques(tx, of, 'deposited', now))
    if (ago > after + 12) on(after + 12, (tx, now) => moveCheques(tx, of, 'cleared', now))
  }
  if (status === 'paid' || status === 'finished') pays(paysAfter, 1)
  if (status === 'concession') {
    on(1.3, async (tx, now) => {
      const held = await hold(tx, of, now)
      const paise = (Math.round(balanceOf(held.ledger).due / 5 / 100) * 100) as Paise
      const reason = 'First in the family to study'
      await giveConcession(held, { kind: 'scholarship', paise, reason })
    })
    pays(paysAfter, 1)
  }
  if (status === 'part') pays(paysAfter, 0.5)
  if (status === 'plan' || status === 'overdue') {
    on(1.3, async (tx, now) => {
      const held = await hold(tx, of, now)
      const shares = splitRound(balanceOf(held.ledger).due, [40, 30, 30])
      const plan = shares.map((paise, at) => ({ dueOn: addDays(dayOf(now), at * gapOf(person)), paise }))
      await changePlan(held, plan)
    })
    pays(paysAfter, 'next')
    if (status === 'plan' && ago > gapOf(person) + paysAfter) pays(gapOf(person), 'next')
  }
  if (status === 'claim')
    on(paysAfter + 3, async (tx, now) => {
      const held = await hold(tx, of, now)
      const utr = String(612_345_000_000 + of.at * 7_919)
      const paise = balanceOf(held.ledger).due
      await addUpiClaim({ ...held, actor: null }, { personId: of.personId, paise, utr, paidOn: dayOf(now) })
    })
}

/** Days between instalments: who is overdue missed one, who keeps a plan has none behind. */
function gapOf({ status, ago }: DemoPerson): number {
  return status === 'overdue' ? 30 : Math.ceil((ago + 20) / 2)
}

function hold(tx: Tx, { orderId: enrolmentId }: Order, now: Date) {
  return holdLedger(tx, { enrolmentId }, { actor: demoActor, now })
}

/** Those of the order that stand where a cheque stands before: to the bank once a week, paid by it some days later. */
async function moveCheques(tx: Tx, order: Order, to: 'deposited' | 'cleared', now: Date): Promise<void> {
  const held = await hold(tx, order, now)
  const from = to === 'deposited' ? 'in_hand' : 'deposited'
  for (const { id, cheque_state } of held.ledger.payments) {
    if (cheque_state === from) await moveCheque(held, { paymentId: id, to, on: dayOf(now) })
  }
}

/** @param share of what is due, or the instalment that is next */
async function pay(tx: Tx, order: Order, share: number | 'next', now: Date): Promise<void> {
  const { at } = order
  const held = await hold(tx, order, now)
  const { due, paid } = balanceOf(held.ledger)
  const open = coverOldestFirst(planOf(held.ledger), paid).find(({ duePaise }) => duePaise > 0)
  const part = share === 'next' ? (open?.duePaise ?? due) : Math.round((due * share) / 100) * 100
  const paise = (share === 1 ? due : part) as Paise
  // One UPI or bank reference pays once.
  const mark = share === 'next' ? 4 + held.ledger.payments.length : Math.round(share * 10)
  const methods = ['upi', 'cash', 'bank', 'upi', 'cheque'] as const
  // Large sums are not taken in cash.
  const method = paise > 100_000_00 ? 'bank' : (methods[at % methods.length] ?? 'upi')
  const ref = {
    upi: String(512_345_000_000 + at * 104_729 + mark),
    cash: '',
    bank: `NEFT${700_000 + at * 13 + mark}`,
    cheque: String(100_200 + at * 3 + mark),
  }[method]
  await takePayment(held, {
    ...{ paise, method, ref, receivedOn: dayOf(now), note: '' },
    ...{
      asCredit: false,
      cashConfirmed: false,
      cashReason: '',
      lateReason: '',
      key: null,
      expectedDue: null,
      replacesId: null,
    },
  })
}
