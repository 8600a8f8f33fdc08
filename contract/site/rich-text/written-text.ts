import type { MediaPicture } from '../media-shapes.ts'
import type { RichText } from './document.ts'

/** A written text with what a page needs to draw it. */
export interface WrittenText {
  text: RichText
  /** Its pictures, by their ids. */
  pictures: Record<string, MediaPicture>
  /** Where the things of our own site that it links to are now, by their ids. */
  paths: Record<string, string>
}
