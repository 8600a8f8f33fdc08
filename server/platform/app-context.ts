import type { Logger } from 'pino'
import type { LiveSite } from '#contract/site/content/site.ts'
import type { Db } from './db/engine.ts'
import type { PrivateFiles } from './files/private-files.ts'
import type { PublicFiles } from './files/public-files.ts'
import type { Downloads } from './http/limit-concurrency.ts'
import type { PictureStore } from './images/picture-store.ts'
import type { MailServer } from './mail/mail-server.ts'
import type { Changes } from './page-cache/changes.ts'
import type { PageCache } from './page-cache/page-cache.ts'
import type { Passwords } from './security/passwords.ts'
import type { Seal } from './security/seal.ts'

/** What every area may use. Made once in server/deps.ts; tests make their own. */
export interface AppContext {
  db: Db
  passwords: Passwords
  seal: Seal
  pictures: PictureStore
  privateFiles: PrivateFiles
  publicFiles: PublicFiles
  /** The folder in which a file lies until the call that brings it is answered. */
  incoming: string
  changes: Changes
  /** Answers that are the same for everybody, kept until what is public changes. */
  pageCache: PageCache
  /** What an owner has put on the site, in memory. */
  site: LiveSite
  log: Logger
  /** The present moment; tests turn the clock. */
  now: () => Date
  /** Where people reach the product: the start of every link in an email. */
  publicUrl: string
  /** Which server emails leave by; while there is none they stay in the outbox. */
  mail: MailServer
  /** Where Razorpay answers; tests name their stand-in. */
  razorpayUrl: string
  /** Off for load tests. */
  rateLimit: boolean
  /** Of large files: two at once of one caller. */
  downloads: Downloads
}
