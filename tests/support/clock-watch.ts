import type { Page } from 'playwright-core'

/** Notes from now on how long every timer of the page is to wait; answers with what has been noted. */
export async function watchTimers(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const noted: number[] = []
    const setTimeout = window.setTimeout.bind(window)
    Object.assign(window, {
      notedTimersMs: noted,
      setTimeout: (run: TimerHandler, ms = 0, ...rest: unknown[]) => {
        noted.push(ms)
        return setTimeout(run, ms, ...rest)
      },
    })
  })
  return () => page.evaluate(() => (window as unknown as { notedTimersMs: number[] }).notedTimersMs)
}
