import axe, { type AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { untilSettled } from './settled.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Each width and each theme once: the themes differ in their colours alone, all pairs of which tokens.test.ts computes. */
const looks = [
  { width: 1280, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const

/** What axe finds against WCAG 2.2 AA and best practice on the page once it stands still. */
export async function axeFindings(page: Page): Promise<string[]> {
  const before = page.viewportSize()
  const findings: string[] = []
  await page.evaluate(axe.source)
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 844 })
    // Colours on their way from one theme to the other would be measured as they pass.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const unsettled = await untilSettled(page)
    if (unsettled) findings.push(`${width} ${colorScheme}: never stood still, ${unsettled}`)
    const results = await page.evaluate(runAxe, tags)
    findings.push(...results.map((finding) => `${width} ${colorScheme}: ${finding}`))
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
  if (before) await page.setViewportSize(before)
  return findings
}

/** Runs in the page. A toast that left in the midst would be measured as it fades: their clocks stand meanwhile. */
async function runAxe(tags: string[]): Promise<string[]> {
  const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeResults> } }
  const clocks = document
    .getAnimations()
    .filter((animation) => (animation as CSSAnimation).animationName === 'toast-time')
  for (const clock of clocks) clock.pause()
  const { violations } = await axe.run({
    runOnly: { type: 'tag', values: tags },
    resultTypes: ['violations'],
  })
  const sideways = document.documentElement.scrollWidth - window.innerWidth
  for (const clock of clocks) clock.play()
  return [
    ...(sideways > 0 ? [`scrolls sideways by ${sideways} px`] : []),
    ...violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) =>
          `${id} at ${target.join(' ')}: ${failureSummary?.split('\n')[1]?.trim()}`,
      ),
    ),
  ]
}
