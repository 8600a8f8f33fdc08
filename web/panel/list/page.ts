import { orUnread } from '#web/lib/api.ts'
import { guardPanel } from '../frame/guard-panel.ts'

export interface Page<Row> {
  rows: Row[]
  /** Where the next page starts; null on the last one. */
  next: string | null
}

/** Null when it could not be read, which the screen says; an ended session leads to the login and back. */
export async function readOrNull<T>(request: Request, read: () => Promise<T>): Promise<T | null> {
  try {
    return await read()
  } catch (error) {
    guardPanel('/admin', request)
    return orUnread(null)(error)
  }
}

/** Reads a page of rows as the filters in the address ask for it, from where the last one ended. */
export type ReadPage<Row> = (params: URLSearchParams, cursor?: string) => Promise<Page<Row>>

export function readFirst<T>(
  request: Request,
  read: (params: URLSearchParams) => Promise<T>,
): Promise<T | null> {
  return readOrNull(request, () => read(new URL(request.url).searchParams))
}

/** One of the values a filter offers, as it stands in the address; undefined for all of them. */
export function filterIn<const T extends readonly string[]>(
  params: URLSearchParams,
  name: string,
  values: T,
): T[number] | undefined {
  const value = params.get(name)
  return values.find((candidate) => candidate === value)
}
