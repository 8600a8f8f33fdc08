import { fieldName, isInternal, labelOf, valueInWords } from './field-words.ts'

export interface FieldChange {
  field: string
  /** Null: there was nothing before, or nothing is left. */
  before: string | null
  after: string | null
}

const itemsShown = 8
const nothing = 'none'

/** The fields that differ between the two states, in words. */
export function changesOf(before: string | null, after: string | null): FieldChange[] {
  const was = fieldsOf(before)
  const is = fieldsOf(after)
  // Of a change the audit keeps the whole record before and only what could change after.
  const fields = after === null ? was.keys() : is.keys()
  return [...fields]
    .map((field) => ({
      field: labelOf(field),
      before: was.has(field) ? readable(field, was.get(field)) : null,
      after: is.has(field) ? readable(field, is.get(field)) : null,
    }))
    .filter((change) => (change.before ?? nothing) !== (change.after ?? nothing))
}

function fieldsOf(state: string | null): Map<string, unknown> {
  if (state === null) return new Map()
  const value = parsed(state)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return new Map([['value', value]])
  const fields = Object.entries(value).map(([name, inner]) => [fieldName(name), inner] as const)
  return new Map(fields.filter(([name]) => !isInternal(name)))
}

function parsed(state: string): unknown {
  try {
    return JSON.parse(state)
  } catch {
    return state
  }
}

function readable(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return nothing
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value))
    return value.length === 0 ? nothing : listed(value.map((item) => readable(field, item)))
  if (typeof value === 'object') {
    const inner = Object.entries(value).map(([name, item]) => {
      const own = fieldName(name)
      return `${labelOf(own)}: ${readable(own, item)}`
    })
    return listed(inner)
  }
  return valueInWords(field, value as string | number)
}

function listed(items: string[]): string {
  const more = items.length - itemsShown
  return items.slice(0, itemsShown).join(', ') + (more > 0 ? ` and ${more.toLocaleString('en-IN')} more` : '')
}
