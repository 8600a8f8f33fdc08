import type { Generated } from 'kysely'
import type { Group, ProgrammeKind, StudyType } from '#contract/groups.ts'
import type { Paise } from '#contract/money.ts'
import type { Role } from '#contract/permissions.ts'

/** Ids are uuid v7 texts, moments ISO texts in UTC, flags 0 or 1, money whole paise: the same on both engines. */
type Flag = 0 | 1

/** What a link in a letter opens: a forgotten password, the first one of an account made by the office, an address. */
export type LinkKind = 'newPassword' | 'firstPassword' | 'confirmEmail'

export interface Tables {
  programmes: {
    id: string
    kind: ProgrammeKind
    name: string
    /** The name in lower case: what searches and uniqueness look at. */
    name_key: string
    description: string
    fee_paise: Paise
    duration: string
    prerequisites: string
    /** The picture's id in the picture store. */
    image: string | null
    image_widths: string | null
    featured: Flag
    removed_at: string | null
    created_at: string
  }
  programme_languages: { programme_id: string; position: number; language: string }
  /** Everybody who logs in: people and staff. */
  accounts: {
    id: string
    /** In lower case; nobody else's, whoever they are. */
    email: string
    /** Null until its owner has chosen a password. */
    password_hash: string | null
    /** Only an active one opens anything. */
    state: 'invited' | 'active' | 'suspended'
    /** When a link that went to the address was used; null while nobody has proven that it is theirs. */
    email_confirmed_at: string | null
    created_at: string
  }
  people: {
    id: string
    grp: Group
    name: string
    name_key: string
    /** Where letters go; with a login it is the account's as well. */
    email: string
    phone: string
    city: string
    age: number | null
    semester: number | null
    college: string
    type: StudyType
    status: 'pending' | 'accepted'
    /** Null: somebody without a login. */
    account_id: string | null
    deletion_asked_at: string | null
    deletion_reason: string | null
    created_at: string
  }
  staff: { id: string; account_id: string; name: string; role: Role; created_at: string }
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
    status: 'requested' | 'active' | 'turned_down' | 'cancelled' | 'closed'
    /** The enrolment that a sign-up asked for: it is accepted together with the person. */
    is_sign_up: Flag
    /** As it was when it was asked for. */
    fee_paise: Paise
    paid_by: 'cash' | 'upi' | 'bank' | null
    paid_ref: string | null
    paid_on: string | null
    paid_paise: Paise | null
    paid_note: string | null
    receipt_number: number | null
    created_at: string
    decided_at: string | null
  }
  batches: {
    id: string
    grp: Group
    name: string
    name_key: string
    removed_at: string | null
    created_at: string
  }
  batch_programmes: { batch_id: string; programme_id: string; position: Generated<number> }
  /** A place kept under a name that several waiting people bear, until it is said which of them is meant. */
  pending_placements: { batch_id: string; name_key: string; created_at: string }
  sessions: {
    token_hash: string
    account_id: string
    created_at: string
    used_at: string
    ends_at: string
  }
  password_resets: {
    token_hash: string
    account_id: string
    created_at: string
    ends_at: string
    /** The address it was mailed to; null when it was shown to an admin instead. */
    mailed_to: string | null
    letter_id: string | null
  }
  /** Links that prove an address; they stay until their end, so that a second press can be told it was done. */
  email_confirmations: {
    token_hash: string
    account_id: string
    email: string
    letter_id: string | null
    created_at: string
    ends_at: string
  }
  /** Counters that several processes share: guesses at a password, messages from one address. */
  throttles: { key: string; hits: number; since: string }
  attempts: {
    id: string
    person_id: string
    /** The drawn questions with the order of their options, as JSON. */
    drawn: string
    answers: string
    score: number | null
    total: number
    /** Score and total in each language as JSON, once it is marked. */
    by_language: string | null
    started_at: string
    submitted_at: string | null
  }
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
  }
  messages: {
    id: string
    name: string
    name_key: string
    email: string
    phone: string
    message: string
    status: 'new' | 'answered'
    created_at: string
    /** What the office wrote back from here, and when. */
    reply: string | null
    replied_at: string | null
  }
  event_registrations: {
    id: string
    event_id: string
    name: string
    name_key: string
    email: string
    phone: string
    created_at: string
  }
  audit: {
    id: string
    actor_id: string
    actor_name: string
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
