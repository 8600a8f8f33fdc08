import type { Endpoint } from '#contract/call.ts'

/** The part of a schema's inside that leads to its limits. */
interface Inside {
  _zod: { bag: { maximum?: unknown }; def: { innerType?: Inside; in?: Inside; options?: Inside[] } }
}

/** How many characters a field of the call takes, by its schema. */
export function maxLength(endpoint: Endpoint, field: string): number | undefined {
  const { shape } = endpoint.body as unknown as { shape: Partial<Record<string, Inside>> }
  for (let schema = shape[field]; schema; schema = innerOf(schema)) {
    const { maximum } = schema._zod.bag
    if (typeof maximum === 'number') return maximum
  }
}

function innerOf({ _zod: { def } }: Inside): Inside | undefined {
  return def.innerType ?? def.in ?? def.options?.[0]
}
