import type { Generated } from 'kysely'
import type { CourseText } from '#contract/catalogue/course-fields.ts'
import type { ProgrammeKind } from '#contract/groups.ts'
import type { Paise } from '#contract/money.ts'
import type { Flag } from '#server/platform/db/schema.ts'

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    programmes: Record<CourseText, string> & {
      id: string
      kind: ProgrammeKind
      name: string
      /** The name in lower case: what searches and uniqueness look at. */
      name_key: string
      description: string
      fee_paise: Paise
      /** By how much the office has lowered it since an owner said it. */
      fee_lowered_paise: Generated<Paise>
      duration: string
      /** The picture's id in the picture store. */
      image: string | null
      image_widths: string | null
      /** The picture was drawn here, with the programme's name on it. */
      is_cover_drawn: Generated<Flag>
      featured: Flag
      removed_at: string | null
      created_at: string
    }
    /** Every address that a programme has had, unique by kind; one of them is current, the others lead to it. */
    programme_slugs: {
      kind: ProgrammeKind
      slug: string
      programme_id: string
      is_current: Flag
      created_at: string
    }
    programme_languages: { programme_id: string; position: number; language: string }
  }
}
