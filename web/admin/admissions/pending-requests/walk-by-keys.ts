import type { KeyboardEvent } from 'react'

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/**
 * Arrow keys, Home and End lead to the same control of another request; the Delete key asks to delete. In a
 * select the keys keep their own meaning.
 */
export function walkByKeys(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key } = event
  if (!(target instanceof HTMLElement) || target instanceof HTMLSelectElement) return
  const row = target.closest('[data-request]')
  const control = target.dataset.control
  if (!row || !control) return

  if (key === 'Delete') {
    event.preventDefault()
    row.querySelector<HTMLElement>('[data-control="delete"]')?.click()
    return
  }
  const step = steps[key]
  if (!step) return
  event.preventDefault()
  const alike = [...currentTarget.querySelectorAll<HTMLElement>(`[data-control="${control}"]:enabled`)]
  alike[step(alike.indexOf(target), alike.length - 1)]?.focus()
}
