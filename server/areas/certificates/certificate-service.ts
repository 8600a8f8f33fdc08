import type { Insertable, Selectable } from 'kysely'
import { type Day, monthsLater } from '#contract/calendar.ts'
import type { Drawing } from '#contract/certificates/drawing.ts'
import type { CertificateKind, CertificateState, Facts } from '#contract/certificates/kinds.ts'
import { messages } from '#contract/messages.ts'
import { nameKey } from '#contract/name-key.ts'
import type { Db } from '#server/platform/db/engine.ts'
import type { Tables } from '#server/platform/db/schema.ts'
import { Refusal } from '#server/platform/http/refusal.ts'

/** What was said when it was issued, to the letter, and how its page looks. */
export interface Body {
  facts: Facts
  drawing: Drawing
}

type Row = Selectable<Tables['certificates']>
export type Certificate = Omit<Row, 'body'> & { body: Body | null }

export async function findCertificate(db: Db, id: string): Promise<Certificate | null> {
  const row = await db.selectFrom('certificates').where('id', '=', id).selectAll().executeTakeFirst()
  return row ? asCertificate(row) : null
}

export async function requireCertificate(db: Db, id: string): Promise<Certificate> {
  const found = await findCertificate(db, id)
  if (!found) throw new Refusal(messages.noSuchCertificate)
  return found
}

export async function findByCode(db: Db, code: string): Promise<Certificate | null> {
  const row = await db.selectFrom('certificates').where('code', '=', code).selectAll().executeTakeFirst()
  return row ? asCertificate(row) : null
}

export interface NewCertificate {
  id: string
  serial: string
  code: string
  kind: CertificateKind
  templateId: string
  runId: string | null
  personId: string | null
  enrolmentId: string | null
  registrationId: string | null
  batchId: string | null
  purposeKey: string
  body: Body
  issuedOn: Day
  expiresOn: Day | null
  statusIndex: number
  issuedBy: { id: string; name: string }
}

const rowsAtOnce = 100

export async function addCertificates(tx: Db, added: NewCertificate[], now: Date): Promise<void> {
  for (let at = 0; at < added.length; at += rowsAtOnce) {
    await tx
      .insertInto('certificates')
      .values(added.slice(at, at + rowsAtOnce).map((one) => rowOf(one, now)))
      .execute()
  }
}

function rowOf(it: NewCertificate, now: Date): Insertable<Tables['certificates']> {
  const { name, title } = it.body.facts
  return {
    id: it.id,
    serial: it.serial,
    code: it.code,
    kind: it.kind,
    template_id: it.templateId,
    run_id: it.runId,
    person_id: it.personId,
    enrolment_id: it.enrolmentId,
    registration_id: it.registrationId,
    batch_id: it.batchId,
    purpose_key: it.purposeKey,
    holder_name: name,
    holder_key: nameKey(name),
    title,
    body: JSON.stringify(it.body),
    issued_on: it.issuedOn,
    expires_on: it.expiresOn,
    state: 'issued',
    status_index: it.statusIndex,
    issued_by: it.issuedBy.name,
    issued_by_id: it.issuedBy.id,
    created_at: now.toISOString(),
  }
}

interface Change {
  state: Exclude<CertificateState, 'issued'>
  reason: string | null
  replacedBy?: string
}

/** There is no way back from any of these. */
export async function setState(
  tx: Db,
  id: string,
  { state, reason, replacedBy }: Change,
  now: Date,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('certificates')
    .set({
      state,
      state_reason: reason,
      state_at: now.toISOString(),
      replaced_by: replacedBy ?? null,
      ...(state === 'withdrawn' ? nameless : {}),
    })
    .where('id', '=', id)
    .where('state', 'in', state === 'withdrawn' ? ['issued', 'revoked', 'replaced'] : ['issued'])
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal(messages.onlyIssuedChanges)
}

/** What a withdrawn certificate still says: that it was one. */
const nameless = { holder_name: '', holder_key: '', body: '{}' }

/** Whoever wished to be deleted is named by no certificate either, nor is a guest of an event. Answers which they were. */
export async function withdrawCertificatesOf(
  tx: Db,
  whose: { personId: string } | { registrationIds: string[] },
  now: Date,
): Promise<string[]> {
  const withdrawn = await tx
    .updateTable('certificates')
    .set({ ...nameless, state: 'withdrawn', state_reason: null, state_at: now.toISOString() })
    .where((eb) =>
      'personId' in whose
        ? eb('person_id', '=', whose.personId)
        : eb('registration_id', 'in', ['', ...whose.registrationIds]),
    )
    .where('state', '<>', 'withdrawn')
    .returning('id')
    .execute()
  return withdrawn.map(({ id }) => id)
}

/** Those that have run out, by what they say: the next of the same makes them replaced ones. */
export async function findRunOut(tx: Db, purposeKeys: string[], today: Day): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (let at = 0; at < purposeKeys.length; at += 500) {
    const rows = await tx
      .selectFrom('certificates')
      .where('purpose_key', 'in', purposeKeys.slice(at, at + 500))
      .where('state', '=', 'issued')
      .where('expires_on', '<', today)
      .select(['id', 'purpose_key'])
      .execute()
    for (const { id, purpose_key } of rows) found.set(purpose_key, id)
  }
  return found
}

/** The same day so many months later, or the last one of that month; null: it does not expire. */
export function expiryOf(issuedOn: Day, validMonths: number | null): Day | null {
  return validMonths === null ? null : monthsLater(issuedOn, validMonths)
}

function asCertificate(row: Row): Certificate {
  const body = JSON.parse(row.body) as Partial<Body>
  return { ...row, body: body.facts && body.drawing ? { facts: body.facts, drawing: body.drawing } : null }
}

/** The certificates of the demo's people, and the issues of which nothing is left. */
export async function eraseCertificatesOf(tx: Db, personIds: string[]): Promise<void> {
  if (personIds.length === 0) return
  const gone = await tx
    .deleteFrom('certificates')
    .where('person_id', 'in', personIds)
    .returning('run_id')
    .execute()
  const runs = [...new Set(gone.flatMap(({ run_id }) => run_id ?? []))]
  if (runs.length === 0) return
  await tx
    .deleteFrom('cert_runs')
    .where('id', 'in', runs)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('certificates').whereRef('run_id', '=', 'cert_runs.id').select('id'))),
    )
    .execute()
}
