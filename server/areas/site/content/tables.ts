import type { Generated } from 'kysely'
import type { ContentKind } from '#contract/site/content/kinds.ts'

/** Who wrote it: a version outlives its author's account. */
interface Authored {
  author_id: string
  author_name: string
  at: string
}

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    content_items: {
      id: string
      kind: ContentKind
      /** Which version is on the site; null while none is. */
      live_n: number | null
      /** Counts every change up: whoever saves says what they saw last. */
      rev: number
      created_at: string
      /** Since when it lies in the trash. */
      deleted_at: string | null
    }
    /** Never changed once written. */
    content_versions: Authored & {
      item_id: string
      n: number
      body: string
      schema_n: number
      origin: 'first' | 'publish' | 'draft'
    }
    /** The one draft of an item. */
    content_drafts: Authored & {
      item_id: string
      body: string
      schema_n: number
      /** The version it was begun from. */
      base_n: number | null
      /** Its writer has sent it for publishing, or it was sent back. */
      handover: Generated<'sent' | 'returned' | null>
      handover_note: Generated<string>
      handover_by_id: Generated<string>
      handover_by: Generated<string>
      handover_at: Generated<string | null>
    }
    publications: {
      id: string
      at: string
      by_id: string
      by_name: string
      note: string
      undoes: string | null
    }
    publication_entries: {
      publication_id: string
      item_id: string
      name: string
      from_n: number | null
      to_n: number | null
    }
    /** A frozen version goes out, or an item is taken down, at a moment. */
    content_schedules: {
      id: string
      item_id: string
      version_n: number | null
      action: 'publish' | 'takeDown'
      due_at: string
      by_id: string
      by_name: string
      state: 'waiting' | 'done' | 'failed' | 'cancelled'
      error: string | null
    }
    /** Addresses of items that are on the site, beside those that the product itself has. */
    site_addresses: { path: string; item_id: string }
    site_redirects: { from_path: string; to_path: string; at: string }
    /** Addresses that were asked for and not found, the most recent of them. */
    site_missing: { path: string; asked: number; last_at: string }
    content_editing: { item_id: string; staff_id: string; name: string; seen_at: string }
    site_previews: { token_hash: string; session_hash: string; ends_at: string }
    /** One row; its revision grows with each publication. */
    site_state: { id: number; revision: number }
  }
}
