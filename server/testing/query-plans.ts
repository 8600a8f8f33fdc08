import { CompiledQuery } from 'kysely'
import { listCompiledQueries } from './count-queries.ts'
import type { TestApp } from './test-app.ts'

/** Tables that grow with every person and every payment; what is read whole of them is read whole for ever. */
const growing = [
  ...['fee_payments', 'fee_refunds', 'fee_charges', 'fee_concessions', 'fee_instalments', 'fee_documents'],
  ...['fee_accounts', 'fee_bill_to', 'enrolments', 'people', 'notifications', 'deliveries', 'audit'],
]

/** How SQLite finds what the work asks it for, each query once. */
async function planEach(app: TestApp, work: () => Promise<unknown>) {
  const queries = new Map((await listCompiledQueries(app, work)).map((query) => [query.sql, query]))
  const plans: { sql: string; plan: string[] }[] = []
  for (const { sql, parameters } of queries.values()) {
    if (!/^\s*(with|select|delete)\b/i.test(sql)) continue
    const plan = await planOnSqlite(app, sql, parameters)
    plans.push({ sql, plan })
  }
  return plans
}

export async function listPlans(app: TestApp, work: () => Promise<unknown>): Promise<string[]> {
  return (await planEach(app, work)).flatMap(({ plan }) => plan)
}

/** What the work asks the database that reads one of these tables whole, with the plan that says so. */
export async function listWholeReads(app: TestApp, work: () => Promise<unknown>): Promise<string[]> {
  return (await planEach(app, work)).flatMap(({ sql, plan }) => {
    const whole = plan.filter((line) => growing.some((table) => readsWhole(line, table)))
    return whole.length > 0 ? [`${whole.join('; ')} of ${sql}`] : []
  })
}

function readsWhole(line: string, table: string): boolean {
  return new RegExp(`^SCAN ${table}\\b`).test(line) && !/USING/.test(line)
}

async function planOnSqlite({ context: { db } }: TestApp, sql: string, parameters: readonly unknown[]) {
  // The driver leaves the plan of a change open, for whose rows it does not ask: what it would find is asked instead.
  const [, from] = /^delete (from .*?)( returning .*)?$/s.exec(sql) ?? []
  if (!from && !/^\s*(with|select)\b/i.test(sql)) return []
  const asked = from ? `select 1 ${from}` : sql
  const { rows } = await db.executeQuery<{ detail: string }>(
    CompiledQuery.raw(`explain query plan ${asked}`, [...parameters]),
  )
  return rows.map(({ detail }) => detail)
}
