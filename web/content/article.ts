import type { Picture } from './picture.ts'

export type ArticleBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; ordered: boolean; items: string[] }
  | { kind: 'quote'; text: string }

export interface Article {
  slug: string
  title: string
  /** ISO 8601 day. */
  date: string
  author: string
  readingMinutes: number
  picture: Picture
  excerpt: string
  body: ArticleBlock[]
}
