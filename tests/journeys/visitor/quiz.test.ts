import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { firstContentItems } from '#server/areas/site/words/first-words.ts'
import { axeFindings } from '../../support/axe.ts'
import { journey } from '../../support/journey.ts'
import { visit } from '../../support/visit.ts'

async function drawnIds(page: Page): Promise<string[]> {
  await page.locator('[data-question]').nth(19).waitFor()
  return page
    .locator('[data-question]')
    .evaluateAll((items) => items.map((item) => item.getAttribute('data-question') ?? ''))
}

/** Chooses an answer for each of the given questions, the first so many rightly. */
async function answer(page: Page, ids: string[], rightCount: number): Promise<void> {
  const chosen = ids.map((id, at) => {
    const right = rightOf(id)
    return `input[name="${id}"][value="${at < rightCount ? right : (right + 1) % 4}"]`
  })
  await page.evaluate((all) => {
    for (const one of all) document.querySelector<HTMLInputElement>(one)?.click()
  }, chosen)
}

/** Which answer is the right one, counted from nothing. */
function rightOf(id: string): number {
  return Number((firstContentItems.get(id)?.body as { answer?: string } | undefined)?.answer)
}

journey(
  'twenty questions of one’s own must all be answered; fifteen right are a great job, fourteen are not',
  async ({ page }) => {
    const html = await (await page.request.get('/quiz')).text()
    for (const { kind, body } of firstContentItems.values())
      if (kind === 'quiz') expect(html).not.toContain((body as { question: string }).question)

    await visit(page, '/quiz')
    const ids = await drawnIds(page)
    expect(new Set(ids).size).toBe(20)

    const submit = page.getByRole('button', { name: 'Submit' })
    await answer(page, ids.slice(0, 19), 15)
    expect(await submit.isDisabled()).toBe(true)
    expect(await page.getByRole('progressbar').getAttribute('value')).toBe('19')
    const last = ids[19] ?? ''
    await page.locator(`input[name="${last}"][value="${(rightOf(last) + 1) % 4}"]`).check()
    await submit.click()

    const modal = page.getByRole('dialog')
    await modal.getByText('Your Score: 15 / 20', { exact: true }).waitFor()
    await modal.getByText('Great job!', { exact: true }).waitFor()
    expect(await axeFindings(page)).toEqual([])

    await modal.getByRole('button', { name: 'See the answers' }).click()
    expect(await page.locator(':focus').innerText()).toContain('Your Score: 15 / 20')
    expect(await page.evaluate(() => scrollY)).toBe(0)
    expect(await page.locator('[data-mark="right"]').count()).toBe(20)
    expect(await page.locator('[data-mark="wrong"]:has(:checked)').count()).toBe(5)

    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Try Again' }).click()])
    const second = await drawnIds(page)
    expect(String(second)).not.toBe(String(ids))
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
    expect(await submit.isDisabled()).toBe(true)
    await answer(page, second, 14)
    await submit.click()
    await modal.getByText('Your Score: 14 / 20', { exact: true }).waitFor()
    await modal.getByText('Keep practicing!', { exact: true }).waitFor()
    await modal.getByRole('button', { name: 'Try Again' }).waitFor()
  },
)
