import type { ContentKind } from '#contract/site/content/kinds.ts'
import type { Media } from '#contract/site/media-schemas.ts'
import { cleanRichText } from '#contract/site/rich-text/clean.ts'
import { itemsIn, mediaIn } from '#contract/site/rich-text/read.ts'
import type { TextFilm, WrittenText } from '#contract/site/rich-text/written-text.ts'

export interface Place {
  kind: ContentKind
  path: string
}

/** What texts name by id. */
export interface Named {
  library: ReadonlyMap<string, Media>
  /** Where each item that has a page of its own is seen. */
  places: ReadonlyMap<string, Place>
}

/** A text with its pictures and the addresses of the items it links to. */
export function withNamed(
  stored: unknown,
  { library, places }: Named,
  note: (read: string) => void,
): WrittenText {
  const text = cleanRichText(stored)
  const pictures = mediaIn(text).flatMap((id) => {
    const found = library.get(id)
    return found?.kind === 'picture' && found.pictures ? [[id, found.pictures.whole] as const] : []
  })
  const films = mediaIn(text).flatMap((id) => {
    const found = library.get(id)
    // Without its poster or its captions it is not fit to be seen.
    return found?.kind === 'video' && !found.missing ? [[id, filmOf(found)] as const] : []
  })
  const paths = itemsIn(text).flatMap((id) => {
    const place = places.get(id)
    if (!place) return []
    // When its address changes, or it goes, the text is shown anew.
    note(place.kind === 'page' ? `page:${place.path}` : `list:${place.kind}`)
    return [[id, place.path] as const]
  })
  return {
    text,
    pictures: Object.fromEntries(pictures),
    films: Object.fromEntries(films),
    paths: Object.fromEntries(paths),
  }
}

function filmOf({ url, pictures, size, captions }: Media): TextFilm {
  return {
    src: url,
    poster: pictures?.wide.src ?? '',
    width: size?.width ?? 1280,
    height: size?.height ?? 720,
    captions,
  }
}
