import { type SelectQueryBuilder, sql } from 'kysely'
import { addDays, dayOf, timeOf } from '#contract/calendar.ts'
import { linesOfMorning } from '#contract/notifications/office-kinds.ts'
import { type Permission, permissionsOf, type Role, roleNames } from '#contract/permissions.ts'
import { listWhoWant } from '#server/areas/accounts/staff-service.ts'
import { countWithoutTrainer } from '#server/areas/classroom/hand-over-service.ts'
import { countOfficeQuestions } from '#server/areas/classroom/question-service.ts'
import { countToDecide } from '#server/areas/fees/ledger/approval-service.ts'
import { readWrittenOff } from '#server/areas/fees/ledger/debt-service.ts'
import type { Actor } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import type { Tables } from '#server/platform/db/schema.ts'
import { goneErrors, notification, notifyAll } from '#server/platform/mail/notifications.ts'

/** What failed before that is not sent any more; the Outbox keeps it. */
const failedDays = 7

export interface Waiting {
  requests?: number
  messages?: number
  emails?: number
  due?: number
  upiClaims?: number
  texts?: number
  /** Money that came online and waits for the office. */
  online?: number
  /** Entries of the fees that wait for a second person's yes. */
  approvals?: number
  /** Of learners whose batch has no trainer. */
  questions?: number
  /** Classes of the week to come that nobody teaches. */
  classes?: number
  /** Debts that were written off yesterday. */
  writeOffs?: number
}

/** What waits for somebody: nothing is said of what they may not see. */
export async function countWaiting(db: Db, caller: Actor & { role: Role }, now: Date): Promise<Waiting> {
  const { role } = caller
  const may = (permission: Permission) => permissionsOf(role).includes(permission)
  return {
    ...(may('admissions.read') && { requests: await countRequests(db) }),
    ...(may('office.messages') && { messages: await countMessages(db) }),
    // What staff are written is an owner's to read.
    ...(may('office.emails') && { emails: await countFailed(db, may('staff.manage'), now) }),
    ...(may('site.publish') && { texts: await countTexts(db) }),
    // A trainer has those of the own batches.
    ...(may('batches.write') && may('classwork.write') && { questions: await countOfficeQuestions(db) }),
    ...(may('fees.read') && {
      due: await countDue(db, dayOf(now)),
      upiClaims: await countUpiClaims(db),
      online: await countOnline(db),
    }),
    ...(may('batches.write') && { classes: await countWithoutTrainer(db, now) }),
    ...(may('fees.record') && { approvals: await countToDecide(db, caller) }),
    ...(may('fees.report') && {
      writeOffs: (await readWrittenOff(db, addDays(dayOf(now), -1))).count,
    }),
  }
}

async function countRequests(db: Db): Promise<number> {
  const query = db.selectFrom('enrolments').where('status', '=', 'requested')
  return count(query)
}

async function countMessages(db: Db): Promise<number> {
  const query = db.selectFrom('messages').where('status', '=', 'new')
  return count(query)
}

/** Of the last days, but for those that reached their person on WhatsApp or that nobody is there to get. */
async function countFailed(db: Db, withStaff: boolean, now: Date): Promise<number> {
  const since = new Date(now.getTime() - failedDays * 86_400_000).toISOString()
  const query = db
    .selectFrom('deliveries')
    .innerJoin('notifications', 'notifications.id', 'deliveries.notification_id')
    .where('failed_at', '>=', since)
    .where((eb) => eb.or([eb('last_error', 'is', null), eb('last_error', 'not in', goneErrors)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('deliveries as opened')
            .whereRef('opened.notification_id', '=', 'notifications.id')
            .where('opened.opened_at', 'is not', null)
            .select('opened.id'),
        ),
      ),
    )
    .$if(!withStaff, (some) => some.where('staff_id', 'is', null))
  return count(query)
}

/**
 * What is to be asked for today; what falls due later waits until then, and what is not yet approved is not in the books.
 * Literally as its index says it.
 */
async function countDue(db: Db, today: string): Promise<number> {
  const query = db
    .selectFrom('fee_accounts')
    .where(sql<boolean>`due_paise > 0`)
    .where('next_due_on', '<=', today)
  return count(query)
}

/** Literally as its index says it. */
async function countUpiClaims(db: Db): Promise<number> {
  const query = db.selectFrom('fee_payments').where(sql<boolean>`is_claim = 1`).where('state', '=', 'claimed')
  return count(query)
}

/** Literally as its index says it. */
async function countOnline(db: Db): Promise<number> {
  return count(db.selectFrom('fee_payment_exceptions').where(sql<boolean>`settled_at is null`))
}

/** Sent for publishing (literally as its index says it), or scheduled and held: by somebody who may not publish any more, or by a fault. */
async function countTexts(db: Db): Promise<number> {
  const sent = db.selectFrom('content_drafts').where(sql<boolean>`handover = 'sent'`)
  const publishers = roleNames.filter((role) => permissionsOf(role).includes('site.publish'))
  const held = db
    .selectFrom('content_schedules as plan')
    .leftJoin('staff', 'staff.id', 'plan.by_id')
    .leftJoin('accounts', 'accounts.id', 'staff.account_id')
    .where('plan.state', 'in', ['waiting', 'failed'])
    .where((eb) =>
      eb.or([
        eb('plan.state', '=', 'failed'),
        eb('accounts.state', 'is', null),
        eb('accounts.state', '<>', 'active'),
        eb('staff.role', 'not in', publishers),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('content_drafts')
            .whereRef('content_drafts.item_id', '=', 'plan.item_id')
            .where(sql<boolean>`handover = 'sent'`)
            .select('content_drafts.item_id'),
        ),
      ),
    )
    .select(({ fn }) => fn.countAll<number>().as('all'))
  const { all } = await held.executeTakeFirstOrThrow()
  return Number(await count(sent)) + Number(all)
}

function count<T extends keyof Tables>(query: SelectQueryBuilder<Tables, T, object>): Promise<number> {
  return query
    .select((eb) => eb.fn.countAll<number>().as('all'))
    .executeTakeFirstOrThrow()
    .then(({ all }) => all)
}

/** By the institute's clock: who starts the product later in the day is not told of the morning. */
const morning = { from: 7, to: 11 }

/** Once a morning, to whoever wants it: what waits for them. Where nothing waits, no email. */
export async function tellWhatWaits(db: Db, now: Date): Promise<void> {
  const { hours } = timeOf(now)
  if (hours < morning.from || hours >= morning.to) return
  const wanting = await listWhoWant(db, 'waiting')
  const writtenOff = await readWrittenOff(db, addDays(dayOf(now), -1))
  const told = await Promise.all(
    wanting.map(async ({ id: staffId, name, email: to, role, mayReverse }) => {
      const waiting = await countWaiting(db, { id: staffId, name, role, mayReverse: mayReverse === 1 }, now)
      const morning = { waiting, writtenOff: waiting.writeOffs ? writtenOff : null }
      if (linesOfMorning(morning).length === 0) return []
      return [notification('whatWaits', `${staffId} ${dayOf(now)}`, { to, staffId }, { name, ...morning })]
    }),
  )
  // The event is the day: however often this is done, and by however many processes, it is one email.
  await notifyAll(db, told.flat(), now)
}
