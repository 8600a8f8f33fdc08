import { messages } from '#contract/messages.ts'
import type { Media } from '#contract/site/media-schemas.ts'
import { presentCuts, readCuts } from './cut-shapes.ts'
import { plainLinks, type SignFile } from './file-links.ts'
import type { MediaRow } from './media-repository.ts'

/** @param sign for those who write; visitors get plain addresses */
export function presentMedia(row: MediaRow, sign: SignFile = plainLinks): Media {
  const link = sign(row.id, row.file_n)
  const pictureLink = row.kind === 'picture' ? link : sign(row.poster_id ?? '', row.poster_n ?? 0)
  const cuts = readCuts(row.kind === 'picture' ? row.cuts : row.poster_cuts)
  const hasFocus = row.focus_x !== null && row.focus_y !== null
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    alt: row.alt,
    decorative: row.decorative === 1,
    bytes: row.bytes,
    size: sizeOf(row),
    seconds: row.seconds,
    focus: hasFocus ? { x: row.focus_x ?? 500, y: row.focus_y ?? 500 } : null,
    pictures: cuts && presentCuts(cuts, pictureLink),
    url: row.file ? link(`/uploads/${row.file}`) : '',
    posterId: row.poster_id,
    captions: row.captions ? link(`/uploads/${row.captions}`) : '',
    silent: row.silent === 1,
    missing: missingIn(row),
    live: Number(row.live),
    draft: Number(row.draft),
    addedBy: row.adder,
    createdAt: row.created_at,
    trashedAt: row.deleted_at,
  }
}

export function sizeOf({ width, height }: { width: number | null; height: number | null }) {
  return width !== null && height !== null ? { width, height } : null
}

/** What must be given before it can go out on a page. */
function missingIn(row: MediaRow): string {
  if (row.kind === 'picture') return row.alt || row.decorative === 1 ? '' : messages.missingAlt
  if (row.kind === 'document') return ''
  if (!row.poster_cuts) return messages.missingPoster
  return row.captions || row.silent === 1 ? '' : messages.missingCaptions
}
