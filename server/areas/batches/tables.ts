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
    }
    batch_programmes: { batch_id: string; programme_id: string; position: Generated<number> }
    /** Who teaches it. */
    batch_trainers: { batch_id: string; staff_id: string }
    /** A place kept under a name that several waiting people bear, until it is said which of them is meant. */
    pending_placements: { batch_id: string; name_key: string; created_at: string }
  }
}
