import { type Day, dayOf } from '#contract/calendar.ts'
import { noMoney, type Paise } from '#contract/money.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { mayWriteOff } from '../settings-service.ts'
import { balanceOf, type Held, type Ledger, sumOf } from './ledger.ts'

/** A plan that an enrolment has, or that held after it was accepted, whenever it was made, and until when it held. */
interface Plan {
  parts: { due_on: string; amount_paise: Paise }[]
  endedAt: string | null
}

async function listPlans({ tx, ledger }: Pick<Held, 'tx' | 'ledger'>): Promise<Plan[]> {
  const rows = await tx
    .selectFrom('fee_instalments')
    .innerJoin('enrolments', 'enrolments.id', 'fee_instalments.enrolment_id')
    .where('enrolment_id', '=', ledger.enrolment.id)
    .where((eb) =>
      eb.or([
        eb('voided_at', 'is', null),
        eb('voided_at', '>', eb.fn.coalesce('decided_at', 'enrolments.created_at')),
      ]),
    )
    .select(['fee_instalments.created_at as madeAt', 'voided_at as endedAt', 'due_on', 'amount_paise'])
    .execute()
  const plans = new Map<string, Plan>()
  for (const { madeAt, endedAt, ...part } of rows) {
    const key = `${madeAt} ${endedAt}`
    const plan = plans.get(key) ?? { parts: [], endedAt }
    plan.parts.push(part)
    plans.set(key, plan)
  }
  return [...plans.values()]
}

/** What changed a ledger at a moment: by how much more was owed, and by how much more was paid. */
interface Change {
  at: string
  owed: number
  paid: number
}

function listChanges({ charges, concessions, payments, refunds }: Ledger): Change[] {
  const changeOf = (at: string | null, owed: number, paid: number) =>
    at === null ? [] : [{ at, owed, paid }]
  const changes = [
    ...charges.flatMap(({ amount_paise: paise, created_at, voided_at }) => [
      ...changeOf(created_at, paise, 0),
      ...changeOf(voided_at, -paise, 0),
    ]),
    ...concessions.flatMap(({ amount_paise: paise, created_at, voided_at }) => [
      ...changeOf(created_at, -paise, 0),
      ...changeOf(voided_at, paise, 0),
    ]),
    ...payments
      .filter(({ counts_on }) => counts_on !== null)
      .flatMap(({ amount_paise: paise, created_at, ended_at }) => [
        ...changeOf(created_at, 0, paise),
        ...changeOf(ended_at, 0, -paise),
      ]),
    ...refunds
      .filter(({ state }) => state === 'done')
      .flatMap(({ amount_paise: paise, created_at }) => changeOf(created_at, 0, -paise)),
  ]
  return changes.sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
}

/**
 * What of a plan had fallen due until a day and is neither paid nor forgiven: once the plan has ended it is never more than
 * was owed at any moment since, since what is charged later is no part of it.
 */
function fallenBy({ parts, endedAt }: Plan, until: Day, changes: Change[]): number {
  let open: number = sumOf(parts.filter(({ due_on }) => due_on < until))
  let due = 0
  for (const [at, change] of changes.entries()) {
    open -= change.paid
    due += change.owed - change.paid
    const isLast = changes[at + 1]?.at !== change.at
    if (isLast && endedAt !== null && change.at >= endedAt) open = Math.min(open, due)
  }
  return Math.min(open, due)
}

/** What has fallen due before today and is not paid, by its plan or by any that it had: who moves the days erases nothing. */
export async function readFallenDue(held: Pick<Held, 'tx' | 'ledger' | 'now'>): Promise<Paise> {
  const [today, changes] = [dayOf(held.now), listChanges(held.ledger)]
  const fallen = (await listPlans(held)).map((plan) => fallenBy(plan, today, changes))
  return Math.max(0, ...fallen) as Paise
}

/** The same, but for what was moved before its day: on a plan that is agreed in time nothing has fallen due. */
async function readOverdue(held: Held): Promise<Paise> {
  const [today, changes] = [dayOf(held.now), listChanges(held.ledger)]
  const fallen = (await listPlans(held)).map((plan) => {
    const ended = plan.endedAt === null ? today : dayOf(plan.endedAt)
    return fallenBy(plan, ended < today ? ended : today, changes)
  })
  return Math.max(0, ...fallen) as Paise
}

/** A discount takes off what is still to come; what has fallen due is taken off by who writes off, also in small steps. */
export async function refuseOverdueDiscounted(held: Held, paise: Paise): Promise<void> {
  const { actor, ledger } = held
  if (actor === null || mayWriteOff(actor)) return
  const overdue = await readOverdue(held)
  const rest = Math.max(balanceOf(ledger).due - overdue, noMoney) as Paise
  if (overdue <= 0 || paise <= rest) return
  throw Refusal.of('ownerDiscountsDue', [overdue, rest], { field: 'amount' })
}
