/** Whether the header If-None-Match names this ETag, or any. */
export function matchesTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch
    .split(',')
    .some((entry) => entry.trim().replace(/^W\//, '') === etag || entry.trim() === '*')
}
