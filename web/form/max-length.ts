import type { Endpoint } from '#contract/call.ts'

/** The part of a schema's inside that leads to its limits. */
interface Inside {
  _zod: {
    def: {
      type: string
      checks?: { _zod: { def: { check: string; maximum?: number } } }[]
      innerType?: Inside
      in?: Inside
      options?: Inside[]
    }
  }
}

/** How many characters a field of the call takes, by its schema; the limit of a list counts something else. */
export function maxLength(endpoint: Endpoint, field: string): number | undefined {
  const { shape } = endpoint.body as unknown as { shape?: Partial<Record<string, Inside>> }
  for (let schema = shape?.[field]; schema && schema._zod.def.type !== 'array'; schema = innerOf(schema)) {
    const checks = schema._zod.def.checks ?? []
    const limit = checks.find(({ _zod: { def } }) => def.check === 'max_length')
    if (limit) return limit._zod.def.maximum
  }
}

function innerOf({ _zod: { def } }: Inside): Inside | undefined {
  return def.innerType ?? def.in ?? def.options?.[0]
}
