import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** From the next page on things move, and the clock stands still but for what is run of it. */
export async function stopClock(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install({ time: '2026-01-01T10:00:00' })
  await page.clock.pauseAt('2026-01-01T10:00:01')
}

/** Runs the clock until the carousel's slides can move. */
export async function untilReady(carousel: Locator): Promise<void> {
  await carousel.scrollIntoViewIfNeeded()
  await expect
    .poll(async () => {
      await carousel.page().clock.runFor(50)
      return carousel.getAttribute('data-ready')
    })
    .toBe('')
}

/** With its controls, also where it stands still. */
export function carouselOf(page: Page, slides: string): Locator {
  return page.locator('.carousel').filter({ has: page.getByRole('region', { name: slides }) })
}

/** Which of the carousel's dots is lit. */
export function currentSlide(carousel: Locator): Promise<number> {
  return carousel
    .locator('.carousel-dots button')
    .evaluateAll((dots) => dots.findIndex((dot) => dot.ariaCurrent === 'true'))
}
