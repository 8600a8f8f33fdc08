/** RFC 5545: lines are folded at so many octets, the break not counted. */
const mostOctets = 75

/** A calendar file of these lines, those that frame them included. */
export function writeIcal(lines: string[]): string {
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR']
    .map((line) => `${folded(line)}\r\n`)
    .join('')
}

/** No sign of the format stands in a text. */
export function icalText(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n|\u2028|\u2029/g, '\\n')
    .replace(/\p{Cc}|\p{Cs}/gu, '')
}

/** Between whole signs: half of one would make clients drop the file. */
function folded(line: string): string {
  const bytes = new TextEncoder()
  let written = ''
  let octets = 0
  for (const sign of line) {
    const size = bytes.encode(sign).length
    // The space that a line goes on with counts, too.
    const goesOn = octets + size > mostOctets
    written += goesOn ? `\r\n ${sign}` : sign
    octets = goesOn ? size + 1 : octets + size
  }
  return written
}
