import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { journey } from '../../support/journey.ts'

const url = inject('productUrl')
const notStarted = /^This did not start\./

/** Where pages break off, and how many of them. */
interface Break {
  at: string
  times: number
}

/** A line on which the first pages of an address break off. */
async function onBreakingLine(
  browser: Browser,
  breaks: Break,
  use: (page: Page, asked: () => number) => Promise<void>,
) {
  let broken = 0
  let asked = 0
  const line = createServer(async (request, response) => {
    const { cookie = '', token = '', accept = '' } = request.headers
    const answer = await fetch(new URL(request.url ?? '/', url), {
      headers: { cookie, token: String(token), accept },
    })
    const body = Buffer.from(await answer.arrayBuffer())
    const type = answer.headers.get('content-type') ?? ''
    const policy = answer.headers.get('content-security-policy') ?? ''
    response.writeHead(answer.status, {
      'content-type': type,
      'content-length': body.length,
      'content-security-policy': policy,
      connection: 'close',
    })
    const end = type.startsWith('text/html') ? body.indexOf(breaks.at) : -1
    if (end >= 0) asked += 1
    if (end < 0 || broken >= breaks.times) return void response.end(body)
    broken += 1
    // What a browser has not read yet when the line breaks is lost: here all that was sent is there.
    response.write(body.subarray(0, end), () => setTimeout(() => request.socket.destroy(), 300))
  }).listen(0, '127.0.0.1')
  await once(line, 'listening')
  const baseURL = `http://127.0.0.1:${(line.address() as AddressInfo).port}`
  const context = await browser.newContext({ baseURL, viewport: { width: 360, height: 640 } })
  try {
    await use(await context.newPage(), () => asked)
  } finally {
    await context.close()
    line.closeAllConnections()
    line.close()
  }
}

const openLogin = (page: Page) => page.goto('/login', { waitUntil: 'commit' })

journey('a page that breaks off before its form or behind it opens anew by itself', async ({ browser }) => {
  for (const at of ['<form', '</form>', '</main>', 'type="module"'])
    await onBreakingLine(browser, { at, times: 3 }, async (page, asked) => {
      await openLogin(page)
      await page.getByRole('button', { name: 'Log in', exact: true }).waitFor()
      // Two that broke off, and the one that was asked for and opened.
      expect(asked(), at).toBeGreaterThan(3)
      expect(await page.evaluate(() => sessionStorage.getItem('broken')), at).toBe(null)
    })
})

journey('a page that breaks off over what was typed keeps it, and says so', async ({ browser }) => {
  // However late the typing comes, it is over a page that broke off.
  const breaks = { at: 'type="module"', times: Number.POSITIVE_INFINITY }
  await onBreakingLine(browser, breaks, async (page, asked) => {
    await openLogin(page)
    await page.getByLabel('Email address').fill('asha@example.com')
    const before = asked()
    await page.getByText(notStarted).waitFor()
    expect(await page.getByLabel('Email address').inputValue()).toBe('asha@example.com')
    // One may have been under way.
    expect(asked()).toBeLessThanOrEqual(before + 1)
    breaks.times = 0
    await page.getByRole('button', { name: 'Reload' }).click()
    await page.getByRole('button', { name: 'Log in', exact: true }).waitFor()
  })
})

journey(
  'a page that breaks off each time is opened anew three times, and then says so',
  async ({ browser }) => {
    // What is asked for aside comes whole, the page itself never.
    await onBreakingLine(browser, { at: 'type="module"', times: Number.POSITIVE_INFINITY }, async (page) => {
      await page.route('/login', async (route) =>
        route.request().isNavigationRequest() ? route.continue() : route.fulfill({ body: 'whole<!---->' }),
      )
      let opened = 0
      page.on('request', (request) => {
        if (request.isNavigationRequest()) opened += 1
      })
      await openLogin(page)
      await page.getByText(notStarted).waitFor({ timeout: 60_000 })
      expect(opened).toBe(4)
    })
  },
)
