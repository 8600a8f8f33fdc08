import type { ShownDocument, ShownPicture, SiteReader } from '#contract/site/content/site.ts'
import { isEmptyText } from '#contract/site/rich-text/read.ts'
import type { WrittenText } from '#contract/site/rich-text/written-text.ts'
import { withOwnPictures } from '#web/content/own-pictures.ts'

/** What the owner says of a programme beyond the catalogue. */
export interface ProgrammePage {
  outcomes: string[]
  /** Null while there is none. */
  syllabus: WrittenText | null
  questions: { question: string; answer: string }[]
  photos: ShownPicture[]
  brochure: ShownDocument | null
  seoTitle: string
  seoDescription: string
  shareImage: ShownPicture | null
}

/** For a loader; null for a programme of which nothing more is said. */
export function readProgrammePage(site: SiteReader, programmeId: string): ProgrammePage | null {
  const found = site.list('programme').find(({ body }) => body.programme === programmeId)
  if (!found) return null
  const { outcomes, syllabus, questions, photos, brochure, seoTitle, seoDescription, shareImage } = found.body
  const written = site.written(syllabus)
  return {
    outcomes: outcomes.map(({ text }) => text),
    syllabus: isEmptyText(written.text) ? null : written,
    questions,
    photos: photos.flatMap(({ picture }) => withOwnPictures(picture) ?? []),
    brochure,
    seoTitle,
    seoDescription,
    shareImage,
  }
}
