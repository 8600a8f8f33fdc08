import * as z from 'zod/mini'
import type { TextKey } from './messages.ts'
import type { Permission } from './permissions.ts'

/**
 * Who may make a call. `learner` is an accepted student, intern or college student; `signedIn` a learner or a member of
 * staff; a call for `anyone` ignores tokens; all others are for staff with one or several permissions.
 */
export type Caller = 'anyone' | 'learner' | 'signedIn' | Needs

export interface Needs {
  needs: readonly Permission[]
}

/** The call is for staff whose role has all of them. */
export function needs(...permissions: [Permission, ...Permission[]]): Needs {
  return { needs: permissions }
}

type Schema = z.ZodMiniType
type Shape = Record<string, Schema>

export interface Endpoint<Body extends Schema = Schema, Reply extends Schema = Schema> {
  method: 'GET' | 'POST'
  path: string
  caller: Caller
  /** The JSON body of a POST, the fields of a form with files, or the query of a GET. */
  body: Body
  /** What a successful call answers; nothing else leaves the server. */
  reply: Reply
  /** Names of the files in a multipart form; absent for JSON. */
  files?: readonly string[]
  /** The largest body, where the usual limit is too small. */
  maxBytes?: number
  /** The largest file of a form, where it is more than a picture. */
  maxFileBytes?: number
  /** A public list whose bytes are kept until what is public changes. */
  kept?: boolean
  /** A success makes kept lists and pages stale: all, or the pages that read what bears these names. */
  changesPublicPages?: boolean | readonly string[]
  /**
   * Who has no living token is refused with 200 and `success: false`, not with 401: the original's client calls this
   * without one, and shows the `message` of a 200 alone.
   */
  tellsStrangers?: boolean
  /** Draws documents in the worker that all share: two at a time of one account. */
  draws?: boolean
  /** Open also to staff who must set up a second factor before anything else. */
  isOpenWithoutFactor?: boolean
  /**
   * May be sent again when no answer came. `safe`: twice is the same as once. `byKey`: the server knows the repetition by the
   * key that both bear, and answers as it did the first time.
   */
  repeat?: 'safe' | 'byKey'
  /**
   * What the call does, in one sentence whose names are marked with backticks, and a body that works, for /api/docs: the
   * build strips both from what browsers load.
   */
  about: string
  example?: z.input<Body>
}

/** The calls of one area. */
export type Calls = Record<string, Endpoint | Record<string, Endpoint>>

/** What a caller hands in. */
export type InputOf<E extends Endpoint> = E extends Endpoint
  ? z.input<E['body']> &
      (E['files'] extends readonly string[] ? Partial<Record<E['files'][number], Blob>> : unknown)
  : never
/** What the server works with once the body has been checked. */
export type BodyOf<E extends Endpoint> = E extends Endpoint ? z.output<E['body']> : never
export type ReplyOf<E extends Endpoint> = E extends Endpoint ? z.output<E['reply']> : never
/** What a handler returns: the reply without the envelope's flag. */
export type AnswerOf<E extends Endpoint> = E extends Endpoint ? Omit<z.input<E['reply']>, 'success'> : never

/** Calls an endpoint and resolves with its reply; rejects with a CallError when it is refused. */
export type Call = <E extends Endpoint>(
  endpoint: E,
  ...input: Record<string, never> extends InputOf<E> ? [input?: InputOf<E>] : [input: InputOf<E>]
) => Promise<ReplyOf<E>>

interface Details<C extends Caller, Body extends Schema, Reply extends Schema>
  extends Partial<Omit<Endpoint<Body, Reply>, 'method' | 'path' | 'example'>> {
  caller: C
  reply: Reply
  about: string
  example?: NoInfer<z.input<Body>>
}

const nothing = z.object({})

export function get<
  const P extends string,
  const C extends Caller,
  Reply extends Schema,
  Body extends Schema = typeof nothing,
>(path: P, details: Details<C, Body, Reply>) {
  return { ...details, method: 'GET' as const, path, body: details.body ?? (nothing as unknown as Body) }
}

export function post<
  const P extends string,
  const C extends Caller,
  Reply extends Schema,
  Body extends Schema = typeof nothing,
  const Files extends readonly string[] | undefined = undefined,
>(path: P, details: Details<C, Body, Reply> & { files?: Files }) {
  return {
    ...details,
    method: 'POST' as const,
    path,
    body: details.body ?? (nothing as unknown as Body),
    files: details.files as Files,
  }
}

/** The envelope around what a successful call answers. */
// @__NO_SIDE_EFFECTS__
export function reply<S extends Shape>(shape: S) {
  return z.object({ success: z.literal(true), message: z.optional(z.string()), ...shape })
}

export const done = reply({})

/** What is wrong with one row of a file. */
export interface RowProblem {
  /** As the row says its number itself, else counted from 1. */
  row: number
  field: string
  message: string
  /** Nothing is wrong: this person is here already. */
  isThere?: boolean | undefined
  /** Of a name that we do not have: the one of ours that it is most like, or nothing. */
  suggestion?: string | undefined
}

/** How a login is completed: with a code of the app, a recovery code, or a passkey instead. */
export type FactorWay = 'code' | 'recovery' | 'passkey'

/**
 * What the caller does before the same can succeed: two-step verification, whose token opens nothing else; proving
 * once more who they are; setting up a second factor; saying which of those who share phone and password it is. Who waits
 * for the office does nothing, and nothing is wrong. To `confirm`: the message is a question, and who says yes sends the
 * same again with the field true.
 */
export type NextStep =
  | { kind: 'secondFactor'; token: string; ways: FactorWay[] }
  | { kind: 'reauthenticate'; ways: FactorWay[] }
  | { kind: 'setUpFactor' }
  | { kind: 'wait' }
  | { kind: 'confirm'; field: 'addAnyway' | 'moveDues' }
  | { kind: 'confirm'; field: 'isSomeoneElse'; personId: string }
  | { kind: 'whichPerson'; people: { id: string; name: string }[] }

/**
 * The envelope of every refusal; `key` is what the message is called, whatever language it is said in, and `values` what was
 * put into it; `field` names the input at fault when there is one, `problems` the rows of a file, `next` what would help.
 */
export interface RefusedReply {
  success: false
  message: string
  key?: TextKey
  values?: unknown[]
  field?: string
  problems?: RowProblem[]
  next?: NextStep
}
