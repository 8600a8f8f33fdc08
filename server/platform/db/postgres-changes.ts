import pg from 'pg'
import type { Changes } from '../page-cache/changes.ts'
import { sayInUse } from './startup-lock.ts'

const channel = 'taleem_public_pages'
const reconnectMs = 2_000

/** Passes changes between processes through PostgreSQL's notifications. */
export function postgresChanges(
  url: string,
  pool: pg.Pool,
): Changes & { connect(): Promise<void>; close(): Promise<void> } {
  const listeners: (() => void)[] = []
  const tell = () => {
    for (const listener of listeners) listener()
  }
  let client: pg.Client | null = null
  let isClosed = false

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
    fresh.on('notification', tell)
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
    tell()
  }

  function reconnectSoon(): void {
    client = null
    if (isClosed) return
    setTimeout(() => connect().catch(reconnectSoon), reconnectMs).unref()
  }

  return {
    connect,
    async announce() {
      tell()
      await pool.query(`notify ${channel}`)
    },
    onChange: (listener) => void listeners.push(listener),
    async close() {
      isClosed = true
      await client?.end().catch(() => {})
    },
  }
}
