import { expect, inject } from 'vitest'
import { enrolmentCalls } from '#contract/admissions/enrolment-calls.ts'
import { batchCalls } from '#contract/batches/calls.ts'
import { addDays, dayOf } from '#contract/calendar.ts'
import { apiOfAdmin } from '../../support/api.ts'
import { axeFindings } from '../../support/axe.ts'
import { journey } from '../../support/journey.ts'
import { aLearner } from '../../support/learner.ts'
import { signInAsAdmin, signInAsLearner } from '../../support/sign-in.ts'

journey(
  'the owner moves a part of a template by keys, the office issues a certificate, its holder shares it, a visitor verifies it, and after a revocation reads so',
  async ({ page, clockedPage: own }) => {
    const productUrl = inject('productUrl')
    const asAdmin = await apiOfAdmin(productUrl)
    const learner = await aLearner(
      productUrl,
      { group: 'Students', programme: 'Python Programming' },
      asAdmin,
    )
    const { members } = await asAdmin(batchCalls.members, { batchId: learner.batchId })
    await asAdmin(enrolmentCalls.end, {
      enrolmentId: members[0]?.enrolmentId ?? '',
      endedAs: 'completed',
      endedOn: dayOf(new Date()),
      reason: '',
      sendEmail: false,
    })

    await signInAsAdmin(page)
    await page.goto('/admin/certificatetemplates/new')
    await page.getByRole('button', { name: 'Text 4: {name}' }).focus()
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('ArrowRight')
    const opened = page.locator('details[open]')
    await expect.poll(() => opened.getByLabel('From top, mm').inputValue()).toBe('116')
    await expect.poll(() => opened.getByLabel('From left, mm').inputValue()).toBe('34.5')
    expect(await axeFindings(page)).toEqual([])
    const templateName = `Moved for ${learner.name}`
    await page.getByLabel('Name of the template').fill(templateName)
    await page.getByRole('button', { name: 'Save template' }).click()
    await page.getByRole('heading', { name: templateName }).waitFor()

    const tabs = page.getByRole('navigation', { name: 'Certificates' })
    await tabs.getByRole('link', { name: /^Issue certificates/ }).click()
    await page.waitForURL('/admin/issuecertificates')
    await page.getByLabel('Template').selectOption('Certificate of completion')
    await page.getByLabel('Batch').selectOption(learner.batchName)
    await page.getByRole('heading', { name: '1 of 1 qualify' }).waitFor()
    await page.getByRole('img', { name: `Certificate of ${learner.name}` }).waitFor()
    // Who was accepted today cannot have completed two months: the office types when they began.
    await page.getByText('Dates cannot be true', { exact: true }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.getByLabel('Started on').fill(addDays(dayOf(new Date()), -200))
    await page.getByText('Dates cannot be true', { exact: true }).waitFor({ state: 'detached' })
    await page.getByRole('img', { name: `Certificate of ${learner.name}` }).waitFor()
    await page.getByRole('button', { name: 'Issue one certificate' }).click()
    await page.getByRole('heading', { name: 'One certificate issued.' }).waitFor()
    const zip = page.getByRole('button', { name: 'Download all as ZIP' })
    const [archive] = await Promise.all([page.waitForEvent('download'), zip.click()])
    expect(archive.suggestedFilename()).toBe('certificates.zip')

    await signInAsLearner(own, learner)
    await own.goto('/student/certificates')
    const download = own.getByRole('link', { name: 'Download: certificate for Python Programming' })
    const [paper] = await Promise.all([own.waitForEvent('download'), download.click()])
    expect(paper.suggestedFilename()).toMatch(/^[A-Z]+-\d\d-\d\d-\d{6} .*\.pdf$/)
    const path = new URL(
      (await own.getByRole('link', { name: 'Open certificate page' }).getAttribute('href')) ?? '',
    ).pathname
    await own.goto(path)
    await own.getByRole('status').getByText('Valid').waitFor()
    await own.getByText(learner.name, { exact: true }).waitFor()

    await tabs.getByRole('link', { name: /^Certificates/ }).click()
    await page.waitForURL('/admin/certificates')
    await page.getByRole('searchbox', { name: 'Search by name, number or code' }).fill(learner.name)
    await page.waitForURL(({ searchParams }) => searchParams.get('q') === learner.name)
    // The others have left the list: it is the found one.
    await page.locator('summary', { hasText: 'Actions for ' }).nth(1).waitFor({ state: 'detached' })
    const actions = page.locator('summary', { hasText: `Actions for ${learner.name}` })
    await actions.click()
    await page.getByRole('link', { name: 'All of the same issue' }).click()
    const later = page.getByRole('button', { name: 'Download all as ZIP' })
    const [again] = await Promise.all([page.waitForEvent('download'), later.click()])
    expect(again.suggestedFilename()).toBe('certificates.zip')
    await actions.click()
    await page.getByRole('button', { name: 'Revoke' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason').selectOption('Misuse')
    await dialog.getByRole('button', { name: 'Revoke' }).click()
    await page.getByRole('row', { name: learner.name }).getByText('Revoked').waitFor()
    await own.reload()
    await own.getByRole('status').getByText('The reason: Misuse.').waitFor()
  },
)
