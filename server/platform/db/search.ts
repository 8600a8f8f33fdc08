import { type SqlBool, sql } from 'kysely'
import { containing } from './page.ts'

/** The name holds the text, in any case; no character of the text is special. */
export function nameContains(column: string, text: string) {
  return sql<SqlBool>`${sql.ref(column)} like ${containing(text)} escape '\\'`
}
