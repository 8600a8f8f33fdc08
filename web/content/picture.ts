/** A picture as a page needs it: the size keeps its place free while it loads. */
export interface Picture {
  src: string
  width: number
  height: number
  alt: string
  srcSet?: string
  sizes?: string
}

interface Photo {
  src: string
  /** The same, 720 pixels wide. */
  phone: string
  height: number
  alt: string
}

/** A photograph 1200 pixels wide, with a smaller file for narrow screens. */
export function photo({ src, phone, height, alt }: Photo): Picture {
  return {
    src,
    srcSet: `${phone} 720w, ${src} 1200w`,
    sizes: '(max-width: 44rem) 92vw, 44rem',
    width: 1200,
    height,
    alt,
  }
}
