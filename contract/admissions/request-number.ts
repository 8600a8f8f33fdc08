/** What a visitor is told of a request, and the office finds it by: the end of its id, such as 4F2A-9C1B. */
export function requestNumber(requestId: string): string {
  const end = requestId.slice(-8).toUpperCase()
  return `${end.slice(0, 4)}-${end.slice(4)}`
}

/** How the id of the request with this number ends; null when the text is no such number. */
export function requestIdEnd(text: string): string | null {
  const [, first, second] = /^\s*#?\s*([\da-f]{4})-([\da-f]{4})\s*$/i.exec(text) ?? []
  return first && second ? (first + second).toLowerCase() : null
}
