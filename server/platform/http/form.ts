import type {} from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { messages } from '#contract/messages.ts'
import { limits } from '#contract/rules.ts'
import { Refusal } from './refusal.ts'

export type IncomingFiles = Record<string, Buffer | undefined>

/** Reads a multipart form: its texts, and the files it is expected to carry. */
export async function readForm(
  request: FastifyRequest,
  expected: readonly string[],
): Promise<{ fields: Record<string, unknown>; files: IncomingFiles }> {
  if (!request.isMultipart()) throw new Refusal(messages.malformed, { status: 400 })
  const fields: Record<string, unknown> = Object.create(null)
  const files: IncomingFiles = Object.create(null)
  try {
    for await (const part of request.parts({ limits: formLimits })) {
      if (part.type === 'file') {
        const bytes = await part.toBuffer()
        if (expected.includes(part.fieldname) && bytes.length > 0) files[part.fieldname] = bytes
      } else {
        if (part.fieldnameTruncated || part.valueTruncated)
          throw new Refusal(messages.tooLarge, { status: 413 })
        fields[part.fieldname] = part.value
      }
    }
  } catch (error) {
    // The parser's own errors bear no status; what it cannot read is the sender's fault.
    const isKnown = error instanceof Refusal || (error as { statusCode?: number }).statusCode !== undefined
    throw isKnown ? error : new Refusal(messages.malformed, { status: 400 })
  }
  return { fields: { ...fields }, files }
}

const formLimits = {
  fileSize: limits.imageBytes,
  files: 1,
  fields: 40,
  fieldSize: 64 * 1024,
  fieldNameSize: 100,
  parts: 50,
  headerPairs: 50,
}
