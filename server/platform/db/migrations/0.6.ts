import { feeBooks } from './2026-11-17-2-fee-books.ts'
import { type Migrations, run } from './run.ts'

/** What version 0.6 added, and 0.7 found there. */
export const of06: Migrations = {
  /** What papers say of the institute, how fees are taxed, reminded of and paid online. */
  '2026-11-17-1-fee-settings': run(({ paise }) => {
    const treatment = "text not null check (treatment in ('taxable', 'exempt', 'none'))"
    return [
      `create table fee_settings (
      id text primary key check (id = 'own'),
      legal_name text not null,
      address text not null,
      gstin text not null,
      state_code text not null,
      sac text not null,
      treatment ${treatment},
      upi_address text not null,
      remind_before_days integer,
      remind_on_day integer not null check (remind_on_day in (0, 1)),
      remind_after_days integer,
      late_fee_paise ${paise},
      late_fee_after_days integer,
      razorpay_key_id text not null,
      razorpay_secret_sealed text,
      razorpay_webhook_sealed text,
      razorpay_old_webhook_sealed text,
      changed_at text not null
    )`,
      `create table fee_treatments (
      programme_id text primary key references programmes (id) on delete cascade,
      treatment ${treatment}
    )`,
    ]
  }),
  '2026-11-17-2-fee-books': feeBooks,
  /** The media library: what pages show, its files, and where it is used. */
  '2026-11-17-3-media': run([
    `create table media (
    id text primary key,
    kind text not null check (kind in ('picture', 'video', 'document')),
    name text not null,
    name_key text not null,
    alt text not null,
    decorative integer not null check (decorative in (0, 1)),
    file_n integer not null,
    poster_id text,
    captions text,
    silent integer not null check (silent in (0, 1)),
    added_by text not null,
    created_at text not null,
    deleted_at text
  )`,
    'create index media_by_age on media (created_at, id)',
    `create table media_files (
    media_id text not null references media (id) on delete cascade,
    n integer not null,
    hash text not null,
    bytes integer not null,
    width integer,
    height integer,
    seconds integer,
    file text,
    original text,
    focus_x integer,
    focus_y integer,
    cuts text,
    added_by text not null,
    created_at text not null,
    primary key (media_id, n)
  )`,
    'create index media_files_by_hash on media_files (hash)',
    `create table media_uses (
    media_id text not null references media (id) on delete cascade,
    used_by text not null,
    state text not null check (state in ('live', 'draft')),
    label text not null,
    path text not null,
    primary key (media_id, used_by, state)
  )`,
    'create index media_uses_by_user on media_uses (used_by, state)',
  ]),
  /** What an owner changes on the site: things with versions and drafts, and what was put on the site when. */
  '2026-11-17-4-site-content': run([
    // live_n: which version is on the site; null while none is. A thing without a row shows the words of the product.
    `create table content_items (
    id text primary key,
    kind text not null,
    live_n integer,
    rev integer not null,
    created_at text not null,
    deleted_at text
  )`,
    'create index content_items_by_kind on content_items (kind)',
    `create table content_versions (
    item_id text not null references content_items (id) on delete cascade,
    n integer not null,
    body text not null,
    schema_n integer not null,
    author_id text not null,
    author_name text not null,
    at text not null,
    origin text not null,
    primary key (item_id, n)
  )`,
    `create table content_drafts (
    item_id text primary key references content_items (id) on delete cascade,
    body text not null,
    schema_n integer not null,
    base_n integer,
    author_id text not null,
    author_name text not null,
    at text not null
  )`,
    `create table publications (
    id text primary key,
    at text not null,
    by_id text not null,
    by_name text not null,
    note text not null,
    undoes text
  )`,
    'create index publications_by_at on publications (at, id)',
    `create table publication_entries (
    publication_id text not null references publications (id) on delete cascade,
    item_id text not null references content_items (id) on delete cascade,
    name text not null,
    from_n integer,
    to_n integer,
    primary key (publication_id, item_id)
  )`,
    'create index publication_entries_by_item on publication_entries (item_id)',
    `create table content_schedules (
    id text primary key,
    item_id text not null references content_items (id) on delete cascade,
    version_n integer,
    action text not null,
    due_at text not null,
    by_id text not null,
    by_name text not null,
    state text not null,
    error text
  )`,
    'create index content_schedules_by_state on content_schedules (state, due_at)',
    `create table site_addresses (
    path text primary key,
    item_id text not null references content_items (id) on delete cascade
  )`,
    `create table site_redirects (
    from_path text primary key,
    to_path text not null,
    at text not null
  )`,
    `create table content_editing (
    item_id text not null references content_items (id) on delete cascade,
    staff_id text not null,
    name text not null,
    seen_at text not null,
    primary key (item_id, staff_id)
  )`,
    `create table site_previews (
    token_hash text primary key,
    session_hash text not null,
    ends_at text not null
  )`,
    `create table site_state (
    id integer primary key,
    revision integer not null
  )`,
  ]),
  /** The files of papers, who pays in a learner's place, and what goes with a letter. */
  '2026-11-17-5-paper-files': run([
    `create table fee_paper_files (
    paper_id text primary key references fee_papers (id) on delete cascade,
    file text not null,
    sha256 text not null,
    made_at text not null
  )`,
    `create table fee_bill_to (
    enrolment_id text primary key references enrolments (id) on delete cascade,
    name text not null,
    address text not null,
    gstin text not null
  )`,
    'alter table outbox add column attachment text',
  ]),
  /** Certificates with their templates: they outlive whom and what they speak of. */
  '2026-11-17-6-certificates': run([
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
  ]),
  /** Keys that sign badges: their public halves are shown for ever, the others are sealed. */
  '2026-11-17-7-issuer-keys': run([
    `create table issuer_keys (
    id text primary key,
    public_key text not null unique,
    sealed text not null,
    made_at text not null,
    retired_at text
  )`,
  ]),
  /** Who writes for the site and does not publish. */
  '2026-11-17-8-writers': run([
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
  ]),
  /** Payments online: the links that were handed out, what Razorpay told, and what the office has to look at. */
  '2026-11-18-1-gateway': run(({ exact, paise }) => [
    `create table fee_links (
    id text primary key,
    enrolment_id text not null references enrolments (id) on delete cascade,
    amount_paise ${paise} not null check (amount_paise > 0),
    reference text not null unique,
    provider_id text unique,
    url text not null,
    state text not null
      check (state in ('asked', 'open', 'ending', 'paid', 'expired', 'cancelled', 'failed')),
    created_at text ${exact} not null,
    expires_at text ${exact} not null,
    checked_at text ${exact},
    check_at text ${exact}
  )`,
    "create unique index fee_links_living on fee_links (enrolment_id) where state in ('asked', 'open')",
    'create index fee_links_by_order on fee_links (enrolment_id)',
    'create index fee_links_to_check on fee_links (check_at) where check_at is not null',
    `create table fee_gateway_events (
    id text primary key,
    type text not null,
    subject text not null,
    body_sha256 text not null,
    outcome text not null,
    received_at text ${exact} not null
  )`,
    'create index fee_gateway_events_by_day on fee_gateway_events (received_at)',
    `create table fee_attention (
    id text primary key,
    subject text not null unique,
    payment_subject text not null,
    why text not null,
    enrolment_id text references enrolments (id) on delete set null,
    amount_paise ${paise} not null,
    currency text not null,
    expected_paise ${paise},
    reference text not null,
    payer text not null,
    paid_at text,
    created_at text ${exact} not null,
    returning_at text,
    settled_as text check (settled_as in ('booked', 'returned', 'aside')),
    settled_at text ${exact},
    settled_by text,
    settled_note text
  )`,
    'create index fee_attention_waiting on fee_attention (created_at, id) where settled_at is null',
    'create index fee_attention_settled on fee_attention (created_at, id) where settled_at is not null',
    'create index fee_attention_by_order on fee_attention (enrolment_id)',
    'alter table fee_refunds add column failed_reason text',
    "create index fee_refunds_asked on fee_refunds (created_at) where state = 'asked'",
  ]),
  /** Certificates by the beginning of their holder's name, as the one search looks for them. */
  '2026-11-19-1-certificate-search': run([
    'create index certificates_by_holder on certificates (holder_key)',
  ]),
  /** What the demo made, and how it looked then: what somebody has changed since is no longer the demo's. */
  '2026-11-20-1-demo-marks': run([
    `create table demo_marks (
    kind text not null,
    id text not null,
    seen text not null,
    primary key (kind, id)
  )`,
  ]),
  /** Addresses that visitors asked for and did not find: how often, and when last; nothing of who asked. */
  '2026-11-21-1-missing-addresses': run([
    `create table site_missing (
    path text primary key,
    asked integer not null,
    last_at text not null
  )`,
  ]),
  /** Many events: a registration keeps what it was for, what its person was told, and whether they came. */
  '2026-11-22-1-events': run([
    "alter table event_registrations add column title text not null default ''",
    "alter table event_registrations add column starts_at text not null default ''",
    "alter table event_registrations add column told text not null default ''",
    'alter table event_registrations add column day_reminded_for text',
    'alter table event_registrations add column hours_reminded_for text',
    'alter table event_registrations add column cancelled_at text',
    'alter table event_registrations add column came_at text',
    'alter table event_registrations add column came_by text',
    'create index event_registrations_by_phone on event_registrations (event_id, phone)',
    `update event_registrations
    set title = 'Think like an attacker: a cybersecurity talk', starts_at = '2025-07-26T05:30:00.000Z'
    where event_id = 'cybersecurity-talk'`,
    `create table event_turns (
    event_id text primary key,
    n integer not null
  )`,
  ]),
  /** The State of a payer, what the office may concede and reverse, and what of each instalment is open, kept for sums. */
  '2026-11-24-1-fee-rules': run(({ paise }) => [
    "alter table fee_bill_to add column state_code text not null default ''",
    `alter table fee_settings add column office_concession_paise ${paise}`,
    'alter table staff add column may_reverse integer not null default 0',
    `alter table fee_instalments add column open_paise ${paise} not null default 0`,
    `update fee_instalments set open_paise = open.paise
    from (
      select id, case when left_paise < amount_paise then left_paise else amount_paise end as paise
      from (
        select parts.id, parts.amount_paise, sum(parts.amount_paise) over (
          partition by parts.enrolment_id order by parts.no
        ) - coalesce(fee_accounts.paid_paise, 0) as left_paise
        from fee_instalments as parts
        left join fee_accounts on fee_accounts.enrolment_id = parts.enrolment_id
        where parts.voided_at is null
      ) as upto
      where left_paise > 0
    ) as open
    where open.id = fee_instalments.id`,
    'create index fee_instalments_open on fee_instalments (due_on, open_paise) where open_paise > 0',
    'create index fee_accounts_owing on fee_accounts (due_paise) where due_paise > 0',
  ]),
}
