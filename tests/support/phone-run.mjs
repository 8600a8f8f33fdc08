import { caller } from './caller.mjs'

const stepMs = 40_000
const password = 'a quiet river at dawn'

/**
 * Somebody signs up, is accepted, logs in, looks at the panel and the fees and takes a test to its end, over whatever line leads
 * to the product. Nothing is reloaded by hand: only while nothing of a page has come it is opened again, as a browser does by
 * itself. Throws with the step at which it did not go on.
 * @param {{ page: import('playwright-core').Page, lineUrl: string, productUrl: string, adminToken: string, name: string, course: string }} run
 */
export async function runOnPhone({ page, lineUrl, productUrl, adminToken, name, course }) {
  const asAdmin = caller(productUrl, adminToken)
  const email = `${name}@example.com`
  page.setDefaultTimeout(stepMs)
  let step = ''
  /** @param {string} words @param {() => Promise<unknown>} act */
  async function at(words, act) {
    step = words
    await act()
  }

  try {
    await at('open the sign-up', () => open(page, `${lineUrl}/signup`))
    await at('fill it in', async () => {
      await page.getByLabel('Name').fill(name)
      await page.getByLabel('Email address').fill(email)
      await page.getByLabel('Phone').fill(`98${String(Date.now()).slice(-8)}`)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByLabel('Confirm Password').fill(password)
      await page.getByRole('radio', { name: 'Online' }).check({ force: true })
      await page.getByRole('radio', { name: 'Students' }).check({ force: true })
      await page.getByLabel('Select Course').selectOption(course)
      await page.getByLabel('Age', { exact: true }).fill('21')
    })
    await at('sign up', async () => {
      await page.getByRole('button', { name: 'Sign Up' }).click()
      await page.getByText('Your request number').waitFor()
    })
    await at('be accepted', () => accept(asAdmin, name, course))
    await at('open the login', () => open(page, `${lineUrl}/login`))
    await at('log in', async () => {
      await page.getByRole('radio', { name: 'Students' }).check({ force: true })
      await page.getByLabel('Email address').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Log in', exact: true }).click()
      await page.waitForURL('**/student')
    })
    await at('see the panel', () => page.getByRole('heading', { name: course }).first().waitFor())
    await at('see the fees', async () => {
      await follow(page, 'Fees')
      await page.getByRole('heading', { name: 'Fees', level: 1 }).waitFor()
    })
    await at('take a test', () => takeTest(page))
  } catch (problem) {
    const text = await page
      .locator('body')
      .innerText()
      .catch(() => '')
    throw new Error(
      `${name} did not ${step}: ${/** @type {Error} */ (problem).message.split('\n')[0]}\n${text.slice(0, 400)}`,
    )
  }
}

/**
 * What broke off mends itself; in place of what never came stands the browser's own error page, which asks again.
 * @param {import('playwright-core').Page} page @param {string} address
 */
async function open(page, address) {
  const button = page.locator('html[lang] form [type=submit]').first()
  const isOpen = button.waitFor({ state: 'attached' }).then(() => true)
  isOpen.catch(() => {})
  const goto = () => page.goto(address, { waitUntil: 'commit' }).catch(() => {})
  await goto()
  while (!(await Promise.race([isOpen, page.waitForTimeout(500)])))
    if (!page.url().startsWith(address)) await goto()
}

/** @param {import('playwright-core').Page} page @param {string} name */
async function follow(page, name) {
  const link = page.getByRole('link', { name, exact: true })
  if (!(await link.first().isVisible())) await page.getByRole('button', { name: 'Open menu' }).click()
  await link.filter({ visible: true }).first().click()
}

/** @param {import('playwright-core').Page} page */
async function takeTest(page) {
  await follow(page, 'Test')
  await page.getByRole('button', { name: 'Start the test' }).click()
  await page.locator('[data-question]').first().waitFor()
  const questions = await page.locator('[data-question]').all()
  for (const question of questions) await question.getByRole('radio').nth(1).check({ force: true })
  await page.getByRole('button', { name: 'Submit Quiz' }).click()
  await page.getByRole('button', { name: 'See the answers' }).click()
  await page.getByRole('heading', { name: 'Your answers' }).waitFor()
}

/** @param {ReturnType<typeof caller>} asAdmin @param {string} name @param {string} course */
async function accept(asAdmin, name, course) {
  const { requests } = await asAdmin(`/api/enrolment/requests?group=Students&q=${encodeURIComponent(name)}`)
  await asAdmin('/api/batch/addnewbatch', {
    batch_name: `Batch ${name}`,
    courses: [course],
    batchof: 'Students',
  })
  const { batches } = await asAdmin('/api/batch/options')
  const { id: batchId } = batches.find(
    (/** @type {{ name: string }} */ batch) => batch.name === `Batch ${name}`,
  )
  await asAdmin('/api/enrolment/approve', {
    ids: requests.map((/** @type {{ id: string }} */ it) => it.id),
    batchId,
  })
  if (requests.length !== 1) throw new Error(`${requests.length} requests instead of one`)
}
