import { type Kysely, sql } from 'kysely'

const statements = [
  `create table cert_templates (
    id text primary key,
    family text not null,
    version integer not null,
    kind text not null,
    name text not null,
    design text not null,
    valid_months integer,
    frozen_at text,
    removed_at text,
    created_at text not null,
    unique (family, version)
  )`,
  `create table cert_runs (
    id text primary key,
    what text not null,
    asked text not null,
    issued integer not null,
    skipped text not null,
    by_staff text not null,
    created_at text not null
  )`,
  `create table certificates (
    id text primary key,
    serial text not null unique,
    code text not null unique,
    kind text not null,
    template_id text not null references cert_templates (id),
    run_id text references cert_runs (id),
    person_id text references people (id) on delete set null,
    enrolment_id text references enrolments (id) on delete set null,
    registration_id text references event_registrations (id) on delete set null,
    batch_id text references batches (id) on delete set null,
    purpose_key text not null,
    holder_name text not null,
    holder_key text not null,
    title text not null,
    body text not null,
    issued_on text not null,
    expires_on text,
    state text not null check (state in ('issued', 'revoked', 'replaced', 'withdrawn')),
    state_reason text,
    state_at text,
    replaced_by text,
    pdf_file text,
    pdf_sha256 text,
    marked_file text,
    status_index integer not null unique,
    expiry_told_at text,
    issued_by text not null,
    created_at text not null
  )`,
  "create unique index certificates_living on certificates (purpose_key) where state = 'issued'",
  'create index certificates_by_time on certificates (created_at, id)',
  'create index certificates_by_person on certificates (person_id)',
  'create index certificates_by_run on certificates (run_id)',
  'create index certificates_by_end on certificates (expires_on) where expires_on is not null',
]

/** Certificates with their templates: they outlive whom and what they speak of. */
export function certificates() {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const statement of statements) await sql.raw(statement).execute(db)
    },
  }
}
