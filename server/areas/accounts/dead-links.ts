import type { AppContext } from '#server/platform/app-context.ts'
import { countAttempt, type Limit, networkOf, tooManyAttempts } from '#server/platform/security/throttle.ts'

const perNetwork: Limit = { hits: 30, minutes: 15 }

/** Counts tries at links that open nothing; a link that is alive is not counted. */
export function deadLinks(
  { db, now, rateLimit }: Pick<AppContext, 'db' | 'now' | 'rateLimit'>,
  kind: string,
) {
  return async (ip: string): Promise<void> => {
    const counted = { key: `${kind} network ${networkOf(ip)}`, limit: perNetwork }
    if (rateLimit && !(await countAttempt(db, counted, now()))) throw tooManyAttempts()
  }
}
