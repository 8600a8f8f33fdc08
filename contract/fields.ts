import * as z from 'zod/mini'
import { groupNames } from './groups.ts'
import { limits } from './limits.ts'
import { readRupees } from './money.ts'
import { nationalPhone } from './phone.ts'

/**
 * As texts are kept: composed, and of whole signs. JSON can carry half a sign, which no address, file or database can:
 * it becomes the sign that stands for what was lost, as it would in each of them.
 */
const written = z.overwrite<string>((value) => value.normalize('NFC').replace(/\p{Cs}/gu, '\ufffd'))

/**
 * A required line of text; may be empty, so that the rules can say what is missing.
 * @param tooLong a whole sentence, told as it is
 */
// @__NO_SIDE_EFFECTS__
export function text(max = 200, tooLong = `must have at most ${max} characters`) {
  return z.string('must be a text').check(z.trim(), written, z.maxLength(max, tooLong), noControls, oneLine)
}

/** A text of several lines, where people write as much as they like. */
// @__NO_SIDE_EFFECTS__
export function lines(max: number) {
  return z
    .string('must be a text')
    .check(z.trim(), written, z.maxLength(max, `must have at most ${max} characters`), noControls)
}

/** A secret: kept to the letter, never trimmed. */
export const secret = z.string('must be a text').check(z.maxLength(1000, 'must have at most 1000 characters'))

/** NUL and its like, which no text of ours has and PostgreSQL cannot store, and half a sign. */
export function hasControls(value: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for
  return /[\u0000-\u0008\u000b\u000c\u000e-\u001f]|\p{Cs}/u.test(value)
}

const oneLine = z.refine<string>(
  (value) => !/[\t\n\r\u0085\u2028\u2029]/.test(value),
  'must not contain line breaks or tabs',
)

const noControls = z.refine<string>((value) => !hasControls(value), 'must not contain control characters')

// @__NO_SIDE_EFFECTS__
export function idOf(max: number) {
  return z
    .string('must be an id')
    .check(z.minLength(1, 'is required'), z.maxLength(max, 'is too long'), noControls)
}

export const id = idOf(64)

/** Minutes since midnight. Whether it is one of a day, and of a quarter of an hour, is for the rules to say. */
export const minute = z.number('Please give the time in minutes since midnight, such as 1080 for 6 pm.')

const numberOrText = z.union(
  [z.number('must be a number'), z.string('must be a number').check(z.maxLength(32, 'is too long'))],
  'must be a number',
)

/** A number, also when it comes as text, as forms send it; null for a text that is none, for the rules to refuse. */
export const numeric = z.pipe(
  numberOrText,
  z.transform((value) => (typeof value === 'number' ? value : readNumber(value))),
)

/** Decimal digits as people write them; null when a text is no such number, or empty. */
export function readNumber(text: string): number | null {
  return /^\s*[+-]?\d+(?:\.\d+)?\s*$/.test(text) ? Number(text) : null
}

/** Rupees, also when they come as text, as forms send them; what is missing and what is wrong is for the rules to say. */
export const money = z.pipe(numberOrText, z.transform(readRupees))

/** true, or the text a multipart form sends for it; any other text is false: the original's client sends 'undefined'. */
export const flag = z.pipe(
  z.union(
    [
      z.boolean('must be true or false'),
      z.string('must be true or false').check(z.maxLength(32, 'is too long')),
    ],
    'must be true or false',
  ),
  z.transform((value) => value === true || value === 'true'),
)

/** The office's yes to what the same call was asked back, such as more people than a batch has seats. */
export const addAnyway = z._default(flag, false)

// @__NO_SIDE_EFFECTS__
export function oneOf<const T extends readonly string[]>(values: T) {
  return z.enum(values, `must be one of: ${values.join(', ')}`)
}

export const group = oneOf(groupNames)

/** The optional parameters of a list that is read page by page. */
export const pageQuery = {
  q: z.optional(text(limits.searchMax)),
  cursor: z.optional(text(1000)),
  limit: z.optional(
    z.pipe(
      numeric,
      z
        .int('must be a whole number')
        .check(z.minimum(1, 'must be at least 1'), z.maximum(200, 'must be at most 200')),
    ),
  ),
}

/** Where the next page starts; null on the last one. */
export const next = z.nullable(z.string())

export const moment = z.string()

/** In an answer: stored by E.164, read as it is given, ten digits for a number of India. */
export const phoneShown = z.string().check(z.overwrite(nationalPhone))

export const byId = z.object({ id })
