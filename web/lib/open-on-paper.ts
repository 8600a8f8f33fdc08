/** Answers that are folded away on the screen stand open on paper; a menu is none. */
let opened: HTMLDetailsElement[] = []

function turn(open: boolean): void {
  if (open) opened = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open], .menu)')]
  for (const answer of opened) answer.open = open
}

if (!import.meta.env.SSR) {
  addEventListener('beforeprint', () => turn(true))
  addEventListener('afterprint', () => turn(false))
}
