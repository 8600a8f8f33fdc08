import type { Generated } from 'kysely'
import type { Flag } from '../db/schema.ts'

/**
 * What a link in a letter opens: a forgotten password, the first one of an account made by the office, an address, the
 * account of somebody who is invited.
 */
export type LinkKind = 'newPassword' | 'firstPassword' | 'confirmEmail' | 'invitation'

declare module '../db/schema.ts' {
  interface Tables {
    outbox: {
      id: string
      kind: string
      to_address: string
      reply_to: string | null
      subject: string
      body: string
      html: string
      created_at: string
      send_after: string
      tries: number
      sent_at: string | null
      failed_at: string | null
      last_error: string | null
      event_key: string
      claimed_until: string | null
      /** Whom the letter is about and for; null where that is nobody with an account. */
      person_id: string | null
      staff_id: string | null
      /** The link that is made when the letter leaves. */
      link: LinkKind | null
      /** One of very many, such as an import's: all others go first. */
      is_bulk: Generated<Flag>
      /** The id of the paper that goes with it, which is read when the letter leaves. */
      attachment: string | null
      /** When the row goes, once the letter has left; null: when all of its age do. */
      forget_at: string | null
    }
  }
}
