interface Waiting {
  id: string
  createdAt: string
  person: { id: string }
  twins: { id: string }[]
}

/** Each once and oldest first, but with those who may be the same person right behind one another. */
export function arrangeTwins<Request extends Waiting>(requests: Request[]): Request[] {
  const sorted = [...new Map(requests.map((request) => [request.id, request])).values()].sort(
    (one, other) => one.createdAt.localeCompare(other.createdAt) || one.id.localeCompare(other.id),
  )
  const arranged = new Set<Request>()
  for (const request of sorted) {
    if (arranged.has(request)) continue
    const likes = new Set(request.twins.map(({ id }) => id))
    arranged.add(request)
    for (const other of sorted) if (likes.has(other.person.id)) arranged.add(other)
  }
  return [...arranged]
}
