import type { ComponentType } from 'react'
import type { Fields } from '#contract/site/content/fields.ts'

export interface FieldsProps {
  fields: Fields
  values: Record<string, unknown>
  /** Not offered: what belongs to the product. */
  without?: readonly string[]
  /** Of the product's own pages: they have their heading already. */
  isFixed?: boolean
  /** Where they stand in the item, such as `sections.2.`. */
  at?: string
  onChange: (values: Record<string, unknown>) => void
}

/** What draws the fields of a list's rows and of sections: handed down, since it draws lists and sections itself. */
export type FieldsPart = ComponentType<FieldsProps>
