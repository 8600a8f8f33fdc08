import { expect, inject } from 'vitest'
import { admissionCalls } from '#contract/admissions/calls.ts'
import { batchCalls } from '#contract/batches/calls.ts'
import { addDays, dayOf } from '#contract/calendar.ts'
import { groupCalls } from '#contract/compat/people-calls.ts'
import { apiOf, apiOfAdmin } from '../../support/api.ts'
import { addCourse } from '../../support/courses.ts'
import { anEmail } from '../../support/form-page.ts'
import { journey } from '../../support/journey.ts'
import { aBatch, mark, personOf } from '../../support/people.ts'
import { signInAsAdmin } from '../../support/sign-in.ts'
import { structuredData } from '../../support/structured-data.ts'
import { visit } from '../../support/visit.ts'

const productUrl = inject('productUrl')
const password = 'a quiet river at dawn'

journey('a visitor chooses a batch and the office approves', async ({ page }) => {
  const asAdmin = await apiOfAdmin(productUrl)
  const m = mark()
  const course = await addCourse(asAdmin, `Pottery ${m}`)
  const batchId = await aBatch(asAdmin, 'Students', `Winter ${m}`, [course.name])
  const path = `/course/${course.id}`
  await visit(page, path)
  expect(await page.getByText('Next batch:').count()).toBe(0)

  const startsOn = addDays(dayOf(new Date()), 15)
  const slots = [1, 3, 5].map((weekday) => ({ weekday, fromMin: 1080, toMin: 1200 }))
  const when = { id: batchId, startsOn, endsOn: addDays(startsOn, 60), slots }
  const where = { room: 'Room 2', link: null, trainerIds: [] }
  await asAdmin(batchCalls.setSchedule, { ...when, ...where, seats: 1 })

  // The page was stored without it: it is made anew.
  await page.reload()
  await page.getByText(/^Next batch: \d+ \w+, Mon Wed Fri 6–8 pm, 1 seat left$/).waitFor()
  const [told] = await structuredData(page, 'Course')
  expect(told?.hasCourseInstance).toMatchObject([
    { '@type': 'CourseInstance', startDate: startsOn, courseMode: 'Onsite', location: { '@type': 'Place' } },
  ])

  await page.goto(`/signup?kind=course&programme=${course.id}`)
  // The next one, of which the page has told, is chosen already.
  await expect.poll(() => page.getByLabel('Batch').inputValue()).toBe(batchId)
  const name = `Zoya ${m}`
  await page.getByRole('radio', { name: 'Offline' }).check()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email address').fill(anEmail('batch'))
  await page.getByLabel('Phone').fill('98765 43210')
  await page.getByLabel('Age', { exact: true }).fill('21')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password').fill(password)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.waitForURL('/')
  await page.getByText('You asked for this batch:').waitFor()

  // Meanwhile somebody else has the seat: the office is asked, and says yes.
  const rival = { ...personOf('Students', `Ravi ${m}`, course.name), batchId }
  await apiOf(productUrl)(groupCalls.Students.register, rival as never)
  const { requests } = await asAdmin(admissionCalls.requests, { q: `Ravi ${m}` })
  await asAdmin(admissionCalls.approve, { ids: requests.map(({ id }) => id), batchId })

  await signInAsAdmin(page)
  await page.goto(`/admin/pendingreq?q=${m}`)
  await page.getByText(`Asks for the batch Winter ${m}`).waitFor()
  expect(await page.getByRole('combobox', { name: `Batch for ${name}` }).inputValue()).toBe(batchId)
  await page.getByRole('button', { name: `Approve ${name}` }).click()
  const question = page.getByRole('alertdialog')
  await question.getByText(`The batch Winter ${m} is full (1 of 1). Add anyway?`).waitFor()
  await question.getByRole('button', { name: 'Add anyway' }).click()
  await page.getByText('Request Approved & Added to Batch').waitFor()

  await visit(page, path)
  await page.getByText(/^Next batch: .+, full$/).waitFor()
})
