import type { DocumentRef, FilmRef, PictureRef } from '#contract/site/content/fields.ts'
import { type ContentKind, nameOf } from '#contract/site/content/kinds.ts'
import { type Visited, walkBody } from '#contract/site/content/walk.ts'
import { cleanRichText } from '#contract/site/rich-text/clean.ts'
import { mediaIn as picturesIn } from '#contract/site/rich-text/read.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { setMediaUses } from '../media/media-service.ts'
import type { UseState } from '../media/tables.ts'
import type { Body } from './repository.ts'

/** Notes which files of the library a text uses, as it is on the site, as it is scheduled or as its draft is. */
export async function tellUses(
  tx: Db,
  { id, kind }: { id: string; kind: ContentKind },
  state: UseState,
  body: Body | null,
): Promise<void> {
  const path = kind === 'article' ? `/admin/articles/${id}` : `/admin/site/${id}`
  const user = { id, label: nameOf(kind, body ?? {}), path }
  await setMediaUses(tx, user, state, body ? mediaIn(kind, body) : [])
}

/** The ids of the library in a body; drawings of the product are none. */
export function mediaIn(kind: ContentKind, body: Body): string[] {
  return walkBody(kind, body).flatMap(mediaOf)
}

/** The same of one field. */
export function mediaOf({ field, value }: Pick<Visited, 'field' | 'value'>): string[] {
  if (field.input === 'rich') return picturesIn(cleanRichText(value))
  const id = idIn(field.input, value)
  return id && !id.startsWith('own/') ? [id] : []
}

function idIn(input: string, value: unknown): string {
  if (input === 'picture') return (value as PictureRef).id
  if (input === 'film') return (value as FilmRef).filmId
  return input === 'document' ? (value as DocumentRef).documentId : ''
}
