import type { Db } from '../db/engine.ts'

/**
 * Tells those who keep lists and pages in memory that what the public reads has changed: all of it, or what bears one of
 * the names.
 */
export interface Changes {
  announce(): Promise<void>
  /** For other processes: heard when the transaction is committed, never when it fails. */
  tellAtCommit(tx: Db, touched: string[]): Promise<void>
  /** For this process, once the transaction is committed. */
  tellHere(touched: string[]): void
  /** `touched` is null when everything may have changed. */
  onChange(listener: (touched: string[] | null) => void): void
}

export function localChanges(): Changes {
  const listeners: ((touched: string[] | null) => void)[] = []
  const tell = (touched: string[] | null) => {
    for (const listener of listeners) listener(touched)
  }
  return {
    announce: async () => tell(null),
    tellAtCommit: async () => {},
    tellHere: tell,
    onChange: (listener) => void listeners.push(listener),
  }
}
