import { encodePicture } from '#contract/pictures.ts'
import { pictureUrl, type StoredPicture } from './picture-store.ts'

/** A picture as the wire carries it: the widest by its whole address, all widths by their paths. */
export function presentPicture(picture: StoredPicture | null, publicUrl: string) {
  const { id, widths } = picture ?? { id: '', widths: [] }
  const widest = widths.at(-1)
  return {
    image: widest ? encodePicture(pictureUrl(id, widest), publicUrl) : '',
    imageSet: widths.map((width) => `${pictureUrl(id, width)} ${width}w`).join(', '),
  }
}
