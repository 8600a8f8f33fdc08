import { expect, test } from 'vitest'
import { loginCalls } from '#contract/compat/login-calls.ts'
import type { BookedOrder } from '#contract/fees/account-schemas.ts'
import { billCalls } from '#contract/fees/bill-calls.ts'
import { bookCalls } from '#contract/fees/book-calls.ts'
import { orderCalls } from '#contract/fees/calls.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { documentCalls } from '#contract/fees/document-calls.ts'
import { gatewayCalls } from '#contract/fees/gateway-calls.ts'
import { feeSettingsCalls } from '#contract/fees/settings-calls.ts'
import { earlierInstitute, versionsWithFiles } from './earlier-version.ts'

const owner = { email: 'admin@taleem.test', password: 'a long admin passphrase' }

for (const version of versionsWithFiles) {
  test(`the fee books of version ${version} say the same as before`, async () => {
    const { ask, login } = await earlierInstitute(version)
    const token = await login(loginCalls.staff, owner)
    const { orders } = (await ask(orderCalls.orders, { limit: 200 }, token)).body
    const books: (BookedOrder & { name: string })[] = []
    for (const { id, person } of orders) {
      const account = (await ask(deskCalls.account, { orderId: id }, token)).body
      const book = account.orders.find((order) => order.id === id)
      if (book) books.push({ ...book, name: person.name })
    }
    expect(books.map(({ name, owed, paid, due, credit }) => [name, owed, paid, due, credit])).toEqual([
      ['Batchless Bano', 29_999, 1_000, 28_999, 0],
      ['Asha Verma', 29_999, 0, 29_999, 0],
      ['Desk Added', 20_000, 11_230, 8_770, 0],
      ['Kavya Kumar', 119_900, 2_750, 117_150, 0],
      ['Imran Intern', 6_349, 3_200, 3_149, 0],
      ['Batchless Bano', 24_999, 24_999, 0, 0],
      ['Left Later', 24_999, 24_999, 0, 0],
      ['प्रतीक्षा शर्मा', 0, 0, 0, 0],
      ['Asha Verma', 24_999, 24_999, 0, 0],
    ])

    const bookOf = (name: string) => books.find((book) => book.name === name)
    expect(bookOf('Imran Intern')).toMatchObject({ isReminded: false, cash: 3_000 })
    expect(bookOf('Imran Intern')?.instalments).toMatchObject([
      { amount: 350, paid: 350 },
      { dueOn: '2026-12-01', amount: 2_500.5, paid: 2_500.5 },
      { dueOn: '2026-12-05', amount: 100, paid: 100 },
      { dueOn: '2027-02-01', amount: 2_000, paid: 249.5 },
      { dueOn: '2027-04-01', amount: 1_398.5, paid: 0 },
    ])
    expect(
      books.flatMap(({ name, payments }) =>
        payments.map(({ method, amount, state, document }) => [
          name,
          method,
          amount,
          state,
          numberOf(document),
        ]),
      ),
    ).toEqual([
      ['Batchless Bano', 'credit', 1_000, 'confirmed', 'R/000010'],
      ['Desk Added', 'bank', 12_000, 'confirmed', 'R/000006'],
      ['Desk Added', 'cash', 500, 'reversed', 'R/000007'],
      ['Desk Added', 'cash', 550, 'confirmed', 'R/000008'],
      ['Desk Added', 'upi', 2_360, 'confirmed', 'I/000001'],
      ['Kavya Kumar', 'razorpay', 3_000, 'confirmed', 'B/000001'],
      ['Imran Intern', 'cash', 3_000, 'confirmed', 'R/000003'],
      ['Imran Intern', 'cheque', 1_500, 'bounced', 'R/000004'],
      ['Imran Intern', 'upi', 200, 'confirmed', 'R/000005'],
      ['Imran Intern', 'upi', 200, 'refused', ''],
      ['Imran Intern', 'upi', 200, 'claimed', ''],
      ['Batchless Bano', 'cash', 25_999, 'confirmed', 'R/000009'],
      ['Left Later', 'cash', 24_999, 'confirmed', 'R/000002'],
      ['Asha Verma', 'upi', 24_999, 'confirmed', 'R/000001'],
    ])
    expect(
      books.flatMap(({ name, refunds }) =>
        refunds.map(({ method, amount, state, document }) => [
          name,
          method,
          amount,
          state,
          numberOf(document),
        ]),
      ),
    ).toEqual([
      ['Desk Added', 'bank', 2_500, 'done', 'F/000001'],
      ['Desk Added', 'upi', 1_180, 'done', 'C/000001'],
      ['Kavya Kumar', 'razorpay', 250, 'done', 'C/000002'],
      ['Batchless Bano', 'credit', 1_000, 'done', ''],
    ])
    expect(
      books.flatMap(({ concessions }) =>
        concessions.map(({ kind, amount, voidedAt }) => [kind, amount, voidedAt !== null]),
      ),
    ).toEqual([
      ['discount', 999, true],
      ['scholarship', 4_999, false],
      ['write_off', 100, false],
    ])
  })

  test(`what version ${version} had to say of documents, days, claims and payments online is still said`, async () => {
    const { ask, login, context } = await earlierInstitute(version)
    const token = await login(loginCalls.staff, owner)
    const payers = await context.db
      .selectFrom('fee_documents')
      .select(['data', 'payer_name_key as key'])
      .execute()
    expect(new Set(payers.map(({ key }) => key))).toEqual(new Set(['', 'roshni textiles private limited']))
    for (const { data, key } of payers) expect(key).toBe(JSON.parse(data).billTo?.name.toLowerCase() ?? '')
    const { documents } = (await ask(bookCalls.documents, { limit: 100 }, token)).body
    expect(documents).toHaveLength(15)
    expect(
      documents
        .filter(({ isCancelled }) => isCancelled)
        .map((document) => numberOf(document))
        .sort(),
    ).toEqual(['R/000004', 'R/000007'])
    const invoice = documents.find(({ kind }) => kind === 'tax_invoice')
    const orderId = invoice?.orderId ?? ''
    const { billTo } = (await ask(billCalls.billTo, { orderId }, token)).body
    expect(billTo).toMatchObject({ name: 'Roshni Textiles Private Limited', gstin: '09AAACH7409R1ZZ' })
    const pdf = await ask(documentCalls.pdf, { id: invoice?.id ?? '' }, token)
    expect(Buffer.from(pdf.body.pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-')

    const { closing } = (await ask(bookCalls.day, { on: '2026-11-02' }, token)).body
    expect(closing).toMatchObject({ counted: 24_990, difference: -9, note: 'A coin less' })
    const { upiClaims } = (await ask(bookCalls.upiClaims, {}, token)).body
    expect(upiClaims).toMatchObject([{ ref: '412345678904', amount: 200, state: 'claimed' }])
    const { paymentExceptions, gateway } = (await ask(gatewayCalls.paymentExceptions, {}, token)).body
    expect(paymentExceptions).toMatchObject([{ why: 'amount', amount: 251, expected: 250, settled: null }])
    // Its secrets were opened with the key of then.
    expect(gateway).toMatchObject({ isOn: true, openCount: 1 })
    const settings = (await ask(feeSettingsCalls.settings, {}, token)).body
    expect(settings).toMatchObject({
      gstin: '09AAACH7409R1ZZ',
      treatment: 'taxable',
      lateFee: 100,
      officeConcession: 2_000,
      razorpay: { hasSecret: true, hasWebhookSecret: true },
    })
    expect(settings.programmes.filter(({ treatment }) => treatment)).toMatchObject([{ treatment: 'exempt' }])
    const programmeId = settings.programmes.find(({ name }) => name === 'MERN Stack Development')?.id ?? ''
    const { parts } = (await ask(deskCalls.programmePlan, { programmeId }, token)).body
    expect(parts.map(({ percent }) => percent)).toEqual([40, 60])
  })
}

/** Without the financial year of the day on which the databases were made. */
function numberOf(document: { number: string } | null): string {
  return document?.number.replace(/\/[\d-]+\//, '/') ?? ''
}
