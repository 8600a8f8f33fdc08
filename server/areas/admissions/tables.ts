import type { Generated } from 'kysely'
import type { EndedAs } from '#contract/admissions/ways-to-end.ts'
import type { Paise } from '#contract/money.ts'
import type { Flag } from '#server/platform/db/schema.ts'

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    enrolments: {
      id: string
      /** Null once the person has been removed; only paid orders outlive that, as `closed`. */
      person_id: string | null
      /** Who it was, kept when the person is removed. */
      person_name: string | null
      person_name_key: string | null
      person_email: string | null
      programme_id: string
      batch_id: string | null
      /** Since when it is in that batch, where it was moved there; null: since it was accepted. */
      placed_on: Generated<string | null>
      /** Which batch was wished for with the sign-up. */
      wished_batch_id: Generated<string | null>
      status: 'requested' | 'active' | 'turned_down' | 'cancelled' | 'closed' | 'ended'
      /** The enrolment that a sign-up asked for: it is accepted together with the person. */
      is_sign_up: Flag
      /** As it was when it was asked for. */
      fee_paise: Paise
      /** By how much changes to cheaper programmes have lowered it; dearer ones raise it again. */
      fee_lowered_paise: Generated<Paise>
      /** What its acceptance that was taken back had charged, until it or another enrolment stands for that. */
      let_go_paise: Generated<Paise>
      /** What the receipt was made out for, when that is not the programme any more. */
      paid_programme_id: string | null
      /** How, on which day and why it ended; kept also once it is closed. */
      ended_as: EndedAs | null
      ended_on: string | null
      ended_reason: string | null
      created_at: string
      decided_at: string | null
    }
  }
}
