import { expect } from 'vitest'
import { axeFindings } from '../../support/axe.ts'
import { journey } from '../../support/journey.ts'
import { admin } from '../../support/product.mjs'
import { signInAsAdmin, signInAsAdminAnew } from '../../support/sign-in.ts'

const picture = 'demo/pictures/core-java-1200.webp'

journey('an admin adds, finds, changes and deletes an internship', async ({ page }) => {
  await signInAsAdmin(page)
  await page.goto('/admin/internships')
  await page.getByRole('button', { name: 'Add internship' }).click()
  const form = page.getByRole('dialog', { name: 'Add New Internship' })
  await form.getByRole('button', { name: 'Add Internship' }).click()
  await page.getByText('All fields are required').waitFor()
  expect(await form.getByText('Please fill this in.').count()).toBe(5)

  await form.getByLabel('Internship Name').fill('Compiler Internship')
  await form.getByLabel('Fees').fill('120000')
  await form.getByLabel('Duration').fill('6 weeks')
  await form.getByLabel('Description').fill('Parsing, types and code generation.')
  const languages = form.getByRole('textbox', { name: 'What you will learn: topics or languages' })
  await languages.fill(' Rust ')
  await languages.press('Enter')
  await languages.fill('C')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await languages.fill('Mistake')
  await languages.press('Enter')
  await form.getByRole('button', { name: 'Remove Mistake' }).click()
  await form.getByLabel('Upload Image').setInputFiles(picture)
  await form.getByLabel('Featured').check()
  expect(await axeFindings(page)).toEqual([])
  await form.getByRole('button', { name: 'Add Internship' }).click()
  await page.getByText('Internship added').waitFor()

  const search = page.getByPlaceholder('Search by internship name...')
  await search.fill('COMPILER')
  const card = page.getByRole('listitem').filter({ hasText: 'Compiler Internship' }).first()
  const words = await card.innerText()
  for (const text of ['₹1,20,000', '6 weeks', 'Rust', 'C', 'Featured']) expect(words).toContain(text)
  expect(words).not.toContain('Mistake')

  await card.getByRole('link', { name: 'Edit Compiler Internship' }).click()
  await page.getByRole('heading', { level: 1, name: 'Compiler Internship' }).waitFor()
  await page.getByLabel('Duration').fill('8 weeks')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Internship changed').waitFor()
  for (const [tab, shows] of [
    ['Page', 'Say more about it'],
    ['Fees plan', 'Add a part'],
    ['Batches', 'All batches'],
    ['Certificate', 'Minimum attendance'],
  ]) {
    await page.getByRole('tab', { name: tab }).click()
    await page
      .getByRole('tabpanel')
      .getByText(shows ?? '')
      .first()
      .waitFor()
    expect(await axeFindings(page)).toEqual([])
  }
  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Internships' })
    .click()
  await search.fill('COMPILER')
  await card.getByText('8 weeks').waitFor()

  await page.getByLabel('List view').check({ force: true })
  await page.getByRole('button', { name: 'View details of Compiler Internship' }).click()
  const details = page.getByRole('dialog', { name: 'Compiler Internship' })
  for (const text of ['₹1,20,000', '8 weeks', 'Parsing, types and code generation.', 'Rust']) {
    await details.getByText(text).waitFor()
  }
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Delete Compiler Internship' }).click()
  const question = page.getByRole('alertdialog', { name: 'Confirm Deletion' })
  await question.getByText('Are you sure you want to delete Compiler Internship?').waitFor()
  await question.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('internship deleted successfully!').waitFor()
  await page.getByText('No Internships available.').waitFor()
})

journey('a course that cannot be added says why and keeps what was typed', async ({ page }) => {
  await signInAsAdmin(page)
  await page.goto('/admin/courses')
  await page.getByRole('button', { name: 'Add Course' }).click()
  const form = page.getByRole('dialog', { name: 'Add New Course' })
  const faults = form.locator('.field-error:not(:empty)')
  await form.getByRole('button', { name: 'Add Course' }).click()
  await expect.poll(() => faults.count()).toBe(6)
  await form.getByLabel('Fees').fill('1')
  expect(await faults.count()).toBe(5)
  await form.getByLabel('Fees').fill('')
  await form.getByRole('button', { name: 'Add Course' }).click()
  await expect.poll(() => faults.count()).toBe(6)
  await form.getByLabel('Course Name').fill('PYTHON PROGRAMMING')
  await form.getByLabel('Fees').fill('1')
  await form.getByLabel('Duration').fill('1 day')
  await form.getByLabel('Description').fill('A second one.')
  await form.getByRole('button', { name: 'Use the name, and draw a cover' }).click()
  await form.getByRole('button', { name: 'Remove PYTHON PROGRAMMING' }).waitFor()
  await form.getByText('Cover with the name.jpg').waitFor()
  expect(await faults.allTextContents()).toEqual([])
  expect(await form.locator('[aria-invalid="true"]').count()).toBe(0)
  await form.getByRole('button', { name: 'Add Course' }).click()
  await page.getByText('Error adding course').waitFor()
  await form.getByText('There is already one named PYTHON PROGRAMMING.').waitFor()
  expect(await form.getByLabel('Description').inputValue()).toBe('A second one.')

  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).getByText('Keep editing').click()
  expect(await form.getByLabel('Description').inputValue()).toBe('A second one.')
})

journey(
  'a degree is added with its four fields and no mouse; the list or grid that was chosen is there on the next visit',
  async ({ page }) => {
    await signInAsAdmin(page)
    await page.goto('/admin/degrees')
    await page.getByPlaceholder('Search by degree name...').waitFor()
    await page.getByRole('button', { name: 'Add Degree' }).focus()
    await page.keyboard.press('Enter')
    const form = page.getByRole('dialog', { name: 'Add New degree' })
    await form.getByLabel('Degree Name').waitFor()
    for (const text of ['B.Voc. Robotics', '90000', '3 years', 'Machines that move.']) {
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }
    await form.getByRole('button', { name: 'Add Degree' }).press('Enter')
    await page.getByText('Degree added').waitFor()
    await page.getByText('B.Voc. Robotics').waitFor()

    await page.getByLabel('List view').check({ force: true })
    await page.getByText('1.', { exact: true }).waitFor()
    await page.reload()
    await page.getByText('1.', { exact: true }).waitFor()
  },
)

journey(
  'a session that ends over an open form is renewed in place, and the form goes out',
  async ({ page }) => {
    const token = await signInAsAdminAnew(page)
    await page.goto('/admin/degrees')
    await page.getByRole('button', { name: 'Add Degree' }).click()
    const form = page.getByRole('dialog', { name: 'Add New degree' })
    const name = `B.Voc. Tea ${Date.now()}`
    await form.getByLabel('Degree Name').fill(name)
    await form.getByLabel('Fees').fill('50000')
    await form.getByLabel('Duration').fill('1 year')
    await form.getByLabel('Description').fill('From leaf to cup.')
    await page.request.post('/api/session/logout', { headers: { token } })
    await form.getByRole('button', { name: 'Add Degree' }).click()

    const again = page.getByRole('dialog', { name: 'Log in again' })
    await again.waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await form.getByText('Please log in.').waitFor()
    expect(await form.getByLabel('Degree Name').inputValue()).toBe(name)
    await form.getByRole('button', { name: 'Add Degree' }).click()
    await again.getByText(admin.email).waitFor()
    await again.getByLabel('Password', { exact: true }).fill('not this one')
    await again.getByRole('button', { name: 'Log in' }).click()
    await again.getByText('The email, phone number or password is not right.').waitFor()
    await again.getByLabel('Password', { exact: true }).fill(admin.password)
    await again.getByRole('button', { name: 'Log in' }).click()
    await page.getByText('Degree added').waitFor()
    await page.getByText(name).waitFor()
  },
)
