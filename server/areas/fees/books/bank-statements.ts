import { type SqlBool, sql } from 'kysely'
import type { BankStatement } from '#contract/fees/bank-calls.ts'
import { messages } from '#contract/messages.ts'
import { type Actor, addAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { type Part, pageOf } from '#server/platform/db/page.ts'
import { Refusal } from '#server/platform/http/refusal.ts'

interface Upload {
  id: string
  fileName: string
  actor: Actor
}

/** Stands for the uploads together, and is none. */
const everyStatement = ''

/**
 * Whoever adds a part and whoever takes an upload back go one after the other until the transaction ends: a credit may stand
 * in the uploads of both, and goes with the last of them.
 */
async function holdStatements(tx: Db, actor: Actor, now: Date): Promise<void> {
  await enterStatement(tx, { id: everyStatement, fileName: '', actor }, now)
}

async function enterStatement(tx: Db, { id, fileName, actor }: Upload, now: Date) {
  return tx
    .insertInto('fee_bank_statements')
    .values({
      ...{ id, file_name: fileName, added_by: actor.name, added_by_id: actor.id },
      ...{ added_at: now.toISOString(), credit_count: null, payment_count: null },
      ...{ taken_back_by: null, taken_back_by_id: null, taken_back_at: null },
    })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({ id: eb.ref('fee_bank_statements.id') })),
    )
    .returning(['taken_back_at', 'added_by_id'])
    .executeTakeFirstOrThrow()
}

/** The next part of an upload goes to those before it, of the same person, unless it was taken back meanwhile. */
export async function openStatement(tx: Db, upload: Upload, now: Date): Promise<void> {
  await holdStatements(tx, upload.actor, now)
  const statement = await enterStatement(tx, upload, now)
  if (statement.added_by_id !== upload.actor.id) throw new Refusal(messages.statementOfAnother)
  if (statement.taken_back_at) throw new Refusal(messages.statementIsTakenBack)
}

/** Also what another upload has added: it is gone when none of them stands any more. */
export async function addToStatement(tx: Db, id: string, lineKeys: string[]): Promise<void> {
  await tx
    .insertInto('fee_bank_statement_lines')
    .columns(['statement_id', 'line_id'])
    .expression(
      tx
        .selectFrom('fee_bank_lines')
        .where('line_key', 'in', lineKeys)
        .select((eb) => [eb.val(id).as('statement_id'), 'id as line_id']),
    )
    .onConflict((conflict) => conflict.columns(['statement_id', 'line_id']).doNothing())
    .execute()
}

const linesAtOnce = 500

/**
 * A statement that was read wrongly: credits that stand in no other are gone, and with them what they told of payments, which
 * stay booked. What other statements have shown stays seen. Answers what there was, also to whoever asks again.
 */
export async function takeBackStatement(
  tx: Db,
  { id, actor }: { id: string; actor: Actor },
  now: Date,
): Promise<{ credits: number; payments: number }> {
  await holdStatements(tx, actor, now)
  const statement = await tx
    .selectFrom('fee_bank_statements')
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst()
  if (!statement || id === everyStatement) throw new Refusal(messages.noSuchStatement)
  if (statement.taken_back_at) {
    return { credits: statement.credit_count ?? 0, payments: statement.payment_count ?? 0 }
  }
  const was = { credits: 0, payments: 0 }
  for (;;) {
    const left = await tx
      .selectFrom('fee_bank_statement_lines')
      .where('statement_id', '=', id)
      .limit(linesAtOnce)
      .select('line_id')
      .execute()
    if (left.length === 0) break
    const all = left.map(({ line_id }) => line_id)
    await tx
      .deleteFrom('fee_bank_statement_lines')
      .where('statement_id', '=', id)
      .where('line_id', 'in', all)
      .execute()
    const elsewhere = await tx
      .selectFrom('fee_bank_statement_lines')
      .where('line_id', 'in', all)
      .select('line_id')
      .execute()
    const stays = new Set(elsewhere.map(({ line_id }) => line_id))
    const ids = all.filter((line) => !stays.has(line))
    if (ids.length === 0) continue
    // Whoever matches one of them at the moment goes first.
    await tx.updateTable('fee_bank_lines').set({ is_by_hand: 1 }).where('id', 'in', ids).execute()
    await tx.updateTable('fee_settlements').set(notSeen).where('bank_line_id', 'in', ids).execute()
    const payments = await tx
      .updateTable('fee_payments')
      .set(notSeen)
      .where('bank_line_id', 'in', ids)
      .executeTakeFirst()
    await tx.deleteFrom('fee_bank_lines').where('id', 'in', ids).execute()
    was.credits += ids.length
    was.payments += Number(payments.numUpdatedRows)
  }
  await tx
    .updateTable('fee_bank_statements')
    .set({
      ...{ taken_back_at: now.toISOString(), taken_back_by: actor.name, taken_back_by_id: actor.id },
      ...{ credit_count: was.credits, payment_count: was.payments },
    })
    .where('id', '=', id)
    .execute()
  const before = { file: statement.file_name, added_by: statement.added_by, lines: was.credits }
  const change = { subject: { name: statement.file_name }, before, after: { payments: was.payments } }
  await addAudit(tx, actor, { kind: 'fees.bankStatementTakenBack', ...change }, now)
  return was
}

export const notSeen = { bank_line_id: null, seen_on: null, seen_by: null, seen_by_id: null, seen_at: null }

/** The newest first; an upload that added nothing is none. */
export async function listStatements(db: Db, part: Part) {
  const lines = db
    .selectFrom('fee_bank_statement_lines')
    .where(sql<SqlBool>`fee_bank_statement_lines.statement_id = fee_bank_statements.id`)
  const { rows, next, total } = await pageOf(
    db,
    db
      .selectFrom('fee_bank_statements')
      .leftJoin('staff', 'staff.id', 'added_by_id')
      .leftJoin('staff as taker', 'taker.id', 'taken_back_by_id')
      .where((eb) => eb.or([eb('taken_back_at', 'is not', null), eb.exists(lines.select('line_id'))]))
      .select((eb) => [
        'fee_bank_statements.id',
        'added_at',
        'file_name as fileName',
        eb.fn.coalesce('staff.name', 'added_by').as('by'),
        'taken_back_at as takenBackAt',
        eb.fn.coalesce('taker.name', 'taken_back_by').as('takenBackBy'),
        eb.fn
          .coalesce(
            'credit_count',
            lines.select((of) => of.fn.countAll<number>().as('count')),
          )
          .as('credits'),
        eb.fn
          .coalesce(
            'payment_count',
            lines
              .innerJoin('fee_payments', 'fee_payments.bank_line_id', 'fee_bank_statement_lines.line_id')
              .select((of) => of.fn.countAll<number>().as('count')),
          )
          .as('payments'),
      ]),
    ['added_at', 'fee_bank_statements.id'],
    part,
  )
  const statements = rows.map(
    ({ added_at, by, credits, payments, ...row }) =>
      ({
        ...row,
        by: by ?? '',
        at: added_at,
        credits: Number(credits),
        payments: Number(payments),
      }) satisfies BankStatement,
  )
  return { statements, next, total }
}
