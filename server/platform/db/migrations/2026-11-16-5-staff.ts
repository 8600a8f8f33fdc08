import { type Kysely, sql } from 'kysely'

const statements = [
  'alter table accounts add column seen_at text',
  'alter table sessions add column browser text',
  'alter table sessions add column address text',
  'alter table audit add column actor_role text',
  'create index audit_by_actor on audit (actor_id, at)',
  `create table invitations (
    token_hash text primary key,
    staff_id text not null references staff (id) on delete cascade,
    email text not null,
    letter_id text,
    created_at text not null,
    ends_at text not null
  )`,
  'create index invitations_by_staff on invitations (staff_id)',
  `create table batch_trainers (
    batch_id text not null references batches (id) on delete cascade,
    staff_id text not null references staff (id) on delete cascade,
    primary key (batch_id, staff_id)
  )`,
  'create index batch_trainers_by_staff on batch_trainers (staff_id)',
]

/** Staff who are invited and who teach batches, when an account was last used, from where, and in which role one acts. */
export function staffOfAnInstitute() {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const statement of statements) await sql.raw(statement).execute(db)
      await sql`update audit set actor_role = 'owner' where actor_id in (select id from staff)`.execute(db)
    },
  }
}
