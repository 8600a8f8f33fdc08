import type { Generated } from 'kysely'
import type { CertificateKind, CertificateState } from '#contract/certificates/kinds.ts'
import type { Flag } from '#server/platform/db/schema.ts'

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    /** One row a version; the first certificate made by it freezes it. */
    cert_templates: {
      id: string
      /** The same for all versions of one template. */
      family: string
      version: number
      kind: CertificateKind
      name: string
      /** As JSON. */
      design: string
      valid_months: number | null
      frozen_at: string | null
      removed_at: string | null
      created_at: string
    }
    /** What a programme asks for before its certificate; no row: nothing but that it was completed. */
    completion_rules: {
      programme_id: string
      /** In percent, as the next one; null: it is not asked for. */
      least_attendance: number | null
      least_test: number | null
      fees_paid: Flag
      /** Those that count are handed in and returned. */
      assignments: Generated<Flag>
    }
    /** Who counts as having completed a programme although something it asks for is missing. */
    completion_exceptions: {
      enrolment_id: string
      /** The one they were given it for: another programme of the same enrolment asks anew. */
      programme_id: string
      reason: string
      by_name: string
      /** Null: from before it was written down. */
      by_id: string | null
      at: string
    }
    /** Keys that sign badges; the public halves are shown for ever. */
    issuer_keys: {
      id: string
      public_key: string
      /** The secret half, sealed. */
      sealed: string
      made_at: string
      /** Null: it still signs. */
      retired_at: string | null
    }
    /** One press of the button: what was asked, and what came of it. */
    cert_runs: {
      id: string
      what: string
      asked: string
      issued: number
      skipped: string
      by_staff: string
      /** Null: nobody of that name was found when ids came. */
      by_id: string | null
      created_at: string
    }
    certificates: {
      id: string
      /** Gapless in its financial year, for people. */
      serial: string
      /** Random, for the verify page. */
      code: string
      kind: CertificateKind
      template_id: string
      run_id: string | null
      /** Null once the person has been removed. */
      person_id: string | null
      enrolment_id: string | null
      registration_id: string | null
      batch_id: string | null
      /** Of all that say the same of the same holder, one lives. */
      purpose_key: string
      /** As printed; empty once it is withdrawn, and then the body says nothing either. */
      holder_name: string
      holder_key: string
      title: string
      /** The frozen facts and the page as it is printed, as JSON. */
      body: string
      issued_on: string
      expires_on: string | null
      state: CertificateState
      state_reason: string | null
      state_at: string | null
      replaced_by: string | null
      /** The page as it was issued, on the private shelf; null until it is drawn. */
      pdf_file: string | null
      pdf_sha256: string | null
      /** The same with a mark across it, once it is revoked or replaced. */
      marked_file: string | null
      /** The picture for messengers, on the private shelf; null until it is first asked for. */
      share_file: string | null
      status_index: number
      expiry_told_at: string | null
      issued_by: string
      issued_by_id: string | null
      created_at: string
    }
  }
}
