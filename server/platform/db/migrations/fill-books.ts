import { type Kysely, sql } from 'kysely'

const atOnce = 500
const settledBefore = 'Settled at this amount before there were fee books'
const firstDueDays = 7
const dayMs = 86_400_000
/** The institute's clock is ahead of UTC. */
const aheadMs = 330 * 60_000

interface Row {
  id: string
  name: string | null
  email: string | null
  phone: string | null
  programme: string
  paid_for: string | null
  status: string
  fee_paise: number
  paid_by: string | null
  paid_ref: string | null
  paid_on: string | null
  paid_paise: number | null
  paid_note: string | null
  receipt_number: number | null
  created_at: string
  decided_at: string | null
}

/**
 * Charges every order that was accepted or paid, and enters what was paid. A receipt keeps its number; what was taken as
 * the whole although it was less than the fee stays so.
 * @param from the enrolments with their payments
 */
export async function fillBooks(db: Kysely<unknown>, from: string): Promise<void> {
  const used = new Set<string>()
  let after = ''
  for (;;) {
    const { rows } = await sql<Row>`
      select orders.id, coalesce(people.name, orders.person_name) as name,
        coalesce(people.email, orders.person_email) as email, people.phone, programmes.name as programme,
        paid_programmes.name as paid_for, orders.status, orders.fee_paise, paid_by, paid_ref, paid_on, paid_paise,
        paid_note, receipt_number, orders.created_at, decided_at
      from ${sql.table(from)} as orders
      join programmes on programmes.id = orders.programme_id
      left join programmes as paid_programmes on paid_programmes.id = orders.paid_programme_id
      left join people on people.id = orders.person_id
      where orders.id > ${after} and (orders.status in ('active', 'ended', 'closed') or receipt_number is not null)
      order by orders.id limit ${sql.lit(atOnce)}`.execute(db)
    if (rows.length === 0) return
    after = rows.at(-1)?.id ?? after
    const entries = rows.map((row) => entriesOf(row, used))
    for (const table of [
      'charges',
      'concessions',
      'instalments',
      'payments',
      'papers',
      'accounts',
    ] as const) {
      const values: object[] = entries.flatMap<object>((entry) => entry[table])
      if (values.length === 0) continue
      await db
        .insertInto(`fee_${table}` as never)
        .values(values as never)
        .execute()
    }
  }
}

/** The ids are those of the order: each of its entries is the only one of its kind. */
function entriesOf(row: Row, used: Set<string>) {
  const { id, created_at, receipt_number } = row
  const fee = Number(row.fee_paise)
  const paid = receipt_number === null ? 0 : Number(row.paid_paise ?? 0)
  const less = paid > 0 ? Math.max(fee - paid, 0) : 0
  const owed = fee - less
  const at = row.decided_at ?? created_at
  const received = row.paid_on ?? dayOf(created_at)
  const dueOn = paid > 0 ? received : dayOf(new Date(Date.parse(at) + firstDueDays * dayMs).toISOString())
  const common = { id, enrolment_id: id }
  const number = receipt_number === null ? null : String(receipt_number).padStart(6, '0')
  const due = owed - paid
  return {
    charges: [{ ...common, kind: 'fee', label: row.programme, amount_paise: fee, created_at: at }],
    concessions:
      less > 0
        ? [{ ...common, kind: 'discount', amount_paise: less, reason: settledBefore, created_at: at }]
        : [],
    instalments: owed > 0 ? [{ ...common, no: 1, due_on: dueOn, amount_paise: owed, created_at: at }] : [],
    payments:
      paid > 0
        ? [
            {
              ...common,
              method: row.paid_by ?? 'cash',
              ref: row.paid_ref ?? '',
              ref_key: freshKey(row, used),
              amount_paise: paid,
              received_on: received,
              note: row.paid_note ?? '',
              state: 'confirmed',
              created_at: `${received}T00:00:00.000Z`,
            },
          ]
        : [],
    papers:
      paid > 0
        ? [
            {
              ...common,
              payment_id: id,
              series: 'old',
              fy: '',
              no: receipt_number,
              number,
              kind: 'receipt',
              amount_paise: paid,
              data: JSON.stringify(paperOf(row, { paid, received })),
              issued_at: `${received}T00:00:00.000Z`,
            },
          ]
        : [],
    accounts: [
      {
        enrolment_id: id,
        owed_paise: owed,
        paid_paise: paid,
        due_paise: due,
        next_due_on: due > 0 ? dueOn : null,
        last_payment_id: paid > 0 ? id : null,
        receipt_number: paid > 0 ? number : null,
      },
    ],
  }
}

/** Of references that were used more than once the first alone is kept apart. */
function freshKey({ paid_by, paid_ref }: Row, used: Set<string>): string {
  if (paid_by !== 'upi' && paid_by !== 'bank') return ''
  const key = (paid_ref ?? '').replace(/[\s\p{P}]/gu, '').toUpperCase()
  const mark = `${paid_by} ${key}`
  if (!key || used.has(mark)) return ''
  used.add(mark)
  return key
}

function paperOf(row: Row, { paid, received }: { paid: number; received: string }) {
  const programme = row.paid_for ?? row.programme
  return {
    name: row.name ?? '',
    email: row.email ?? '',
    phone: row.phone ?? '',
    programme,
    label: programme,
    amountPaise: paid,
    method: row.paid_by ?? 'cash',
    ref: row.paid_ref ?? '',
    receivedOn: received,
    note: row.paid_note ?? '',
    duePaise: null,
  }
}

function dayOf(moment: string): string {
  return new Date(Date.parse(moment) + aheadMs).toISOString().slice(0, 10)
}
