import * as z from 'zod/mini'
import { done, get, needs, post } from '../call.ts'
import { id } from '../fields.ts'

type Schema = z.ZodMiniType

interface GroupOfCalls<List extends Schema, Added extends Schema> {
  paths: Record<'list' | 'updateStatus' | 'remove' | 'add', string>
  replies: { list: List }
  added: Added
}

/** What the office does alike with students, interns and college students. */
export function callsOfGroup<List extends Schema, Added extends Schema>(calls: GroupOfCalls<List, Added>) {
  const { paths } = calls
  return {
    list: get(paths.list, {
      caller: needs('people.read'),
      reply: calls.replies.list,
    }),
    updateStatus: post(paths.updateStatus, {
      caller: needs('admissions.decide'),
      body: z.object({ _id: id, newStatus: z.string('must be a text') }),
      reply: done,
    }),
    remove: post(paths.remove, {
      caller: needs('people.remove'),
      body: z.object({ _id: id }),
      reply: done,
    }),
    add: post(paths.add, {
      caller: needs('people.write'),
      body: calls.added,
      reply: done,
    }),
  }
}
