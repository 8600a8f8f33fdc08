import type { PictureRef } from '#contract/site/content/fields.ts'
import type { RichText } from '#contract/site/rich-text/document.ts'

/** An article as it is stored. */
export interface ArticleBody {
  title: string
  slug: string
  excerpt: string
  author: string
  date: string
  tags: { name: string }[]
  picture: PictureRef
  text: RichText
  seoTitle: string
  seoDescription: string
  shareImage: PictureRef
}

/** An address out of a heading; empty where it has no Latin letter. */
export function slugOf(title: string): string {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z\d\s-]/g, '')
    .trim()
    .replace(/[\s-]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '')
}
