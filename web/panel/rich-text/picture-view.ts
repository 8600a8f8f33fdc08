import type { Node } from 'prosemirror-model'
import type { NodeViewConstructor } from 'prosemirror-view'
import { mediaCalls } from '#contract/site/media-calls.ts'
import type { MediaPicture } from '#contract/site/media-shapes.ts'
import { call } from '#web/lib/browser-api.ts'

const known = new Map<string, Promise<MediaPicture | null>>()

/** So that a picture which was just chosen stands there at once. */
export function rememberPicture(mediaId: string, picture: MediaPicture | null): void {
  known.set(mediaId, Promise.resolve(picture))
}

function findPicture(id: string): Promise<MediaPicture | null> {
  const found =
    known.get(id) ??
    call(mediaCalls.one, { id }).then(
      ({ media }) => media.pictures?.whole ?? null,
      () => {
        known.delete(id)
        return null
      },
    )
  known.set(id, found)
  return found
}

/** A picture of the library as it stands in the text; the text itself holds its id alone. */
export const pictureView: NodeViewConstructor = (node) => {
  const dom = document.createElement('figure')
  const image = document.createElement('img')
  const caption = document.createElement('figcaption')
  dom.append(image, caption)

  function show({ attrs }: Node): void {
    image.alt = attrs.alt ?? ''
    dom.toggleAttribute('data-is-film', node.type.name === 'video' || Boolean(attrs.youtube))
    caption.textContent = attrs.caption
    caption.hidden = !attrs.caption
    dom.classList.toggle('figure-wide', attrs.wide === true)
    void findPicture(attrs.mediaId).then((picture) => {
      if (!picture) {
        caption.hidden = false
        caption.textContent =
          node.type.name === 'video'
            ? 'A film without a poster.'
            : 'This picture is no longer in the library.'
        return
      }
      image.width = picture.width
      image.height = picture.height
      image.src = picture.src
    })
  }

  let shown = node
  show(node)
  return {
    dom,
    update(next) {
      if (next.type !== shown.type) return false
      shown = next
      show(next)
      return true
    },
  }
}
