import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { InputOf } from '#contract/call.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { feeSettingsCalls } from '#contract/fees/settings-calls.ts'
import { messages } from '#contract/messages.ts'
import { answer } from './support/answers.ts'
import { accountOf, booked, feeSettings } from './support/fee-samples.ts'
import { at } from './support/samples.ts'
import { show } from './support/screen.tsx'
import { axeFindings, losesSight, sees } from './support/sight.ts'

for (const width of [390, 1280] as const) {
  test(`at ${width} px an owner chooses when invoices are issued, with the accountant's word, and reads since when it holds`, async () => {
    let saved: Partial<InputOf<typeof feeSettingsCalls.setSettings>> = {}
    answer(feeSettingsCalls.settings, feeSettings)
    answer(feeSettingsCalls.setSettings, (input) => {
      saved = input
      answer(feeSettingsCalls.settings, {
        ...feeSettings,
        invoiceOn: 'due',
        invoiceSince: '2026-05-11',
        invoiceAdvice: 'CA Meera Shah, 4 May 2026',
        changedAt: '2026-05-11T06:00:00.000Z',
      })
      return { message: messages.feeSettingsSaved }
    })
    await show('/admin/feesettings', { width })
    await sees('Ask your accountant before you change this.')
    await losesSight(page.getByLabelText('Advised by'))
    await page.getByRole('radio', { name: 'On the day each instalment is due' }).click()
    const save = page.getByRole('button', { name: 'Save', exact: true }).first()
    await save.click()
    await sees(messages.invoiceAdviceNeeded)
    expect(saved).toEqual({})
    await page.getByLabelText('Advised by').fill('CA Meera Shah, 4 May 2026')
    expect(await axeFindings()).toEqual([])
    await save.click()
    await sees('In use since 11 May 2026.')
    expect(saved).toMatchObject({ invoiceOn: 'due', invoiceAdvice: 'CA Meera Shah, 4 May 2026' })
  })

  test(`at ${width} px a programme is given its own SAC, rate and reason of exemption`, async () => {
    const programme = { id: 'p1', name: 'Class XII', kind: 'course', treatment: null } as const
    const own = { sac: '', rate: null, exemptReason: '' }
    let saved: Partial<InputOf<typeof feeSettingsCalls.setTreatment>> = {}
    answer(feeSettingsCalls.settings, { ...feeSettings, programmes: [{ ...programme, ...own }] })
    answer(feeSettingsCalls.setTreatment, (input) => {
      saved = input
      const exempt = { treatment: 'exempt', sac: '999243', rate: null, exemptReason: 'Entry 66' } as const
      answer(feeSettingsCalls.settings, { ...feeSettings, programmes: [{ ...programme, ...exempt }] })
      return { message: messages.treatmentSaved }
    })
    await show('/admin/feesettings', { width })
    await page.getByRole('button', { name: 'Change the tax of Class XII' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabelText('Fee is').selectOptions('taxable')
    await sees(dialog.getByLabelText('Rate of GST'))
    await dialog.getByLabelText('Fee is').selectOptions('exempt')
    await losesSight(dialog.getByLabelText('Rate of GST'))
    await dialog.getByLabelText('SAC').fill('999243')
    await dialog.getByLabelText('Reason of exemption').fill('Entry 66')
    expect(await axeFindings()).toEqual([])
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await sees('Exempt: Entry 66')
    expect(saved).toMatchObject({
      programmeId: 'p1',
      treatment: 'exempt',
      sac: '999243',
      exemptReason: 'Entry 66',
    })
  })

  test(`at ${width} px an account shows the invoices with which no money came`, async () => {
    const invoices = [
      {
        id: 'i1',
        number: 'I/26-27/000007',
        kind: 'tax_invoice',
        isCancelled: false,
        amount: 4000,
        issuedAt: at,
      },
      {
        id: 'i2',
        number: 'C/26-27/000002',
        kind: 'credit_note',
        isCancelled: false,
        amount: 500.5,
        issuedAt: at,
      },
    ] as const
    answer(deskCalls.account, accountOf({ ...booked, invoices: [...invoices] }))
    await show('/admin/account?person=ananya', { width })
    const table = page.getByRole('table', { name: 'Invoices and credit notes without money' })
    await sees(table.getByText('I/26-27/000007'), table.getByText('₹500.50'), table.getByText('Credit note'))
    expect(await axeFindings()).toEqual([])
  })
}
