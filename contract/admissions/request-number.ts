/** What a visitor is told of a request, and the office finds it by: the end of its id, such as 4F2A-9C1B. */
export function requestNumber(requestId: string): string {
  const end = requestId.slice(-numberLength).toUpperCase()
  return `${end.slice(0, halfLength)}-${end.slice(halfLength)}`
}

const numberLength = 8
const halfLength = 4

export interface SearchedNumber {
  /** The number as ids have it, or its beginning: at least the first half. */
  start: string
  /** How many of its letters are not known. */
  rest: number
  /** Nothing but a number is written so; else it may be part of a name or a phone as well. */
  isSure: boolean
}

/** The request's number that the text is, or may be: as a person reads it out, types it or copies it. */
export function searchedNumber(text: string): SearchedNumber | null {
  const [, sign = '', first, between = '', second = ''] =
    /^\s*(#|no\b\.?|number\b)?[\s:#]*([\da-f]{4})([-\u2013\s]*)([\da-f]{0,4})\s*$/i.exec(text) ?? []
  if (!first) return null
  const start = (first + second).toLowerCase()
  const rest = numberLength - start.length
  const isDashed = between.trim() !== ''
  const isWhole = rest === 0 && isDashed
  // While it is being typed: five to seven digits in a row are a phone sooner than a number.
  if (!sign && !isDashed && second && rest > 0 && /^\d+$/.test(start)) return null
  return { start, rest, isSure: Boolean(sign) || isWhole }
}
