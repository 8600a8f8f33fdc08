/** Ids are uuid v7 texts, moments ISO texts in UTC, flags 0 or 1, money whole paise: the same on both engines. */
export type Flag = 0 | 1

/** The platform's own; what others keep stands beside them, in `tables.ts`. */
export interface Tables {
  /** Counters that several processes share: guesses at a password, messages from one address. */
  throttles: { key: string; hits: number; since: string }
  audit: {
    id: string
    actor_id: string
    actor_name: string
    /** In which role; null where it was nobody of the staff, or before that was written down. */
    actor_role: string | null
    what: string
    whom: string
    /** What and whom in lower case, for searching. */
    search_key: string
    before: string | null
    after: string | null
    at: string
  }
  /** One value by name: what the product must remember about itself. */
  facts: { name: string; value: string }
}
