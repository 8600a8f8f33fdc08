import type { ProgrammeKind } from '#contract/groups.ts'
import type { Paise } from '#contract/money.ts'
import type { Flag } from '#server/platform/db/schema.ts'

declare module '#server/platform/db/schema.ts' {
  interface Tables {
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
  }
}
