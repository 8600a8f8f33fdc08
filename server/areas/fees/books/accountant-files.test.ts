import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { admissionCalls } from '#contract/admissions/calls.ts'
import { enrolmentCalls } from '#contract/admissions/enrolment-calls.ts'
import { dayOf } from '#contract/calendar.ts'
import { billCalls } from '#contract/fees/bill-calls.ts'
import { bookCalls } from '#contract/fees/book-calls.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { checkSign } from '#contract/fees/gstin.ts'
import { feeSettingsCalls } from '#contract/fees/settings-calls.ts'
import { yearCalls } from '#contract/fees/year-calls.ts'
import { messages } from '#contract/messages.ts'
import { personCalls } from '#contract/people/calls.ts'
import { aProgramme } from '#server/testing/factories.ts'
import { aBatchOf, aLearner, anApplicant } from '#server/testing/learners.ts'
import { aStaffMember } from '#server/testing/original-client/callers.ts'
import { readYearCsv } from '#server/testing/read-year-csv.ts'
import { learnersOfEachTreatment, registered, registeredApp } from '#server/testing/registered-app.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

let references = 0
async function pay(app: TestApp, orderId: string, amount: string) {
  references += 1
  const payment = {
    orderId,
    amount,
    method: 'bank',
    ref: `FILE ${references}`,
    receivedOn: dayOf(app.clock.now),
  } as const
  const { body } = await app.asAdmin(deskCalls.take, { ...payment, asCredit: true })
  expect(body).toMatchObject({ success: true })
  return body
}

/** The files of a link, each as rows by their headings: a reader of its own. */
async function readFiles(app: TestApp, file: 'gstr1' | 'balances' | 'register', of: string) {
  const { body } = await app.asAdmin(yearCalls.file, { file, of })
  const answer = await app.app.inject(body.url)
  expect(answer.statusCode).toBe(200)
  if (file !== 'gstr1') return { [file]: readCsv(answer.rawPayload.toString()) }
  const files = Object.entries(unzipSync(answer.rawPayload))
  return Object.fromEntries(files.map(([name, bytes]) => [name, readCsv(Buffer.from(bytes).toString())]))
}

function readCsv(csv: string): Record<string, string>[] {
  const rows = csv
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...`${line},`.matchAll(/("(?:[^"]|"")*"|[^,]*),/g)].map(([, cell = '']) =>
        cell.replace(/^"|"$/g, '').replaceAll('""', '"'),
      ),
    )
  const [headings = [], ...lines] = rows
  return lines.map((line) => Object.fromEntries(headings.map((heading, at) => [heading, line[at] ?? ''])))
}

const sum = (rows: Record<string, string>[] | undefined, heading: string) =>
  Math.round((rows ?? []).reduce((all, row) => all + Number(row[heading]), 0) * 100) / 100

test('a month of every kind of document stands in the tables of GSTR-1, to the paisa, and adds up to the day books', async () => {
  const app = await registeredApp()
  const { person, company, exempt, outside } = await learnersOfEachTreatment(app)
  const payer = { name: 'Bharat & Sons, "Widgets"', address: '4 Connaught Place', gstin: '07AAACH7409R1Z3' }
  await app.asAdmin(billCalls.setBillTo, { orderId: company.enrolmentId, ...payer })

  const first = await pay(app, person.enrolmentId, '10000')
  const ofCompany = await pay(app, company.enrolmentId, '11800')
  await pay(app, exempt.enrolmentId, '3000.50')
  await pay(app, outside.enrolmentId, '700')
  const wrong = await pay(app, person.enrolmentId, '500')
  await app.asAdmin(deskCalls.cancelPayment, { paymentId: wrong.paymentId, reason: 'Wrong' })
  const back = (paymentId: string, amount: string) =>
    app.asAdmin(deskCalls.refund, { paymentId, amount, method: 'cash', reason: 'Left' })
  await back(first.paymentId, '1000')
  await back(ofCompany.paymentId, '1180')

  const files = await readFiles(app, 'gstr1', '2026-05')
  const { body } = await app.asAdmin(yearCalls.gstr1, { month: '2026-05' })
  expect(files['b2b.csv']).toEqual([
    expect.objectContaining({
      'GSTIN/UIN of Recipient': '07AAACH7409R1Z3',
      'Receiver Name': '',
      'Invoice date': '11-May-2026',
      'Invoice Value': '11800.00',
      'Place Of Supply': '07-Delhi',
      Rate: '18',
      'Taxable Value': '10000.00',
    }),
  ])
  expect(files['cdnr.csv']).toEqual([
    expect.objectContaining({
      'GSTIN/UIN of Recipient': '07AAACH7409R1Z3',
      'Note Value': '1180.00',
      'Taxable Value': '1000.00',
    }),
  ])
  // 8,474.58 less 847.46, as the documents split them.
  expect(files['b2cs.csv']).toEqual([
    expect.objectContaining({
      Type: 'OE',
      'Place Of Supply': '09-Uttar Pradesh',
      Rate: '18',
      'Taxable Value': '7627.12',
    }),
  ])
  expect(files['exemp.csv']).toEqual([
    {
      Description: 'Intra-State supplies to unregistered persons',
      'Nil Rated Supplies': '0.00',
      'Exempted(other than nil rated/non GST supply)': '3000.50',
      'Non-GST Supplies': '700.00',
    },
  ])
  expect(sum(files['hsn(b2b).csv'], 'Integrated Tax Amount')).toBe(1620)
  expect(sum(files['hsn(b2c).csv'], 'Central Tax Amount')).toBe(762.71 - 76.27)
  expect(sum(files['hsn(b2c).csv'], 'Total Value')).toBe(9000 + 3000.5)
  expect(files['docs.csv']).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        'Sr. No. From': 'I/26-27/000001',
        'Sr. No. To': 'I/26-27/000003',
        'Total Number': '3',
        Cancelled: '1',
      }),
      expect.objectContaining({ 'Nature of Document': 'Credit Note', 'Total Number': '2', Cancelled: '0' }),
    ]),
  )
  const value = 10_000 + 11_800 + 3000.5 + 700 - 1000 - 1180
  expect(body).toMatchObject({
    documents: value,
    dayBooks: value,
    differences: [],
    isLocked: false,
    lockedAfter: '2026-06-10',
  })
  const { totals } = (await app.asAdmin(bookCalls.report, { from: '2026-05', to: '2026-05' })).body
  expect(body.dayBooks).toBe(totals.collected)
})

/** As the offline tool checks it: with another name it takes the whole invoice for wrong. */
const takenName = /^[a-zA-Z0-9_&'\-./,()?@!#%$~*;+= ]{1,99}$/

test('the name of a registered payer stands there where the offline tool takes it, and is left out elsewhere', async () => {
  const app = await registeredApp()
  const names = [
    ...['Bharat & Sons (India), Unit-2', 'भारत ट्रेडर्स', '"Widgets" <India>', '=Sum Traders', '-Minus'],
    ...['D’Souza Ltd', 'A'.repeat(100), "O'Neil +1"],
  ]
  const { enrolmentId: orderId } = await aLearner(app)
  for (const name of names) {
    const payer = { orderId, name, address: '4 Connaught Place', gstin: '07AAACH7409R1Z3' }
    expect((await app.asAdmin(billCalls.setBillTo, payer)).body).toMatchObject({ success: true })
    const { paymentId } = await pay(app, orderId, '118')
    await app.asAdmin(deskCalls.refund, { paymentId, amount: '118', method: 'cash', reason: 'Left' })
  }
  const files = await readFiles(app, 'gstr1', '2026-05')
  for (const file of ['b2b.csv', 'cdnr.csv']) {
    const said = (files[file] ?? []).map((row) => row['Receiver Name'] ?? '')
    expect(said).toHaveLength(names.length)
    expect(said.filter(Boolean).sort()).toEqual(['Bharat & Sons (India), Unit-2', "O'Neil +1"])
    for (const name of said.filter(Boolean)) expect(name).toMatch(takenName)
  }
})

test('places and rates stand there as the lists of the offline tool have them', async () => {
  const app = await registeredApp()
  const places = [
    ...['01-Jammu & Kashmir', '24-Gujarat', '26-Dadra & Nagar Haveli & Daman & Diu', '31-Lakshdweep'],
    ...['35-Andaman & Nicobar Islands'],
  ]
  const { enrolmentId: orderId, programmeId } = await aLearner(app)
  const tax = { programmeId, treatment: 'taxable', sac: '', rate: '500', exemptReason: '' } as const
  await app.asAdmin(feeSettingsCalls.setTreatment, tax)
  for (const place of places) {
    const fourteen = `${place.slice(0, 2)}AAACH7409R1Z`
    const gstin = `${fourteen}${checkSign(fourteen)}`
    const payer = { orderId, name: 'Bharat Widgets', address: '4 Station Road', gstin }
    expect((await app.asAdmin(billCalls.setBillTo, payer)).body).toMatchObject({ success: true })
    await pay(app, orderId, '105')
  }
  const files = await readFiles(app, 'gstr1', '2026-05')
  expect(files['b2b.csv']?.map((row) => [row['Place Of Supply'], row.Rate])).toEqual(
    places.map((place) => [place, '5']),
  )
  expect(files['hsn(b2b).csv']?.map((row) => row.Rate)).toEqual(['5'])
})

test('zero-rated documents stand in b2b, cdnr, exp and cdnur by their types, with what they bear of tax, and add up', async () => {
  const app = await registeredApp()
  const [inZone, abroad, rupees] = [await aLearner(app), await aLearner(app), await aLearner(app)]
  const gstin = `09AAACZ1234K1Z${checkSign('09AAACZ1234K1Z')}`
  const zone = { name: 'Noida Chips', address: 'NSEZ', gstin, place: 'sez' } as const
  const foreign = { name: 'Lotus FZE', address: 'Dubai', gstin: '', place: 'abroad', country: 'AE' } as const
  await app.asAdmin(billCalls.setBillTo, { orderId: inZone.enrolmentId, ...zone })
  await app.asAdmin(billCalls.setBillTo, { orderId: abroad.enrolmentId, ...foreign, isForex: true })
  await app.asAdmin(billCalls.setBillTo, { orderId: rupees.enrolmentId, ...foreign })
  const paid = [await pay(app, inZone.enrolmentId, '11800'), await pay(app, abroad.enrolmentId, '5900')]
  await pay(app, rupees.enrolmentId, '590')
  const lut = { lutArn: 'AD0903260012345', lutYear: '2026-27' }
  await app.asAdmin(feeSettingsCalls.setSettings, { ...registered, ...lut })
  paid.push(await pay(app, inZone.enrolmentId, '3000'), await pay(app, abroad.enrolmentId, '2,00,000'))
  for (const { paymentId } of paid)
    await app.asAdmin(deskCalls.refund, { paymentId, amount: '1180', method: 'cash', reason: 'Left' })

  const files = await readFiles(app, 'gstr1', '2026-05')
  const columns = (file: string, ...headings: string[]) =>
    files[`${file}.csv`]?.map((row) => headings.map((heading) => row[heading]))
  const invoice = ['Invoice Value', 'Place Of Supply', 'Invoice Type', 'Rate', 'Taxable Value']
  expect(columns('b2b', 'GSTIN/UIN of Recipient', ...invoice)).toEqual([
    [gstin, '11800.00', '09-Uttar Pradesh', 'SEZ supplies with payment', '18', '10000.00'],
    [gstin, '3000.00', '09-Uttar Pradesh', 'SEZ supplies without payment', '0', '3000.00'],
  ])
  expect(columns('cdnr', 'Note Value', 'Note Supply Type', 'Rate', 'Taxable Value')).toEqual([
    ['1180.00', 'SEZ supplies with payment', '18', '1000.00'],
    ['1180.00', 'SEZ supplies without payment', '0', '1180.00'],
  ])
  expect(Object.keys(files['exp.csv']?.[0] ?? {})).toEqual([
    ...['Export Type', 'Invoice Number', 'Invoice date', 'Invoice Value', 'Port Code'],
    ...['Shipping Bill Number', 'Shipping Bill Date', 'Rate', 'Taxable Value', 'Cess Amount'],
  ])
  expect(columns('exp', 'Export Type', 'Invoice Value', 'Port Code', 'Rate', 'Taxable Value')).toEqual([
    ['WPAY', '5900.00', '', '18', '5000.00'],
    ['WOPAY', '200000.00', '', '0', '200000.00'],
  ])
  expect(columns('cdnur', 'UR Type', 'Place Of Supply', 'Note Value', 'Rate', 'Taxable Value')).toEqual([
    ['EXPWP', '', '1180.00', '18', '1000.00'],
    ['EXPWOP', '', '1180.00', '0', '1180.00'],
  ])
  // What is not paid in foreign exchange is no export.
  expect(columns('b2cs', 'Place Of Supply', 'Rate', 'Taxable Value')).toEqual([
    ['09-Uttar Pradesh', '18', '500.00'],
  ])
  expect(columns('b2cl', 'Invoice Value')).toEqual([])
  const summary = ['Rate', 'Total Value', 'Taxable Value', 'Integrated Tax Amount', 'Central Tax Amount']
  expect(columns('hsn(b2b)', ...summary)).toEqual([
    ['18', '10620.00', '9000.00', '1620.00', '0.00'],
    ['0', '1820.00', '1820.00', '0.00', '0.00'],
  ])
  expect(columns('hsn(b2c)', ...summary)).toEqual([
    ['18', '5310.00', '4500.00', '720.00', '45.00'],
    ['0', '198820.00', '198820.00', '0.00', '0.00'],
  ])
  expect(columns('docs', 'Nature of Document', 'Total Number')).toEqual([
    ['Invoices for outward supply', '5'],
    ['Credit Note', '4'],
  ])
  const { body } = await app.asAdmin(yearCalls.gstr1, { month: '2026-05' })
  const value = 11_800 + 5900 + 590 + 3000 + 200_000 - 4 * 1180
  expect(body).toMatchObject({ documents: value, dayBooks: value, differences: [] })
  const back = ['cdnr', 'cdnur', 'atadj']
  const summed = (of: 'value' | 'igst') =>
    body.tables.reduce((all, one) => all + (back.includes(one.table) ? -one[of] : one[of]), 0)
  expect([summed('value'), summed('igst')]).toEqual([value, 1620 + 720])

  const { csv } = await readYearCsv(app, '2026-27')
  const year = readCsv(csv)
  expect(sum(year, 'IGST')).toBe(1620 + 720)
  expect(sum(year, 'Document total')).toBe(value)
  expect(body.tables.find(({ table }) => table === 'exp')).toMatchObject({ what: 'Exports' })
  const said = ['Place of supply', 'Rate %', 'Zero-rated', 'Country'] as const
  expect(new Set(year.map((row) => said.map((heading) => row[heading]).join(', ')))).toEqual(
    new Set([
      'Uttar Pradesh (09), 18, SEZ with payment, ',
      'Uttar Pradesh (09), 0, SEZ without payment, ',
      'Foreign Country (96), 18, Export with payment, United Arab Emirates',
      'Foreign Country (96), 0, Export without payment, United Arab Emirates',
      'Uttar Pradesh (09), 18, , United Arab Emirates',
    ]),
  )
})

test('an advance stands in 11A, and once its invoice comes in a later month in 11B; differences to the day books are told', async () => {
  const app = await registeredApp('2026-05-28T06:00:00Z')
  const applicant = await anApplicant(app)
  await pay(app, applicant.enrolmentId, '1180')
  const may = await readFiles(app, 'gstr1', '2026-05')
  expect(may['at.csv']).toEqual([
    expect.objectContaining({ 'Place Of Supply': '09-Uttar Pradesh', 'Gross Advance Received': '1000.00' }),
  ])
  expect(may['b2cs.csv']).toEqual([])

  app.clock.now = new Date('2026-06-02T06:00:00Z')
  const batchId = await aBatchOf(app, 'Students', applicant.programmeId)
  await app.asAdmin(admissionCalls.approve, { ids: [applicant.enrolmentId], batchId })
  const june = await readFiles(app, 'gstr1', '2026-06')
  expect(june['atadj.csv']).toEqual([expect.objectContaining({ 'Gross Advance Adjusted': '1000.00' })])
  expect(june['b2cs.csv']).toEqual([expect.objectContaining({ 'Taxable Value': '1000.00' })])
  for (const [month, dayBooks] of [
    ['2026-05', 1180],
    ['2026-06', 0],
  ] as const) {
    const { body } = await app.asAdmin(yearCalls.gstr1, { month })
    const differences = body.differences.reduce((all, { amount }) => all + amount, 0)
    expect([body.dayBooks, body.documents + differences]).toEqual([dayBooks, dayBooks])
  }
})

test('what comes to nothing in a month has no row: the offline tool refuses 0.00', async () => {
  const app = await registeredApp('2026-05-28T06:00:00Z')
  const applicant = await anApplicant(app)
  await pay(app, applicant.enrolmentId, '1180')
  const batchId = await aBatchOf(app, 'Students', applicant.programmeId)
  await app.asAdmin(admissionCalls.approve, { ids: [applicant.enrolmentId], batchId })
  const later = await anApplicant(app)
  await pay(app, later.enrolmentId, '590')
  const may = await readFiles(app, 'gstr1', '2026-05')
  expect(may['at.csv']?.map((row) => row['Gross Advance Received'])).toEqual(['500.00'])
  expect(may['b2cs.csv']?.map((row) => row['Taxable Value'])).toEqual(['1000.00'])

  app.clock.now = new Date('2026-06-02T06:00:00Z')
  const { paymentId } = await pay(app, (await anApplicant(app)).enrolmentId, '236')
  const taken = await pay(app, applicant.enrolmentId, '118')
  for (const [id, amount] of [
    [paymentId, '236'],
    [taken.paymentId, '118'],
  ] as const)
    await app.asAdmin(deskCalls.refund, { paymentId: id, amount, method: 'cash', reason: 'Left' })
  const june = await readFiles(app, 'gstr1', '2026-06')
  for (const file of ['at.csv', 'atadj.csv', 'b2cs.csv', 'hsn(b2c).csv']) expect(june[file]).toEqual([])
  const { tables } = (await app.asAdmin(yearCalls.gstr1, { month: '2026-06' })).body
  expect(tables.map(({ count }) => count)).toEqual(tables.map(() => 0))
})

test('an advance of before that goes back after 30 November stands in 11B', async () => {
  const app = await registeredApp('2026-03-10T06:00:00Z')
  const { paymentId } = await pay(app, (await anApplicant(app)).enrolmentId, '1180')
  app.clock.now = new Date('2026-12-03T06:00:00Z')
  await app.asAdmin(deskCalls.refund, { paymentId, amount: '590', method: 'cash', reason: 'Left' })
  const december = await readFiles(app, 'gstr1', '2026-12')
  expect(december['atadj.csv']?.map((row) => row['Gross Advance Adjusted'])).toEqual(['500.00'])
})

const zoneUnderLut = {
  payer: { name: 'Noida Chips', address: 'NSEZ', gstin: '07AAACH7409R1Z3', place: 'sez' },
  at: ['07-Delhi', '0', '1180.00'],
  supplied: ['b2b.csv', '07-Delhi', '0', '1180.00'],
} as const
const learner = {
  payer: { name: '', address: '', gstin: '', place: 'india' },
  at: ['09-Uttar Pradesh', '18', '1000.00'],
  supplied: ['b2cs.csv', '09-Uttar Pradesh', '18', '1000.00'],
} as const

for (const [first, then] of [
  [learner, zoneUnderLut],
  [zoneUnderLut, learner],
] as const)
  test(`what 11A declares of an advance is what 11B takes back, though ${then.payer.name || 'the learner'} has the invoice`, async () => {
    const app = await registeredApp('2026-05-28T06:00:00Z')
    const lut = { lutArn: 'AD0903260012345', lutYear: '2026-27' }
    await app.asAdmin(feeSettingsCalls.setSettings, { ...registered, ...lut })
    const cells = (rows: Record<string, string>[] | undefined, value: string) =>
      rows?.map((row) => [row['Place Of Supply'], row.Rate, row[value]])
    const [later, atOnce] = [await anApplicant(app), await anApplicant(app)]
    const invoice = async ({ enrolmentId, programmeId }: typeof later) => {
      await app.asAdmin(billCalls.setBillTo, { orderId: enrolmentId, ...then.payer })
      const batchId = await aBatchOf(app, 'Students', programmeId)
      await app.asAdmin(admissionCalls.approve, { ids: [enrolmentId], batchId })
    }
    for (const { enrolmentId } of [later, atOnce]) {
      await app.asAdmin(billCalls.setBillTo, { orderId: enrolmentId, ...first.payer })
      await pay(app, enrolmentId, '1180')
    }
    await invoice(atOnce)
    const may = await readFiles(app, 'gstr1', '2026-05')
    expect(cells(may['at.csv'], 'Gross Advance Received')).toEqual([first.at])
    app.clock.now = new Date('2026-06-02T06:00:00Z')
    await invoice(later)

    const june = await readFiles(app, 'gstr1', '2026-06')
    expect(cells(june['atadj.csv'], 'Gross Advance Adjusted')).toEqual([first.at])
    const [file, ...supplied] = then.supplied
    for (const month of [may, june]) expect(cells(month[file], 'Taxable Value')).toEqual([supplied])
    const year = readCsv((await readYearCsv(app, '2026-27')).csv)
    const [, , taxable] = then.at
    expect([sum(year, 'Taxable value'), sum(year, 'CGST')]).toEqual([
      2 * Number(taxable),
      then === learner ? 180 : 0,
    ])
    const adjusted = year.filter(({ Document }) => Document?.includes('adjusted'))
    expect(adjusted.map((row) => [row['Taxable value'], row.GSTIN])).toEqual(
      Array(2).fill([`-${first.at[2]}`, first.payer.gstin]),
    )
  })

test('balances as at a day are the ledger of that day, and charges and money lead from one to the next', async () => {
  const app = await registeredApp('2026-03-30T06:00:00Z')
  const learner = await aLearner(app)
  const other = await aLearner(app)
  const { paymentId } = await pay(app, learner.enrolmentId, '2000')
  const at = async (on: string) => (await app.asAdmin(yearCalls.balances, { on })).body
  const before = await at('2026-03-30')

  app.clock.now = new Date('2026-04-05T06:00:00Z')
  await app.asAdmin(deskCalls.giveConcession, {
    orderId: learner.enrolmentId,
    kind: 'discount',
    amount: '300',
    reason: 'Sibling, "twin"',
  })
  await app.asAdmin(deskCalls.charge, {
    orderId: learner.enrolmentId,
    kind: 'other',
    label: '=Card',
    amount: '100',
    dueOn: '2026-04-20',
  })
  await app.asAdmin(deskCalls.cancelPayment, { paymentId, reason: 'Wrong' })
  await pay(app, other.enrolmentId, '40000')

  expect(await at('2026-03-30')).toEqual(before)
  expect(before.debtors.count).toBe(2)
  const now = await at('2026-04-05')
  const rows = await app.context.db.selectFrom('fee_accounts').select('due_paise').execute()
  const side = (sign: number) =>
    rows.reduce((all, { due_paise }) => all + Math.max(0, sign * due_paise), 0) / 100
  expect([now.debtors.due, now.creditors.credit]).toEqual([side(1), side(-1)])
  expect(now.creditors).toMatchObject({ count: 1 })
  const { balances } = await readFiles(app, 'balances', '2026-04-05')
  expect(balances?.at(-1)).toMatchObject({
    Name: 'Total',
    Due: now.debtors.due.toFixed(2),
    Credit: now.creditors.credit.toFixed(2),
  })
  expect(sum(balances?.slice(0, -1), 'Due')).toBe(now.debtors.due)

  const { register } = await readFiles(app, 'register', '2026-27')
  expect(register?.map(({ Entry, For, Amount }) => [Entry, For, Amount])).toEqual([
    ['Other charge', "'=Card", '100.00'],
    ['Discount', 'Sibling, "twin"', '-300.00'],
  ])
  const money = -2000 + 40_000
  const net = (of: typeof now) => of.debtors.due - of.creditors.credit
  expect(net(now)).toBe(net(before) + sum(register, 'Amount') - money)
})

test('nothing of a later year changes the balances and the register of a past one', async () => {
  const app = await registeredApp('2026-03-01T06:00:00Z')
  const office = await aStaffMember(app, 'office')
  const [cut, gone] = [await aLearner(app), await aLearner(app)]
  const requested = await anApplicant(app)
  const card = { kind: 'other', label: 'Card', amount: '150', dueOn: '2026-03-20' } as const
  const scholarship = {
    orderId: cut.enrolmentId,
    kind: 'scholarship',
    amount: '8000',
    reason: 'Best',
  } as const
  for (const answer of [
    await app.ask(deskCalls.giveConcession, scholarship, office.token),
    await app.asAdmin(deskCalls.charge, { orderId: requested.enrolmentId, ...card }),
  ])
    expect(answer.body.success).toBe(true)
  app.clock.now = new Date('2026-04-01T06:00:00Z')
  const told = async () => ({
    ...(await readFiles(app, 'balances', '2026-03-31')),
    ...(await readFiles(app, 'register', '2025-26')),
  })
  const before = await told()
  const due = (all: typeof before) => Number(all.balances?.at(-1)?.Due)
  expect(due(before)).toBe(4_000 + 12_000 + 12_150)

  // A cheaper programme cuts the scholarship; whose approval was taken back, or whose request was declined, are removed.
  app.clock.now = new Date('2026-05-05T06:00:00Z')
  const { id: programmeId } = await aProgramme(app, 'course', { fees: '6000' })
  const change = { enrolmentId: cut.enrolmentId, programmeId, batchId: null, sendEmail: false }
  const takingBack = { enrolmentId: gone.enrolmentId, reason: 'By mistake', sendEmail: false }
  for (const answer of [
    await app.asAdmin(enrolmentCalls.changeProgramme, change),
    await app.asAdmin(enrolmentCalls.takeBack, takingBack),
    await app.asAdmin(admissionCalls.decline, { ids: [requested.enrolmentId] }),
    await app.asAdmin(personCalls.remove, { id: gone.personId, reason: 'Asked' }),
  ])
    expect(answer.body).toMatchObject({ success: true })

  const after = await told()
  const sums = (all: typeof before) => ({
    balances: all.balances?.map(({ Owed, Paid, Due, Credit, Order }) => [Order, Owed, Paid, Due, Credit]),
    register: all.register?.map(({ Entry, For, Order, Amount, By }) => [Entry, For, Order, Amount, By]),
  })
  expect(sums(after)).toEqual(sums(before))
  const { balances } = await readFiles(app, 'balances', '2026-05-05')
  const { register } = await readFiles(app, 'register', '2026-27')
  expect(Number(balances?.at(-1)?.Due) - due(before)).toBe(sum(register, 'Amount'))
  // What is left of the scholarship is its giver's, in the month in which they gave it.
  const { concessions } = (await app.asAdmin(bookCalls.report, { from: '2026-03', to: '2026-03' })).body
  expect(concessions).toMatchObject([{ by: office.name, kind: 'scholarship', amount: 6_000 }])
  const [order] = (await app.asAdmin(deskCalls.account, { orderId: cut.enrolmentId })).body.orders
  expect(order?.concessions.map(({ createdAt }) => dayOf(createdAt))).toEqual(['2026-03-01', '2026-03-01'])
})

test('a month to come, a day to come, a wrong year and an institute without GSTIN are refused; a link ends and is for one file', async () => {
  const app = await registeredApp()
  const refused = async (asked: Promise<{ body: { message?: string } }>) => (await asked).body.message
  for (const month of ['2026-06', '2026-13', 'now', '1999-01'])
    expect(await refused(app.asAdmin(yearCalls.gstr1, { month }) as never)).toBe(messages.invalidMonth)
  for (const on of ['2026-05-12', '2026-02-30', ''])
    expect(await refused(app.asAdmin(yearCalls.balances, { on }) as never)).toBe(messages.invalidBalanceDay)
  expect(await refused(app.asAdmin(yearCalls.file, { file: 'register', of: '2026-28' }) as never)).toBe(
    messages.invalidYear,
  )
  const { token } = await aStaffMember(app, 'accountant')
  const { url } = (await app.ask(yearCalls.file, { file: 'balances', of: '2026-05-01' }, token)).body
  expect((await app.app.inject(url)).statusCode).toBe(200)
  expect((await app.app.inject(url.replace('2026-05-01', '2026-05-02'))).statusCode).toBe(404)
  expect((await app.app.inject(url.replace('balances', 'register'))).statusCode).toBe(404)
  app.clock.now = new Date(app.clock.now.getTime() + 3 * 60_000)
  expect((await app.app.inject(url)).statusCode).toBe(404)

  const without = await testApp()
  expect(await refused(without.asAdmin(yearCalls.gstr1, { month: '2026-01' }) as never)).toBe(
    messages.noGstReturn,
  )
})
