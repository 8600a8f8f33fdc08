const units = ['bytes', 'kB', 'MB', 'GB', 'TB']

export function sayBytes(bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const amount = bytes / 1000 ** power
  return `${amount.toFixed(power === 0 || amount >= 100 ? 0 : 1)} ${units[power]}`
}

/** "1,204 people, 17 programmes, …": what an owner would look for first. */
export function sayContent(
  rows: Record<string, number>,
  { pictures, ofPeople }: { pictures: number; ofPeople: number },
): string {
  const named = { people: 'people', enrolments: 'enrolments', programmes: 'programmes', deliveries: 'emails' }
  const parts = Object.entries(named).map(([table, noun]) => `${sayNumber(rows[table] ?? 0)} ${noun}`)
  if (ofPeople > 0) parts.push(`${sayNumber(ofPeople)} private files`)
  return [...parts, `${sayNumber(pictures)} picture files`].join(', ')
}

export function sayNumber(number: number): string {
  return number.toLocaleString('en')
}
