import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { axeFindings } from '../../support/axe.ts'
import { journey, watchFaults } from '../../support/journey.ts'
import { admin, startProduct } from '../../support/product.mjs'

const ofTheDemo = /taleem|lucknow/i
/** The yellow that nobody can read as it is. */
const yellow = '#ffe600'
const readOn = ['/', '/signup']

journey(
  'a new owner answers the questions on a phone, and nothing on the site bears another name or offers what is not taught',
  async ({ browser }) => {
    const product = await startProduct({ env: { RATE_LIMIT: 'off', LOG_LEVEL: 'warn' } })
    const context = await browser.newContext({
      baseURL: product.url,
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
    })
    const faults = watchFaults(context, product.url)
    try {
      const page = await context.newPage()
      await page.goto('/login')
      await page.getByLabel('Admin', { exact: true }).check()
      await page.getByLabel('Email').fill(admin.email)
      await page.getByLabel('Password', { exact: true }).fill(admin.password)
      await page.getByRole('button', { name: 'Log in', exact: true }).click()
      await page.getByRole('link', { name: 'Make this site yours' }).click()
      await answer(page)
      await page.getByRole('heading', { name: 'Roshni Academy of Computers is on the site' }).waitFor()
      // The panel around it is the institute's at once.
      await page.getByRole('banner').getByText('Roshni').waitFor()
      await page.getByRole('link', { name: 'Email later' }).click()
      await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
      await page.getByRole('region', { name: 'Set up your institute' }).waitFor()
      expect(await page.getByRole('link', { name: 'Make this site yours' }).count()).toBe(0)
      expect(await page.getByRole('link', { name: 'Interns' }).count()).toBe(0)

      expect(await crawl(product.url)).toEqual([])
      for (const path of readOn) {
        await page.goto(path)
        expect([path, await axeFindings(page)]).toEqual([path, []])
      }
      expect(await widthForVisitors(browser, product.url)).toBe(360)
      expect(faults).toEqual([])
    } finally {
      await context.close()
      await product.stop()
    }
  },
)

/** Who is not logged in has the login beside the name of the institute, also before any script has come. */
async function widthForVisitors(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 640 },
  })
  const page = await context.newPage()
  await page.goto(`${url}/signup`)
  const { width = 0 } = (await page.locator('.site-bar > .wrap').boundingBox()) ?? {}
  const { x = 0, width: ofMenu = 0 } = (await page.locator('.phone-menu').boundingBox()) ?? {}
  await context.close()
  return Math.max(width, x + ofMenu)
}

async function answer(page: Page): Promise<void> {
  const next = () => page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Name of the institute').fill('Roshni Academy of Computers')
  expect(await page.getByLabel('Short name').inputValue()).toBe('Roshni Academy')
  await next()
  const picture = { create: { width: 240, height: 160, channels: 4 as const, background: '#0b5cad80' } }
  const buffer = await sharp(picture).png().toBuffer()
  await page
    .getByLabel('Choose the logo', { exact: true })
    .last()
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  await page.getByText('Another logo').waitFor()
  await next()
  await page.getByLabel('As a number').fill(yellow)
  await page.getByText('darker').first().waitFor()
  expect(await axeFindings(page)).toEqual([])
  await next()
  await page.getByRole('textbox', { name: 'Phone' }).fill('+91 99250 12345')
  await page.getByLabel('Email').fill('office@roshni.example')
  await next()
  await page.getByLabel('Street').fill('4 Ring Road')
  await page.getByLabel('City').fill('Surat')
  await page.getByLabel('State').fill('Gujarat')
  await page.getByLabel('PIN code').fill('395002')
  // Who is called away goes on where they were.
  await page.getByText('Question 5 of 8').waitFor()
  await next()
  await page.getByText('Question 6 of 8').waitFor()
  await page.reload()
  await page.getByLabel('Saturday').fill('10:00 am – 2:00 pm')
  await next()
  await page.getByText('Question 7 of 8').waitFor()
  await page.getByLabel('Interns').uncheck()
  await page.getByLabel('College students').uncheck()
  await next()
  await page.getByText('Question 8 of 8').waitFor()
  await page.getByRole('button', { name: 'Publish it' }).click()
}

/** Every public page and what robots, messengers and phones read; answers those that still name the demo. */
async function crawl(url: string): Promise<string[]> {
  const read = async (path: string) => (await fetch(new URL(path, url))).text()
  const sitemap = await read('/sitemap.xml')
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  expect(pages).toEqual(expect.arrayContaining(['/', '/company', '/contact', '/events', '/blog']))
  expect(pages.filter((path) => /college|internship|degree/.test(path))).toEqual([])
  expect((await fetch(new URL('/college', url))).status).toBe(404)
  expect(await read('/signup')).not.toContain('Sign up as')
  const others = ['/login', '/signup', '/nothing-here', '/verify', '/feed.xml', '/robots.txt', '/api/docs']
  const paths = [...pages, ...others, '/site.webmanifest', '/api/openapi.json', '/sitemap.xml']
  const texts = await Promise.all(paths.map(read))
  const named = texts.flatMap((text, at) => {
    const [found] = ofTheDemo.exec(text.replaceAll(url, '')) ?? []
    return found ? `${paths[at]}: ${found}` : []
  })
  const home = await read('/')
  for (const own of [
    'Roshni Academy',
    '+91 99250 12345',
    '4 Ring Road',
    '10:00 am – 2:00 pm',
    '/brand/ffe600-',
  ])
    expect(home).toContain(own)
  expect(JSON.parse(await read('/site.webmanifest'))).toMatchObject({ short_name: 'Roshni Academy' })
  return named
}
