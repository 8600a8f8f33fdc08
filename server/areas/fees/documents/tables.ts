import type { Generated } from 'kysely'
import type { PayerPlace } from '#contract/fees/payer-rules.ts'
import type { Flag } from '#server/platform/db/schema.ts'

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    /** The PDF of a document in each form that was asked for; drawn again to the byte should its file be lost. */
    fee_document_files: {
      document_id: string
      /** `A4` is the document itself; others are its other sizes, and what is cancelled with its mark. */
      variant: string
      file: string
      sha256: string
      made_at: string
    }
    /** The logos that documents bear, small and in base64, by their file in the media library. */
    fee_document_logos: { source: string; picture: string; width: number; height: number; made_at: string }
    /** Who pays in the learner's place. */
    fee_bill_to: {
      enrolment_id: string
      name: string
      address: string
      gstin: string
      /** Of a payer without a GSTIN; empty where it is not known. */
      state_code: Generated<string>
      place: Generated<PayerPlace>
      /** The code of the country of a payer outside India. */
      country: Generated<string>
      is_forex: Generated<Flag>
    }
  }
}
