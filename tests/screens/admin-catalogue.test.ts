import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { batchCalls } from '#contract/batches/calls.ts'
import { catalogueCalls } from '#contract/compat/catalogue-calls.ts'
import { answer } from './support/answers.ts'
import { internship } from './support/samples.ts'
import { show } from './support/screen.tsx'
import { sees } from './support/sight.ts'

const spinner = () => page.getByRole('main').getByRole('status').filter({ hasText: 'Loading' })
const search = () => page.getByPlaceholder('Search by internship name...')

/** The internships do not come before they are let. */
function holdInternships(): () => void {
  let arrive = () => {}
  answer(
    catalogueCalls.internship.list,
    () =>
      new Promise((resolve) => {
        arrive = () => resolve({ internships: [internship] })
      }),
  )
  return () => arrive()
}

test('until the internships are read a spinner turns in the frame, on the way there', async () => {
  answer(batchCalls.cards, { batches: [] })
  const arrive = holdInternships()
  await show('/admin/batches', { besides: ['/admin/internships'] })
  await sees(page.getByRole('heading', { level: 1, name: 'Batches' }))
  await page.getByRole('link', { name: 'Internships', exact: true }).click()
  await sees(spinner())
  arrive()
  await sees(search())
})

test('until the internships are read a spinner turns in the frame, on the first page', async () => {
  const arrive = holdInternships()
  await show('/admin/internships')
  await sees(spinner())
  const link = page.getByRole('link', { name: 'Internships', exact: true })
  await expect.element(link).toHaveAttribute('aria-current', 'page')
  const turning = document.createRange()
  turning.selectNodeContents(spinner().element())
  // What turns is a little wider at some moments than at others.
  expect(Math.abs(middleOf(turning) - middleOf(page.getByRole('main').element()))).toBeLessThan(4)
  arrive()
  await sees(search())
})

function middleOf(seen: Range | Element): number {
  const { left, width } = seen.getBoundingClientRect()
  return left + width / 2
}
