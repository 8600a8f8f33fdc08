export interface Shown {
  id: string
  text: string
  isBad: boolean
}

/** As many as can be read at once. */
const mostInView = 2

/** Which of those in view, oldest first, make room for the next: the same words, then good news before bad. */
export function leavingFor(next: Omit<Shown, 'id'>, inView: Shown[]): Shown[] {
  const same = inView.filter(({ text }) => text === next.text)
  const others = inView.filter(({ text }) => text !== next.text)
  const inTurn = [...others.filter(({ isBad }) => !isBad), ...others.filter(({ isBad }) => isBad)]
  return [...same, ...inTurn.slice(0, Math.max(0, others.length - mostInView + 1))]
}
