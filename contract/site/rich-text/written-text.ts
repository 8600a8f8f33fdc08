import type { MediaPicture } from '../media-shapes.ts'
import type { RichText } from './document.ts'

/** A film with what stands in for it until it is played, and what is said in it. */
export interface TextFilm {
  src: string
  poster: string
  width: number
  height: number
  /** Empty when nobody speaks. */
  captions: string
}

/** A written text with what a page needs to draw it. */
export interface WrittenText {
  text: RichText
  /** Its pictures, by their ids. */
  pictures: Record<string, MediaPicture>
  /** Its films, by their ids. */
  films: Record<string, TextFilm>
  /** Where the items of our own site that it links to are now, by their ids. */
  paths: Record<string, string>
}
