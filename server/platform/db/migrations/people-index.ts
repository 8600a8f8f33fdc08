/** What the indexes on people are made of: a query is helped by them only when it says the same. */

/** All that a person is found by, in one text; the line breaks between stand in no text that is sought. */
export function personText(of = ''): string {
  return `${of}name_key || '\n' || ${of}email || '\n' || ${of}phone`
}

/** The name with each letter three times over. */
export function tripledLetters(column: string): string {
  return `regexp_replace(${column}, '(.)', '\\1\\1\\1', 'g')`
}
