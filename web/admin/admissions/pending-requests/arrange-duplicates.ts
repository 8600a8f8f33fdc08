import { nameKey } from '#contract/name-key.ts'

interface Waiting {
  id: string
  createdAt: string
  person: { name: string; phone: string }
}

/** Each once and oldest first, but with those of the same phone or the same name right behind one another. */
export function arrangeDuplicates<Request extends Waiting>(requests: Request[]): Request[] {
  const each = [...new Map(requests.map((request) => [request.id, request])).values()]
  const alike = new Map<string, Request[]>()
  for (const request of each)
    for (const mark of marksOf(request)) {
      const known = alike.get(mark)
      if (known) known.push(request)
      else alike.set(mark, [request])
    }

  const arranged = new Set<Request>()
  for (const request of each.sort(oldestFirst)) {
    const together = new Set([request])
    // The set grows while it is walked: a namesake brings along who shares that one's phone.
    for (const one of together)
      for (const mark of marksOf(one)) {
        for (const other of alike.get(mark) ?? []) together.add(other)
        alike.delete(mark)
      }
    for (const one of [...together].sort(oldestFirst)) arranged.add(one)
  }
  return [...arranged]
}

function marksOf({ person }: Waiting): string[] {
  return [`phone ${person.phone}`, `name ${nameKey(person.name)}`]
}

function oldestFirst(one: Waiting, other: Waiting): number {
  return one.createdAt.localeCompare(other.createdAt) || one.id.localeCompare(other.id)
}
