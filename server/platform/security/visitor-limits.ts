import type { AppContext } from '../app-context.ts'
import type { Db } from '../db/engine.ts'
import { mailboxOf } from '../mail/mailbox.ts'
import { addHit, type Counted, type Limit, networkOf, takeBackHit, tooManyAttempts } from './throttle.ts'

/** What anybody may cause a letter or a row in the office with. */
type Door = 'sign-up' | 'contact' | 'event'

interface DoorLimits {
  /** Of one place: a college's computer room may share one address. */
  place: Limit
  /** For the whole institute: its mail server is not a relay for a flood from many places. */
  all: Limit
}

const perHour = (hits: number): Limit => ({ hits, minutes: 60 })

const limits: Record<Door, DoorLimits> = {
  'sign-up': { place: perHour(100), all: perHour(1_000) },
  contact: { place: perHour(10), all: perHour(300) },
  event: { place: perHour(60), all: perHour(1_000) },
}

/** To one mailbox, however its address is spelt: nobody's is filled by strangers. */
const lettersToOne = perHour(5)

/** Counts what visitors without an account set in motion, in the database that all processes share. */
export function visitorLimits({ now, rateLimit }: Pick<AppContext, 'now' | 'rateLimit'>) {
  return {
    /** Refuses one too many; call it once everything else is in order. */
    async count(db: Db, door: Door, address: string): Promise<void> {
      if (!rateLimit) return
      for (const counted of countedAt(door, address)) {
        if (!(await addHit(db, counted, now()))) throw tooManyAttempts()
      }
    },

    /** What was counted came to nothing by our own fault. */
    async giveBack(db: Db, door: Door, address: string): Promise<void> {
      if (!rateLimit) return
      for (const { key } of countedAt(door, address)) await takeBackHit(db, key)
    },

    /** False when a mailbox has had its letters: the sign-up counts all the same, or strangers could keep its owner out. */
    async takesLetter(db: Db, email: string): Promise<boolean> {
      const counted = { key: `sign-up mailbox ${mailboxOf(email)}`, limit: lettersToOne }
      return !rateLimit || addHit(db, counted, now())
    },
  }
}

function countedAt(door: Door, address: string): Counted[] {
  const { place, all } = limits[door]
  return [
    { key: `${door} place ${networkOf(address)}`, limit: place },
    { key: `${door} all`, limit: all },
  ]
}
