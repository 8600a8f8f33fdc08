import type { Page } from 'playwright-core'

/** From the next page on a toast stays until its time is ended by the test: a busy machine would find it gone. */
export async function holdToasts(page: Page): Promise<void> {
  await page.addInitScript(pauseToasts)
}

/** Runs in the page. */
export function pauseToasts(): void {
  document.addEventListener('animationstart', ({ animationName, target }) => {
    if (animationName !== 'toast-time') return
    for (const time of (target as Element).getAnimations()) time.pause()
  })
}

/** Runs in the page: ends the time that a toast is shown for; answers how long it would have been. */
export function endToastTime(): unknown {
  const time = document.getAnimations().find((it) => (it as CSSAnimation).animationName === 'toast-time')
  time?.finish()
  return time?.effect?.getComputedTiming().duration
}
