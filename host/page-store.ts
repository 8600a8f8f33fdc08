import { type StoredResponse, store } from '#server/platform/http/stored-response.ts'
import { inlineScriptsOf, pagePolicy } from './security-headers.ts'

const mostPages = 2_000
const freshMs = 300_000

export interface Rendered {
  status: number
  headers: Headers
  body: string
}

interface Entry {
  page: Promise<Rendered | StoredResponse>
  at: number
}

/**
 * Keeps rendered pages in memory until the catalogue changes. One render at a time for a path; what was begun before a
 * change is handed to those who asked for it and not kept. Only complete pages stay.
 */
export function pageStore(render: (path: string) => Promise<Rendered>, now: () => number = Date.now) {
  const entries = new Map<string, Entry>()

  function find(path: string): Promise<Rendered | StoredResponse> {
    const known = entries.get(path)
    if (known && now() - known.at < freshMs) return known.page
    const entry: Entry = { at: now(), page: render(path).then(keepable) }
    entries.set(path, entry)
    if (entries.size > mostPages) entries.delete(entries.keys().next().value as string)
    const forget = () => entries.get(path) === entry && entries.delete(path)
    entry.page.then((page) => 'status' in page && forget(), forget)
    return entry.page
  }

  return { find, clear: () => entries.clear() }
}

async function keepable(page: Rendered): Promise<Rendered | StoredResponse> {
  return page.status === 200 ? store(page.body, headersOf(page)) : page
}

export function headersOf({ headers, body }: Rendered): Record<string, string> {
  const type = headers.get('content-type') ?? 'text/html; charset=utf-8'
  const policy: Record<string, string> = type.startsWith('text/html')
    ? { 'content-security-policy': pagePolicy(inlineScriptsOf(body)) }
    : {}
  return { ...Object.fromEntries(headers), 'cache-control': 'no-cache', ...policy }
}
