/** What two spellings of one name share: searches, uniqueness and namesakes all look at this. */
export function nameKey(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase().normalize('NFC')
}
