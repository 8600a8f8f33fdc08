import { type Kysely, sql } from 'kysely'

const statements = [
  // Neither engine changes a column's check in the same words: the column is written anew.
  `alter table staff add column work text not null default 'trainer' check (work in ('owner', 'office', 'trainer', 'writer'))`,
  'update staff set work = role',
  'alter table staff drop column role',
  'alter table staff rename column work to role',
  // A draft that its writer has sent for publishing, or that came back; it goes with the draft.
  'alter table content_drafts add column handover text',
  `alter table content_drafts add column handover_note text not null default ''`,
  `alter table content_drafts add column handover_by_id text not null default ''`,
  `alter table content_drafts add column handover_by text not null default ''`,
  'alter table content_drafts add column handover_at text',
  `create index content_drafts_sent on content_drafts (handover) where handover = 'sent'`,
]

/** Who writes for the site and does not publish. */
export function writers() {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const statement of statements) await sql.raw(statement).execute(db)
    },
  }
}
