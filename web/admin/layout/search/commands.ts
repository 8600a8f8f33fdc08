import type { User } from '#contract/accounts/schemas.ts'
import { instituteNow } from '#web/content/institute.ts'
import { type Action, actions, areasOf } from '../areas.tsx'

/** Something to do, or a screen to open. */
export interface Command extends Omit<Action, 'needs'> {
  /** Of a screen, where it is. */
  area?: string
}

const mostShown = 6

/** What somebody may do that the words begin; before anything is typed, what is done most. */
export function commandsFor(user: Pick<User, 'permissions'>, text: string): Command[] {
  const wanted = wordsIn(text)
  const { teaches } = instituteNow()
  const done: Command[] = actions.filter(
    ({ needs, of }) => user.permissions?.includes(needs) && (!of || teaches[of]),
  )
  if (wanted.length === 0) return done
  const opened = areasOf(user, teaches).flatMap(({ label: area, screens }) =>
    screens
      .filter(({ label }) => !done.some((action) => action.label.toLowerCase() === label.toLowerCase()))
      .map(({ to, label }): Command => ({ to, label, ...(label !== area && { area }) })),
  )
  const isWanted = ({ label, area = '' }: Command) => {
    const words = wordsIn(`${label} ${area}`)
    return wanted.every((start) => words.some((word) => word.startsWith(start)))
  }
  return [...done, ...opened].filter(isWanted).slice(0, mostShown)
}

/** Whom somebody says they take a payment from; null where they look for something else. */
export function payerIn(text: string): string | null {
  return /^\s*take\s+payment\s+from\s(.*)$/i.exec(text)?.[1]?.trim() ?? null
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}
