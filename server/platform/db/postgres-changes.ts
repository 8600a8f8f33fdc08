import { sql } from 'kysely'
import pg from 'pg'
import type { Changes } from '../page-cache/changes.ts'
import { sayInUse } from './startup-lock.ts'

const channel = 'taleem_public_pages'
const reconnectMs = 2_000
/** PostgreSQL takes 8,000 bytes; whoever says more says that everything has changed. */
const longestPayload = 3_000

/** Passes changes between processes through PostgreSQL's notifications. */
export function postgresChanges(
  url: string,
  pool: pg.Pool,
): Changes & { connect(): Promise<void>; close(): Promise<void> } {
  const listeners: ((affected: string[] | null) => void)[] = []
  const tell = (affected: string[] | null) => {
    for (const listener of listeners) listener(affected)
  }
  let client: pg.Client | null = null
  let isClosed = false

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
    fresh.on('notification', ({ payload }) => tell(readPayload(payload)))
    fresh.on('error', () => {})
    // One that never came to listen has its next try from whoever called.
    fresh.on('end', () => client === fresh && reconnectSoon())
    try {
      await fresh.connect()
      await fresh.query(`listen ${channel}`)
      await fresh.query(sayInUse)
    } catch (error) {
      fresh.end().catch(() => {})
      throw error
    }
    client = fresh
    // Whatever was announced while nobody listened is unknown here: start afresh.
    tell(null)
  }

  function reconnectSoon(): void {
    client = null
    if (isClosed) return
    setTimeout(() => connect().catch(reconnectSoon), reconnectMs).unref()
  }

  return {
    connect,
    async announce(affected = null) {
      tell(affected && [...affected])
      await pool.query('select pg_notify($1, $2)', [channel, affected ? JSON.stringify(affected) : ''])
    },
    async tellAtCommit(tx, affected) {
      const payload = JSON.stringify(affected)
      await sql`select pg_notify(${channel}, ${payload.length > longestPayload ? '' : payload})`.execute(tx)
    },
    tellHere: tell,
    onChange: (listener) => void listeners.push(listener),
    async close() {
      isClosed = true
      await client?.end().catch(() => {})
    },
  }
}

function readPayload(payload: string | undefined): string[] | null {
  return payload ? (JSON.parse(payload) as string[]) : null
}
