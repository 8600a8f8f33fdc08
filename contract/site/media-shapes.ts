/** The shapes in which pages show a picture, width to height, and the widths in which each is kept. */
export const mediaShapes = {
  /** As it came. */
  whole: { ratio: null, widths: [320, 540, 720, 960, 1280], ending: 'webp' },
  wide: { ratio: 16 / 9, widths: [320, 640, 960, 1280], ending: 'webp' },
  square: { ratio: 1, widths: [160, 320, 640], ending: 'webp' },
  tall: { ratio: 4 / 5, widths: [320, 640], ending: 'webp' },
  /** For whoever shows a link to a page; not all of them read WebP. */
  share: { ratio: 1200 / 630, widths: [1200], ending: 'jpg' },
} as const

export type MediaShape = keyof typeof mediaShapes
export const mediaShapeNames = Object.keys(mediaShapes) as MediaShape[]

/** One shape of a picture, as a page shows it: `set` are all widths, the size keeps its place free. */
export interface MediaPicture {
  src: string
  set: string
  width: number
  height: number
}

export type MediaPictures = Record<MediaShape, MediaPicture>
