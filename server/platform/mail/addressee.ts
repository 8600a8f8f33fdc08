/**
 * Whether a letter may greet by the name: the office has read it, or the address is known to be theirs. Else a stranger
 * could have it carry their own words to anybody.
 */
export function isNameTrusted(person: {
  status: 'pending' | 'accepted'
  emailConfirmedAt: string | null
}): boolean {
  return person.status === 'accepted' || person.emailConfirmedAt !== null
}
