import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dayOf, financialYearOf } from '#contract/calendar.ts'
import { billCalls } from '#contract/fees/bill-calls.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { feeSettingsCalls } from '#contract/fees/settings-calls.ts'
import { messages } from '#contract/messages.ts'
import { answer } from './support/answers.ts'
import { accountOf, booked, feeSettings } from './support/fee-samples.ts'
import { show } from './support/screen.tsx'
import { axeFindings, losesSight, press, sees } from './support/sight.ts'

const dialog = page.getByRole('dialog')

for (const width of [390, 1280] as const) {
  test(`at ${width} px a payer in a zone is asked for the GSTIN, one outside India for the country`, async () => {
    let sent: unknown
    answer(deskCalls.account, accountOf(booked))
    answer(billCalls.billTo, { billTo: null })
    answer(billCalls.setBillTo, (input) => {
      sent = input
      return { message: messages.payerSaved }
    })
    await show('/admin/account?person=ananya', { width })
    await press('Payer')
    await dialog.getByLabelText('Name').fill('Lotus Trading FZE')
    await dialog.getByRole('radio', { name: 'In a Special Economic Zone (SEZ)' }).click()
    await losesSight(dialog.getByLabelText('State'))
    await sees(dialog.getByText('the whole price is taxable value'))
    await press('Save', dialog)
    await sees(dialog.getByText(messages.gstinOfZoneNeeded))
    await dialog.getByRole('radio', { name: 'Outside India' }).click()
    await losesSight(dialog.getByLabelText('GSTIN'))
    await press('Save', dialog)
    await sees(dialog.getByText(messages.payerCountryNeeded), dialog.getByText(messages.addressAbroadNeeded))
    expect(sent).toBeUndefined()
    await dialog.getByLabelText('Address').fill('Office 12, Dubai')
    await dialog.getByLabelText('Country').selectOptions('United Arab Emirates')
    await dialog
      .getByRole('checkbox', { name: 'Taught online and paid in foreign exchange (an export)' })
      .click()
    expect(await axeFindings()).toEqual([])
    await press('Save', dialog)
    await losesSight(dialog)
    expect(sent).toMatchObject({
      ...{ orderId: booked.id, name: 'Lotus Trading FZE', address: 'Office 12, Dubai', gstin: '' },
      ...{ place: 'abroad', country: 'AE', isForex: true },
    })
  })

  test(`at ${width} px a letter of undertaking is given with its year, and the page says until when it holds`, async () => {
    const year = financialYearOf(dayOf(new Date())).label
    answer(feeSettingsCalls.settings, feeSettings)
    answer(feeSettingsCalls.setSettings, ({ lutArn = '', lutYear = '' }) => {
      answer(feeSettingsCalls.settings, {
        ...{ ...feeSettings, lutArn, lutYear },
        changedAt: '2026-05-11T06:00:00.000Z',
      })
      return { message: messages.feeSettingsSaved }
    })
    await show('/admin/feesettings', { width })
    await sees('Without a letter for the current financial year')
    await page.getByLabelText('Letter of undertaking (LUT), ARN').fill('AD0903260012345')
    const save = page.getByRole('button', { name: 'Save', exact: true }).first()
    await save.click()
    await sees(messages.lutYearNeeded)
    await page.getByLabelText('Valid for the financial year').selectOptions(year)
    expect(await axeFindings()).toEqual([])
    await save.click()
    await sees('no tax is charged to such payers, and documents name this letter')
  })
}
