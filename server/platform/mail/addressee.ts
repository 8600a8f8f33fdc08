import type { Selectable } from 'kysely'
import type { Tables } from '../db/schema.ts'

/**
 * Whether a letter may greet by the name: the office has read it, or the address is known to be theirs. Else a stranger
 * could have it carry their own words to anybody.
 */
export function isNameTrusted(
  person: Pick<Selectable<Tables['people']>, 'status' | 'email_confirmed_at'>,
): boolean {
  return person.status === 'accepted' || person.email_confirmed_at !== null
}
