import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, inject } from 'vitest'
import { journey } from '../../support/journey.ts'
import { signInAsAdmin, signInAsStudent } from '../../support/sign-in.ts'
import { structuredData } from '../../support/structured-data.ts'
import { visit } from '../../support/visit.ts'

async function courseId(page: Page, name: string): Promise<string> {
  const { courses } = await (await page.request.get('/api/course/listcourse')).json()
  return courses.find((course: { course_name: string }) => course.course_name === name)._id
}

journey(
  'a course shows what it teaches, takes and costs, to people and to search engines',
  async ({ page }) => {
    const id = await courseId(page, 'MERN Stack Development')
    await visit(page, `/course/${id}`)
    const main = page.getByRole('main')
    expect(await main.getByRole('heading', { level: 1 }).textContent()).toBe('MERN Stack Development')
    await main.getByText('Build complete web applications').waitFor()
    await main.getByText('₹24,999', { exact: true }).waitFor()
    await main.getByText('6 months', { exact: true }).first().waitFor()
    const learn = main.getByRole('region', { name: 'What you will learn' })
    expect(await learn.getByRole('listitem').allTextContents()).toContain('MongoDB')
    await main.getByRole('region', { name: 'Prerequisites' }).getByText('basics of JavaScript').waitFor()

    const featured = await main
      .getByRole('region', { name: 'Specialized Course' })
      .getByRole('heading', { level: 3 })
      .allTextContents()
    expect(featured).toContain('Python Programming')
    expect(featured).not.toContain('C Programming')

    // A picture comes from the host one is on, and is shared by its public address.
    const { image } = (
      await (await page.request.post('/api/course/singlecourse', { data: { courseid: id } })).json()
    ).course
    expect(image).toMatch(new RegExp(`^${inject('productUrl')}/uploads/.+\\.webp$`))
    const picture = main.locator('img').first()
    expect(await picture.getAttribute('src')).toBe(new URL(image).pathname)
    expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    const told = (name: string) => page.locator(`meta[property="og:image${name}"]`).getAttribute('content')
    const shared = image.replace('/uploads/', '/share/').replace(/webp$/, 'jpg')
    expect([await told(''), await told(':width'), await told(':height')]).toEqual([shared, '1200', '630'])
    const drawn = await sharp(await (await page.request.get(shared)).body()).metadata()
    expect(drawn).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect((await page.request.get('/share/no-such-picture-here-1280.jpg')).status()).toBe(404)
    expect((await page.request.get('/share/..%2fsecret.jpg')).status()).toBe(404)

    const [course] = await structuredData(page, 'Course')
    expect(course).toMatchObject({
      name: 'MERN Stack Development',
      image,
      timeRequired: 'P6M',
      provider: { '@type': 'EducationalOrganization', name: 'Taleem Institute of Technology' },
      offers: { price: 24999, priceCurrency: 'INR' },
    })
    const [crumbs] = await structuredData(page, 'BreadcrumbList')
    expect(JSON.stringify(crumbs)).toContain('/course/mern-stack-development')
    expect(new URL(page.url()).pathname).toBe('/course/mern-stack-development')
  },
)

journey('an unknown course is not found, in words', async ({ page }) => {
  const response = await visit(page, '/course/no-such-course')
  expect(response?.status()).toBe(404)
  await page.getByRole('main').getByText('Unable to fetch the Course', { exact: true }).waitFor()
  await page.locator('.toast-host').getByText('Unable to fetch the Course', { exact: true }).waitFor()
  await page.getByRole('heading', { level: 1, name: 'This course is not here' }).waitFor()
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
  await page.getByRole('main').getByRole('link', { name: 'All courses' }).click()
  await page.waitForURL('/allcourses')
})

journey('a visitor who enrolls is sent to the sign-up, with the course chosen', async ({ page }) => {
  const id = await courseId(page, 'Python Programming')
  // The address is there without JavaScript too.
  const html = await (await page.request.get(`/course/${id}`)).text()
  expect(html).toMatch(
    new RegExp(`<a[^>]+href="/signup\\?kind=course&amp;programme=${id}"[^>]*>(?:(?!</a>).)*Enroll Now`),
  )
  await visit(page, `/course/${id}`)
  expect(await page.getByText('Prerequisites').count()).toBe(0)
  await page.getByRole('link', { name: 'Enroll Now' }).click()
  await page.locator('.toast-host').getByText('Signup to Enroll Course', { exact: true }).waitFor()
  await page.waitForURL(/\/signup\?/)
  const { pathname, searchParams } = new URL(page.url())
  expect([pathname, searchParams.get('kind'), searchParams.get('programme')]).toEqual([
    '/signup',
    'course',
    id,
  ])
})

journey('a learner who enrolls gets an order, and twice the same one', async ({ page }) => {
  await signInAsStudent(page, 'Python Programming')
  const id = await courseId(page, 'Core Java')
  const enrol = async (told: string) => {
    await page.getByRole('button', { name: 'Enroll Now' }).click()
    await page.locator('.toast-host').getByText(told, { exact: true }).waitFor()
    await page.waitForURL('**/orders')
  }
  await visit(page, `/course/${id}`)
  await enrol('Your request has been sent. You will be notified once it is accepted.')
  await page.goBack()
  await enrol('You have already asked for this. Here is your order.')
})

journey('an admin is told that enrolling is for learners', async ({ page }) => {
  await signInAsAdmin(page)
  const path = `/course/${await courseId(page, 'Core Java')}`
  await visit(page, path)
  await page.getByRole('button', { name: 'Enroll Now' }).click()
  await page.locator('.toast-host').getByText('Enrolling is for learners').waitFor()
  expect(new URL(page.url()).pathname).toBe('/course/core-java')
})
