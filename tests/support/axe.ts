import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, ContextObject, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { doubtfulTargets } from './doubtful-targets.ts'
import { doubtfulTexts } from './doubtful-texts.ts'
import { untilSettled } from './settled.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Of AAA all but 7:1, which `prefers-contrast` answers and `enhancedContrast` tries: the institute's colour on its soft ground has less. */
const strictTags = [...tags, 'wcag2aaa', 'wcag21aaa', 'experimental']

/** Each width and each theme once; what axe's rules find depends on neither, but for the room there is. */
const looks = [
  { width: 390, colorScheme: 'dark', ruleTags: tags },
  { width: 1280, colorScheme: 'light', ruleTags: [] },
] as const

interface Look {
  width: number
  colorScheme: 'dark' | 'light'
  ruleTags: readonly string[]
}

/** For each page once: every rule at both widths, and the colours in all four looks. */
export const everyLook: readonly Look[] = [
  { width: 360, colorScheme: 'dark', ruleTags: strictTags },
  { width: 360, colorScheme: 'light', ruleTags: [] },
  { width: 1280, colorScheme: 'light', ruleTags: strictTags },
  { width: 1280, colorScheme: 'dark', ruleTags: [] },
]

/** What is found against WCAG 2.2 AA and best practice on the page once it stands still. */
export async function axeFindings(page: Page, wanted?: readonly Look[]): Promise<string[]> {
  const before = page.viewportSize()
  const findings: string[] = []
  // The page is laid out anew as seldom as can be: last comes the width that it had.
  for (const { width, colorScheme, ruleTags } of wanted ??
    (before?.width === 390 ? looks.toReversed() : looks)) {
    const size = before?.width === width ? before : { width, height: 844 }
    await page.setViewportSize(size)
    // Colours on their way from one theme to the other would be measured as they pass.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const unsettled = await untilSettled(page)
    if (unsettled) findings.push(`${width} ${colorScheme}: never stood still, ${unsettled}`)
    if (!(await page.evaluate(() => 'axe' in window))) {
      await page.evaluate(
        `${axeSource};window.doubtfulTexts = ${doubtfulTexts};window.doubtfulTargets = ${doubtfulTargets}`,
      )
    }
    const results = await page.evaluate(check, [...ruleTags])
    findings.push(...results.map((finding) => `${width} ${colorScheme}: ${finding}`))
  }
  await page.emulateMedia({ colorScheme: null })
  if (before && (wanted || !looks.some(({ width }) => width === before.width)))
    await page.setViewportSize(before)
  return findings
}

/** Texts below 7:1 on the page as those see it who ask for more contrast, in both themes. */
export async function enhancedContrast(page: Page): Promise<string[]> {
  const findings: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ contrast: 'more', colorScheme, reducedMotion: 'reduce' })
    await untilSettled(page)
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
    const { violations } = await page.evaluate(() =>
      (window as unknown as Tools).axe.run(
        { include: [document] },
        { resultTypes: ['violations'], runOnly: ['color-contrast-enhanced'] },
      ),
    )
    for (const { target, failureSummary } of violations.flatMap(({ nodes }) => nodes))
      findings.push(`${colorScheme}: ${target.join(' ')}: ${failureSummary?.split('\n')[1]?.trim()}`)
  }
  await page.emulateMedia({ contrast: null, colorScheme: null })
  return findings
}

interface Tools {
  axe: { run(context: ContextObject, options: RunOptions): Promise<AxeResults> }
  doubtfulTexts: typeof doubtfulTexts
  doubtfulTargets: typeof doubtfulTargets
}

/** Runs in the page. A toast that left in the midst would be measured as it fades: their clocks stand meanwhile. */
async function check(ruleTags: string[]): Promise<string[]> {
  const { axe, doubtfulTexts, doubtfulTargets } = window as unknown as Tools
  const clocks = document
    .getAnimations()
    .filter((animation) => (animation as CSSAnimation).animationName === 'toast-time')
  for (const clock of clocks) clock.pause()
  const resultTypes: RunOptions['resultTypes'] = ['violations']
  const found: AxeResults[] = []
  const doubtful = doubtfulTexts()
  if (doubtful.length > 0) {
    found.push(await axe.run({ include: doubtful }, { resultTypes, runOnly: ['color-contrast'] }))
  }
  if (ruleTags.length > 0) {
    const rules = Object.fromEntries(
      ['color-contrast', 'color-contrast-enhanced', 'target-size'].map((rule) => [rule, { enabled: false }]),
    )
    found.push(
      await axe.run(
        { include: [document] },
        { resultTypes, rules, runOnly: { type: 'tag', values: ruleTags } },
      ),
    )
  }
  const targets = ruleTags.length > 0 ? doubtfulTargets() : []
  if (targets.length > 0)
    found.push(await axe.run({ include: targets }, { resultTypes, runOnly: ['target-size'] }))
  const sideways = document.documentElement.scrollWidth - window.innerWidth
  const widest = [...document.querySelectorAll('body *')].filter(
    (element) =>
      sideways > 0 &&
      Math.abs(element.getBoundingClientRect().right - document.documentElement.scrollWidth) < 1,
  )
  for (const clock of clocks) clock.play()
  return [
    ...(sideways > 0
      ? [`scrolls sideways by ${sideways} px: ${widest.map((one) => one.outerHTML.slice(0, 80)).join(' ')}`]
      : []),
    ...found
      .flatMap(({ violations }) => violations)
      .flatMap(({ id, nodes }) =>
        nodes.map(
          ({ target, failureSummary }) =>
            `${id} at ${target.join(' ')}: ${failureSummary?.split('\n')[1]?.trim()}`,
        ),
      ),
  ]
}
