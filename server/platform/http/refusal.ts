/**
 * A call that is refused for a reason a person should read. Answered as 200 with `success: false`
 * unless the call itself is at fault.
 */
export class Refusal extends Error {
  readonly status: number
  /** Name of the input at fault. */
  readonly field: string | undefined

  constructor(message: string, { status = 200, field }: { status?: number; field?: string } = {}) {
    super(message)
    this.status = status
    this.field = field
  }
}
