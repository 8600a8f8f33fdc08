import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'

export interface Passwords {
  hash(password: string): Promise<string>
  /** False for a wrong password; without a stored hash it takes as long and is false. */
  matches(password: string, stored: string | undefined): Promise<boolean>
}

interface Cost {
  memoryCost: number
  timeCost: number
  parallelism: number
}

/** OWASP's first recommendation for argon2id. */
const defaultCost: Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * argon2id on the thread pool. One hash at a time per spare core: a rush of sign-ups waits in
 * line instead of taking every core from the visitors who only read.
 */
export function argon2Passwords(cost: Cost = defaultCost): Passwords {
  const inLine = limitConcurrency(Math.max(1, availableParallelism() - 1))
  const decoy = inLine(() => hash('nobody has this password', cost))
  // Awaited where it is used; a fault there must not be unhandled before.
  decoy.catch(() => {})
  return {
    hash: (password) => inLine(() => hash(password, cost)),
    async matches(password, stored) {
      const digest = stored ?? (await decoy)
      const isRight = await inLine(() => verify(digest, password))
      return isRight && stored !== undefined
    },
  }
}

function limitConcurrency(places: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async function inLine<T>(work: () => Promise<T>): Promise<T> {
    if (running >= places) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
