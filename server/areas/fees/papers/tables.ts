import type { Generated } from 'kysely'

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    /** The PDF of a paper, kept for good; drawn again to the byte should its file be lost. */
    fee_paper_files: { paper_id: string; file: string; sha256: string; made_at: string }
    /** Who pays in the learner's place. */
    fee_bill_to: {
      enrolment_id: string
      name: string
      address: string
      gstin: string
      /** Of a payer without a GSTIN; empty where it is not known. */
      state_code: Generated<string>
    }
  }
}
