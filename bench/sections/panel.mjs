import { launchChromium } from '../../tests/support/chromium.mjs'
import { admin } from '../../tests/support/product.mjs'
import { withProduct } from '../product-with.mjs'

const paths = ['/admin', '/admin/pendingreq', '/admin/allstudents', '/admin/batches', '/admin/courses']

/** The JavaScript that an admin's first page asks for, compressed, with nothing kept from before. */
export function panel() {
  return withProduct({}, async ({ url }) => {
    const login = await fetch(`${url}/api/user/adminlogin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(admin),
    })
    const { token, user } = await login.json()
    const browser = await launchChromium()
    try {
      const rows = []
      for (const path of paths) {
        const kb = await scriptKb(browser, url + path, { token, user })
        rows.push({
          what: `\`${path}\` first load, JavaScript compressed`,
          figure: `${Math.round(kb)} kB`,
          target: '≤ 220 kB',
          isMet: kb <= 220,
        })
      }
      return rows
    } finally {
      await browser.close()
    }
  })
}

/**
 * @param {import('playwright-core').Browser} browser
 * @param {string} address
 * @param {{ token: string, user: unknown }} session
 */
async function scriptKb(browser, address, { token, user }) {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await page.addInitScript(
      ([token = '', user = '']) => {
        sessionStorage.setItem('token', token)
        sessionStorage.setItem('user', user)
      },
      [token, JSON.stringify(user)],
    )
    await page.goto(address, { waitUntil: 'networkidle' })
    if (new URL(page.url()).pathname !== new URL(address).pathname)
      throw new Error(`${address} led elsewhere`)
    const bytes = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .reduce((sum, entry) => sum + /** @type {PerformanceResourceTiming} */ (entry).encodedBodySize, 0),
    )
    return bytes / 1024
  } finally {
    await context.close()
  }
}
