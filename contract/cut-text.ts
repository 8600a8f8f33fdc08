/** The start of a text, never half a sign: what stands beyond U+FFFF takes two places, and half of it is no text. */
export function cutText(text: string, most: number): string {
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
}
