import { type Migrations, run } from './run.ts'

/** What version 0.8 added from 28 to 30 November. */
export const of08Until30November: Migrations = {
  /** When tax invoices are due: with the money as before, until an owner chooses otherwise. */
  '2026-11-28-10-invoice-rule': run([
    "alter table fee_settings add column invoice_on text not null default 'payment'",
    'alter table fee_settings add column invoice_since text',
    "alter table fee_settings add column invoice_advice text not null default ''",
    'alter table fee_settings add column invoiced_until text',
  ]),
  /** To which ledgers of Tally the fee books are posted, as JSON; null until the owner says so. */
  '2026-11-28-11-tally': run(['alter table fee_settings add column tally text']),
  /** What a batch is given to learn from, of one class or of none, and the files that learners and trainers hand each other. */
  '2026-11-28-30-material': run(({ exact }) => [
    `create table class_files (
      id text ${exact} primary key,
      file text ${exact} not null,
      name text not null,
      type text not null,
      bytes integer not null,
      created_at text ${exact} not null
    )`,
    `create table materials (
      id text ${exact} primary key,
      batch_id text not null references batches (id) on delete cascade,
      meeting_id text references meetings (id) on delete set null,
      day text ${exact} not null,
      title text not null,
      link text,
      file_id text references class_files (id),
      added_by_name text not null,
      created_at text ${exact} not null
    )`,
    'create index materials_by_batch on materials (batch_id)',
    'create index materials_by_meeting on materials (meeting_id)',
    'create index materials_by_file on materials (file_id)',
  ]),
  /** Cash that left the drawer for something else than a refund: an expense, or what was taken to the bank. */
  '2026-11-28-60-drawer-entries': run(({ exact, paise }) => [
    `create table fee_drawer_entries (
    id text ${exact} primary key,
    kind text not null check (kind in ('expense', 'bank')),
    amount_paise ${paise} not null check (amount_paise > 0),
    details text not null,
    taken_on text ${exact} not null,
    counts_on text ${exact} not null,
    by_name text not null,
    by_id text not null,
    idem_key text ${exact} not null unique,
    created_at text ${exact} not null,
    voided_at text,
    voided_by text,
    voided_by_id text,
    voided_reason text
  )`,
    'create index fee_drawer_entries_by_day on fee_drawer_entries (counts_on, created_at)',
  ]),
  /** What a programme asks for before its certificate; none asks for anything until the office says so. */
  '2026-11-28-70-completion-rules': run(({ exact }) => [
    `create table completion_rules (
        programme_id text ${exact} primary key references programmes (id) on delete cascade,
        least_attendance integer check (least_attendance between 1 and 100),
        least_test integer check (least_test between 1 and 100),
        fees_paid integer not null default 0 check (fees_paid in (0, 1))
      )`,
  ]),
  /** What a batch has to do, what its learners hand in for it, and that a certificate may ask for it. */
  '2026-11-29-10-assignments': run(({ exact }) => [
    `create table assignments (
      id text ${exact} primary key,
      batch_id text not null references batches (id) on delete cascade,
      title text not null,
      body text not null,
      takes text not null,
      due_at text ${exact} not null,
      late_until text ${exact},
      max_centi integer check (max_centi > 0),
      counts integer not null check (counts in (0, 1)),
      is_draft integer not null check (is_draft in (0, 1)),
      added_by_name text not null,
      created_at text ${exact} not null
    )`,
    'create index assignments_by_batch on assignments (batch_id)',
    `create table hand_ins (
      id text ${exact} primary key,
      assignment_id text ${exact} not null references assignments (id) on delete cascade,
      person_id text ${exact} not null references people (id) on delete cascade,
      number integer not null check (number > 0),
      send_key text ${exact} not null,
      body text not null,
      link text,
      handed_at text ${exact} not null,
      marks_centi integer check (marks_centi >= 0),
      comment text not null default '',
      again integer not null default 0 check (again in (0, 1)),
      returned_at text ${exact},
      returned_by_name text not null default '',
      released_at text ${exact},
      unique (assignment_id, person_id, number),
      unique (person_id, send_key)
    )`,
    `create table hand_in_files (
      file_id text ${exact} primary key references class_files (id) on delete cascade,
      assignment_id text ${exact} not null references assignments (id) on delete cascade,
      person_id text ${exact} not null references people (id) on delete cascade,
      hand_in_id text ${exact} references hand_ins (id) on delete cascade,
      position integer not null default 0
    )`,
    'create index hand_in_files_by_work on hand_in_files (hand_in_id)',
    'create index hand_in_files_by_person on hand_in_files (person_id, assignment_id)',
    'create index hand_in_files_by_assignment on hand_in_files (assignment_id)',
    'alter table completion_rules add column assignments integer not null default 0 check (assignments in (0, 1))',
  ]),
  /** What learners ask those who teach them, and what they are answered. */
  '2026-11-29-11-questions': run(({ exact }) => [
    `create table class_questions (
      id text ${exact} primary key,
      batch_id text ${exact} not null references batches (id) on delete cascade,
      assignment_id text ${exact} references assignments (id) on delete set null,
      person_id text ${exact} not null references people (id) on delete cascade,
      is_private integer not null check (is_private in (0, 1)),
      state text ${exact} not null check (state in ('open', 'answered', 'closed')),
      changed_at text ${exact} not null
    )`,
    'create index class_questions_by_batch on class_questions (batch_id, state, changed_at)',
    'create index class_questions_by_person on class_questions (person_id)',
    'create index class_questions_by_assignment on class_questions (assignment_id)',
    `create table class_posts (
      id text ${exact} primary key,
      question_id text ${exact} not null references class_questions (id) on delete cascade,
      by_name text not null,
      is_staff integer not null check (is_staff in (0, 1)),
      author_id text ${exact} not null,
      send_key text ${exact} not null,
      body text not null,
      at text ${exact} not null,
      unique (author_id, send_key)
    )`,
    'create index class_posts_by_question on class_posts (question_id)',
  ]),
  /** Who came with which row of which file: the same row is not added twice, and an import can be undone. */
  '2026-11-29-20-people-imports': run(({ exact }) => [
    `create table people_imports (
    id text ${exact} primary key,
    grp text not null,
    file_name text not null,
    by_name text not null,
    by_id text not null,
    created_at text ${exact} not null
  )`,
    'create index people_imports_newest on people_imports (created_at)',
    `create table people_import_rows (
    import_id text ${exact} not null references people_imports (id) on delete cascade,
    row_no integer not null,
    person_id text ${exact} not null references people (id) on delete cascade,
    primary key (import_id, row_no)
  )`,
    'create index people_import_rows_by_person on people_import_rows (person_id)',
  ]),
  /** What was paid before the institute came here, and the day on which its orders were brought along. */
  '2026-11-29-21-opening-balances': run(({ engine }) => {
    const kinds = "check (kind in ('discount', 'scholarship', 'write_off', 'paid_before'))"
    const columns =
      'id, enrolment_id, kind, amount_paise, reason, by_name, created_at, voided_at, voided_by, voided_reason, by_id, voided_by_id'
    const statementsOf = {
      // SQLite changes no check: the table is written anew.
      sqlite: [
        `create table new_concessions (
      id text primary key,
      enrolment_id text not null references enrolments (id) on delete cascade,
      kind text not null ${kinds},
      amount_paise integer not null check (amount_paise > 0),
      reason text not null,
      by_name text,
      created_at text not null,
      voided_at text,
      voided_by text,
      voided_reason text,
      by_id text,
      voided_by_id text
    )`,
        `insert into new_concessions (${columns}) select ${columns} from fee_concessions`,
        'drop table fee_concessions',
        'alter table new_concessions rename to fee_concessions',
        'create index fee_concessions_by_order on fee_concessions (enrolment_id)',
        'create index fee_concessions_newest on fee_concessions (created_at)',
      ],
      postgres: [
        'alter table fee_concessions drop constraint fee_concessions_kind_check',
        `alter table fee_concessions add constraint fee_concessions_kind_check ${kinds}`,
      ],
    }
    const column = 'alter table fee_accounts add column opening_on text'
    return [...statementsOf[engine], column]
  }),
  /** SAC, rate and reason of exemption, for all and for single programmes: as before until an owner says otherwise. */
  '2026-11-29-30-tax-by-programme': run([
    'alter table fee_settings add column rate integer not null default 1800',
    "alter table fee_settings add column exempt_reason text not null default ''",
    "alter table fee_treatments add column sac text not null default ''",
    'alter table fee_treatments add column rate integer',
    "alter table fee_treatments add column exempt_reason text not null default ''",
  ]),
  /**
   * What payers deduct as tax (TDS) is a method of its own, with the certificate that follows. Cheques are in hand, deposited
   * and cleared from now on; of those from before nobody knows.
   */
  /** SQLite changes no check of a column: it is made anew, with what stood in it. */
  '2026-11-29-31-cheques-and-tds': run(({ exact }) => [
    'drop index fee_payments_reference',
    `alter table fee_payments add column method_anew text not null default 'cash'
    check (method_anew in ('cash', 'upi', 'bank', 'cheque', 'razorpay', 'credit', 'tds'))`,
    'update fee_payments set method_anew = method',
    'alter table fee_payments drop column method',
    'alter table fee_payments rename column method_anew to method',
    `create unique index fee_payments_reference on fee_payments (method, ref_key)
    where state in ('claimed', 'confirmed') and ref_key <> ''`,
    'alter table fee_payments add column tds_certificate text',
    `alter table fee_payments add column tds_certified_on text ${exact}`,
    "alter table fee_payments add column cheque_state text check (cheque_state in ('in_hand', 'deposited', 'cleared'))",
    `alter table fee_payments add column deposited_on text ${exact}`,
    'alter table fee_payments add column deposited_by text',
    `alter table fee_payments add column cleared_on text ${exact}`,
    'alter table fee_payments add column cleared_by text',
    "create index fee_payments_followed on fee_payments (method, created_at, id) where method in ('cheque', 'tds')",
  ]),
  /** By how many days a payment can be dated back; null, as before: to any day that is not closed. */
  '2026-11-29-50-back-dating': run(['alter table fee_settings add column back_date_days integer']),
  /** The credits of the bank's statements, and on which day the bank has seen the money of a payment. */
  '2026-11-30-10-bank-lines': run(({ exact, paise }) => [
    `create table fee_bank_lines (
    id text ${exact} primary key,
    line_key text ${exact} not null unique,
    on_date text ${exact} not null,
    amount_paise ${paise} not null check (amount_paise > 0),
    description text not null,
    reference text not null,
    text_key text ${exact} not null,
    state text ${exact} not null check (state in ('open', 'matched', 'aside')),
    matched_by text check (matched_by in ('reference', 'amount', 'hand')),
    is_by_hand integer not null default 0 check (is_by_hand in (0, 1)),
    decided_by text,
    decided_by_id text,
    decided_at text,
    added_by text not null,
    added_by_id text not null,
    added_at text not null
  )`,
    'create index fee_bank_lines_by_state on fee_bank_lines (state, on_date, id)',
    "create index fee_bank_lines_open on fee_bank_lines (amount_paise, on_date, id) where state = 'open'",
    `alter table fee_payments add column bank_line_id text ${exact}`,
    `alter table fee_payments add column seen_on text ${exact}`,
    'alter table fee_payments add column seen_by text',
    'alter table fee_payments add column seen_at text',
    'create index fee_payments_by_bank_line on fee_payments (bank_line_id) where bank_line_id is not null',
    `create index fee_payments_unseen on fee_payments (amount_paise, received_on, id)
    where state = 'confirmed' and bank_line_id is null`,
  ]),
  /** What Razorpay keeps of a payment, the tax on it, and with which sum it came to the bank; of earlier ones nobody asked. */
  '2026-11-30-11-settlements': run(({ exact, paise }) => [
    `create table fee_settlements (
    id text ${exact} primary key,
    utr text ${exact} not null,
    settled_on text ${exact} not null,
    net_paise ${paise} not null,
    gross_paise ${paise} not null,
    fee_paise ${paise} not null,
    tax_paise ${paise} not null,
    refunded_paise ${paise} not null,
    payment_count integer not null,
    bank_line_id text ${exact},
    seen_on text ${exact},
    seen_by text,
    seen_at text,
    created_at text ${exact} not null
  )`,
    'create index fee_settlements_newest on fee_settlements (settled_on, id)',
    'create index fee_settlements_by_line on fee_settlements (bank_line_id) where bank_line_id is not null',
    `alter table fee_payments add column gateway_fee_paise ${paise}`,
    `alter table fee_payments add column gateway_tax_paise ${paise}`,
    `alter table fee_payments add column settlement_id text ${exact}`,
    `create index fee_payments_unsettled on fee_payments (received_on)
    where gateway_payment_id is not null and settlement_id is null`,
    'create index fee_payments_by_settlement on fee_payments (settlement_id) where settlement_id is not null',
  ]),
  /** What waits for a second person's yes, and from which amounts: never, until an owner says so. */
  '2026-11-30-20-second-yes': run(({ exact, paise }) => [
    `create table fee_approvals (
    id text ${exact} primary key,
    kind text not null check (kind in ('refund', 'concession', 'charge', 'cancel', 'cash')),
    enrolment_id text ${exact} not null references enrolments (id) on delete cascade,
    person_id text ${exact},
    subject_id text ${exact} not null,
    amount_paise ${paise} not null check (amount_paise > 0),
    data text not null,
    reason text not null,
    idem_key text ${exact} unique,
    asked_by text not null,
    asked_by_id text ${exact} not null,
    asked_at text ${exact} not null,
    state text ${exact} not null check (state in ('waiting', 'approved', 'declined')),
    decided_by text,
    decided_by_id text,
    decided_at text,
    decided_reason text
  )`,
    'create index fee_approvals_by_state on fee_approvals (state, asked_at, id)',
    'create index fee_approvals_by_enrolment on fee_approvals (enrolment_id)',
    `create unique index fee_approvals_once on fee_approvals (enrolment_id, kind, subject_id) where state = 'waiting'`,
    `alter table fee_settings add column refund_yes_paise ${paise}`,
    `alter table fee_settings add column cash_yes_paise ${paise}`,
  ]),
  /** Who gets a programme's certificate although something it asks for is missing, and why. */
  '2026-11-30-30-completion-exceptions': run(({ exact }) => [
    `create table completion_exceptions (
          enrolment_id text ${exact} not null references enrolments (id) on delete cascade,
          programme_id text ${exact} not null references programmes (id) on delete cascade,
          reason text ${exact} not null,
          by_name text ${exact} not null,
          at text ${exact} not null,
          primary key (enrolment_id, programme_id)
        )`,
    'create index completion_exceptions_by_programme on completion_exceptions (programme_id)',
  ]),
  /** Parts of a plan may be due by days from the start of the batch; an instalment knows by how many. */
  '2026-11-30-31-due-by-batch-start': run([
    'alter table fee_plan_parts add column from_start integer not null default 0 check (from_start in (0, 1))',
    'alter table fee_instalments add column start_days integer',
  ]),
  /** The phone of a parent, for warnings of absences; empty: none is known. */
  '2026-11-30-32-parent-phones': run([`alter table people add column parent_phone text not null default ''`]),
  /** A question may be about a class or a piece of material, too. */
  '2026-11-30-33-questions-about': run(({ exact }) => [
    `alter table class_questions add column meeting_id text ${exact} references meetings (id) on delete set null`,
    `alter table class_questions add column material_id text ${exact} references materials (id) on delete set null`,
    'create index class_questions_by_meeting on class_questions (meeting_id)',
    'create index class_questions_by_material on class_questions (material_id)',
  ]),
}
