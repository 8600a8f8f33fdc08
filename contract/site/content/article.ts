import * as z from 'zod/mini'
import { isDay } from '../../calendar.ts'
import { emptyText, type RichText } from '../rich-text/document.ts'
import { richText } from '../rich-text/schema.ts'
import { type Field, type Fields, line, list, picture, words } from './fields.ts'

/** A written text. */
export const written = (
  label: string,
  said: { isRequired?: boolean; hint?: string } = {},
): Field<RichText> => ({
  input: 'rich',
  label,
  ...said,
  schema: richText,
  empty: emptyText,
})

const day = (label: string, said: { isRequired?: boolean } = {}): Field<string> => ({
  input: 'day',
  label,
  ...said,
  schema: z
    .string('must be a day')
    .check(z.refine((value) => value === '' || isDay(value), 'must be a day such as 2026-11-17')),
  empty: '',
})

/** An article of the blog. */
export const article = {
  title: line('Heading', 120, { isRequired: true }),
  slug: line('Page address (URL)', 80, { isRequired: true, hint: 'After /blog/, such as first-batch.' }),
  excerpt: words('In two sentences', 300, {
    isRequired: true,
    hint: 'On the blog page, and in search results where nothing else is said.',
  }),
  author: line('Written by', 80, { isRequired: true }),
  date: day('Date', { isRequired: true }),
  tags: {
    ...list('Subjects', 'subject', { name: line('Subject', 30, { isRequired: true }) }, { max: 6 }),
    hint: 'Press Enter after each one, at most six.',
    isChips: true,
  },
  picture: picture('Picture', { shape: 'wide', isRequired: true }),
  text: written('Text', { isRequired: true }),
  seoTitle: line('Title in search results', 70, { hint: 'Empty: the heading.' }),
  seoDescription: words('Description in search results', 300, { hint: 'Empty: the two sentences.' }),
  shareImage: picture('Picture when somebody shares it', {
    shape: 'share',
    hint: 'Empty: the picture above.',
  }),
} as const satisfies Fields
