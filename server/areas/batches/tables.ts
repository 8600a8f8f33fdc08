import type { Generated } from 'kysely'
import type { Group } from '#contract/groups.ts'

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    batches: {
      id: string
      grp: Group
      name: string
      name_key: string
      removed_at: string | null
      created_at: string
      /** Days of the institute's calendar; null: not said. */
      starts_on: string | null
      ends_on: string | null
      seats: number | null
      room_id: string | null
      /** Where those meet who learn online. */
      link: string | null
    }
    /** When it meets in a week: 1 is Monday; minutes since midnight. */
    batch_slots: { batch_id: string; weekday: number; from_min: number; to_min: number }
    rooms: { id: string; name: string; name_key: string; created_at: string; removed_at: string | null }
    batch_programmes: { batch_id: string; programme_id: string; position: Generated<number> }
    /** Who teaches it. */
    batch_trainers: { batch_id: string; staff_id: string }
    /** A place kept under a name that several waiting people bear, until it is said which of them is meant. */
    pending_placements: { batch_id: string; name_key: string; created_at: string }
  }
}
