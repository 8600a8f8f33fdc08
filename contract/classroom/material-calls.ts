import * as z from 'zod/mini'
import { type Calls, done, get, needs, post, reply } from '../call.ts'
import { idExample } from '../examples.ts'
import { byId, id, moment, pageQuery, text } from '../fields.ts'
import { limits } from '../limits.ts'

const material = z.object({
  id: z.string(),
  title: z.string(),
  /** Where it leads; null: it is a file. */
  link: z.nullable(z.string()),
  file: z.nullable(z.object({ name: z.string(), bytes: z.number() })),
  batchId: z.string(),
  batch: z.string(),
  /** Of its class, where it hangs on one. */
  day: z.string(),
  meetingId: z.nullable(z.string()),
  addedBy: z.string(),
  addedAt: moment,
})
export type Material = z.output<typeof material>

/** A link to a file, which ends after a few minutes. */
const fileLink = reply({ url: z.string() })

/** What a batch is given to learn from: by the office in all batches, by trainers in their own. */
export const materialCalls = {
  list: get('/api/classroom/material', {
    about: 'What a batch has been given, the latest first, and the classes that more can hang on.',
    example: { batchId: idExample.id },
    caller: needs('classwork.write'),
    body: z.object({ batchId: id }),
    reply: reply({
      materials: z.array(material),
      meetings: z.array(
        z.object({ id: z.string(), day: z.string(), fromMin: z.number(), toMin: z.number() }),
      ),
    }),
  }),
  add: post('/api/classroom/addmaterial', {
    repeat: 'byKey',
    about: 'Gives a batch a file (20 MB) or a link, for one of its classes or for none.',
    example: { batchId: idExample.id, title: 'Loops', link: 'https://example.com/loops', fileName: '' },
    caller: needs('classwork.write'),
    body: z.object({
      batchId: id,
      meetingId: z.optional(id),
      title: text(120),
      link: z._default(text(2000), ''),
      /** As the file is called on the device that it comes from. */
      fileName: z._default(text(200), ''),
    }),
    files: ['file'],
    maxFileBytes: limits.classFileBytes,
    reply: done,
  }),
  rename: post('/api/classroom/renamematerial', {
    about: 'Gives a piece of material another title.',
    example: { ...idExample, title: 'Loops, with exercises' },
    caller: needs('classwork.write'),
    body: z.object({ id, title: text(120) }),
    repeat: 'safe',
    reply: done,
  }),
  remove: post('/api/classroom/removematerial', {
    about: 'Takes a piece of material away, with its file.',
    example: idExample,
    caller: needs('classwork.write'),
    body: byId,
    reply: done,
  }),
  open: get('/api/classroom/materialfile', {
    about: 'A link to the file of a piece of material, for five minutes.',
    example: idExample,
    caller: needs('classwork.write'),
    body: byId,
    reply: fileLink,
  }),
} satisfies Calls

/** What the caller's batches have been given. */
export const ownMaterialCalls = {
  list: get('/api/classroom/ownmaterial', {
    about: "What the caller's batches have been given, the latest first.",
    caller: 'learner',
    body: z.object({ limit: pageQuery.limit }),
    reply: reply({ materials: z.array(material) }),
  }),
  open: get('/api/classroom/ownmaterialfile', {
    about: 'A link to a file of the caller’s material, for five minutes.',
    example: idExample,
    caller: 'learner',
    body: byId,
    reply: fileLink,
  }),
} satisfies Calls
