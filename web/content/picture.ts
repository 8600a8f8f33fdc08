/** A picture as a page needs it: the size keeps its place free while it loads. */
export interface Picture {
  src: string
  width: number
  height: number
  alt: string
}
