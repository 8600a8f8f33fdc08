import type { Generated } from 'kysely'
import type { Group, StudyType } from '#contract/groups.ts'

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    people: {
      id: string
      grp: Group
      name: string
      name_key: string
      /** Where emails go; with a login it is the account's as well. Null: they have none and are reached by phone. */
      email: string | null
      phone: string
      /** Empty: none is known. Warnings of absences reach it. */
      parent_phone: Generated<string>
      city: string
      age: number | null
      semester: number | null
      college: string
      type: StudyType
      status: 'pending' | 'accepted'
      /** Null: somebody without a login. */
      account_id: string | null
      deletion_asked_at: string | null
      deletion_reason: string | null
      created_at: string
    }
    /** One press of Import: a file, sent in parts. The one without an id is held by whoever adds people. */
    people_imports: {
      id: string
      grp: Group
      file_name: string
      by_name: string
      by_id: string
      created_at: string
    }
    people_import_rows: { import_id: string; row_no: number; person_id: string }
  }
}
