import * as z from 'zod/mini'
import { done, get, needs, post } from '../call.ts'
import { id } from '../fields.ts'

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

const change = { caller: needs('catalogue.write'), changesPublicPages: true, reply: done } as const

/** The four calls that courses, internships and degrees have alike. */
export function callsOfKind<
  List extends Schema,
  Asked extends Schema,
  Single extends Schema,
  Added extends Schema,
  const Files extends readonly string[] | undefined,
>(calls: KindOfCalls<List, Asked, Single, Added, Files>) {
  const { paths, files } = calls
  return {
    list: get(paths.list, { caller: 'anyone', kept: true, reply: calls.replies.list }),
    single: post(paths.single, {
      caller: 'anyone',
      repeat: 'safe',
      body: calls.asked,
      reply: calls.replies.single,
    }),
    add: post(paths.add, { ...change, body: calls.added, files }),
    remove: post(paths.remove, { ...change, body: z.object({ _id: id }) }),
  }
}
