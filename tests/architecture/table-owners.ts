/** Where each table is written, and nowhere else; others ask the area's service. */
export const tableOwners: Record<string, string> = {
  programmes: 'server/areas/catalogue',
  programme_languages: 'server/areas/catalogue',
  people: 'server/areas/people',
  staff: 'server/areas/accounts',
  enrolments: 'server/areas/admissions',
  fee_settings: 'server/areas/fees/settings',
  fee_treatments: 'server/areas/fees/settings',
  batches: 'server/areas/batches',
  batch_programmes: 'server/areas/batches',
  pending_placements: 'server/areas/batches',
  batch_trainers: 'server/areas/batches',
  attempts: 'server/areas/exams',
  messages: 'server/areas/office',
  event_registrations: 'server/areas/site',
  accounts: 'server/areas/accounts',
  sessions: 'server/areas/accounts',
  invitations: 'server/areas/accounts',
  password_resets: 'server/areas/accounts',
  email_confirmations: 'server/areas/accounts',
  login_steps: 'server/areas/accounts',
  totp_secrets: 'server/areas/accounts',
  recovery_codes: 'server/areas/accounts',
  passkeys: 'server/areas/accounts',
  used_challenges: 'server/areas/accounts',
  throttles: 'server/platform/security',
  outbox: 'server/platform/mail',
  audit: 'server/platform/audit.ts',
  facts: 'server/platform/db',
}

/** What fills, moves or tries whole databases. */
export const mayWriteAll =
  /^(demo|server\/(testing|operations|platform\/db\/migrations)|tests|bench|scripts)\/|^server\/platform\/db\/copy-tables\.ts$|\.test\.tsx?$/
