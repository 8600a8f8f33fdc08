import axe, { type AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The themes differ in nothing but their colours. */
const wantedIn = {
  light: { type: 'tag', values: tags },
  dark: { type: 'rule', values: ['color-contrast'] },
}
const widths = [1280, 390]
const settleWithinMs = 5000
const themes = ['light', 'dark'] as const

/** What axe finds against WCAG 2.2 AA and best practice on the page as it stands, in both themes and widths. */
export async function axeFindings(page: Page): Promise<string[]> {
  const before = page.viewportSize()
  const findings: string[] = []
  await page.evaluate(axe.source)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    for (const colorScheme of themes) {
      // Colours on their way from one theme to the other would be measured as they pass.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.evaluate(settle, settleWithinMs)
      const results = await page.evaluate(runAxe, wantedIn[colorScheme])
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      if (sideways > 0) findings.push(`${width} ${colorScheme}: scrolls sideways by ${sideways} px`)
      findings.push(...results.map((finding) => `${width} ${colorScheme}: ${finding}`))
    }
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
  if (before) await page.setViewportSize(before)
  return findings
}

/** Runs in the page: even a transition of no time waits for its frames. What turns for ever, and a toast's clock, may. */
async function settle(withinMs: number): Promise<void> {
  const isOnItsWay = (animation: Animation) =>
    animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY &&
    (animation as CSSAnimation).animationName !== 'toast-time'
  const deadline = performance.now() + withinMs
  do await new Promise((resolve) => setTimeout(resolve, 50))
  while (document.getAnimations().some(isOnItsWay) && performance.now() < deadline)
}

/** Runs in the page. */
async function runAxe(runOnly: object): Promise<string[]> {
  const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeResults> } }
  const { violations } = await axe.run({ runOnly, resultTypes: ['violations'] })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id} at ${target.join(' ')}: ${failureSummary?.split('\n')[1]?.trim()}`,
    ),
  )
}
