import type { JsonSchema } from './openapi.ts'

export interface FieldRow {
  name: string
  type: string
  isRequired: boolean
}

/** The fields of an object and of what lies inside it, each with its whole name: `courses[]._id`. */
export function fieldRows(schema: JsonSchema, prefix = ''): FieldRow[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, field]) => {
    const name = prefix + key
    const isRequired = schema.required?.includes(key) ?? false
    return [{ name, type: typeOf(field), isRequired }, ...inner(field, name)]
  })
}

function inner(field: JsonSchema, name: string): FieldRow[] {
  if (field.properties) return fieldRows(field, `${name}.`)
  if (field.items) return inner(field.items, `${name}[]`)
  const [object] = (field.anyOf ?? []).filter((choice) => choice.properties)
  return object ? fieldRows(object, `${name}.`) : []
}

function typeOf(field: JsonSchema): string {
  if (field.contentMediaType) return 'image file, at most 20 MB'
  if (field.const !== undefined) return JSON.stringify(field.const)
  if (field.enum) return field.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (field.anyOf) return [...new Set(field.anyOf.map(typeOf))].join(' | ')
  if (Array.isArray(field.type)) return field.type.map((type) => typeOf({ type })).join(' | ')
  if (field.type === 'array') return `list of ${typeOf(field.items ?? {})}${upTo(field.maxItems)}`
  if (field.type === 'string') return `text${upTo(field.maxLength)}`
  if (field.type === 'boolean') return 'true | false'
  return field.type ?? 'anything'
}

function upTo(most: number | undefined): string {
  return most === undefined ? '' : ` ≤ ${most}`
}
