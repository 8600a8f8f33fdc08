import type { AppContext } from '#server/platform/app-context.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { mailboxOf } from '#server/platform/mail/mailbox.ts'
import { countAttempt } from '#server/platform/security/throttle.ts'
import { perHour, visitorLimits } from '#server/platform/security/visitor-limits.ts'

/** To one mailbox, however its address is spelt: nobody's is filled by strangers. */
const emailsToOne = perHour(5)

/** How often visitors may sign up. */
export function signUpLimits(context: Pick<AppContext, 'now' | 'rateLimit'>) {
  const { now, rateLimit } = context
  return {
    ...visitorLimits(context, { name: 'sign-up', network: perHour(100), all: perHour(1_000) }),

    /** False when a mailbox has had its emails: the sign-up counts all the same, or strangers could keep its owner out. */
    async takesEmail(db: Db, email: string): Promise<boolean> {
      const counted = { key: `sign-up mailbox ${mailboxOf(email)}`, limit: emailsToOne }
      return !rateLimit || countAttempt(db, counted, now())
    },
  }
}
