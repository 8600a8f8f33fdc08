import { type Locator, page, userEvent } from 'vitest/browser'
import { certificateCalls } from '#contract/certificates/calls.ts'
import { type Design, papers } from '#contract/certificates/design.ts'
import { readyDesign } from '#contract/certificates/ready-designs.ts'
import { answer } from './answers.ts'
import { show } from './screen.tsx'
import { sees } from './sight.ts'

const drawn = { drawing: { ...papers.landscape, items: [] }, problems: [] }

/** Opens the template editor, with a design of the test's own or a new one; answers what was drawn last. */
export async function edit({ design, width }: { design?: Design; width?: 390 } = {}) {
  const tried = { design: readyDesign('course') }
  answer(certificateCalls.tryTemplate, (given) => {
    tried.design = given.design
    return drawn
  })
  const more = { kind: 'course' as const, version: 1, validMonths: null, isInUse: false, issued: 0 }
  const templates = design ? [{ id: 'own', name: 'Our own', design, ...more }] : []
  answer(certificateCalls.templates, { templates, prefix: 'TAL' })
  await show(`/admin/certificatetemplates/${design ? 'own' : 'new'}`, { width })
  await sees(page.getByRole('img', { name: 'The template with an example' }))
  return tried
}

/** By the keyboard: on the page one part may lie under another. */
export async function onPart(name: string, keys: string): Promise<void> {
  const part = handle(name).element() as SVGElement
  part.focus()
  await userEvent.keyboard(keys)
}

export function handle(name: string): Locator {
  return page.getByRole('button', { name, exact: true })
}

export function fields(name: string): Locator {
  return page.getByRole('group', { name, exact: true })
}
