import { type RawBuilder, sql } from 'kysely'
import { containing } from './page.ts'

/** A condition: the lower-case name in this column contains the text, in any case. */
export function nameContains(column: string, text: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} like ${containing(text)} escape '\\'`
}
