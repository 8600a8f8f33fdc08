import type { Generated } from 'kysely'
import type { LinkKind } from '#contract/notifications/words.ts'
import type { Flag } from '../db/schema.ts'

declare module '../db/schema.ts' {
  interface Tables {
    /** What somebody is told of one event. */
    notifications: {
      id: string
      /** Of `notificationKinds`; with the values, what its words are made of. */
      kind: string
      values: string
      /** What an email of before kinds and values says, as JSON; null: it is made of them. */
      words: string | null
      locale: Generated<string>
      /** Whom it is about and for; null where that is nobody with an account. */
      person_id: string | null
      staff_id: string | null
      /** The link that is made when its email leaves. */
      link: LinkKind | null
      /** The id of what goes with its email, which is read when it leaves. */
      attachment: string | null
      event_key: string
      created_at: string
      /** When it goes, once it has left; null: when all of its age do. */
      forget_at: string | null
    }
    /** How a notification reaches its person: one row for each channel. */
    deliveries: {
      id: string
      notification_id: string
      channel: 'email' | 'whatsapp'
      /** An email address; on WhatsApp the number, empty where none was known. */
      to_address: string
      created_at: string
      send_after: string | null
      tries: Generated<number>
      sent_at: string | null
      failed_at: string | null
      last_error: string | null
      claimed_until: string | null
      /** One of very many, such as an import's: all others go first. */
      is_bulk: Generated<Flag>
      /** When somebody opened it on WhatsApp, and who: whether they sent it there, nobody knows. */
      opened_at: string | null
      opened_by: string | null
      opened_by_name: string | null
    }
    /** Numbers that somebody has tried, and not found there. */
    not_on_whatsapp: {
      number: string
      said_by: string
      said_at: string
    }
  }
}
