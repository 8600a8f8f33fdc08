import * as z from 'zod/mini'
import { type Calls, done, get, needs, post, reply } from '../call.ts'
import { givenLanguages, givenProgramme, idOrAddress } from '../catalogue/schemas.ts'
import { idExample, programmeAt } from '../examples.ts'
import { id } from '../fields.ts'

const { name, description, fees, duration, featured, prerequisites } = givenProgramme
const described = { description, fees, duration }
const illustrated = { ...described, languages: givenLanguages, featured }
const newCourse = z.object({ course_name: name, ...illustrated, prerequisites })
const newInternship = z.object({ internship_name: name, ...illustrated })
const newDegree = z.object({ degree_name: name, ...described })

const picture = {
  /** The picture's whole address; empty when there is none. */
  image: z.string(),
  /** The same picture in its widths, as paths, ready for `srcset`. */
  imageSet: z.string(),
}

/** `slug` is ours: what the address of its page ends with. */
const shown = {
  _id: z.string(),
  slug: z.string(),
  description: z.string(),
  fees: z.number(),
  duration: z.string(),
}
const shownIllustrated = {
  ...shown,
  languages: z.array(z.string()),
  ...picture,
  featured: z.boolean(),
}

const course = z.object({
  course_name: z.string(),
  ...shownIllustrated,
  prerequisites: z.string(),
})
const internship = z.object({ internship_name: z.string(), ...shownIllustrated })
const degree = z.object({ degree_name: z.string(), ...shown })

export type Course = z.output<typeof course>
export type Internship = z.output<typeof internship>
export type Degree = z.output<typeof degree>

const change = { caller: needs('catalogue.write'), changesPublicPages: true, reply: done } as const

/** Courses, internships and degrees. */
export const catalogueCalls = {
  course: callsOfKind({
    paths: {
      list: '/api/course/listcourse',
      single: '/api/course/singlecourse',
      add: '/api/course/addcourse',
      remove: '/api/course/removecourse',
    },
    files: ['image'],
    asked: z.object({ courseid: idOrAddress }),
    added: newCourse,
    replies: { list: reply({ courses: z.array(course) }), single: reply({ course }) },
  }),
  internship: callsOfKind({
    paths: {
      list: '/api/internship/listinternship',
      single: '/api/internship/singleinternship',
      add: '/api/internship/addinternship',
      remove: '/api/internship/removeinternship',
    },
    files: ['image'],
    asked: z.object({ internshipid: idOrAddress }),
    added: newInternship,
    replies: { list: reply({ internships: z.array(internship) }), single: reply({ internship }) },
  }),
  degree: callsOfKind({
    paths: {
      list: '/api/degree/listdegree',
      single: '/api/degree/singledegree',
      add: '/api/degree/adddegree',
      remove: '/api/degree/removedegree',
    },
    files: undefined,
    asked: z.object({ degreeid: idOrAddress }),
    added: newDegree,
    replies: { list: reply({ degrees: z.array(degree) }), single: reply({ degree }) },
  }),
} satisfies Calls

type Schema = z.ZodMiniType

interface KindOfCalls<
  List extends Schema,
  Asked extends Schema,
  Single extends Schema,
  Added extends Schema,
  Files extends readonly string[] | undefined,
> {
  paths: Record<'list' | 'single' | 'add' | 'remove', string>
  /** Files a form carries; without any the calls take JSON. */
  files: Files
  asked: Asked
  added: Added
  replies: { list: List; single: Single }
}

/** The four calls that courses, internships and degrees have alike. */
function callsOfKind<
  List extends Schema,
  Asked extends Schema,
  Single extends Schema,
  Added extends Schema,
  const Files extends readonly string[] | undefined,
>(calls: KindOfCalls<List, Asked, Single, Added, Files>) {
  const { paths, files } = calls
  return {
    list: get(paths.list, {
      caller: 'anyone',
      kept: true,
      reply: calls.replies.list,
      about: `Every ${programmeAt(paths.list).kind} on offer.`,
    }),
    single: post(paths.single, {
      caller: 'anyone',
      repeat: 'safe',
      body: calls.asked,
      reply: calls.replies.single,
      about: `One ${programmeAt(paths.single).kind}.`,
      example: programmeAt(paths.single).asked as never,
    }),
    add: post(paths.add, {
      ...change,
      body: calls.added,
      files,
      about: `Adds a new ${programmeAt(paths.add).kind}.`,
      example: programmeAt(paths.add).example as never,
    }),
    remove: post(paths.remove, {
      ...change,
      body: z.object({ _id: id }),
      about: `Takes one ${programmeAt(paths.remove).kind} off every list; those enrolled keep it.`,
      example: { _id: idExample.id },
    }),
  }
}
