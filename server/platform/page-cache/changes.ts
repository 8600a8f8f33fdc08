import type { Db } from '../db/engine.ts'

/**
 * Tells those who keep lists and pages in memory that what the public reads has changed: all of it, or what bears one of
 * the names.
 */
export interface Changes {
  announce(affected?: readonly string[] | null): Promise<void>
  /** For other processes: heard when the transaction is committed, never when it fails. */
  tellAtCommit(tx: Db, affected: string[]): Promise<void>
  /** For this process, once the transaction is committed. */
  tellHere(affected: string[]): void
  /** `touched` is null when everything may have changed. */
  onChange(listener: (affected: string[] | null) => void): void
}

export function localChanges(): Changes {
  const listeners: ((affected: string[] | null) => void)[] = []
  const tell = (affected: string[] | null) => {
    for (const listener of listeners) listener(affected)
  }
  return {
    announce: async (affected = null) => tell(affected && [...affected]),
    tellAtCommit: async () => {},
    tellHere: tell,
    onChange: (listener) => void listeners.push(listener),
  }
}
