import type { Page } from 'playwright-core'

const settleWithinMs = 10_000

interface DataRouter {
  state: { initialized: boolean; navigation: { state: string }; revalidation: string }
}

/**
 * Waits until the screen stands still: no page or list is being read, the fonts are there, nothing is moving. Answers
 * with what was still going on when the time was over; what a test holds back on purpose never comes.
 */
export async function untilSettled(page: Page): Promise<string> {
  const deadline = Date.now() + settleWithinMs
  let before = 'not looked at'
  for (;;) {
    const now = await page.evaluate(lookForWork)
    if ((now === '' && before === '') || Date.now() > deadline) return now
    before = now
  }
}

/** Runs in the page, two frames later: even a transition of no time waits for its frames. */
export async function lookForWork(): Promise<string> {
  const frame = () => new Promise((done) => requestAnimationFrame(done))
  await frame()
  await frame()
  const router = (window as unknown as { __reactRouterDataRouter?: DataRouter }).__reactRouterDataRouter
  if (router && !router.state.initialized) return 'the page is not ready'
  if (router && router.state.navigation.state !== 'idle') return 'another page is read'
  if (router && router.state.revalidation !== 'idle') return 'the page is read again'
  if (document.fonts.status !== 'loaded') return 'fonts are loading'
  // What turns for ever, and a toast's clock, may.
  const moving = document
    .getAnimations()
    .find(
      (animation) =>
        animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY &&
        animation.playState === 'running' &&
        (animation as CSSAnimation).animationName !== 'toast-time',
    )
  if (moving) return `moving: ${(moving as CSSAnimation).animationName ?? moving.constructor.name}`
  // What waits for the answer of a dialog above it stays busy as long.
  const front = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
  const busy = front.querySelector('[aria-busy="true"]')
  return busy ? `busy: ${busy.outerHTML.slice(0, 120)}` : ''
}
