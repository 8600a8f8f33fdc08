/** So many of the bank, each at most once, in a random order. */
export function draw<T>(bank: readonly T[], count: number, random: () => number = Math.random): T[] {
  const left = [...bank]
  const drawn: T[] = []
  while (drawn.length < count && left.length > 0) {
    drawn.push(...left.splice(Math.floor(random() * left.length), 1))
  }
  return drawn
}
