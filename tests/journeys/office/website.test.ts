import { randomUUID } from 'node:crypto'
import { expect, inject } from 'vitest'
import { emptyBody } from '#contract/site/content/kinds.ts'
import { emptySection } from '#contract/site/content/sections.ts'
import { contentCalls } from '#contract/site/content-calls.ts'
import { apiOfAdmin } from '../../support/api.ts'
import { axeFindings } from '../../support/axe.ts'
import { journey } from '../../support/journey.ts'
import { signInAsAdmin } from '../../support/sign-in.ts'
import { draftOf } from '../../support/site.ts'

journey(
  'the owner changes words on a phone, looks at them, puts them on the site and undoes it',
  async ({ page }) => {
    const mark = `Only this week ${randomUUID().slice(0, 8)}.`
    const onTheSite = async () => (await (await page.request.get('/company')).text()).includes(mark)
    await page.setViewportSize({ width: 390, height: 844 })
    await signInAsAdmin(page)
    await page.goto('/admin/site')
    await page.getByRole('link', { name: 'Services' }).click()
    await page.getByRole('link', { name: 'Digital Marketing' }).click()
    await page.getByRole('heading', { name: 'Digital Marketing' }).waitFor()
    const field = page.getByLabel('Words')
    await field.fill(`${await field.inputValue()} ${mark}`)
    await page.getByText('Saved', { exact: true }).waitFor()
    await page.getByText('Changed, not published yet').waitFor()
    expect(await onTheSite()).toBe(false)

    await page.getByRole('tab', { name: 'Preview' }).click()
    await page.frameLocator('iframe').getByText(mark).waitFor()
    await page.getByText('Preview: not published yet.').waitFor()
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByText('Published', { exact: true }).first().waitFor()
    await page.getByText('Preview: this is published.').waitFor()
    expect(await onTheSite()).toBe(true)

    await page.goto('/admin/site/publications')
    const mine = page.getByRole('listitem').filter({ hasText: 'Digital Marketing' }).first()
    await mine.getByRole('button', { name: 'Undo this' }).click()
    await page.getByRole('button', { name: 'Undo it' }).click()
    await mine.getByText('Undoes an earlier one').waitFor()
    expect(await onTheSite()).toBe(false)
  },
)

journey(
  'a page of the owner’s own: sections moved by keys, two who edit it, then down with a redirect',
  async ({ page }) => {
    const path = `/page-${randomUUID().slice(0, 8)}`
    const other = await apiOfAdmin(inject('productUrl'))
    const sections = [
      { ...emptySection('head', 'head'), title: 'Placements' },
      { ...emptySection('words', 'first'), title: 'First', text: 'One.' },
      { ...emptySection('words', 'second'), title: 'Second', text: 'Two.' },
    ]
    const body = { ...emptyBody('page'), name: 'Placements', path, sections }
    const { id } = await other(contentCalls.add, { kind: 'page', body })
    await signInAsAdmin(page)
    await page.goto(`/admin/site/${id}`)
    await page.locator('summary[data-handle]', { hasText: 'Words: First' }).focus()
    await page.keyboard.press('Alt+ArrowDown')
    await page.getByText('Words: First moved to place 3 of 3').waitFor()
    await page.getByText('Saved', { exact: true }).waitFor()

    await draftOf(other, id, { name: 'Jobs', description: 'Where our learners work.' })
    await page.getByLabel('Name of the page').first().fill('Careers')
    const question = page.getByRole('alert').filter({ hasText: 'Whose words stay here?' })
    await question.getByLabel('Theirs: Jobs').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await question.getByLabel('Mine: Careers').check()
    await question.getByRole('button', { name: 'Keep these' }).click()
    await question.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByText('Published', { exact: true }).first().waitFor()
    const html = await (await page.request.get(path)).text()
    expect(html.indexOf('Second')).toBeLessThan(html.indexOf('First'))
    expect(html).toContain('<title>Careers')
    expect(html).toContain('Where our learners work.')

    await page.locator('.content-actions summary').click()
    await page.getByRole('button', { name: 'Unpublish…' }).click()
    await page.getByLabel('go to another page').check()
    await page.getByLabel('The other page').fill('/company')
    await page.getByRole('button', { name: 'Unpublish', exact: true }).click()
    await page.getByText('Unpublished', { exact: true }).first().waitFor()
    const gone = await page.request.get(path, { maxRedirects: 0 })
    expect([gone.status(), gone.headers().location]).toEqual([301, '/company'])
  },
)
