import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import { codeAt, stepOf } from '#server/areas/accounts/factors/totp.ts'
import { testMailServer } from '#server/testing/mail-server.ts'
import { apiOfAdmin, newAdminSession } from '../../support/api.ts'
import { addCourse } from '../../support/courses.ts'
import { soon } from '../../support/form-page.ts'
import { journey, watchFaults } from '../../support/journey.ts'
import { aBatch, aSignUp } from '../../support/people.ts'
import { startProduct } from '../../support/product.mjs'
import { startSession } from '../../support/sign-in.ts'

const office = { name: 'Farah Khan', email: 'farah@example.com', password: 'the offices long secret' }
const trainer = { name: 'नीला वर्मा', email: 'nila@example.com', password: 'a trainers long secret' }
const phone = { width: 390, height: 844 }

journey(
  'a new owner invites the office and a trainer by mail, and the three work at once in three browsers',
  async ({ browser }) => {
    const mail = await testMailServer()
    const product = await startProduct({
      env: { SEED: 'none', SMTP_URL: mail.url, LOG_LEVEL: 'silent', ADMIN_NAME: 'Meera Rao' },
    })
    const [owners, offices, trainers] = await Promise.all([
      aBrowser(browser, product.url),
      aBrowser(browser, product.url),
      aBrowser(browser, product.url, phone),
    ])
    try {
      const asAdmin = await apiOfAdmin(product.url)
      await addCourse(asAdmin, 'Core Java')
      await aBatch(asAdmin, 'Students', 'Morning', ['Core Java'])
      await aSignUp(product.url, 'Students', 'Asha Verma', 'Core Java')

      await startSession(owners.page, await newAdminSession(product.url))
      await owners.page.goto('/admin/staff')
      await invite(owners.page, office, /Office/)
      await invite(owners.page, trainer, /Trainer/, 'Morning')

      await begin(offices.page, await linkTo(office.email), office.password)
      await offices.page.waitForURL('/admin/profile#second-step')
      await offices.page.getByRole('button', { name: 'Set up', exact: true }).click()
      const secret = await offices.page.getByRole('dialog').locator('code').innerText()
      await offices.page
        .getByLabel('Code of your authenticator app')
        .fill(codeAt(secret.replace(/\s/g, ''), stepOf(new Date())))
      await offices.page.getByRole('button', { name: 'Turn on' }).click()
      await offices.page.getByRole('button', { name: 'I have saved them' }).click()
      await offices.page
        .getByRole('navigation', { name: 'Panel' })
        .getByRole('link', { name: /^Admissions/ })
        .waitFor()
      await offices.page.goto('/admin/audit')
      await offices.page.getByRole('heading', { level: 1, name: 'Audit' }).waitFor()
      expect(await entries(offices.page)).toContain('Audit')
      expect(await entries(offices.page)).not.toContain('Staff')

      await begin(trainers.page, await linkTo(trainer.email), trainer.password)
      await trainers.page.waitForURL('/admin/teaching')
      await trainers.page.getByRole('heading', { level: 2, name: 'Morning' }).waitFor()

      await offices.page.goto('/admin/pendingreq')
      const request = offices.page.locator('[data-request]').filter({ hasText: 'Asha Verma' })
      await request.getByRole('combobox').selectOption('Morning')
      await request.getByRole('button', { name: 'Approve Asha Verma' }).click()
      await offices.page.getByText('Request Approved & Added to Batch').waitFor()

      await trainers.page.reload()
      await trainers.page.getByRole('button', { name: 'Show the people of Morning' }).click()
      await trainers.page.getByRole('dialog').getByText('Asha Verma').waitFor()
      await owners.page.goto('/admin/audit')
      const entry = owners.page.getByRole('main').getByRole('listitem').filter({ hasText: 'Asha Verma' })
      await entry.filter({ hasText: office.name }).first().waitFor()
      expect([owners.faults, offices.faults, trainers.faults]).toEqual([[], [], []])
    } finally {
      await Promise.all([owners, offices, trainers].map(({ context }) => context.close()))
      await product.stop()
    }

    async function linkTo(email: string): Promise<string> {
      const path = /\/invitation\?token=[\w-]+/
      await soon(async () => textTo(email)).toMatch(path)
      return path.exec(textTo(email))?.[0] ?? ''
    }

    function textTo(email: string): string {
      const raw = mail.received.find(({ to }) => to === email)?.raw ?? ''
      return raw.replaceAll('=\r\n', '').replaceAll('=3D', '=')
    }
  },
)

async function aBrowser(browser: Browser, baseURL: string, viewport = { width: 1280, height: 800 }) {
  const context = await browser.newContext({ baseURL, viewport, reducedMotion: 'reduce' })
  return { context, faults: watchFaults(context, baseURL), page: await context.newPage() }
}

async function invite(
  page: Page,
  { name, email }: { name: string; email: string },
  role: RegExp,
  batch = '',
) {
  await page.getByRole('button', { name: 'Invite' }).click()
  const form = page.getByRole('dialog', { name: 'Invite to work here' })
  await form.getByLabel('Name', { exact: true }).fill(name)
  await form.getByLabel('Email', { exact: true }).fill(email)
  await form.getByRole('radio', { name: role }).check()
  if (batch) await form.getByLabel(batch).check()
  await form.getByRole('button', { name: 'Invite', exact: true }).click()
  await page.getByRole('listitem').filter({ hasText: email }).getByText('Invited').waitFor()
}

async function begin(page: Page, link: string, password: string) {
  await page.goto(link)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password').fill(password)
  await page.getByRole('button', { name: 'Begin' }).click()
}

async function entries(page: Page): Promise<string[]> {
  return page.getByRole('navigation', { name: 'Panel' }).getByRole('link').allInnerTexts()
}
