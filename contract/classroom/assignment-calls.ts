import * as z from 'zod/mini'
import { type Calls, done, get, needs, post, reply } from '../call.ts'
import { idExample } from '../examples.ts'
import { byId, flag, id, lines, moment, oneOf, text } from '../fields.ts'
import { limits } from '../limits.ts'
import { workWays } from './assignments.ts'

const assignment = {
  id: z.string(),
  batchId: z.string(),
  batch: z.string(),
  title: z.string(),
  dueAt: moment,
  /** Null: nothing is taken after it was due. */
  lateUntil: z.nullable(moment),
  /** Null: it has no marks. */
  maxMarks: z.nullable(z.number()),
}

const workFile = z.object({ id: z.string(), name: z.string(), bytes: z.number() })
export type WorkFile = z.output<typeof workFile>

const work = z.object({
  id: z.string(),
  /** Counted from 1 for each person. */
  number: z.number(),
  text: z.string(),
  link: z.nullable(z.string()),
  files: z.array(workFile),
  at: moment,
  isLate: z.boolean(),
  /** Null: it waits; to the learner also until it is released. */
  returned: z.nullable(
    z.object({
      marks: z.nullable(z.number()),
      comment: z.string(),
      again: z.boolean(),
      by: z.string(),
      isReleased: z.boolean(),
    }),
  ),
})
export type Work = z.output<typeof work>

const assignmentOfBatch = z.object({
  ...assignment,
  text: z.string(),
  takes: z.array(z.enum(workWays)),
  counts: z.boolean(),
  status: z.enum(['draft', 'open', 'late', 'closed']),
  /** People who handed something in. */
  handedIn: z.number(),
  /** Of them those whose latest work waits to be returned. */
  waiting: z.number(),
  /** Works that are returned and not released. */
  unreleased: z.number(),
})
export type Assignment = z.output<typeof assignmentOfBatch>

const ownAssignment = z.object({
  ...assignment,
  status: z.enum(['due', 'late', 'again', 'handedIn', 'returned', 'missed']),
  canHandIn: z.boolean(),
  /** Of the latest work, once they are released. */
  marks: z.nullable(z.number()),
  /** Since when the caller reads what the latest work was returned with; null: it was not. */
  returnedAt: z.nullable(moment),
})
export type OwnAssignment = z.output<typeof ownAssignment>

const ownAssignmentPage = z.object({
  ...ownAssignment.shape,
  text: z.string(),
  takes: z.array(z.enum(workWays)),
  /** The latest first. */
  works: z.array(work),
  /** Sent for the next hand-in and in none yet, in their order. */
  sentFiles: z.array(workFile),
})
export type OwnAssignmentPage = z.output<typeof ownAssignmentPage>

const markSheetReply = reply({
  batch: z.string(),
  /** Without drafts, the soonest due first. */
  assignments: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      dueAt: moment,
      maxMarks: z.nullable(z.number()),
      counts: z.boolean(),
    }),
  ),
  /** Who learns in the batch or has completed there, by name. */
  people: z.array(
    z.object({
      enrolmentId: z.string(),
      personId: z.string(),
      name: z.string(),
      /** One for each assignment, in their order; null: not one of theirs. */
      works: z.array(z.nullable(z.pick(ownAssignment, { status: true, marks: true }))),
      /** The best practice test since they joined. */
      test: z.nullable(z.object({ score: z.number(), total: z.number() })),
      attended: z.number(),
      counted: z.number(),
      /** Of the classes since they joined; null while none counts. */
      percent: z.nullable(z.number()),
      isLow: z.boolean(),
    }),
  ),
})
export type MarkSheet = z.output<typeof markSheetReply>

/** A link to a file, which ends after a few minutes. */
const fileLink = reply({ url: z.string() })

/** What a batch has to do, and its works: by the office in all batches, by trainers in their own. */
export const assignmentCalls = {
  list: get('/api/classroom/assignments', {
    about: 'The assignments of a batch, the last due first, with how many have handed in.',
    example: { batchId: idExample.id },
    caller: needs('classwork.write'),
    body: z.object({ batchId: id }),
    reply: reply({ people: z.number(), assignments: z.array(assignmentOfBatch) }),
  }),
  save: post('/api/classroom/saveassignment', {
    about: 'Gives a batch an assignment, or changes one. Days and times are those of the institute’s clock.',
    example: {
      batchId: idExample.id,
      title: 'Loops',
      text: 'Write a program that prints the first hundred primes.',
      takes: ['text', 'files'],
      dueAt: '2027-12-07T23:59',
      lateUntil: '',
      maxMarks: '10',
      counts: true,
      isDraft: false,
    },
    caller: needs('classwork.write'),
    body: z.object({
      /** Absent: a new one. */
      id: z.optional(id),
      batchId: id,
      title: text(120),
      text: z._default(lines(limits.messageMax), ''),
      takes: z.array(oneOf(workWays)).check(z.maxLength(workWays.length, 'has too many')),
      dueAt: text(16),
      /** Empty: nothing is taken after it was due. */
      lateUntil: z._default(text(16), ''),
      /** Empty: it has no marks. */
      maxMarks: z._default(text(10), ''),
      /** For the certificate, where the programme asks for assignments. */
      counts: z._default(flag, false),
      isDraft: z._default(flag, false),
    }),
    reply: done,
  }),
  remove: post('/api/classroom/removeassignment', {
    about: 'Takes an assignment away for which nobody has handed in anything.',
    example: idExample,
    caller: needs('classwork.write'),
    body: byId,
    reply: done,
  }),
  works: get('/api/classroom/works', {
    about: 'Who has handed in what for an assignment, and who has not.',
    example: idExample,
    caller: needs('classwork.write'),
    body: byId,
    reply: reply({
      assignment: assignmentOfBatch,
      people: z.array(
        z.object({
          personId: z.string(),
          name: z.string(),
          /** False: has left the batch since. */
          isLearning: z.boolean(),
          /** The latest first. */
          works: z.array(work),
        }),
      ),
    }),
  }),
  giveBack: post('/api/classroom/returnwork', {
    about: 'Returns the latest work of somebody with marks and a comment; they read it once it is released.',
    example: { ...idExample, marks: '7.5', comment: 'Well done.', again: false, release: false },
    caller: needs('classwork.write'),
    body: z.object({
      id,
      /** Empty: none. */
      marks: z._default(text(10), ''),
      comment: z._default(lines(limits.messageMax), ''),
      /** It is to be done again. */
      again: z._default(flag, false),
      release: z._default(flag, false),
    }),
    repeat: 'safe',
    reply: done,
  }),
  release: post('/api/classroom/releaseworks', {
    about: 'Lets everybody read what was returned to them for an assignment, and tells them by email.',
    example: idExample,
    caller: needs('classwork.write'),
    body: byId,
    repeat: 'safe',
    reply: done,
  }),
  markSheet: get('/api/classroom/marksheet', {
    about:
      'Everybody in a batch with their assignments, best practice test and attendance, as each of them sees their own: marks once they are released.',
    example: { batchId: idExample.id },
    caller: needs('classwork.write'),
    body: z.object({ batchId: id }),
    reply: markSheetReply,
  }),
  file: get('/api/classroom/workfile', {
    about: 'A link to a file that was handed in, for five minutes.',
    example: idExample,
    caller: needs('classwork.write'),
    body: byId,
    reply: fileLink,
  }),
} satisfies Calls

/** What the caller has to do, and what they handed in. */
export const ownAssignmentCalls = {
  list: get('/api/classroom/ownassignments', {
    about: "The caller's assignments: what is still to do first, the soonest due first.",
    caller: 'learner',
    reply: reply({ assignments: z.array(ownAssignment) }),
  }),
  one: get('/api/classroom/ownassignment', {
    about: 'One assignment of the caller, with everything they handed in for it.',
    example: idExample,
    caller: 'learner',
    body: byId,
    reply: reply({ assignment: ownAssignmentPage }),
  }),
  addFile: post('/api/classroom/addworkfile', {
    repeat: 'byKey',
    about:
      'Sends a file (20 MB) that the next hand-in for the assignment can name; unnamed it is kept for a day.',
    example: { ...idExample, fileName: 'primes.c' },
    caller: 'learner',
    body: z.object({
      id,
      /** As the file is called on the device that it comes from. */
      fileName: text(200),
    }),
    files: ['file'],
    maxFileBytes: limits.classFileBytes,
    reply: reply({ file: workFile }),
  }),
  handIn: post('/api/classroom/handin', {
    about:
      'Hands in work for an assignment: nothing handed in before is changed. The same key again answers the same receipt.',
    example: { ...idExample, key: 'a1b2c3d4e5f60718', text: 'I used two loops.', link: '', fileIds: [] },
    caller: 'learner',
    body: z.object({
      id,
      /** Made by whoever sends it, once for each work. */
      key: z
        .string('must be a text')
        .check(z.regex(/^[\w-]{16,64}$/, 'must have 16 to 64 letters or digits')),
      text: z._default(lines(limits.workTextMax), ''),
      link: z._default(text(2000), ''),
      fileIds: z._default(
        z.array(id).check(z.maxLength(limits.workFilesMax, `must have at most ${limits.workFilesMax}`)),
        [],
      ),
    }),
    repeat: 'safe',
    reply: reply({ number: z.number(), at: moment }),
  }),
  file: get('/api/classroom/ownworkfile', {
    about: 'A link to a file that the caller handed in, for five minutes.',
    example: idExample,
    caller: 'learner',
    body: byId,
    reply: fileLink,
  }),
} satisfies Calls
