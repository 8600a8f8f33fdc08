import type { Picture } from './picture.ts'

/** What stands on an article's card. */
export interface ArticleCard {
  slug: string
  title: string
  /** ISO 8601 day. */
  date: string
  author: string
  readingMinutes: number
  picture: Picture | null
  excerpt: string
}
