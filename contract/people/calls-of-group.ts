import * as z from 'zod/mini'
import { done, get, post } from '../call.ts'
import { credentialsOf, idExample } from '../examples.ts'
import { id } from '../fields.ts'
import { credentials, peopleQuery, signedUp } from './schemas.ts'

type Schema = z.ZodMiniType

interface GroupOfCalls<
  List extends Schema,
  SignUp extends Schema,
  Added extends Schema,
  Edited extends Schema,
> {
  paths: Record<'validate' | 'register' | 'list' | 'updateStatus' | 'remove' | 'add' | 'edit', string>
  list: List
  signUp: SignUp
  added: Added
  edited: Edited
  example: Record<string, unknown> & { email: string; phone: string; password: string }
}

/** The seven calls that students, interns and college students have alike. */
export function callsOfGroup<
  List extends Schema,
  SignUp extends Schema,
  Added extends Schema,
  Edited extends Schema,
>(person: string, calls: GroupOfCalls<List, SignUp, Added, Edited>) {
  const { paths, example } = calls
  const { password: _, ...record } = example
  return {
    validate: post(paths.validate, {
      caller: 'anyone',
      about: 'Checks email, phone and password before a sign-up.',
      body: credentials,
      reply: done,
      example: credentialsOf(example),
    }),
    register: post(paths.register, {
      caller: 'anyone',
      about: `Signs up as ${person}; the request waits for approval.`,
      body: calls.signUp,
      reply: signedUp,
      example,
    }),
    list: get(paths.list, {
      caller: 'admin',
      about: `Every ${person}, or a page of them when \`limit\` is given.`,
      body: peopleQuery,
      reply: calls.list,
      example: { status: 'pending', limit: '20' },
    }),
    updateStatus: post(paths.updateStatus, {
      caller: 'admin',
      about: `Accepts one ${person}.`,
      body: z.object({ _id: id, newStatus: z.string('must be a text') }),
      reply: done,
      example: { ...idExample, newStatus: 'accepted' },
    }),
    remove: post(paths.remove, {
      caller: 'admin',
      about: `Removes one ${person}, or turns a sign-up down; paid orders stay in the books.`,
      body: z.object({ _id: id }),
      reply: done,
      example: idExample,
    }),
    add: post(paths.add, {
      caller: 'admin',
      about: `Adds an accepted ${person}; with \`batchId\` also places them, in one transaction.`,
      body: calls.added,
      reply: done,
      example,
    }),
    edit: post(paths.edit, {
      caller: 'admin',
      about: `Changes the record of one ${person}.`,
      body: calls.edited,
      reply: done,
      example: { ...idExample, ...record },
    }),
  }
}
