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
  const fields = new Set([...Object.keys(was), ...Object.keys(is)])
  return [...fields]
    .map((field) => ({
      field: inWords(field),
      before: field in was ? readable(was[field]) : null,
      after: field in is ? readable(is[field]) : null,
    }))
    .filter((change) => (change.before ?? nothing) !== (change.after ?? nothing))
}

function fieldsOf(state: string | null): Record<string, unknown> {
  if (state === null) return {}
  try {
    const value: unknown = JSON.parse(state)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : { value }
  } catch {
    return { value: state }
  }
}

function readable(value: unknown): string {
  if (value === null || value === undefined || value === '') return nothing
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.length === 0 ? nothing : listed(value.map(readable))
  if (typeof value === 'object') {
    return listed(Object.entries(value).map(([name, inner]) => `${inWords(name)}: ${readable(inner)}`))
  }
  return String(value)
}

function listed(items: string[]): string {
  const more = items.length - itemsShown
  return items.slice(0, itemsShown).join(', ') + (more > 0 ? ` and ${more.toLocaleString('en-IN')} more` : '')
}

/** paid_by and paidBy both read 'Paid by'. */
function inWords(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .trim()
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
