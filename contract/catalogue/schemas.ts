import * as z from 'zod/mini'
import { reply } from '../call.ts'
import { flag, hasControls, id, idOf, lines, money, oneOf, text } from '../fields.ts'
import { programmeKinds } from '../groups.ts'
import { decodeLanguages } from '../languages.ts'
import { longestAddress } from '../slug.ts'
import { categoryRules } from './categories.ts'
import { courseTexts, mapCourseTexts } from './course-fields.ts'

export const givenLanguages = z.pipe(
  z.union(
    [z.string('must be a JSON list').check(z.maxLength(4000, 'is too long')), z.array(z.string())],
    'must be a JSON list',
  ),
  z.transform((wire, context): string[] => {
    const list = wire === '' ? [] : decodeLanguages(wire)
    if (list && list.length <= 50 && list.every(isLanguage)) return list
    context.issues.push({ code: 'custom', message: 'must be a JSON list of texts', input: wire })
    return z.NEVER
  }),
)

function isLanguage(entry: string): boolean {
  return entry.length <= 60 && !hasControls(entry)
}

/** The original's client sends the text 'undefined' for a field that it has not kept. */
const optionalLines = (max: number) =>
  z.pipe(
    lines(max),
    z.transform((value) => (value === 'undefined' ? '' : value)),
  )

const kind = oneOf(programmeKinds)

/** What is given of a programme; what its kind does not have is ignored. */
export const givenProgramme = {
  name: text(),
  description: lines(5000),
  fees: money,
  duration: text(80),
  languages: z._default(givenLanguages, []),
  featured: z._default(flag, false),
  /** The picture that comes along was drawn here, with the name on it. */
  isCoverDrawn: z._default(flag, false),
  ...mapCourseTexts((name) => z._default(optionalLines(courseTexts[name].max), '')),
}
export const addedProgramme = z.object({
  kind,
  ...givenProgramme,
  /** One of the kind whose tax and conditions for the certificate the new one has too. */
  likeId: z.optional(id),
})
export const editedProgramme = z.object({
  id,
  ...givenProgramme,
  /** What its page's address ends with; without it the address stays. */
  slug: z.optional(text(longestAddress)),
})
export type AddedProgramme = z.output<typeof addedProgramme>

const programme = z.object({
  id: z.string(),
  /** What its page's address ends with. */
  slug: z.string(),
  kind,
  name: z.string(),
  description: z.string(),
  /** In rupees. */
  fees: z.number(),
  duration: z.string(),
  languages: z.array(z.string()),
  /** The picture's path; empty when there is none. */
  image: z.string(),
  /** The same picture in its widths, ready for `srcset`. */
  imageSet: z.string(),
  /** The picture was drawn here, with the name on it. */
  isCoverDrawn: z.optional(z.boolean()),
  featured: z.boolean(),
  ...mapCourseTexts(() => z.string()),
})
/** A course, an internship or a degree: what the server answers, and what every screen reads. */
export type Programme = z.output<typeof programme>
export const programmeList = reply({ programmes: z.array(programme) })
export const oneProgramme = reply({ programme })
/** The id of one, or an address that its page has or had. */
export const idOrAddress = idOf(longestAddress)
export const askedProgramme = z.object({ kind, address: idOrAddress })

const category = z.object({
  /** Empty for a new one. */
  id: text(longestAddress),
  name: text(60),
  rule: z.enum(categoryRules),
  words: z.array(text(80)).check(z.maxLength(20, 'must be at most 20')),
  courseIds: z.array(id).check(z.maxLength(500, 'must be at most 500')),
})
/** All of them, in their order; `rev` is the state that they were changed from. */
export const categoriesToSave = z.object({
  rev: z.number('must be a number'),
  categories: z.array(category).check(z.maxLength(30, 'must be at most 30')),
})
export const categoryList = reply({ rev: z.number(), categories: z.array(category) })
