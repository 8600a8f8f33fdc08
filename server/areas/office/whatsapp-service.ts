import { createHash } from 'node:crypto'
import { dayOf } from '#contract/calendar.ts'
import { messages } from '#contract/messages.ts'
import type { NotificationKind } from '#contract/notifications/kinds.ts'
import type { DeckCard, deckLists } from '#contract/office/whatsapp-calls.ts'
import { whatsappDigits } from '#contract/whatsapp.ts'
import { findEnrolments } from '#server/areas/admissions/decision-service.ts'
import { mapToDeclineEmail } from '#server/areas/admissions/notification-service.ts'
import { mapToIssuedEmail } from '#server/areas/certificates/notification-service.ts'
import { listWarned } from '#server/areas/classroom/warning-service.ts'
import { findEventLink } from '#server/areas/site/events/event-list-service.ts'
import { type Actor, addAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { newId } from '#server/platform/ids.ts'
import { emailOf, whatsappOf } from '#server/platform/mail/email.ts'
import {
  addNotifications,
  addOpening,
  type Notification,
  notification,
} from '#server/platform/mail/notifications.ts'
import { stateOf } from './email-repository.ts'

export interface Deck {
  list: (typeof deckLists)[number]
  of?: string | undefined
  text?: string | undefined
  keys?: string[] | undefined
}

interface Prepared extends Omit<DeckCard, 'opened' | 'isAbsent' | 'number' | 'text'> {
  phone: string
  told: Notification
}

/** More are not reminded by hand in one sitting. */
const mostCards = 200
const mostNotifications = 50
/** One press that reaches us twice is one. */
const samePressMs = 60_000

/** After the key of a card: the same warning, to the parent's phone. */
const ofParent = ' parent'

function enrolmentOf(key: string): string {
  return key.endsWith(ofParent) ? key.slice(0, -ofParent.length) : key
}

/** Everybody on the list, in its order, with what they would read. */
export async function readDeck(db: Db, asked: Deck, publicUrl: string, now: Date): Promise<DeckCard[]> {
  const prepared = await prepare(db, asked, publicUrl, now)
  const numbers = prepared.map(({ phone }) => whatsappDigits(phone))
  const absent = await listAbsent(db, numbers)
  const pressed = await listPressed(
    db,
    prepared.map(({ told }) => told.eventKey),
  )
  return prepared.map(({ key, name, told }, at) => {
    const number = numbers[at] ?? ''
    const row = { kind: told.kind, values: JSON.stringify(told.values), words: null }
    return {
      key,
      name,
      number,
      isAbsent: absent.has(number),
      text: whatsappOf(row) ?? '',
      opened: pressed.get(told.eventKey) ?? null,
    }
  })
}

async function prepare(db: Db, asked: Deck, publicUrl: string, now: Date): Promise<Prepared[]> {
  const today = dayOf(now)
  const { list, of = '', text = '', keys = [] } = asked
  if ((list === 'batch' || list === 'event') && !text)
    throw new Refusal(messages.messageRequired, { field: 'text' })
  // The same words again on the same day are the same message.
  const event = (key: string) =>
    `${key} ${today} ${createHash('sha256').update(text).digest('hex').slice(0, 12)}`
  if (list === 'dues') {
    const rows = await owing(db, keys)
    return rows.map(({ key, personId, name, phone, email: to, programme, duePaise, dueOn }) => {
      const values = { name, programme, duePaise, dueOn, isOverdue: dueOn !== null && dueOn < today }
      return { key, name, phone, told: notification('feeDue', event(key), { to, personId }, values) }
    })
  }
  if (list === 'event') {
    const found = await findEventLink(db, of, publicUrl)
    if (!found) throw new Refusal(messages.noSuchEvent)
    const rows = await guests(db, of)
    return rows.map(({ key, name, phone, email: to }) => {
      const values = { subject: found.title, text, url: found.url }
      return { key, name, phone, told: notification('eventNews', event(key), { to }, values) }
    })
  }
  if (list === 'certificates') {
    const rows = await holders(db, keys)
    return rows.map(({ key, name, phone, to, code, personId, kind, title }) => {
      const url = `${publicUrl}/c/${code}`
      const about = { certificateId: key, kind, title, url, to: to ?? '', personId }
      // Of the same event as the email: what was sent and what was opened stand together.
      const told = mapToIssuedEmail({ ...about, name: personId && name }, null)
      return { key, name, phone: phone ?? '', told }
    })
  }
  if (list === 'attendance') {
    const ids = [...new Set(keys.map(enrolmentOf))]
    const rows = await listWarned(db, ids, now)
    return rows.flatMap(({ enrolmentId: key, name, phone, told, parent }) => [
      { key, name, phone, told },
      ...(parent ? [{ key: `${key}${ofParent}`, name: messages.parentOf(name), ...parent }] : []),
    ])
  }
  if (list === 'decline') {
    const requests = await findEnrolments(db, keys)
    const phones = await people(
      db,
      requests.map(({ personId }) => personId),
    )
    return requests.map((request) => {
      const told = mapToDeclineEmail(request, text)
      const phone = phones.find(({ key }) => key === request.personId)?.phone ?? ''
      // Beside the email of the same event, which is not written yet.
      return {
        key: request.id,
        name: request.name,
        phone,
        told: { ...told, eventKey: `whatsapp ${event(request.id)}` },
      }
    })
  }
  const rows = list === 'batch' ? await members(db, of) : await people(db, keys)
  return rows.map(({ key, name, phone, email: to, batch }) => {
    const whom = { to, personId: key }
    const told =
      list === 'batch'
        ? notification('batchNews', event(`${of} ${key}`), whom, { name, batch, text })
        : notification('passwordLink', newId(), whom, { name })
    return { key, name, phone, told }
  })
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
    .where('certificates.id', 'in', ['', ...ids])
    .where('certificates.state', '=', 'issued')
    .orderBy('certificates.holder_key')
    .orderBy('certificates.id')
    .select(['certificates.id as key', 'holder_name as name', 'certificates.person_id as personId'])
    .select(['code', 'certificates.kind', 'certificates.title'])
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
  const rows = await db
    .selectFrom('people')
    .where('id', 'in', ['', ...ids])
    .select(['id as key', 'name', 'phone', 'email'])
    .execute()
  return rows.map((row) => ({ ...row, batch: '' }))
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

async function listAbsent(db: Db, numbers: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('not_on_whatsapp')
    .where('number', 'in', ['', ...numbers])
    .select('number')
    .execute()
  return new Set(rows.map(({ number }) => number))
}

async function listPressed(db: Db, eventKeys: string[]) {
  const rows = await db
    .selectFrom('deliveries')
    .innerJoin('notifications', 'notifications.id', 'deliveries.notification_id')
    .leftJoin('staff', 'staff.id', 'deliveries.opened_by')
    .where('event_key', 'in', ['', ...eventKeys])
    .where('opened_at', 'is not', null)
    .select(['event_key', 'opened_at'])
    .select((eb) => eb.fn.coalesce('staff.name', 'opened_by_name').as('by'))
    .execute()
  return new Map(rows.map((row) => [row.event_key, openedOf(row)]))
}

function openedOf({ opened_at, by }: { opened_at: string | null; by: string | null }) {
  return opened_at ? { by: by ?? '', at: opened_at } : null
}

interface Numbered {
  id: string
  kind: string
  values: string
  words: string | null
  person_id: string | null
}

/** It goes to the parent's phone. */
function isToParent(kind: string): boolean {
  return kind === ('attendanceLowParent' satisfies NotificationKind)
}

/** How what somebody was told is opened on WhatsApp, and who did, by its id. */
export async function readWhatsApp(db: Db, rows: Numbered[]) {
  const ids = ['', ...rows.map(({ id }) => id)]
  const persons = await db
    .selectFrom('people')
    .where('id', 'in', ['', ...rows.flatMap(({ person_id }) => person_id ?? [])])
    .select(['id', 'phone', 'parent_phone'])
    .execute()
  const numbers = new Map(persons.map(({ id, phone }) => [id, whatsappDigits(phone)]))
  const parents = new Map(persons.map(({ id, parent_phone }) => [id, whatsappDigits(parent_phone)]))
  const absent = await listAbsent(db, [...numbers.values(), ...parents.values()])
  const pressed = await db
    .selectFrom('deliveries')
    .leftJoin('staff', 'staff.id', 'deliveries.opened_by')
    .where('notification_id', 'in', ids)
    .where('opened_at', 'is not', null)
    .select(['notification_id', 'opened_at'])
    .select((eb) => eb.fn.coalesce('staff.name', 'opened_by_name').as('by'))
    .execute()
  const opened = new Map(pressed.map((row) => [row.notification_id, openedOf(row)]))
  return (row: Numbered) => {
    const number = (isToParent(row.kind) ? parents : numbers).get(row.person_id ?? '') ?? ''
    const text = number && !absent.has(number) ? whatsappOf(row) : null
    return { whatsapp: text === null ? null : { number, text }, opened: opened.get(row.id) ?? null }
  }
}

/** What one person was told, newest first. */
export async function listNotificationsOf(db: Db, personId: string) {
  const rows = await db
    .selectFrom('notifications')
    .leftJoin('deliveries', (join) =>
      join.onRef('deliveries.notification_id', '=', 'notifications.id').on('channel', '=', 'email'),
    )
    .where('person_id', '=', personId)
    .orderBy('notifications.created_at', 'desc')
    .orderBy('notifications.id', 'desc')
    .limit(mostNotifications)
    .select(['notifications.id', 'kind', 'values', 'words', 'person_id', 'notifications.created_at'])
    .select(['to_address', 'sent_at', 'failed_at'])
    .execute()
  const whatsappFor = await readWhatsApp(db, rows)
  return rows.map((row) => {
    const { subject, body } = emailOf(row)
    const email =
      row.to_address === null ? null : { to: row.to_address, state: stateOf(row), sentAt: row.sent_at }
    return { id: row.id, subject, body, createdAt: row.created_at, email, ...whatsappFor(row) }
  })
}

/** Writes down who opened what was told already. */
export async function noteOpened(tx: Db, id: string, by: Actor, now: Date) {
  const row = await tx
    .selectFrom('notifications')
    .leftJoin('people', 'people.id', 'notifications.person_id')
    .where('notifications.id', '=', id)
    .where('staff_id', 'is', null)
    .select(['kind', 'values', 'words', 'person_id', 'people.name', 'people.phone', 'people.parent_phone'])
    .executeTakeFirst()
  if (!row) throw new Refusal(messages.noSuchEmail)
  const phone = isToParent(row.kind) ? row.parent_phone : row.phone
  const { subject } = emailOf(row)
  const whom = { id: row.person_id, name: row.name ?? subject }
  return press(
    tx,
    { id, number: whatsappDigits(phone ?? ''), subject, whom, kind: 'person.whatsappOpened' },
    by,
    now,
  )
}

/** Writes down who opened a card: from then on it is told. */
export async function noteCard(
  tx: Db,
  asked: Deck & { key: string },
  publicUrl: string,
  by: Actor,
  now: Date,
) {
  const { key, list } = asked
  const keys = list === 'batch' || list === 'event' ? undefined : [key]
  const card = (await prepare(tx, { ...asked, keys }, publicUrl, now)).find((one) => one.key === key)
  if (!card) throw new Refusal(messages.notOnTheList)
  const { told, name, phone } = card
  await addNotifications(tx, [told], now)
  const { id, ...row } = await tx
    .selectFrom('notifications')
    .where('event_key', '=', told.eventKey)
    .select(['id', 'kind', 'values', 'words'])
    .executeTakeFirstOrThrow()
  const whom = { id: told.personId ?? asked.of ?? null, name }
  const kind = list === 'event' ? 'event.whatsappOpened' : 'person.whatsappOpened'
  return press(tx, { id, number: whatsappDigits(phone), subject: emailOf(row).subject, whom, kind }, by, now)
}

interface Press {
  id: string
  number: string
  subject: string
  whom: { id: string | null; name: string }
  kind: 'person.whatsappOpened' | 'event.whatsappOpened'
}

async function press(tx: Db, { id, number, subject, whom, kind }: Press, by: Actor, now: Date) {
  const at = now.toISOString()
  const opening = { opened_at: at, opened_by: by.id, opened_by_name: by.name }
  const isNew = await addOpening(tx, { id, number, ...opening }, new Date(now.getTime() - samePressMs))
  if (isNew) await addAudit(tx, by, { kind, subject: whom, after: { message: subject } }, now)
  return { by: by.name, at }
}
