import * as z from 'zod/mini'
import { type Calls, get, reply } from '../call.ts'
import { text } from '../fields.ts'
import type { RichText } from './rich-text/document.ts'

const picture = z.object({
  src: z.string(),
  width: z.number(),
  height: z.number(),
  alt: z.string(),
  srcSet: z.optional(z.string()),
  sizes: z.optional(z.string()),
})

const card = {
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  author: z.string(),
  date: z.string(),
  tags: z.array(z.string()),
  readingMinutes: z.number(),
  picture,
}

/** A picture of the text, in one of its shapes. */
const inText = z.object({ src: z.string(), set: z.string(), width: z.number(), height: z.number() })

/** The articles that are on the site. */
export const articleCalls = {
  list: get('/api/article/list', {
    about: 'The articles that are on the site, newest first.',
    caller: 'anyone',
    kept: true,
    /** Newest first. */
    reply: reply({ articles: z.array(z.object(card)) }),
  }),
  one: get('/api/article/one', {
    about:
      'One article by the end of its address, with its text; `movedTo` where it was found under it once.',
    example: { slug: 'cybersecurity-begins-with-habits' },
    caller: 'anyone',
    body: z.object({ slug: text(100) }),
    reply: reply({
      article: z.nullable(
        z.object({
          ...card,
          text: z.custom<RichText>(),
          pictures: z.record(z.string(), inText),
          films: z.record(
            z.string(),
            z.object({
              src: z.string(),
              poster: z.string(),
              width: z.number(),
              height: z.number(),
              captions: z.string(),
            }),
          ),
          paths: z.record(z.string(), z.string()),
          seoTitle: z.string(),
          seoDescription: z.string(),
          shareImage: z.nullable(picture),
        }),
      ),
      /** Where it is now, when this address was its own once. */
      movedTo: z.nullable(z.string()),
      others: z.array(z.object({ slug: z.string(), title: z.string() })),
    }),
  }),
} satisfies Calls
