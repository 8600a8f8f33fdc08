import type { Call, Endpoint, NextStep, RefusedReply, RowProblem } from '#contract/call.ts'
import { messages, type TextKey } from '#contract/messages.ts'
import { noteValues } from '#contract/said.ts'

/** A call that was refused or did not come through; its message is for people. */
export class CallError extends Error {
  /** 0 when there was no answer at all. */
  readonly status: number
  /** What its message is called, when the server says so. */
  readonly key: TextKey | undefined
  /** The input at fault, when the server names one. */
  readonly field: string | undefined
  /** What is wrong with the rows of a file, when the call sent one. */
  readonly problems: RowProblem[]
  /** What would have to be done first, when the server says so. */
  readonly next: NextStep | undefined

  constructor(message: string, status: number, refused: Partial<RefusedReply> = {}) {
    super(noteValues(message, refused.values ?? []))
    this.status = status
    this.key = refused.key
    this.field = refused.field
    this.problems = refused.problems ?? []
    this.next = refused.next
  }
}

/** For a screen that says by itself that something could not be read; a fault in our own code is not hidden by it. */
export function orUnread<T>(unread: T): (error: unknown) => T {
  return (error) => {
    if (error instanceof CallError) return unread
    throw error
  }
}

interface Outgoing {
  method: 'GET' | 'POST'
  path: string
  body: string | FormData | undefined
  /** Whether it may be sent again when no answer came. */
  repeat: Endpoint['repeat']
}

export interface Transport {
  send(request: Outgoing): Promise<{ status: number; json(): unknown | Promise<unknown> }>
}

/** Speaks MAP 1 over any transport: the browser's is fetch, the page renderer's stays in the process. */
export function createCall(transport: Transport): Call {
  return async (endpoint, ...[input]) => {
    const given = (input ?? {}) as Record<string, unknown>
    const response = await transport.send({
      method: endpoint.method,
      path: endpoint.method === 'GET' ? withQuery(endpoint.path, given) : endpoint.path,
      body: endpoint.method === 'GET' ? undefined : encode(endpoint, given),
      repeat: endpoint.method === 'GET' ? 'safe' : endpoint.repeat,
    })
    const reply = (await Promise.resolve(response.json()).catch(() => null)) as
      | { success: true }
      | RefusedReply
      | null
    if (!reply) throw new CallError(messages.requestFailed(response.status), response.status)
    if (!reply.success) throw new CallError(reply.message, response.status, reply)
    return reply as never
  }
}

function withQuery(path: string, input: Record<string, unknown>): string {
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== '')
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return given.length > 0 ? `${path}?${query}` : path
}

function encode(endpoint: Endpoint, input: Record<string, unknown>): string | FormData {
  if (!endpoint.files) return JSON.stringify(input)
  const form = new FormData()
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined) form.append(name, value instanceof Blob ? value : String(value))
  }
  return form
}
