import * as z from 'zod/mini'
import type { Caller, Endpoint } from '#contract/call.ts'
import { messages } from '#contract/messages.ts'
import { keyOf } from '#server/platform/texts.ts'

/** The part of JSON Schema that the contract's schemas turn into. */
export interface JsonSchema {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  default?: unknown
  anyOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  additionalProperties?: JsonSchema | boolean
  required?: string[]
  maxLength?: number
  minItems?: number
  maxItems?: number
  contentMediaType?: string
}

/** Some calls of MAP 1 that belong together, under a title a reader knows. */
export interface Area {
  title: string
  calls: { name: string; endpoint: Endpoint }[]
}

export const callers = {
  anyone: 'Anyone',
  learner: 'Learner',
  signedIn: 'Anyone signed in',
  staff: 'Staff',
}

/** Staff are named with the permissions that the call takes. */
export function callerTitle(caller: Caller): string {
  return typeof caller === 'string' ? callers[caller] : `${callers.staff}: ${caller.needs.join(', ')}`
}

/** What a client sends: the shape before the contract reads numbers out of texts. */
export function bodySchema({ body, files = [] }: Endpoint): JsonSchema {
  const schema = asJsonSchema(body, 'input')
  const isNew = !schema.properties?.id
  return {
    ...schema,
    properties: {
      ...schema.properties,
      ...Object.fromEntries(files.map((name) => [name, { contentMediaType: 'image/*' }])),
    },
    required: [...(schema.required ?? []), ...(isNew ? files : [])],
  }
}

export function replySchema({ reply }: Endpoint): JsonSchema {
  return asJsonSchema(reply, 'output')
}

/** The whole contract as an OpenAPI 3.1 document. */
export function openapiOf(areas: Area[], publicUrl: string, institute: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { title, calls } of areas) {
    for (const { name, endpoint } of calls) {
      const methods = paths[endpoint.path] ?? {}
      paths[endpoint.path] = methods
      methods[endpoint.method.toLowerCase()] = operationOf(title, name, endpoint)
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${institute} API`,
      version: '1',
      description:
        'Every answer carries `success`. A call that is refused for a reason a person should read answers 200 with `success: false` and a `message`.',
    },
    servers: [{ url: publicUrl }],
    tags: areas.map(({ title }) => ({ name: title })),
    paths,
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'token', description: 'What a login call hands out.' },
      },
      schemas: { Refusal: refusal },
      responses: Object.fromEntries(
        Object.entries(faults).map(([name, { about, message }]) => [name, faultResponse(about, message)]),
      ),
    },
  }
}

function operationOf(tag: string, name: string, endpoint: Endpoint) {
  const { caller, about } = endpoint
  const isOpen = caller === 'anyone'
  return {
    operationId: name,
    tags: [tag],
    summary: about,
    description: `Caller: ${callerTitle(caller).toLowerCase()}.`,
    ...(isOpen ? {} : { security: [{ token: [] }] }),
    ...inputOf(endpoint),
    responses: {
      200: {
        description: 'Done, or refused for the reason given.',
        content: json({ anyOf: [replySchema(endpoint), { $ref: '#/components/schemas/Refusal' }] }),
      },
      ...Object.fromEntries(
        Object.entries(faults)
          .filter(([, fault]) => !isOpen || !fault.needsToken)
          .map(([id, { status }]) => [status, { $ref: `#/components/responses/${id}` }]),
      ),
    },
  }
}

function inputOf(endpoint: Endpoint) {
  const example = endpoint.example as Record<string, unknown> | undefined
  const schema = bodySchema(endpoint)
  const fields = Object.entries(schema.properties ?? {})
  if (fields.length === 0) return {}
  if (endpoint.method === 'GET') {
    return {
      parameters: fields.map(([name, field]) => ({
        name,
        in: 'query',
        required: schema.required?.includes(name) ?? false,
        schema: field,
        ...(example && name in example ? { example: example[name] } : {}),
      })),
    }
  }
  const media = endpoint.files ? 'multipart/form-data' : 'application/json'
  const content = { [media]: { schema, ...(example ? { example } : {}) } }
  return { requestBody: { required: true, content } }
}

const refusal = {
  type: 'object',
  properties: {
    success: { const: false },
    message: { type: 'string', description: 'Why, in words for people.' },
    key: { type: 'string', description: 'What the message is called: it stays when the words change.' },
    values: { type: 'array', items: {}, description: 'What was put into the message, in order.' },
    field: { type: 'string', description: 'The input at fault, when there is one.' },
    problems: {
      type: 'array',
      items: { type: 'object' },
      description: 'With a file: `row`, `field` and `message` of each thing that is wrong.',
    },
    next: {
      type: 'object',
      description:
        'What to do first, by its `kind`: `secondFactor` (with the `token` and `ways` of two-step verification), `reauthenticate`, `setUpFactor`, `wait` (for the office to decide).',
    },
    requestId: { type: 'string', description: 'With a fault of ours: what to quote when reporting it.' },
  },
  required: ['success', 'message'],
}

export const faults = {
  Malformed: { status: 400, about: 'The body does not have the right shape.', message: messages.malformed },
  NoToken: { status: 401, about: 'No token, or a dead one.', message: messages.signIn, needsToken: true },
  WrongCaller: {
    status: 403,
    about:
      'The token belongs to someone who may not make this call, or something has to be done first, which next names.',
    message: messages.notAllowed,
    needsToken: true,
  },
  TooLarge: { status: 413, about: 'The body or an image is too large.', message: messages.tooLarge },
  TooMany: { status: 429, about: 'Too many calls from one address.', message: messages.tooMany },
  OurFault: { status: 500, about: 'A fault of ours.', message: messages.ourFault },
  Away: {
    status: 503,
    about: 'The database, or the store of files, cannot be reached for a moment.',
    message: messages.databaseAway,
  },
} as Record<string, { status: number; about: string; message: string; needsToken?: boolean }>

function faultResponse(description: string, message: string) {
  const schema = { $ref: '#/components/schemas/Refusal' }
  return { description, content: json(schema, { success: false, message, key: keyOf(message) }) }
}

function json(schema: unknown, example?: unknown) {
  return { 'application/json': { schema, ...(example ? { example } : {}) } }
}

function asJsonSchema(schema: Endpoint['body'], io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest as JsonSchema
}
