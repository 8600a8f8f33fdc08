import { messages } from '#contract/messages.ts'
import type { NotificationKind } from '#contract/notifications/kinds.ts'
import type { DeckCard } from '#contract/office/whatsapp-calls.ts'
import { whatsappDigits } from '#contract/phone.ts'
import { type Actor, addAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { emailOf, whatsappOf } from '#server/platform/mail/email.ts'
import { addNotifications, addOpening } from '#server/platform/mail/notifications.ts'
import { type Deck, prepareDeck } from './deck-lists.ts'
import { stateOf } from './email-repository.ts'

const mostNotifications = 50

/** Everybody on the list, in its order, with what they would read. */
export async function readDeck(db: Db, asked: Deck, publicUrl: string, now: Date): Promise<DeckCard[]> {
  const prepared = await prepareDeck(db, asked, publicUrl, now)
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
  const whom = { id: row.person_id, name: row.name ?? emailOf(row).subject }
  return press(
    tx,
    { id, number: whatsappDigits(phone ?? ''), told: row.kind, whom, kind: 'person.whatsappOpened' },
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
  const card = (await prepareDeck(tx, { ...asked, keys }, publicUrl, now)).find((one) => one.key === key)
  if (!card) throw new Refusal(messages.notOnTheList)
  const { told, name, phone } = card
  await addNotifications(tx, [told], now)
  const { id } = await tx
    .selectFrom('notifications')
    .where('event_key', '=', told.eventKey)
    .select('id')
    .executeTakeFirstOrThrow()
  const whom = { id: told.personId ?? asked.of ?? null, name }
  const kind = list === 'event' ? 'event.whatsappOpened' : 'person.whatsappOpened'
  return press(tx, { id, number: whatsappDigits(phone), told: told.kind, whom, kind }, by, now)
}

interface Press {
  id: string
  number: string
  /** The kind of what was told: its words are made when it is shown. */
  told: string
  whom: { id: string | null; name: string }
  kind: 'person.whatsappOpened' | 'event.whatsappOpened'
}

async function press(tx: Db, { id, number, told, whom, kind }: Press, by: Actor, now: Date) {
  const at = now.toISOString()
  const isNew = await addOpening(tx, { id, number, by }, now)
  if (isNew) await addAudit(tx, by, { kind, subject: whom, after: { told } }, now)
  return { by: by.name, at }
}
