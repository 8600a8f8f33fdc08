import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { dayOf } from '#contract/calendar.ts'
import { billCalls } from '#contract/fees/bill-calls.ts'
import type { BookMethod } from '#contract/fees/book-words.ts'
import { orderCalls } from '#contract/fees/calls.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { documentCalls } from '#contract/fees/document-calls.ts'
import { feeSettingsCalls } from '#contract/fees/settings-calls.ts'
import { paperSizes } from '#contract/fees/sheet-schemas.ts'
import { messages } from '#contract/messages.ts'
import type { Paise } from '#contract/money.ts'
import { institute } from '#contract/site/institute.ts'
import { addRow } from '#server/areas/site/content/repository.ts'
import { FilesAway } from '#server/platform/files/file-engine.ts'
import { aLearner, anApplicant } from '#server/testing/learners.ts'
import { countMisplaced, readPdfQr, readPdfTexts } from '#server/testing/read-pdf.ts'
import { exempted } from '#server/testing/registered-app.ts'
import { sendEmails } from '#server/testing/sent-emails.ts'
import { takeAtDesk } from '#server/testing/take-at-desk.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { holdLedger } from '../ledger/hold.ts'
import { enterPayment } from '../ledger/payments.ts'

const registered = {
  legalName: 'Taleem Institute of Technology Private Limited',
  address: '14 Station Road\nLucknow 226001',
  gstin: '09AAACH7409R1ZZ',
  state: '09',
  sac: '999293',
  treatment: 'taxable',
  upiAddress: 'taleem@okbank',
  remindBefore: '3',
  remindOnDay: true,
  remindAfter: '7',
  lateFee: '',
  lateFeeAfter: '',
}

test('without a GSTIN a receipt says who paid what for which programme, in words too, and knows of no tax', async () => {
  const app = await testApp()
  const { document, texts } = await aDocument(app)

  expect(document.number).toMatch(/^R\//)
  expect(texts).toEqual(
    expect.arrayContaining([
      'Fee receipt',
      document.number,
      'अर्जुन क्षत्रिय',
      '₹10,000.00',
      'Rupees Ten Thousand Only',
      'Revenue stamp',
    ]),
  )
  expect(texts.join('\n')).not.toMatch(/gst|\btax|sac\b/i)
})

test('with a GSTIN the document is a tax invoice with all that rule 46 wants, and what is due can be scanned', async () => {
  const app = await testApp()
  await app.asAdmin(feeSettingsCalls.setSettings, registered)
  const { document, texts, pdf } = await aDocument(app, { method: 'upi', ref: '412345678901', due: 2500_00 })

  expect(document.number).toMatch(/^I\//)
  expect(texts).toEqual(
    expect.arrayContaining([
      'Tax invoice',
      'Original for recipient',
      'GSTIN 09AAACH7409R1ZZ',
      '999293',
      'Uttar Pradesh (09)',
      'Reverse charge',
      '₹8,474.58',
      'CGST 9 %',
      '₹762.71',
      'SGST 9 %',
      '₹10,000.00',
    ]),
  )
  expect(texts).not.toContain('Revenue stamp')
  expect(readPdfQr(pdf)).toContain('upi://pay?pa=taleem@okbank')
  expect(readPdfQr(pdf)).toContain('am=2500.00')
})

test('an exempt programme gets a bill of supply; a company in another State an invoice with IGST', async () => {
  const app = await testApp()
  await app.asAdmin(feeSettingsCalls.setSettings, registered)
  const learner = await aLearner(app)
  const orderId = learner.enrolmentId
  const payer = { orderId, name: 'Bharat Widgets', address: '4 Connaught Place', gstin: '07AAACH7409R1Z3' }
  const wrong = await app.asAdmin(billCalls.setBillTo, { ...payer, gstin: '07AAACH7409R1Z4' })
  expect(wrong.body).toMatchObject({ success: false, field: 'gstin', message: messages.invalidGstin })
  await app.asAdmin(billCalls.setBillTo, payer)

  const { texts } = await aDocument(app, {}, orderId)
  await app.asAdmin(feeSettingsCalls.setTreatment, {
    ...{ programmeId: learner.programmeId, treatment: 'exempt', ...exempted },
  })
  const exempt = await aDocument(app, {}, orderId)

  expect(texts).toEqual(expect.arrayContaining(['Bharat Widgets', 'Delhi (07)', 'IGST 18 %', '₹1,525.42']))
  expect(texts.join('\n')).not.toMatch(/CGST|SGST/)
  expect(exempt.texts).toContain('Bill of supply')
  expect(exempt.texts.join('\n')).not.toMatch(/CGST|SGST|IGST/)
})

test('money before the place is given has a receipt voucher', async () => {
  const app = await testApp()
  await app.asAdmin(feeSettingsCalls.setSettings, registered)
  const { enrolmentId } = await aLearner(app)
  const { db } = app.context
  const setStatus = (status: 'active' | 'requested') =>
    db.updateTable('enrolments').set({ status }).where('id', '=', enrolmentId).execute()
  await setStatus('requested')
  const advance = await aDocument(app, {}, enrolmentId)
  await setStatus('active')
  const invoice = await aDocument(app, {}, enrolmentId)

  expect(advance.texts).toEqual(expect.arrayContaining(['Receipt voucher', 'Reverse charge', 'No']))
  expect(advance.texts).not.toContain('Original for recipient')
  expect(invoice.texts).toContain('Tax invoice')
})

test('an advance that goes back has a refund voucher that names the receipt voucher and takes back its tax', async () => {
  const app = await testApp()
  await app.asAdmin(feeSettingsCalls.setSettings, registered)
  const { enrolmentId: orderId } = await anApplicant(app)
  const receivedOn = dayOf(app.clock.now)
  const taken = await app.asAdmin(deskCalls.take, { orderId, amount: '5000', method: 'cash', receivedOn })
  const { paymentId, document: voucher } = taken.body

  const back = { paymentId, amount: '5000', method: 'cash', reason: 'No place was free' } as const
  const { body } = await app.asAdmin(deskCalls.refund, back)

  expect(voucher.kind).toBe('receipt_voucher')
  expect(body.document).toMatchObject({ kind: 'refund_voucher', number: expect.stringMatching(/^W\//) })
  const { sheet } = (await app.asAdmin(documentCalls.sheet, { id: body.document?.id ?? '' })).body
  expect(sheet.title).toBe('Refund voucher')
  expect(JSON.stringify(sheet)).toContain(voucher.number)
  expect(JSON.stringify(sheet)).toMatch(/CGST.*SGST/)
  // As rule 51 wants; one of before is drawn as it was.
  const reverseCharge = { label: 'Reverse charge', value: 'No' }
  expect(sheet.facts).toContainEqual(reverseCharge)
  const { db } = app.context
  const row = db.selectFrom('fee_documents').where('kind', '=', 'refund_voucher')
  const { id, data } = await row.select(['id', 'data']).executeTakeFirstOrThrow()
  const before = JSON.stringify({ ...JSON.parse(data), form: 3 })
  await db.updateTable('fee_documents').set({ data: before }).where('id', '=', id).execute()
  expect((await app.asAdmin(documentCalls.sheet, { id })).body.sheet.facts).not.toContainEqual(reverseCharge)
})

test('what goes back has a credit note that names the invoice and takes back its tax', async () => {
  const app = await testApp()
  await app.asAdmin(feeSettingsCalls.setSettings, registered)
  const { enrolmentId: orderId } = await aLearner(app)
  await pay(app, orderId)
  const { db } = app.context
  const payment = await db.selectFrom('fee_payments').selectAll().executeTakeFirstOrThrow()
  const invoice = await db.selectFrom('fee_documents').selectAll().executeTakeFirstOrThrow()
  await app.asAdmin(feeSettingsCalls.setSettings, { ...registered, treatment: 'exempt', ...exempted })

  const back = { paymentId: payment.id, amount: '10000', method: 'cash', reason: 'Left' } as const
  const { document } = (await app.asAdmin(deskCalls.refund, back)).body

  const texts = readPdfTexts(await readPdf(app, document?.id ?? ''))
  expect(texts).toEqual(expect.arrayContaining(['Credit note', 'CGST 9 %', '₹762.71', 'Credit note total']))
  expect(texts).toEqual(expect.arrayContaining([invoice.number, 'Dated']))
})

test('a document is the same bytes for good, whatever happens later; a lost file is drawn again to the byte', async () => {
  const app = await testApp()
  const { document, pdf } = await aDocument(app)
  const folder = join(app.folder, 'private')
  await app.asAdmin(feeSettingsCalls.setSettings, registered)
  await app.context.db.updateTable('people').set({ name: 'Somebody Else' }).execute()

  const [name = ''] = await readdir(folder)
  await rm(join(folder, name))
  const afterLoss = await readPdf(app, document.id)
  const [again = ''] = await readdir(folder)
  await writeFile(join(folder, again), 'spoilt')
  const afterSpoiling = await readPdf(app, document.id)

  expect(afterLoss.equals(pdf)).toBe(true)
  expect(afterSpoiling.equals(pdf)).toBe(true)
  expect(again).not.toBe(name)
})

test('a program that reads the file tells its rows and columns; one of before is drawn as it was', async () => {
  const app = await testApp()
  const { document, pdf } = await aDocument(app)
  expect([readPdfTexts(pdf).length > 10, countMisplaced(pdf)]).toEqual([true, 0])

  const { db } = app.context
  const { data } = await db.selectFrom('fee_documents').select('data').executeTakeFirstOrThrow()
  const before = JSON.stringify({ ...JSON.parse(data), form: 3 })
  await db.updateTable('fee_documents').set({ data: before }).execute()
  await db.deleteFrom('fee_document_files').execute()
  const drawn = await readPdf(app, document.id)
  expect(countMisplaced(drawn)).toBe(readPdfTexts(drawn).length)
})

test('one that is cancelled says so across it, and its own file stays as it was', async () => {
  const app = await testApp()
  await app.asAdmin(feeSettingsCalls.setSettings, registered)
  const { document, pdf } = await aDocument(app, { due: 2500_00 })
  expect(readPdfQr(pdf)).toContain('am=2500.00')
  const kept = await app.context.db.selectFrom('fee_document_files').selectAll().execute()
  const cancelled = { cancelled_at: app.clock.now.toISOString(), cancel_reason: 'Wrong order' }
  await app.context.db.updateTable('fee_documents').set(cancelled).execute()

  const texts = readPdfTexts(await readPdf(app, document.id))
  const { drawing } = (await app.asAdmin(documentCalls.sheet, { id: document.id })).body

  expect(
    drawing.marks.filter(({ kind }) => kind === 'qr'),
    'it asks for nothing',
  ).toEqual([])
  expect(texts).toContain('CANCELLED')
  expect(texts.join('\n')).toContain('Wrong order')
  const files = await app.context.db.selectFrom('fee_document_files').orderBy('variant').selectAll().execute()
  expect(files).toMatchObject([...kept, { variant: 'A4 cancelled' }])
  const again = await readPdf(app, document.id)
  expect(readPdfTexts(again)).toEqual(texts)
  expect(await readdir(join(app.folder, 'private'))).toHaveLength(2)
})

for (const size of paperSizes) {
  test(`${size}: the screen is the page of the file, line by line`, async () => {
    const app = await testApp()
    await app.asAdmin(feeSettingsCalls.setSettings, registered)
    const { document } = await aDocument(app, { due: 2500_00 })

    const { drawing } = (await app.asAdmin(documentCalls.sheet, { id: document.id, size })).body
    const { name, pdf } = (await app.asAdmin(documentCalls.pdf, { id: document.id, size })).body
    const bytes = Buffer.from(pdf, 'base64')

    const shown = drawing.marks.flatMap((mark) => (mark.kind === 'text' ? mark.text : []))
    expect(readPdfTexts(bytes)).toEqual(shown)
    expect(shown).toEqual(expect.arrayContaining(['अर्जुन क्षत्रिय', '₹10,000.00', document.number]))
    expect(drawing.marks.find(({ kind }) => kind === 'qr')).toMatchObject({ text: readPdfQr(bytes) })
    for (const mark of drawing.marks)
      if (mark.kind === 'text' && mark.align === 'left')
        expect(mark.x + mark.width).toBeLessThan(drawing.width)
    const [wide, high] = /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(bytes.toString('latin1'))?.slice(1) ?? []
    expect([Number(wide), Number(high)]).toEqual([drawing.width, drawing.height])
    expect(name).toBe(`${document.number.replaceAll('/', '-')}${size === 'A4' ? '' : `-${size}`}.pdf`)
  })
}

test('a document bears the logo of its day, on screen and in the file; another logo, or none, changes it no more', async () => {
  const app = await testApp()
  const { db, privateFiles } = app.context
  const before = await aDocument(app)
  const colours = { create: { width: 300, height: 100, channels: 3, background: '#0a7' } } as const
  const original = await privateFiles.add(await sharp(colours).png().toBuffer())
  await addLogo(app, original)
  const { document, pdf } = await aDocument(app)
  await privateFiles.remove(original)
  await db.deleteFrom('fee_document_files').execute()

  const pictureIn = async (id: string) =>
    (await app.asAdmin(documentCalls.sheet, { id })).body.drawing.marks.find(({ kind }) => kind === 'picture')
  expect(pdf.toString('latin1')).toContain('/Subtype /Image')
  expect(await pictureIn(document.id)).toMatchObject({ width: 138, height: 46 })
  expect((await readPdf(app, document.id)).equals(pdf)).toBe(true)
  expect(await pictureIn(before.document.id)).toBeUndefined()
  expect((await readPdf(app, before.document.id)).equals(before.pdf)).toBe(true)
})

test('while the file store is away documents are drawn all the same, and kept once it is back', async () => {
  const app = await testApp()
  const { document, pdf } = await aDocument(app)
  const { privateFiles, db } = app.context
  const files = { ...privateFiles }
  const away = async () => Promise.reject(new FilesAway('it is away'))
  Object.assign(privateFiles, { read: away, add: away })

  expect((await readPdf(app, document.id)).equals(pdf)).toBe(true)
  const roll = { id: document.id, size: '80mm' }
  expect((await app.asAdmin(documentCalls.pdf, roll)).body.success).toBe(true)
  expect((await app.asAdmin(documentCalls.sheet, roll)).body.success).toBe(true)
  expect(await db.selectFrom('fee_document_files').select('variant').execute()).toEqual([{ variant: 'A4' }])

  Object.assign(privateFiles, files)
  await app.asAdmin(documentCalls.pdf, roll)
  expect(await db.selectFrom('fee_document_files').select('variant').execute()).toHaveLength(2)
})

test('the screen shows what the file says; a learner reads their own documents and nobody else’s', async () => {
  const app = await testApp()
  const [learner, stranger] = [await aLearner(app), await aLearner(app)]
  const { document, texts } = await aDocument(app, {}, learner.enrolmentId)

  const { sheet } = (await learner.as(documentCalls.ownSheet, { id: document.id })).body

  for (const said of [sheet.title, sheet.number, sheet.to.name, sheet.total.value, sheet.words])
    expect(texts).toContain(said)
  const own = await learner.as(documentCalls.ownPdf, { id: document.id })
  expect(own.body.name).toBe(`${document.number.replaceAll('/', '-')}.pdf`)
  for (const endpoint of [documentCalls.ownSheet, documentCalls.ownPdf]) {
    const refused = await stranger.as(endpoint, { id: document.id })
    expect(refused.body).toEqual({ success: false, message: messages.noSuchDocument, key: 'noSuchDocument' })
    expect((await stranger.as(endpoint, { id: 'x' })).text).toBe(refused.text)
  }
})

test.each([
  ['தமிழ்ச்செல்வி முருகன்', 'தமிழ்ச்செல்வி முருகன்'],
  ['زینب خان', 'زینب خان'],
  ['王小明', '���'],
])(
  'a payment of %s recorded at the desk has its receipt with the name, unless no font has its script',
  async (name, drawn) => {
    const app = await testApp()
    const learner = await aLearner(app)
    await app.context.db.updateTable('people').set({ name }).where('id', '=', learner.personId).execute()

    await pay(app, learner.enrolmentId)

    const { id } = await app.context.db.selectFrom('fee_documents').select('id').executeTakeFirstOrThrow()
    expect(readPdfTexts(await readPdf(app, id))).toContain(drawn)
  },
)

test('whom a document is for gets it by mail once; an address that nobody has proven gets neither name nor document', async () => {
  const app = await testApp()
  const [proven, unproven] = [await aLearner(app), await aLearner(app)]
  const { db } = app.context
  await db
    .updateTable('accounts')
    .set({ email_confirmed_at: null })
    .where('id', '=', unproven.accountId)
    .execute()
  const confirmed = { email_confirmed_at: app.clock.now.toISOString() }
  await db.updateTable('accounts').set(confirmed).where('id', '=', proven.accountId).execute()
  await db.deleteFrom('notifications').execute()

  await pay(app, proven.enrolmentId)
  await pay(app, unproven.enrolmentId)
  const sent = await sendEmails(app)

  const [withDocument, without] = [proven, unproven].map(({ email }) => sent.find(({ to }) => to === email))
  expect(readPdfTexts(withDocument?.attachment?.pdf ?? Buffer.alloc(0))).toContain('Fee receipt')
  expect(withDocument?.attachment?.name).toMatch(/^R-\d\d-\d\d-\d{6}\.pdf$/)
  expect(without).toMatchObject({ attachment: null, subject: expect.stringContaining('Fee receipt R/') })
  expect(without?.body).not.toContain(unproven.name)
  expect(sent).toHaveLength(2)
})

test('a document names the batch; the institute’s email and phone once they are its own, never those of a fresh install', async () => {
  const app = await testApp()
  const { enrolmentId } = await aLearner(app)
  const { name } = await app.context.db
    .selectFrom('enrolments')
    .innerJoin('batches', 'batches.id', 'enrolments.batch_id')
    .where('enrolments.id', '=', enrolmentId)
    .select('batches.name')
    .executeTakeFirstOrThrow()
  const before = await aDocument(app, {}, enrolmentId)
  await addRow(app.context.db, 'identity', app.clock.now)
  await changeIdentity(app, { email: 'office@ganga.example', phone: '+91 99887 76655' })
  const after = await aDocument(app, {}, enrolmentId)

  expect(before.texts).toEqual(expect.arrayContaining(['Batch', name]))
  const said = [before, after].map(({ texts }) => texts.join('\n'))
  for (const fresh of [institute.email, institute.phone]) expect(said[0]).not.toContain(fresh)
  expect(said[1]).toContain('office@ganga.example, +91 99887 76655')
})

async function pay(app: TestApp, id: string): Promise<void> {
  const { orders } = (await app.asAdmin(orderCalls.orders)).body
  const paidAmount = orders.find((order) => order.id === id)?.fees ?? 0
  const payment = { paidBy: 'cash', paidOn: dayOf(app.clock.now), paidAmount } as const
  expect((await takeAtDesk(app, { id, ...payment })).body.success).toBe(true)
}

/** In the library, and on the site as the institute's. */
async function addLogo(app: TestApp, original: string): Promise<void> {
  const at = app.clock.now.toISOString()
  const by = { added_by: 'Farah', created_at: at }
  const media = {
    id: 'logo',
    kind: 'picture',
    name: 'logo',
    name_key: 'logo',
    alt: '',
    decorative: 0,
  } as const
  await app.context.db
    .insertInto('media')
    .values({ ...media, ...by, file_n: 1, silent: 0 } as never)
    .execute()
  await app.context.db
    .insertInto('media_files')
    .values({ media_id: 'logo', n: 1, hash: 'h', bytes: 1, original, ...by } as never)
    .execute()
  await addRow(app.context.db, 'identity', app.clock.now)
  await changeIdentity(app, { logo: { id: 'logo', alt: '', isDecorative: false } })
}

/** What the site says of the institute. */
async function changeIdentity(app: TestApp, change: object): Promise<void> {
  const { body } = await app.context.db
    .selectFrom('content_versions')
    .where('item_id', '=', 'identity')
    .select('body')
    .executeTakeFirstOrThrow()
  await app.context.db
    .updateTable('content_versions')
    .set({ body: JSON.stringify({ ...JSON.parse(body), ...change }) })
    .where('item_id', '=', 'identity')
    .execute()
}

async function aDocument(app: TestApp, data: Partial<typeof paid> = {}, orderId?: string) {
  const id = orderId ?? (await aLearner(app)).enrolmentId
  const { due, ...payment } = { ...paid, ...data }
  const { document } = await app.context.db.transaction().execute(async (tx) => {
    const held = await holdLedger(tx, { enrolmentId: id }, { actor: null, now: app.clock.now })
    Object.assign(held.ledger.enrolment, written)
    const [charge] = held.ledger.charges
    if (charge) charge.amount_paise = (payment.paise + due) as Paise
    return enterPayment(held, payment, 'ref')
  })
  const pdf = await readPdf(app, document.id)
  return { document, pdf, texts: readPdfTexts(pdf) }
}

const written = {
  name: 'अर्जुन क्षत्रिय',
  email: 'arjun@example.com',
  phone: '9876543210',
  programme: 'Web development',
}

const paid = {
  paise: 10_000_00 as Paise,
  method: 'cash' as BookMethod,
  ref: '',
  receivedOn: '2026-11-16',
  note: '',
  due: 0,
}

async function readPdf(app: TestApp, id: string): Promise<Buffer> {
  return Buffer.from((await app.asAdmin(documentCalls.pdf, { id })).body.pdf, 'base64')
}
