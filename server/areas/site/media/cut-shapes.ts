import type { Focus } from '#contract/crop-window.ts'
import {
  type MediaPictures,
  type MediaShape,
  mediaShapeNames,
  mediaShapes,
} from '#contract/site/media-shapes.ts'
import type { FileContent } from '#server/platform/files/file-engine.ts'
import { type Cut, cutName } from '#server/platform/images/cut-pictures.ts'
import type { PictureStore } from '#server/platform/images/picture-store.ts'

export type Cuts = Record<MediaShape, Cut>

/** Every shape of an upright picture, with the point in sight. */
export async function cutShapes(
  pictures: Pick<PictureStore, 'addCuts'>,
  content: FileContent,
  focus: Focus,
): Promise<Cuts> {
  const wanted = mediaShapeNames.map((name) => ({ ...mediaShapes[name], focus }))
  const cuts = await pictures.addCuts(content, wanted)
  return Object.fromEntries(mediaShapeNames.map((name, at) => [name, cuts[at]])) as Cuts
}

export function readCuts(cuts: string | null): Cuts | null {
  return cuts ? (JSON.parse(cuts) as Cuts) : null
}

/** The files of all shapes, by their paths. */
export function pathsOf(cuts: Cuts): string[] {
  return mediaShapeNames.flatMap((name) => cuts[name].widths.map((width) => pathOf(name, cuts[name], width)))
}

/** @param link makes an address of each path */
export function presentCuts(cuts: Cuts, link: (path: string) => string): MediaPictures {
  const shown = mediaShapeNames.map((name) => {
    const { widths, width, height } = cuts[name]
    const set = widths.map((wide) => `${link(pathOf(name, cuts[name], wide))} ${wide}w`).join(', ')
    return [name, { src: link(pathOf(name, cuts[name], width)), set, width, height }]
  })
  return Object.fromEntries(shown) as MediaPictures
}

function pathOf(shape: MediaShape, { id }: Cut, width: number): string {
  return `/uploads/${cutName(id, width, mediaShapes[shape].ending)}`
}
