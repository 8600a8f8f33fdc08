import type { BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { journey, watchFaults } from '../../support/journey.ts'
import { admin, startProduct } from '../../support/product.mjs'

const mostPresses = 45

const courses = ['Tally Prime', 'Spoken English', 'Web Design', 'Advanced Excel']
/** Named after what they teach, which is then proposed. */
const batches = [...courses.map((name) => `${name} morning`), 'Tally Prime evening']

journey(
  'a new owner comes from the first start to an institute that could go live in 45 presses',
  async ({ browser }) => {
    const product = await startProduct({ env: { RATE_LIMIT: 'off', LOG_LEVEL: 'warn', SEED: 'demo' } })
    const context = await browser.newContext({
      baseURL: product.url,
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
    })
    const faults = watchFaults(context, product.url)
    const presses = await countPresses(context)
    try {
      const page = await context.newPage()
      const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
      const follow = (name: string | RegExp) => page.getByRole('link', { name }).first().click()
      const goHome = () =>
        page.getByRole('navigation').getByRole('link', { name: 'Home', exact: true }).first().click()
      await page.goto('/login')
      await page.getByLabel('Admin', { exact: true }).check()
      await page.getByLabel('Email').fill(admin.email)
      await page.getByLabel('Password', { exact: true }).fill(admin.password)
      await press('Log in')

      await follow('Make this site yours')
      await setUp(page, presses)
      await follow('Email later')
      await press('Clear the demo')
      await press('Clear it')
      await page.getByRole('button', { name: 'Clear the demo' }).waitFor({ state: 'detached' })

      await follow(/Replace our words with yours/)
      await press('Hide all that are still ours')
      await press('Hide all')
      await page.getByRole('button', { name: 'Hide all that are still ours' }).waitFor({ state: 'detached' })
      const title = page.getByRole('group', { name: 'Home' }).getByLabel('Heading').first()
      await title.fill('Accounts and computers, in the heart of Surat')
      await page
        .locator('form')
        .getByRole('button', { name: /^Publish/ })
        .click()
      await page.locator('#in-place').waitFor({ state: 'detached' })
      await page.getByText('Every word on the site is yours.').waitFor()

      await goHome()
      await follow(/Add your first programme/)
      for (const [at, name] of courses.entries()) await addCourse(page, name, at === courses.length - 1)
      await goHome()
      await follow(/Add your first batch/)
      for (const [at, name] of batches.entries()) await addBatch(page, name, at === batches.length - 1)
      await goHome()
      await follow(/Invite a colleague/)
      const form = page.getByRole('dialog', { name: 'Invite to work here' })
      await form.getByRole('textbox', { name: 'Name' }).fill('Meena Shah')
      await form.getByRole('textbox', { name: 'Email' }).fill('meena@roshni.example')
      await form.getByRole('button', { name: 'Invite', exact: true }).click()
      await press('Done')

      const counted = presses.count
      await page.goto('/admin')
      await page.getByRole('region', { name: 'Set up your institute' }).waitFor()
      const open = page
        .getByRole('region', { name: 'Set up your institute' })
        .getByRole('listitem')
        .getByRole('link')
      // What no press of the first hour is for: a mailbox, and the first learner who comes.
      expect((await open.allTextContents()).join()).toMatch(/^Set up email.*,Enrol your first learner/)
      await page.goto('/')
      await page.getByRole('heading', { name: 'Accounts and computers, in the heart of Surat' }).waitFor()
      await page.goto('/allcourses')
      for (const name of courses) await page.getByRole('heading', { name }).first().waitFor()
      await page.goto('/admin/batches')
      await page.getByText('Tally Prime evening').first().waitFor()
      await page.goto('/admin/payments')
      expect(await page.getByLabel('UPI address').inputValue()).toBe('roshni@okaxis')
      expect(counted).toBeLessThanOrEqual(mostPresses)
      expect(faults).toEqual([])
    } finally {
      await context.close()
      await product.stop()
    }
  },
)

interface Presses {
  count: number
}

/** Every press of the mouse, wherever it lands, and Enter; typing is none. */
async function countPresses(context: BrowserContext): Promise<Presses> {
  const presses = { count: 0 }
  await context.exposeBinding('countPress', () => {
    presses.count += 1
  })
  await context.addInitScript(() => {
    const { countPress } = window as unknown as { countPress: () => void }
    addEventListener('pointerdown', () => countPress(), true)
    addEventListener('keydown', ({ key }) => key === 'Enter' && countPress(), true)
  })
  return presses
}

async function setUp(page: Page, presses: Presses): Promise<void> {
  const next = () => page.getByRole('button', { name: 'Next' }).click()
  const isAt = (number: number) => page.getByText(`Question ${number} of 8`).waitFor()
  await page.getByLabel('Name of the institute').fill('Roshni Academy of Computers')
  await next()
  await isAt(2)
  const picture = { create: { width: 240, height: 160, channels: 4 as const, background: '#0b5cad' } }
  const logo = { name: 'logo.png', mimeType: 'image/png', buffer: await sharp(picture).png().toBuffer() }
  await page.getByLabel('Choose the logo', { exact: true }).last().setInputFiles(logo)
  // The window of the browser opens by a press, and closes by another.
  presses.count += 2
  await page.getByText('Another logo').waitFor()
  await next()
  await isAt(3)
  await next()
  await page.getByRole('textbox', { name: 'Phone' }).fill('+91 99250 12345')
  await page.getByLabel('Email').fill('office@roshni.example')
  await next()
  await page.getByLabel('Street').fill('4 Ring Road')
  await page.getByLabel('City').fill('Surat')
  await page.getByLabel('State').fill('Gujarat')
  await page.getByLabel('PIN code').fill('395002')
  await next()
  await isAt(6)
  await next()
  await isAt(7)
  await page.getByLabel('Interns').uncheck()
  await page.getByLabel('College students').uncheck()
  await next()
  await isAt(8)
  await page.getByLabel('UPI address').fill('roshni@okaxis')
  await page.getByRole('button', { name: 'Publish it' }).click()
  await page.getByRole('heading', { name: 'Roshni Academy of Computers is on the site' }).waitFor()
}

async function addCourse(page: Page, name: string, isLast: boolean): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Add New Course' })
  await form.getByLabel('Course Name').fill(name)
  await form.getByLabel('Fees').fill('6000')
  await form.getByLabel('Duration').fill('3 months')
  await form.getByLabel('Description').fill(`${name}, from the first step on.`)
  await form.getByRole('button', { name: 'Use the name, and draw a cover' }).click()
  await form.getByRole('img', { name: /^Preview/ }).waitFor()
  await form.getByRole('button', { name: isLast ? 'Add Course' : 'Save and add another' }).click()
  await page.getByRole('main').getByText(name).first().waitFor()
}

async function addBatch(page: Page, name: string, isLast: boolean): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Add New Batch' })
  await form.getByLabel('Batch Name').fill(name)
  await form.getByRole('button', { name: isLast ? 'Add Batch' : 'Save and add another' }).click()
  await page.getByRole('main').getByText(name).first().waitFor()
}
