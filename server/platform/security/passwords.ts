import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { type InLine, limitConcurrencyByKind, type Queue } from './limit-hashing.ts'

export interface Passwords {
  hash(password: string): Promise<string>
  /** False for a wrong password; without a stored hash it takes as long and is false. */
  matches(password: string, stored: string | null | undefined): Promise<boolean>
}

interface Cost {
  memoryCost: number
  timeCost: number
  parallelism: number
}

/** OWASP's first recommendation for argon2id. */
const defaultCost: Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** How many may wait for their turn; more are told so at once. A hash takes some 25 ms. */
const mostWaiting: Record<Queue, number> = { login: 200, newPassword: 100 }

/**
 * argon2id on the thread pool. One hash at a time per spare core: a rush of sign-ups waits in
 * line instead of taking every core from the visitors who only read.
 */
export function argon2Passwords(cost: Cost = defaultCost): Passwords {
  const slots = Math.max(1, availableParallelism() - 1)
  return passwordsBy(
    { hash: (password) => hash(password, cost), verify },
    limitConcurrencyByKind(slots, mostWaiting),
  )
}

interface Hasher {
  hash(password: string): Promise<string>
  verify(digest: string, password: string): Promise<boolean>
}

export function passwordsBy(hasher: Hasher, inLine: InLine): Passwords {
  const decoy = inLine('login', () => hasher.hash('nobody has this password'))
  // Awaited where it is used; a fault there must not be unhandled before.
  decoy.catch(() => {})
  return {
    hash: (password) => inLine('newPassword', () => hasher.hash(password)),
    async matches(password, stored) {
      const digest = stored ?? (await decoy)
      const isRight = await inLine('login', () => hasher.verify(digest, password))
      return isRight && Boolean(stored)
    },
  }
}
