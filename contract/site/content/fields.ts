import * as z from 'zod/mini'
import { lines, text } from '../../fields.ts'
import type { Problem } from '../../rules.ts'
import { addressUnsafe } from '../texts.ts'

/**
 * A picture where it is used: nothing, a drawing of the product's own (`own/hero`), or one of the media library by its id.
 * What it shows is said for each use.
 */
export interface PictureRef {
  id: string
  alt: string
  isDecorative: boolean
}

/** A film of the library, or the product's own; its poster and captions stand there. */
export interface FilmRef {
  filmId: string
}

/** A PDF of the library that visitors download. */
export interface DocumentRef {
  documentId: string
}

export interface LinkRef {
  label: string
  href: string
}

/** How the panel asks for a value; one form draws them all. */
export type FieldInput =
  | 'line'
  | 'lines'
  | 'number'
  | 'flag'
  | 'choice'
  | 'colour'
  | 'link'
  | 'address'
  | 'picture'
  | 'film'
  | 'list'
  | 'group'
  | 'sections'
  | 'rich'
  | 'moment'
  | 'day'
  | 'document'

/** One field of a kind of content: its shape, its words and how it is asked for. */
export interface Field<T = unknown> {
  input: FieldInput
  label: string
  hint?: string | undefined
  schema: z.ZodMiniType<T>
  empty: T
  /** Without it nothing is published. */
  isRequired?: boolean | undefined
  max?: number | undefined
  choices?: readonly { value: string; label: string }[] | undefined
  /** What one of a list, or of a group, consists of. */
  of?: Fields | undefined
  /** What one of a list is called, such as 'fact'. */
  noun?: string | undefined
  /** Each of a list is one word or two: it is typed and stands as a chip. */
  isChips?: boolean | undefined
  /** How the picture is cut. */
  shape?: 'whole' | 'wide' | 'square' | 'tall' | 'share' | undefined
  /** The product fills it in, no form shows it. */
  isHidden?: boolean | undefined
}
export type Fields = Record<string, Field>
export type ValueOf<F extends Fields> = {
  -readonly [K in keyof F]: F[K] extends Field<infer T> ? T : never
}

interface Said {
  hint?: string
  isRequired?: boolean
}

export const line = (label: string, max: number, said: Said = {}): Field<string> => ({
  input: 'line',
  label,
  max,
  ...said,
  schema: text(max),
  empty: '',
})

/** Several paragraphs, an empty line between them. */
export const words = (label: string, max: number, said: Said = {}): Field<string> => ({
  input: 'lines',
  label,
  max,
  ...said,
  schema: lines(max),
  empty: '',
})

export const flag = (label: string, empty: boolean): Field<boolean> => ({
  input: 'flag',
  label,
  schema: z.boolean('must be true or false'),
  empty,
})

export const wholeNumber = (
  label: string,
  { min, max, ...said }: Said & { min: number; max: number },
): Field<number | null> => ({
  input: 'number',
  label,
  ...said,
  schema: z.nullable(
    z
      .int('must be a whole number')
      .check(z.minimum(min, `must be at least ${min}`), z.maximum(max, `must be at most ${max}`)),
  ),
  empty: null,
})

export function choice<const V extends string>(
  label: string,
  choices: readonly { value: V; label: string }[],
  said: Said = {},
): Field<V> {
  const values = choices.map(({ value }) => value) as [V, ...V[]]
  return {
    input: 'choice',
    label,
    ...said,
    choices,
    schema: z.enum(values, `must be one of: ${values.join(', ')}`) as unknown as z.ZodMiniType<V>,
    empty: values[0],
  }
}

/** A page of the site (`/…`, with or without `#…`), or a safe address elsewhere. */
const href = z
  .string('must be a text')
  .check(
    z.trim(),
    z.maxLength(500, 'must have at most 500 characters'),
    z.refine<string>(isSafeHref, 'must begin with / or #, https://, mailto: or tel:'),
  )

/** Why an address that was typed would not be taken. */
export function hrefProblem(value: string): Problem {
  return isSafeHref(value) ? null : addressUnsafe
}

/** Empty is for the checks before publishing to refuse. */
function isSafeHref(value: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what would hide the start of an address
  if (/[\u0000-\u0020\u007f-\u00a0\\]/.test(value)) return false
  return value === '' || /^(?:\/(?!\/)|#|https?:\/\/[^/]|mailto:[^/]|tel:[+\d])/i.test(value)
}

export const link = (label: string, said: Said = {}): Field<LinkRef> => ({
  input: 'link',
  label,
  ...said,
  schema: z.object({ label: text(60), href }),
  empty: { label: '', href: '' },
})

export const address = (label: string, said: Said = {}): Field<string> => ({
  input: 'address',
  label,
  max: 500,
  ...said,
  schema: href,
  empty: '',
})

/** The id of a drawing of our own, of something in the library, or nothing. */
const mediaId = z
  .string('must be an id')
  .check(z.regex(/^(?:own\/[a-z\d-]{1,60}|[A-Za-z\d-]{1,64})?$/, 'must be an id of the media library'))

const pictureRef = z.object({ id: mediaId, alt: text(300), isDecorative: z.boolean('must be true or false') })

export const picture = (
  label: string,
  said: Said & { shape?: NonNullable<Field['shape']> } = {},
): Field<PictureRef> => ({
  input: 'picture',
  label,
  shape: 'whole',
  ...said,
  schema: pictureRef,
  empty: { id: '', alt: '', isDecorative: false },
})

export const film = (label: string, said: Said = {}): Field<FilmRef> => ({
  input: 'film',
  label,
  ...said,
  schema: z.object({ filmId: mediaId }),
  empty: { filmId: '' },
})

export const document = (label: string, said: Said = {}): Field<DocumentRef> => ({
  input: 'document',
  label,
  ...said,
  schema: z.object({ documentId: mediaId }),
  empty: { documentId: '' },
})

/** The product fills it in. */
export const hidden = <T>(field: Field<T>): Field<T> => ({ ...field, isHidden: true })

export const colour = (label: string, said: Said = {}): Field<string | null> => ({
  input: 'colour',
  label,
  ...said,
  schema: z.nullable(
    z.string('must be a colour').check(z.regex(/^#[\da-f]{6}$/, 'must be a colour such as #c8102e')),
  ),
  empty: null,
})

export function list<const F extends Fields>(
  label: string,
  noun: string,
  of: F,
  { max, ...said }: Said & { max: number },
): Field<ValueOf<F>[]> {
  return {
    input: 'list',
    label,
    noun,
    of,
    max,
    ...said,
    schema: z
      .array(shapeOf(of), 'must be a list')
      .check(z.maxLength(max, `must have at most ${max}`)) as unknown as z.ZodMiniType<ValueOf<F>[]>,
    empty: [],
  }
}

export function group<const F extends Fields>(label: string, of: F, said: Said = {}): Field<ValueOf<F>> {
  return { input: 'group', label, of, ...said, schema: shapeOf(of), empty: emptyOf(of) }
}

/** Where it stands in its list; moved by the list's own buttons. */
export const place: Field<number> = {
  input: 'number',
  label: 'Place',
  isHidden: true,
  schema: z.number('must be a number').check(z.minimum(-1e9, 'is too small'), z.maximum(1e9, 'is too large')),
  empty: 0,
}

export function shapeOf<const F extends Fields>(fields: F): z.ZodMiniType<ValueOf<F>> {
  const shape = Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema]))
  return z.object(shape) as unknown as z.ZodMiniType<ValueOf<F>>
}

export function emptyOf<const F extends Fields>(fields: F): ValueOf<F> {
  const values = Object.entries(fields).map(([name, { empty }]) => [name, empty])
  return Object.fromEntries(values) as ValueOf<F>
}

/** A body of an earlier version of the product: what it did not know yet is empty. */
export function fillIn(fields: Fields, body: unknown): Record<string, unknown> {
  const given = body && typeof body === 'object' ? (body as Record<string, unknown>) : {}
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, fillInOne(field, given[name])]),
  )
}

function fillInOne(field: Field, value: unknown): unknown {
  if (value === undefined) return field.empty
  if (field.input === 'group' && field.of) return fillIn(field.of, value)
  if (field.input === 'list' && field.of && Array.isArray(value)) {
    const { of } = field
    return value.map((one) => fillIn(of, one))
  }
  return value
}
