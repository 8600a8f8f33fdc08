import type { NextStep, RowProblem } from '#contract/call.ts'
import type { TextKey } from '#contract/messages.ts'
import { type KeyWithValues, keyOf, say, type ValuesOf } from '../texts.ts'

interface AtFault {
  status?: number
  key?: TextKey
  values?: unknown[]
  field?: string
  problems?: RowProblem[]
  retryAfterSeconds?: number
  next?: NextStep
}

/**
 * A call that is refused for a reason a person should read. Answered as 200 with `success: false`
 * unless the call itself is at fault.
 */
export class Refusal extends Error {
  readonly status: number
  /** What the message is called, whoever words it. */
  readonly key: TextKey | undefined
  /** What was put into the message, in the order of the text that `key` names. */
  readonly values: unknown[] | undefined
  /** Name of the input at fault. */
  readonly field: string | undefined
  /** What is wrong with the rows of a file. */
  readonly problems: RowProblem[] | undefined
  /** When the same call may be made again. */
  readonly retryAfterSeconds: number | undefined
  /** What the caller does first. */
  readonly next: NextStep | undefined

  /** For a text with values use `Refusal.of`, which knows its key. */
  constructor(message: string, about: AtFault = {}) {
    const { status = 200, key = keyOf(message), values, field, problems, retryAfterSeconds, next } = about
    super(message)
    this.status = status
    this.key = key
    this.values = values
    this.field = field
    this.problems = problems
    this.retryAfterSeconds = retryAfterSeconds
    this.next = next
  }

  /** Refused with a text that says a name, an amount or another value. */
  static of<Key extends KeyWithValues>(
    key: Key,
    values: ValuesOf<Key>,
    about: Omit<AtFault, 'key' | 'values'> = {},
  ): Refusal {
    return new Refusal(say(key, values), { ...about, key, values })
  }

  /** The same refusal, for a caller who knows the input by another name. */
  withField(field: string): Refusal {
    return new Refusal(this.message, { ...this, field })
  }
}
