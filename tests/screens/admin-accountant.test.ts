import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { billCalls } from '#contract/fees/bill-calls.ts'
import { bookCalls } from '#contract/fees/book-calls.ts'
import { type TallyHead, tallyHeads } from '#contract/fees/tally-words.ts'
import { yearCalls } from '#contract/fees/year-calls.ts'
import { messages } from '#contract/messages.ts'
import { answer, Refused } from './support/answers.ts'
import { show } from './support/screen.tsx'
import { axeFindings, press, sees } from './support/sight.ts'

const noTax = { igst: 0, cgst: 0, sgst: 0 }

for (const width of [390, 1280] as const) {
  test(`at ${width} px an accountant sees a month's return add up to its day books, and who owed what on a day`, async () => {
    answer(yearCalls.gstr1, ({ month }) => ({
      month,
      lockedAfter: '2026-12-10',
      isLocked: false,
      tables: [
        {
          table: 'b2b',
          what: 'Invoices to registered payers',
          count: 2,
          taxable: 100_000,
          igst: 18_000,
          cgst: 0,
          sgst: 0,
          value: 118_000,
        },
        {
          table: 'b2cs',
          what: 'Everybody else, by State and rate, less credit notes',
          count: 31,
          taxable: 200_000.5,
          igst: 0,
          cgst: 18_000.05,
          sgst: 18_000.05,
          value: 236_000.6,
        },
        { table: 'exemp', what: 'Exempt supplies', count: 4, taxable: 0, ...noTax, value: 18_000 },
      ],
      documents: 372_000.6,
      differences: [
        { what: 'Documents whose money is of another month, or that move none', amount: -1000.6 },
      ],
      dayBooks: 371_000,
      lateCancelled: ['I/25-26/000006'],
    }))
    answer(yearCalls.balances, ({ on }) => ({
      on,
      debtors: { count: 2, due: 41_500 },
      creditors: { count: 1, credit: 2501.75 },
      largest: [
        {
          orderId: 'o1',
          personId: 'p1',
          name: 'Asha Verma',
          programme: 'Full-stack web development',
          due: 40_000,
        },
        {
          orderId: 'o2',
          personId: null,
          name: 'Mohammed Irfan Qureshi',
          programme: 'Spoken English',
          due: -2501.75,
        },
      ],
    }))
    const entry = { kind: 'expense', amount: 15, details: 'Tea', by: 'Farah', drawer: 'Farah' } as const
    const on = { at: '2026-11-03T10:00:00Z', datedOn: '2026-11-03', countsOn: '2026-11-03' }
    const standing = { voidedAt: null, voidedBy: null, voidedReason: null }
    answer(bookCalls.drawer, ({ month }) => ({
      month,
      ...{ entries: [{ id: 'tea', ...entry, ...on, ...standing }], expense: 15, bank: 0 },
      differences: [
        { on: '2026-11-03', drawerId: '', drawer: '', amount: -10, note: 'A coin less', by: 'Farah' },
        { on: '2026-11-04', drawerId: 'farah', drawer: 'Farah', amount: 5, note: 'Change', by: 'Farah' },
      ],
    }))
    await show('/admin/accountant', { width })
    const drawer = page.getByRole('region', { name: 'Cash paid out of the drawer' })
    await press('Show', drawer)
    await sees(
      drawer.getByText('₹10 short'),
      drawer.getByText('₹5 over'),
      drawer.getByText('Shared drawer').first(),
      drawer.getByText('A coin less'),
    )
    const month = page.getByRole('region', { name: 'GSTR-1' })
    await press('Show', month)
    await sees(
      month.getByText('₹3,72,000.60'),
      month.getByText('₹3,71,000', { exact: true }),
      month.getByText('I/25-26/000006', { exact: false }),
      month.getByText('This month can still change until 10 December 2026', { exact: false }),
    )
    const balances = page.getByRole('region', { name: 'Debtors and credits' })
    await press('Show', balances)
    await sees(
      balances.getByText('₹41,500 due on 2 orders, ₹2,501.75 credit on 1.', { exact: false }),
      balances.getByRole('link', { name: 'Asha Verma' }),
      balances.getByText('₹2,501.75 credit', { exact: true }),
    )
    expect(await axeFindings()).toEqual([])
  })
}

for (const width of [390, 1280] as const)
  test(`at ${width} px who lacks an address is listed, and mended with one press`, async () => {
    const person = {
      id: 'p1',
      name: 'Asha Verma',
      email: 'asha@example.com',
      phone: '',
      group: 'Students',
    } as const
    const of = { orderId: 'o1', person, programme: 'Full-stack web development', amount: 60_000 }
    const invoice = {
      ...of,
      documentId: 'd1',
      number: 'I/26-27/000012',
      issuedAt: '2026-11-05T06:00:00.000Z',
    }
    answer(billCalls.missingAddresses, {
      invoices: [
        { ...invoice, isKnown: true },
        { ...invoice, documentId: 'd2', number: 'I/26-27/000013', isKnown: false },
      ],
      orders: [of],
      hasMore: false,
    })
    await show('/admin/accountant', { width })
    const card = page.getByRole('region', { name: 'Addresses needed' })
    await press('Show', card)
    await sees(
      card.getByText('2 invoices name no address. The next invoice of 1 person would name no address.'),
    )
    expect(await axeFindings()).toEqual([])
    answer(billCalls.billTo, { billTo: null })
    await press('Enter the address: Asha Verma', card.getByRole('table').last())
    await sees(page.getByRole('dialog').getByLabelText('Address'))
    await press('Close', page.getByRole('dialog'))
    let sent: unknown
    answer(billCalls.completeInvoice, (input) => {
      sent = input
      return { message: messages.invoiceCompleted('I/26-27/000014', 'C/26-27/000003') }
    })
    answer(billCalls.missingAddresses, { invoices: [], orders: [], hasMore: false })
    await press('Reissue: I/26-27/000012', card)
    await sees(
      messages.invoiceCompleted('I/26-27/000014', 'C/26-27/000003'),
      card.getByText('No address is missing.'),
    )
    expect(sent).toEqual({ orderId: 'o1', documentId: 'd1' })
  })

test('a download is no page to go to: where it is refused the screen stays and says why', async () => {
  answer(yearCalls.yearZip, new Refused(messages.downloadsRunning, { status: 429 }))
  answer(yearCalls.yearCsv, { url: '/api/fees/accountant-file?file=year', isClosed: false })
  await show('/admin/accountant', { width: 1280 })
  await press('All documents (ZIP)')
  await sees(messages.downloadsRunning)
  const links: string[] = []
  const stop = (event: Event) => {
    const link = event.target as HTMLAnchorElement
    if (link.tagName !== 'A' || !link.hasAttribute('download')) return
    links.push(link.getAttribute('href') ?? '')
    event.preventDefault()
  }
  const click = HTMLAnchorElement.prototype.click
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    this.addEventListener('click', stop)
    click.call(this)
  }
  await press('List (CSV)')
  await sees(page.getByText('can still change: its last day is not closed', { exact: false }))
  HTMLAnchorElement.prototype.click = click
  expect(links).toEqual(['/api/fees/accountant-file?file=year'])
})

test('what cannot be filed is said, and nothing is shown', async () => {
  answer(yearCalls.gstr1, new Refused(messages.noGstReturn))
  await show('/admin/accountant', { width: 1280 })
  await press('Show', page.getByRole('region', { name: 'GSTR-1' }))
  await sees(messages.noGstReturn)
})

for (const width of [390, 1280] as const) {
  test(`at ${width} px an owner gives the ledgers of Tally, and a missing one is said`, async () => {
    const ledgers = Object.fromEntries(tallyHeads.map((head) => [head, ''])) as Record<TallyHead, string>
    answer(yearCalls.tally, { company: '', byProgramme: false, ledgers, lastClosed: '2026-05-11' })
    answer(yearCalls.file, new Refused(messages.tallyLedgersMissing('Cash')))
    let saved: unknown
    answer(yearCalls.setTally, (input) => {
      saved = input
      return { message: messages.tallySaved }
    })
    await show('/admin/accountant', { width })
    const tally = page.getByRole('region', { name: 'Tally' })
    await press('Tally files (ZIP)', tally)
    await sees(messages.tallyLedgersMissing('Cash'))
    await press('Ledgers', tally)
    await sees(tally.getByText('Books are closed up to 11 May 2026.', { exact: false }))
    await tally.getByLabelText('Cash', { exact: true }).fill('Cash & till')
    expect(await axeFindings()).toEqual([])
    await press('Save', tally)
    await sees(messages.tallySaved)
    expect(saved).toMatchObject({ ...ledgers, cash: 'Cash & till', company: '', byProgramme: false })
  })
}
