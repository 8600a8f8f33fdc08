import { expect } from 'vitest'
import type { TestApp } from '../test-app.ts'

export type Reply = Record<string, unknown> & { success: boolean; message?: string }

interface Step {
  call: `${'GET' | 'POST'} /api/${string}`
  payload?: Record<string, unknown>
  /** A form with a file, as the original sends courses and internships. */
  isForm?: boolean
  token?: string
  /** Keys the answer must have besides `success`. */
  keys?: string[]
  /** What a caller without a token is answered with, when not 401. */
  strangerStatus?: number
  /** A learner's token, which must not open the call; none for public calls. */
  wrongToken?: string
  /** Payloads that the call must refuse in words. */
  refused?: Record<string, unknown>[]
}

/** Speaks to the API as the original's browser code does: by path, with texts for numbers and a `token` header. */
export function originalClient({ app }: TestApp) {
  const performed = new Set<string>()

  async function send({ call, payload, isForm, token }: Step): Promise<{ status: number; reply: Reply }> {
    const [method, url] = call.split(' ') as ['GET' | 'POST', string]
    const headers: Record<string, string> = token ? { token } : {}
    let body: Record<string, unknown> | Buffer | undefined = method === 'POST' ? (payload ?? {}) : undefined
    if (isForm) {
      const form = new FormData()
      for (const [name, value] of Object.entries(payload ?? {})) form.append(name, value as string | Blob)
      const encoded = new Response(form)
      headers['content-type'] = encoded.headers.get('content-type') ?? ''
      body = Buffer.from(await encoded.arrayBuffer())
    }
    const answer = await app.inject({ method, url, headers, payload: body })
    return { status: answer.statusCode, reply: answer.json<Reply>() }
  }

  /** One row of section 7: a wrong caller and bad payloads are refused, then the real call works. */
  async function perform(step: Step): Promise<Reply> {
    performed.add(step.call)
    if (step.token) {
      const stranger = await send({ ...step, token: undefined })
      expect([stranger.status, stranger.reply.success], step.call).toEqual([
        step.strangerStatus ?? 401,
        false,
      ])
      expect((await send({ ...step, token: step.wrongToken })).status, step.call).toBe(403)
    } else {
      const withDeadToken = await send({ ...step, payload: {}, isForm: false, token: 'long-dead' })
      expect([401, 403], step.call).not.toContain(withDeadToken.status)
    }
    for (const payload of step.refused ?? []) {
      const { status, reply } = await send({ ...step, payload })
      expect([200, 400], `${step.call} ${JSON.stringify(payload)}`).toContain(status)
      expect(reply, `${step.call} ${JSON.stringify(payload)}`).toMatchObject({
        success: false,
        message: expect.stringMatching(/\S/),
      })
    }
    const { status, reply } = await send(step)
    expect([status, reply.success, reply.message], step.call).toEqual([200, true, reply.message])
    expect(Object.keys(reply), step.call).toEqual(expect.arrayContaining(['success', ...(step.keys ?? [])]))
    return reply
  }

  return { send, perform, performed }
}

export type OriginalClient = ReturnType<typeof originalClient>
