import type { NextStep, RowProblem } from '#contract/call.ts'

interface AtFault {
  status?: number
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
  /** Name of the input at fault. */
  readonly field: string | undefined
  /** What is wrong with the rows of a file. */
  readonly problems: RowProblem[] | undefined
  /** When the same call may be made again. */
  readonly retryAfterSeconds: number | undefined
  /** What the caller does first. */
  readonly next: NextStep | undefined

  constructor(message: string, { status = 200, field, problems, retryAfterSeconds, next }: AtFault = {}) {
    super(message)
    this.status = status
    this.field = field
    this.problems = problems
    this.retryAfterSeconds = retryAfterSeconds
    this.next = next
  }
  /** The same refusal, for a caller who knows the input by another name. */
  withField(field: string): Refusal {
    return new Refusal(this.message, { ...this, field })
  }
}
