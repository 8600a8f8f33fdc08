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
