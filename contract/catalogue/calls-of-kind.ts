import * as z from 'zod/mini'
import { done, get, post } from '../call.ts'
import { idExample } from '../examples.ts'
import { id } from '../fields.ts'
import type { ProgrammeKind } from '../groups.ts'

type Schema = z.ZodMiniType

interface KindOfCalls<
  List extends Schema,
  Asked extends Schema,
  Single extends Schema,
  Added extends Schema,
  Edited extends Schema,
  Files extends readonly string[] | undefined,
> {
  paths: Record<'list' | 'single' | 'add' | 'edit' | 'remove', string>
  /** Files a form carries; without any the calls take JSON. */
  files: Files
  list: List
  asked: Asked
  single: Single
  added: Added
  edited: Edited
  example: Record<string, unknown>
  askedExample: Record<string, unknown>
}

const change = { caller: 'admin', changesCatalogue: true, reply: done } as const

/** The five calls that courses, internships and degrees have alike. */
export function callsOfKind<
  List extends Schema,
  Asked extends Schema,
  Single extends Schema,
  Added extends Schema,
  Edited extends Schema,
  const Files extends readonly string[] | undefined,
>(kind: ProgrammeKind, calls: KindOfCalls<List, Asked, Single, Added, Edited, Files>) {
  const { paths, files, example } = calls
  const picture = files ? '; without a picture the old one stays' : ''
  return {
    list: get(paths.list, {
      caller: 'anyone',
      kept: true,
      about: `Every ${kind} on offer.`,
      reply: calls.list,
    }),
    single: post(paths.single, {
      caller: 'anyone',
      about: `One ${kind}.`,
      body: calls.asked,
      reply: calls.single,
      example: calls.askedExample,
    }),
    add: post(paths.add, { ...change, about: `Adds a new ${kind}.`, body: calls.added, files, example }),
    edit: post(paths.edit, {
      ...change,
      about: `Changes one ${kind}${picture}.`,
      body: calls.edited,
      files,
      example: { ...idExample, ...example },
    }),
    remove: post(paths.remove, {
      ...change,
      about: `Takes one ${kind} off every list; those enrolled keep it.`,
      body: z.object({ _id: id }),
      example: idExample,
    }),
  }
}
