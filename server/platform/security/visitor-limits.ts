import type { AppContext } from '../app-context.ts'
import type { Db } from '../db/engine.ts'
import { mailboxOf } from '../mail/mailbox.ts'
import { addHit, type Counted, type Limit, networkOf, takeBackHit, tooManyAttempts } from './throttle.ts'

/** What anybody may cause a letter or a row in the office with. */
type Door = 'sign-up' | 'contact' | 'event'

interface DoorLimits {
  /** Of one place: a college's computer room may share one address. */
  place: Limit
  /** For one mailbox, whatever stands behind the plus sign: nobody's is filled by strangers. */
  mailbox: Limit
  /** For the whole institute: its mail server is not a relay for a flood from many places. */
  all: Limit
}

const perHour = (hits: number): Limit => ({ hits, minutes: 60 })

const limits: Record<Door, DoorLimits> = {
  'sign-up': { place: perHour(100), mailbox: perHour(5), all: perHour(1_000) },
  contact: { place: perHour(10), mailbox: perHour(10), all: perHour(300) },
  event: { place: perHour(60), mailbox: perHour(5), all: perHour(1_000) },
}

interface Visitor {
  address: string
  email: string
}

/** Counts what visitors without an account set in motion, in the database that all processes share. */
export function visitorLimits({ now, rateLimit }: Pick<AppContext, 'now' | 'rateLimit'>) {
  return {
    /** Refuses one too many; call it once everything else is in order. */
    async count(db: Db, door: Door, visitor: Visitor): Promise<void> {
      if (!rateLimit) return
      for (const counted of countedAt(door, visitor)) {
        if (!(await addHit(db, counted, now()))) throw tooManyAttempts()
      }
    },

    /** What was counted came to nothing by our own fault. */
    async giveBack(db: Db, door: Door, visitor: Visitor): Promise<void> {
      if (!rateLimit) return
      for (const { key } of countedAt(door, visitor)) await takeBackHit(db, key)
    },
  }
}

function countedAt(door: Door, { address, email }: Visitor): Counted[] {
  const { place, mailbox, all } = limits[door]
  return [
    { key: `${door} place ${networkOf(address)}`, limit: place },
    { key: `${door} mailbox ${mailboxOf(email)}`, limit: mailbox },
    { key: `${door} all`, limit: all },
  ]
}
