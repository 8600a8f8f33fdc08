import { expect } from 'vitest'
import { journey } from '../../support/journey.ts'
import { structuredData } from '../../support/structured-data.ts'
import { endToastTime } from '../../support/toasts.ts'
import { visit } from '../../support/visit.ts'

journey('the college page leads to a section and shows all facts of its programmes', async ({ page }) => {
  await visit(page, '/college#degrees')
  const heading = page.getByRole('heading', { level: 2, name: 'Degree Programs' })
  await expect
    .poll(() => heading.evaluate((element) => element.getBoundingClientRect().top))
    .toBeLessThan(400)

  const internship = page
    .getByRole('region', { name: 'Internships' })
    .getByRole('article')
    .filter({ hasText: 'Cybersecurity Internship' })
  expect(await internship.locator('img').count()).toBe(1)
  for (const fact of ['2 months', '₹7,499', 'Linux', 'Networking']) {
    await internship.getByText(fact, { exact: true }).waitFor()
  }
  await internship.getByText('Eight weeks in our lab network').waitFor()

  const degree = page
    .getByRole('region', { name: 'Degree Programs' })
    .getByRole('article')
    .filter({ hasText: 'Bachelor of Computer Applications' })
  await degree.getByRole('heading', { name: 'BCA', exact: true }).waitFor()
  for (const fact of ['3 years', '₹1,20,000']) await degree.getByText(fact, { exact: true }).waitFor()

  const programs = await structuredData(page, 'EducationalOccupationalProgram')
  expect(programs.find(({ name }) => name === 'BCA')).toMatchObject({
    timeToComplete: 'P3Y',
    offers: { price: 120000 },
  })
})

journey('a visitor who enrolls is sent to the sign-up, with the programme chosen', async ({ page }) => {
  const toast = page.locator('.toast-host').getByText('Signup to Enroll', { exact: true }).first()
  const enrol = async (region: string, name: string, kind: string) => {
    const link = page
      .getByRole('region', { name: region })
      .getByRole('link', { name: `Enroll Now in ${name}` })
    await link.click()
    await toast.waitFor()
    await page.waitForURL(/\/signup\?/)
    const { pathname, searchParams } = new URL(page.url())
    expect([pathname, searchParams.get('kind')]).toEqual(['/signup', kind])
    expect(searchParams.get('programme')).toBeTruthy()
  }
  await visit(page, '/college')
  await enrol('Internships', 'Cybersecurity Internship', 'internship')
  await page.evaluate(endToastTime)
  await toast.waitFor({ state: 'detached' })
  await page.goBack()
  await enrol('Degree Programs', 'BCA', 'degree')
})
