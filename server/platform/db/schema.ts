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
    /** Of `auditKinds`; the words are made when it is shown. */
    kind: string
    subject_type: string
    /** Null where it has none, and where an earlier version wrote down a name alone. */
    subject_id: string | null
    subject_name: string
    /** The subject's name in lower case, for searching. */
    search_key: string
    /** As a version before 0.8 wrote it down; empty since. */
    earlier_words: string
    before: string | null
    after: string | null
    at: string
    /** Its place in the chain, from 1 without a gap. */
    sequence: number
    /** Of what stays of it, and of the hash before it. */
    hash: string
    /** Goes with the data. */
    data_salt: string | null
    /** Of its data, also once that had to leave; null where there was none. */
    data_hash: string | null
  }
  /** Entries that were too old to keep: what the chain needs of them. */
  audit_removed: {
    sequence: number
    hash: string
    /** The entry that says how many were removed. */
    removed_in: string
  }
  /** One value by name: what the product must remember about itself. */
  settings: { name: string; value: string }
}
