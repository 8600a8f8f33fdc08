import { startLossyLine } from '../../tests/standins/lossy-line.mjs'
import { launchChromium } from '../../tests/support/chromium.mjs'
import { runOnPhone } from '../../tests/support/phone-run.mjs'
import { startProduct } from '../../tests/support/product.mjs'
import { asAdmin } from '../as-admin.mjs'

const course = 'Web Design with HTML and CSS'

/**
 * How many of how many, from sign-up to the end of a test, on lines that lose requests. `LINE_RUNS=3,1` makes fewer; a seed that
 * failed is told, and fails again.
 */
export async function lines() {
  const [atFifth = 100, atTwentieth = 20] = (process.env.LINE_RUNS ?? '')
    .split(',')
    .filter(Boolean)
    .map(Number)
  const product = await startProduct({ env: { RATE_LIMIT: 'off', LOG_LEVEL: 'warn' } })
  const browser = await launchChromium()
  try {
    return [
      await row(product.url, browser, { loss: 0.2, runs: atFifth, least: 0.95 }),
      await row(product.url, browser, { loss: 0.05, runs: atTwentieth, least: 1 }),
    ]
  } finally {
    await browser.close()
    await product.stop()
  }
}

/**
 * @param {string} productUrl
 * @param {import('playwright-core').Browser} browser
 * @param {{ loss: number, runs: number, least: number }} wanted
 */
async function row(productUrl, browser, { loss, runs, least }) {
  const percent = `${loss * 100} %`
  let reached = 0
  let asked = 0
  let lost = 0
  for (let at = 1; at <= runs; at += 1) {
    const line = await startLossyLine({ target: productUrl, loss, seed: `${loss} ${at}` })
    const context = await browser.newContext({ viewport: { width: 360, height: 640 } })
    try {
      const { token: adminToken } = await asAdmin(productUrl)
      const page = await context.newPage()
      const name = `line-${loss * 100}-${at}`
      await runOnPhone({ page, lineUrl: line.url, productUrl, adminToken, name, course })
      reached += 1
    } catch (problem) {
      console.log(`  seed "${line.state.seed}": ${/** @type {Error} */ (problem).message}`)
    }
    asked += line.state.asked
    lost += line.state.lost
    await context.close()
    await line.close()
    console.log(`  ${percent} lost: ${reached} of ${at} …`)
  }
  const share = asked > 0 ? `${((lost / asked) * 100).toFixed(1)} %` : 'none'
  return {
    what: `${percent} of requests lost: sign-up, login, panel, fees and a test to the end, without a reload; requests really lost`,
    figure: `${reached} of ${runs}; ${share} of ${asked}`,
    target: least === 1 ? 'all' : `≥ ${least * 100} %`,
    isMet: runs > 0 && reached >= runs * least,
  }
}
