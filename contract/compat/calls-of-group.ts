import * as z from 'zod/mini'
import { done, get, needs, post } from '../call.ts'
import { id } from '../fields.ts'
import { credentials, signedUp } from './people-schemas.ts'

type Schema = z.ZodMiniType

interface GroupOfCalls<List extends Schema, SignUp extends Schema, Added extends Schema> {
  paths: Record<'validate' | 'register' | 'list' | 'updateStatus' | 'remove' | 'add', string>
  list: List
  signUp: SignUp
  added: Added
}

/** The six calls that students, interns and college students have alike. */
export function callsOfGroup<List extends Schema, SignUp extends Schema, Added extends Schema>(
  calls: GroupOfCalls<List, SignUp, Added>,
) {
  const { paths } = calls
  return {
    validate: post(paths.validate, {
      caller: 'anyone',
      body: credentials,
      reply: done,
    }),
    register: post(paths.register, {
      caller: 'anyone',
      body: calls.signUp,
      reply: signedUp,
    }),
    list: get(paths.list, {
      caller: needs('people.read'),
      reply: calls.list,
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
