import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { certificateCalls } from '#contract/certificates/calls.ts'
import { readyDesign } from '#contract/certificates/ready-designs.ts'
import { answer, Refused } from './support/answers.ts'
import { press, sees } from './support/sight.ts'
import { edit, fields, handle, onPart } from './support/template-editor.ts'

test('a number can be emptied to type another; left empty, the one before comes back', async () => {
  const tried = await edit()
  const size = page.getByLabelText('Size, mm')
  await expect.element(size).toHaveValue(28)
  await size.click()
  await userEvent.keyboard('{End}{Backspace}{Backspace}')
  await expect.element(size).toHaveValue(null)
  await userEvent.keyboard('35')
  await expect.element(size).toHaveValue(35)
  await expect.poll(() => tried.design.qr.size).toBe(35)
  await userEvent.keyboard('{Tab}')
  await size.click()
  await userEvent.keyboard('{End}{Backspace}{Backspace}{Tab}')
  await expect.element(size).toHaveValue(35)
})

test('no more texts and pictures are added than a template may hold', async () => {
  const { texts, pictures, ...design } = readyDesign('course')
  const fill = <T>([one]: T[], count: number) => Array.from({ length: count }, () => one as T)
  await edit({ design: { ...design, texts: fill(texts, 30), pictures: fill(pictures, 6) } })
  await sees('A template has at most 30 texts.', 'A template has at most 6 pictures.')
  await expect.element(handle('Add a text')).toBeDisabled()
  await expect.element(handle('Add a signature or another picture')).toBeDisabled()
})

test('what is wrong with a design is told with its place, over the form and under the page', async () => {
  await edit()
  await page.getByLabelText('Size, mm').fill('3')
  await press('Save template')
  await sees(page.getByRole('main').getByText('Square code, size: must be at least 15.'))
  const field = 'design.texts.3.x'
  answer(certificateCalls.tryTemplate, new Refused(`${field}: must be at most 297`, { status: 400, field }))
  await onPart('Square code', '{ArrowRight}')
  await sees(page.getByRole('status').getByText('Text 4, from left: must be at most 297.'))
})

for (const name of ['Square code', 'Logo']) {
  test(`on a phone the fields of what is chosen on the page come into sight: ${name}`, async () => {
    await edit({ width: 390 })
    const first = fields(name).getByLabelText('From left, mm')
    await expect.element(first).not.toBeInViewport()
    await onPart(name, '{Enter}')
    await expect.element(first).toBeInViewport()
  })
}
