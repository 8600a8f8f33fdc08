/** Enough for all that is on a screen at once. */
const mostKnown = 30
const known = new Map<string, string[]>()

/** Sums, numbers of papers, addresses and phone numbers. */
const exact = String.raw`₹[\d,]*\d(?:\.\d\d)?|\b[A-Z]+\/[\d-]+\/\d+|[^\s@]+@[^\s@]+\w|\+91 ?\d{5} ?\d{5}`
const isDate = /\b\d{1,2} [A-Z][a-z]{2}/

/** That these were put into a text, which is then said wherever it may be; the text. */
export function noteValues(text: string, values: readonly unknown[]): string {
  const texts = values.filter((value) => typeof value === 'string')
  const names = texts.filter((name) => /\p{L}{2}/u.test(name) && !isDate.test(name))
  known.delete(text)
  // The longest first: one name may be the beginning of another.
  if (names.length > 0)
    known.set(
      text,
      names.sort((a, b) => b.length - a.length),
    )
  const [oldest] = known.keys()
  if (known.size > mostKnown && oldest !== undefined) known.delete(oldest)
  return text
}

/** A text in pieces: every second one is a name, a sum or a number, which stays as it is in whatever language the rest is read. */
export function piecesOf(text: string): string[] {
  const names = known.get(text) ?? []
  const escaped = names.map((name) => name.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'))
  return text.split(new RegExp(`(${[...escaped, exact].join('|')})`))
}
