import { expect, inject } from 'vitest'
import { apiOfAdmin } from '../../support/api.ts'
import { journey } from '../../support/journey.ts'
import { aLearner } from '../../support/learner.ts'
import { signInAsAdmin } from '../../support/sign-in.ts'

journey(
  'a clerk reminds three who owe on WhatsApp, by keys, and finds it on the record',
  async ({ page }) => {
    const productUrl = inject('productUrl')
    const asAdmin = await apiOfAdmin(productUrl)
    const wished = { group: 'Students', programme: 'Python Programming' } as const
    const owing = []
    for (let number = 0; number < 3; number += 1) owing.push(await aLearner(productUrl, wished, asAdmin))
    await signInAsAdmin(page)
    // WhatsApp itself is not asked, as nothing outside is: what is tried is where each press leads, and with which words.
    await page.addInitScript(() => {
      const presses: string[] = []
      Object.assign(window, { presses })
      document.addEventListener('click', (event) => {
        const link = event.target instanceof Element && event.target.closest('a[target=_blank]')
        if (!(link instanceof HTMLAnchorElement)) return
        event.preventDefault()
        presses.push(link.href)
      })
    })
    const pressed = () => page.evaluate(() => (window as unknown as { presses: string[] }).presses)
    await page.goto('/admin/dues')
    const dialog = page.getByRole('dialog', { name: 'Remind on WhatsApp' })
    await page.getByRole('button', { name: 'Remind on WhatsApp' }).click()
    for (let turn = 0; turn < 3; turn += 1) {
      const name = await dialog.getByRole('region').getAttribute('aria-label')
      await dialog.getByRole('link', { name: 'Open in WhatsApp' }).press('Enter')
      await dialog
        .getByText(/^Opened in WhatsApp by /)
        .first()
        .waitFor()
      expect(decodeURIComponent((await pressed()).at(-1) ?? '')).toContain(`Dear ${name},`)
      await page.keyboard.press('Enter')
      await dialog.getByRole('region', { name: name ?? '', exact: true }).waitFor({ state: 'detached' })
    }
    const opened = await pressed()
    expect(opened).toHaveLength(3)
    expect(opened.every((address) => /^https:\/\/wa\.me\/91\d{10}\?text=/.test(address))).toBe(true)

    const [first] = owing
    await page.goto(`/admin/allstudents?q=${encodeURIComponent(first?.name ?? '')}`)
    await page
      .getByRole('link', { name: first?.name ?? '' })
      .first()
      .click()
    await page.getByRole('tab', { name: 'Messages' }).click()
    await page.getByRole('link', { name: 'Send on WhatsApp: Your request has been accepted' }).waitFor()
  },
)
