import { createHash } from 'node:crypto'
import { dayOf } from '#contract/calendar.ts'
import { messages } from '#contract/messages.ts'
import type { NotificationKind } from '#contract/notifications/kinds.ts'
import type { DeckCard, deckLists } from '#contract/office/whatsapp-calls.ts'
import { findEnrolments } from '#server/areas/admissions/decision-service.ts'
import { mapToDeclineEmail } from '#server/areas/admissions/notification-service.ts'
import { mapToIssuedEmail } from '#server/areas/certificates/notification-service.ts'
import { listWarned } from '#server/areas/classroom/warning-service.ts'
import { findEventLink } from '#server/areas/site/events/event-list-service.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { newId } from '#server/platform/ids.ts'
import { eventKeyOf, type Notification, notification } from '#server/platform/mail/notifications.ts'

export interface Deck {
  list: (typeof deckLists)[number]
  of?: string | undefined
  text?: string | undefined
  keys?: string[] | undefined
}

export interface PreparedCard extends Pick<DeckCard, 'key' | 'name'> {
  phone: string
  told: Notification
}

/** More are not reminded by hand in one sitting. */
const mostCards = 200

/** After the key of a card: the same warning, to the parent's phone. */
const ofParent = ' parent'

interface Asked {
  of: string
  text: string
  keys: string[]
  /** The same words again on the same day are the same message. */
  event: (key: string) => string
  publicUrl: string
  now: Date
}

/** Whom each list names, in its order, with what they would read. */
const lists: Record<Deck['list'], (db: Db, asked: Asked) => Promise<PreparedCard[]>> = {
  async dues(db, { keys, event, now }) {
    const today = dayOf(now)
    const rows = await owing(db, keys)
    return rows.map(({ key, personId, name, phone, email: to, programme, duePaise, dueOn }) => {
      const values = { name, programme, duePaise, dueOn, isOverdue: dueOn !== null && dueOn < today }
      return { key, name, phone, told: notification('feeDue', event(key), { to, personId }, values) }
    })
  },

  async event(db, { of, text, event, publicUrl }) {
    requireText(text)
    const found = await findEventLink(db, of, publicUrl)
    if (!found) throw new Refusal(messages.noSuchEvent)
    const values = { subject: found.title, text, url: found.url }
    const rows = await guests(db, of)
    return rows.map(({ key, name, phone, email: to }) => {
      return { key, name, phone, told: notification('eventNews', event(key), { to }, values) }
    })
  },

  async certificates(db, { keys, publicUrl }) {
    const rows = await holders(db, keys)
    return rows.map(({ key, name, phone, to, code, personId, kind, title, replaced }) => {
      const url = `${publicUrl}/c/${code}`
      const about = { certificateId: key, kind, title, url, to: to ?? '', personId }
      // Of the same event as the email: what was sent and what was opened stand together.
      const told = mapToIssuedEmail({ ...about, name: personId && name }, replaced)
      return { key, name, phone: phone ?? '', told }
    })
  },

  approvals: (db, { keys }) => toldOf(db, ['requestAccepted', 'enrolmentAccepted'], keys),

  documents: (db, { keys }) => toldOf(db, ['documentIssued'], keys),

  async refusedPayments(db, { keys }) {
    const rows = await refused(db, keys)
    return rows.map(({ key, personId, name, phone, email: to, ...values }) => {
      const told = notification('upiRefused', key, { to, personId }, { name, ...values })
      return { key, name, phone, told }
    })
  },

  async attendance(db, { keys, now }) {
    const enrolmentOf = (key: string) => (key.endsWith(ofParent) ? key.slice(0, -ofParent.length) : key)
    const rows = await listWarned(db, [...new Set(keys.map(enrolmentOf))], now)
    return rows.flatMap(({ enrolmentId: key, name, phone, told, parent }) => [
      { key, name, phone, told },
      ...(parent ? [{ key: `${key}${ofParent}`, name: messages.parentOf(name), ...parent }] : []),
    ])
  },

  async decline(db, { keys, text, event }) {
    const requests = await findEnrolments(db, keys)
    const ids = requests.map(({ personId }) => personId)
    const phones = new Map((await people(db, ids)).map(({ key, phone }) => [key, phone]))
    return requests.map((request) => {
      const { id: key, name, personId } = request
      // Beside the email of the same event, which is not written yet.
      const told = { ...mapToDeclineEmail(request, text), eventKey: `whatsapp ${event(key)}` }
      return { key, name, phone: phones.get(personId) ?? '', told }
    })
  },

  async batch(db, { of, text, event }) {
    requireText(text)
    const rows = await members(db, of)
    return rows.map(({ key, name, phone, email: to, batch }) => {
      const told = notification(
        'batchNews',
        event(`${of} ${key}`),
        { to, personId: key },
        { name, batch, text },
      )
      return { key, name, phone, told }
    })
  },

  async passwordLink(db, { keys }) {
    const rows = await people(db, keys)
    return rows.map(({ key, name, phone, email: to }) => {
      const told = notification('passwordLink', newId(), { to, personId: key }, { name })
      return { key, name, phone, told }
    })
  },
}

function requireText(text: string): void {
  if (!text) throw new Refusal(messages.messageRequired, { field: 'text' })
}

export async function prepareDeck(
  db: Db,
  { list, of = '', text = '', keys = [] }: Deck,
  publicUrl: string,
  now: Date,
): Promise<PreparedCard[]> {
  const words = createHash('sha256').update(text).digest('hex').slice(0, 12)
  const event = (key: string) => `${key} ${dayOf(now)} ${words}`
  return lists[list](db, { of, text, keys, event, publicUrl, now })
}

/** The very notifications of these events, in the order of names: what was sent and what was opened stand together. */
async function toldOf(db: Db, kinds: NotificationKind[], keys: string[]): Promise<PreparedCard[]> {
  const events = new Map(kinds.flatMap((kind) => keys.map((key) => [eventKeyOf(kind, key), { kind, key }])))
  const rows = await db
    .selectFrom('notifications')
    .innerJoin('people', 'people.id', 'notifications.person_id')
    .where('event_key', 'in', ['', ...events.keys()])
    // An earlier version wrote words for the mailbox alone.
    .where('words', 'is', null)
    .orderBy('people.name_key')
    .orderBy('event_key')
    .select(['event_key', 'values', 'people.id as personId', 'people.name', 'people.phone', 'people.email'])
    .execute()
  return rows.flatMap(({ event_key, values, personId, name, phone, email: to }) => {
    const event = events.get(event_key)
    if (!event) return []
    const told = notification(event.kind, event.key, { to, personId }, JSON.parse(values))
    return [{ key: event.key, name, phone, told }]
  })
}

async function refused(db: Db, paymentIds: string[]) {
  return db
    .selectFrom('fee_payments')
    .innerJoin('enrolments', 'enrolments.id', 'fee_payments.enrolment_id')
    .innerJoin('people', 'people.id', 'enrolments.person_id')
    .innerJoin('programmes', 'programmes.id', 'enrolments.programme_id')
    .where('fee_payments.id', 'in', ['', ...paymentIds])
    .where('fee_payments.state', '=', 'refused')
    .select([
      'fee_payments.id as key',
      'people.id as personId',
      'people.name',
      'people.phone',
      'people.email',
    ])
    .select(['programmes.name as programme', 'fee_payments.amount_paise as paise', 'fee_payments.ref'])
    .select('fee_payments.ended_reason as reason')
    .execute()
}

async function owing(db: Db, orderIds: string[]) {
  if (orderIds.length === 0) return []
  const rows = await db
    .selectFrom('fee_accounts')
    .innerJoin('enrolments', 'enrolments.id', 'fee_accounts.enrolment_id')
    .innerJoin('people', 'people.id', 'enrolments.person_id')
    .innerJoin('programmes', 'programmes.id', 'enrolments.programme_id')
    .where('enrolments.id', 'in', orderIds)
    .where('fee_accounts.due_paise', '>', 0 as never)
    .select([
      'enrolments.id as key',
      'people.id as personId',
      'people.name',
      'people.phone',
      'people.email',
      'programmes.name as programme',
      'fee_accounts.due_paise as duePaise',
      'fee_accounts.next_due_on as dueOn',
    ])
    .execute()
  return rows.sort((a, b) => orderIds.indexOf(a.key) - orderIds.indexOf(b.key))
}

/** Of certificates that hold, in the order of their names; a guest of an event is no person of ours. */
async function holders(db: Db, ids: string[]) {
  return db
    .selectFrom('certificates')
    .leftJoin('people', 'people.id', 'certificates.person_id')
    .leftJoin('event_registrations', 'event_registrations.id', 'certificates.registration_id')
    .leftJoin('certificates as old', 'old.replaced_by', 'certificates.id')
    .where('certificates.id', 'in', ['', ...ids])
    .where('certificates.state', '=', 'issued')
    .orderBy('certificates.holder_key')
    .orderBy('certificates.id')
    .select([
      'certificates.id as key',
      'certificates.holder_name as name',
      'certificates.person_id as personId',
    ])
    .select(['certificates.code', 'certificates.kind', 'certificates.title', 'old.serial as replaced'])
    .select((eb) => [
      eb.fn.coalesce('people.phone', 'event_registrations.phone').as('phone'),
      eb.fn.coalesce('people.email', 'event_registrations.email').as('to'),
    ])
    .execute()
}

async function members(db: Db, batchId: string) {
  return db
    .selectFrom('enrolments')
    .innerJoin('people', 'people.id', 'enrolments.person_id')
    .innerJoin('batches', 'batches.id', 'enrolments.batch_id')
    .where('enrolments.batch_id', '=', batchId)
    .where('enrolments.status', '=', 'active')
    .orderBy('people.name_key')
    .orderBy('people.id')
    .limit(mostCards)
    .select(['people.id as key', 'people.name', 'people.phone', 'people.email', 'batches.name as batch'])
    .distinct()
    .select('people.name_key')
    .execute()
}

async function people(db: Db, ids: string[]) {
  return db
    .selectFrom('people')
    .where('id', 'in', ['', ...ids])
    .select(['id as key', 'name', 'phone', 'email'])
    .execute()
}

async function guests(db: Db, eventId: string) {
  return db
    .selectFrom('event_registrations')
    .where('event_id', '=', eventId)
    .where('cancelled_at', 'is', null)
    .orderBy('name_key')
    .orderBy('id')
    .limit(mostCards)
    .select(['id as key', 'name', 'phone', 'email'])
    .execute()
}
