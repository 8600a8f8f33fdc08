import type { Generated } from 'kysely'

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    event_registrations: {
      id: string
      event_id: string
      name: string
      name_key: string
      email: string
      phone: string
      created_at: string
      /** What it was for, as it was then: a registration outlives its event. */
      title: Generated<string>
      starts_at: Generated<string>
      /** When, where and whether, as the person was told last; empty for those of before there were emails. */
      told: Generated<string>
      /** The start of which they were reminded: an event that is moved is reminded of anew. */
      day_reminded_for: string | null
      hours_reminded_for: string | null
      /** The seat is free again. */
      cancelled_at: string | null
      came_at: string | null
      came_by: string | null
      came_by_id: string | null
      /** From where, as a hash that is of this event alone; forgotten when it is over. */
      network: string | null
    }
    /** Whoever takes a seat of an event takes its turn first: the last one is given once. */
    event_turns: { event_id: string; n: number }
  }
}
