import type { Field, Fields } from './fields.ts'
import { type ContentKind, kinds } from './kinds.ts'
import { type Section, sectionFields, sectionNames } from './sections.ts'

export interface Visited {
  field: Field
  value: unknown
  /** As the call's refusals name it, such as sections.2.title. */
  path: string
  /** The same in the words of the form. */
  label: string
}

/** Every field of a body with its value, those inside lists, groups and sections too. */
export function walkBody(kind: ContentKind, body: Record<string, unknown>): Visited[] {
  return walkFields(kinds[kind].fields, body, '', '')
}

function walkFields(fields: Fields, body: Record<string, unknown>, before: string, said: string): Visited[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = body[name]
    const path = before + name
    const label = said ? `${said}: ${field.label}` : field.label
    const own = { field, value, path, label }
    if (field.input === 'group' && field.of)
      return [own, ...walkFields(field.of, asRecord(value), `${path}.`, label)]
    if (field.input === 'list' && field.of && Array.isArray(value)) {
      const { of, noun = '' } = field
      return [
        own,
        ...value.flatMap((one, at) =>
          walkFields(of, asRecord(one), `${path}.${at}.`, `${label}, ${noun} ${at + 1}`),
        ),
      ]
    }
    if (field.input === 'sections' && Array.isArray(value))
      return [
        own,
        ...(value as Section[]).flatMap((section, at) =>
          walkFields(
            sectionFields[section.kind],
            section as unknown as Record<string, unknown>,
            `${path}.${at}.`,
            sectionNames[section.kind],
          ),
        ),
      ]
    return [own]
  })
}

function asRecord(value: unknown): Record<string, unknown> {
  return value && typeof value === 'object' ? (value as Record<string, unknown>) : {}
}
