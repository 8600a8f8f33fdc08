import type { MediaKind } from '#contract/site/media-schemas.ts'
import type { Flag } from '#server/platform/db/schema.ts'

/** On the site, in what goes out at its time, or in what somebody writes. */
export type UseState = 'live' | 'scheduled' | 'draft'

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    media: {
      id: string
      kind: MediaKind
      name: string
      name_key: string
      alt: string
      decorative: Flag
      /** Which of its files is shown. */
      file_n: number
      /** Another picture of the library, which stands for the film until it plays. */
      poster_id: string | null
      /** The name of the captions on the public shelf. */
      captions: string | null
      /** Nobody speaks in the film. */
      silent: Flag
      added_by: string
      /** Null: nobody of that name was found when ids came. */
      added_by_id: string | null
      created_at: string
      deleted_at: string | null
    }
    media_files: {
      media_id: string
      n: number
      /** Of the bytes as they came. */
      hash: string
      bytes: number
      width: number | null
      height: number | null
      seconds: number | null
      /** The name of a film or a document on the public shelf. */
      file: string | null
      /** The name of the upright picture on the private shelf, out of which all others are cut. */
      original: string | null
      focus_x: number | null
      focus_y: number | null
      /** What was cut out of it, by shape, as JSON. */
      cuts: string | null
      added_by: string
      /** Null: nobody of that name was found when ids came. */
      added_by_id: string | null
      created_at: string
    }
    media_uses: {
      media_id: string
      /** The item that uses it. */
      used_by: string
      state: UseState
      label: string
      path: string
    }
  }
}
