import { pictureUrl, type StoredPicture } from './picture-store.ts'

/** A picture as our own pages take it: the path of the widest, and of all widths. */
export function presentPicture(picture: StoredPicture | null) {
  const { id, widths } = picture ?? { id: '', widths: [] }
  const widest = widths.at(-1)
  return {
    image: widest ? pictureUrl(id, widest) : '',
    imageSet: widths.map((width) => `${pictureUrl(id, width)} ${width}w`).join(', '),
  }
}
