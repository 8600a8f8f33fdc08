/** The groups of files that import one another in a circle, each group once. */
export function findCircles(importsOf: Map<string, string[]>): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []

  function visit(file: string): number {
    const index = order.size
    order.set(file, index)
    lowest.set(file, index)
    open.push(file)
    for (const next of importsOf.get(file) ?? []) {
      if (!importsOf.has(next)) continue
      const reached = order.has(next) ? (open.includes(next) ? order.get(next) : undefined) : visit(next)
      lower(file, reached)
    }
    if (lowest.get(file) === index) close(file)
    return lowest.get(file) ?? index
  }

  function lower(file: string, reached = Number.POSITIVE_INFINITY) {
    lowest.set(file, Math.min(lowest.get(file) ?? reached, reached))
  }

  function close(file: string) {
    const group = open.splice(open.indexOf(file))
    if (group.length > 1 || importsOf.get(file)?.includes(file)) circles.push(group.sort())
  }

  for (const file of importsOf.keys()) if (!order.has(file)) visit(file)
  return circles
}
