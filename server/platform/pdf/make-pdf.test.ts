import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readPdfQr, readPdfTexts } from '#server/testing/read-pdf.ts'
import type { PdfDocument, PdfMark, PdfText } from './document.ts'
import { makePdf, measureTexts, PdfRefusal } from './make-pdf.ts'
import { arrangeRuns, splitRuns } from './runs.mjs'

test('the same document is the same bytes; another moment is another file', async () => {
  const document = aDocument([text('Asha Verma'), text('माधव त्रिपाठी')])

  const [first, second] = [await makePdf(document), await makePdf(document)]

  expect(first.subarray(0, 8).toString()).toBe('%PDF-1.7')
  expect(first.equals(second)).toBe(true)
  expect(first.equals(await makePdf({ ...document, createdAt: new Date(1) }))).toBe(false)
})

test('each line is read back in the order in which it was written, whatever its scripts', async () => {
  const lines = ['Received from अर्जुन क्षत्रिय (અંજલિ શાહ), ₹ 12,500.00', 'હિન્દી ગુજરાતી', 'कीर्ति।']

  expect(readPdfTexts(await makePdf(aDocument(lines.map((line) => text(line)))))).toEqual(lines)
})

test('what is read from the right stands so on the line, with numbers and names beside it, and is copied as it is said', async () => {
  const seen = {
    'Received from محمد علی خان, ₹ 12,500.00': 'Received from خان علی محمد, ₹ 12,500.00',
    'محمد (علی) 2 of 3': '(علی) محمد 2 of 3',
    'Asha (محمد علی) راج ۱۲۳ کمار': 'Asha (علی محمد) کمار ۱۲۳ راج',
    'محمد 12,500 علی A1 زینب': 'علی 12,500 محمد A1 زینب',
  }

  for (const [said, drawn] of Object.entries(seen)) {
    const runs = splitRuns(said, false, false)
    expect(
      arrangeRuns(runs)
        .map(({ text }) => text)
        .join(''),
    ).toBe(drawn)
    expect(readPdfTexts(await makePdf(aDocument([text(said)])))).toEqual([said])
  }
})

test('names in every script of India are read back as they were written', async () => {
  const names = 'தமிழ்ச்செல்வி శ్రీనివాస్ ಲಕ್ಷ್ಮಿ ശ്രീനിവാസൻ মৈত্রেয়ী ਗੁਰਪ੍ਰੀਤ ଶ୍ରୀନିବାସ زینب ᱥᱩᱱᱤᱛᱟ ꯁꯅꯥꯇꯣꯝꯕꯤ'
    .normalize('NFC')
    .split(' ')

  expect(readPdfTexts(await makePdf(aDocument(names.map((name) => text(`Asha ${name} 1`)))))).toEqual(
    names.map((name) => `Asha ${name} 1`),
  )
})

test('a text shrinks, then takes more lines, then does not fit, and drawing refuses the same', async () => {
  const name = { text: 'Sivaramakrishnan Venkatasubramaniam Ananthapadmanabhan', size: 24, leastSize: 14 }

  const fits = await measureTexts([
    { ...name, text: 'Asha Verma', width: 300 },
    { ...name, width: 500 },
    { ...name, width: 300, lines: 2 },
    { ...name, width: 100, lines: 2 },
  ])

  expect(fits).toEqual([
    { fits: true, size: 24, lines: ['Asha Verma'], width: expect.any(Number) },
    { fits: true, size: expect.any(Number), lines: [name.text], width: expect.any(Number) },
    {
      fits: true,
      size: expect.any(Number),
      lines: [expect.any(String), expect.any(String)],
      width: expect.any(Number),
    },
    { fits: false, reason: 'too-long' },
  ])
  await expect(makePdf(aDocument([{ ...text(name.text), ...name, width: 100 }]))).rejects.toThrow(PdfRefusal)
})

test('a sign that no font has is named, or marked where the paper must come', async () => {
  const asked: PdfText = { text: 'Mei 漢 Lin', size: 12 }

  expect(await measureTexts([asked])).toEqual([{ fits: false, reason: 'no-glyph', sign: '漢' }])
  await expect(makePdf(aDocument([{ ...text(asked.text) }]))).rejects.toThrow('no glyph for 漢')
  expect(readPdfTexts(await makePdf(aDocument([{ ...text(asked.text), marksMissing: true }])))).toEqual([
    'Mei � Lin',
  ])
})

test('one that fails leaves those beside it whole', async () => {
  const bad = { kind: 'picture', bytes: new Uint8Array([1, 2, 3]), x: 0, y: 0, width: 1, height: 1 } as const
  const unsendable = aDocument([{ ...text('x'), text: (() => 'x') as unknown as string }])
  const good = aDocument([text('Asha')])

  const outcomes = await Promise.allSettled([
    makePdf(aDocument([bad])),
    makePdf(good),
    makePdf(unsendable),
    makePdf(good),
  ])

  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled'])
})

test('a QR code is read back from the drawn squares', async () => {
  const said = 'upi://pay?pa=taleem@bank&pn=Taleem%20Institute&am=2500.00&cu=INR&tr=P123'

  const pdf = await makePdf(aDocument([{ kind: 'qr', text: said, x: 20, y: 20, size: 100 }]))

  expect(readPdfQr(pdf)).toBe(said)
})

test('pictures with and without transparency, lines, boxes and turned texts are drawn on several pages', async () => {
  const colour = { r: 200, g: 30, b: 30 }
  const png = await sharp({
    create: { width: 8, height: 8, channels: 4, background: { ...colour, alpha: 0.5 } },
  })
    .png()
    .toBuffer()
  const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()
  const area = { x: 10, y: 10, width: 50, height: 50 }
  const marks: PdfMark[] = [
    { kind: 'picture', bytes: png, ...area },
    { kind: 'picture', bytes: jpeg, ...area },
    { kind: 'line', x: 0, y: 0, toX: 10, toY: 10 },
    { kind: 'box', ...area, fill: '#ffffff', stroke: '#000000', radius: 4 },
    { ...text('CANCELLED'), turn: -30, opacity: 0.2, align: 'center', bold: true },
  ]
  const document = { ...aDocument(marks), landscape: true, pages: [marks, marks] }

  const pdf = await makePdf(document)

  expect(readPdfTexts(pdf)).toEqual(['CANCELLED', 'CANCELLED'])
  expect(pdf.equals(await makePdf(document))).toBe(true)
  expect(pdf.includes(jpeg)).toBe(true)
})

function aDocument(marks: PdfMark[]): PdfDocument {
  return { title: 'A paper', author: 'Taleem', createdAt: new Date(0), pages: [marks] }
}

function text(said: string): Extract<PdfMark, { kind: 'text' }> {
  return { kind: 'text', text: said, x: 40, y: 80, size: 12 }
}

test('what belongs to pictures is numbered in the order they are drawn, however long each takes to unpack', async () => {
  const picture = (width: number): Promise<Buffer> =>
    sharp({ create: { width, height: width, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.5 } } })
      .png()
      .toBuffer()
  const area = { x: 10, y: 10, width: 50, height: 50 }
  const marks: PdfMark[] = [
    { kind: 'picture', bytes: await picture(900), ...area },
    { kind: 'picture', bytes: await picture(8), ...area },
  ]

  const pdf = (await makePdf(aDocument(marks))).toString('latin1')

  const masks = [...pdf.matchAll(/\/Width (\d+)(?:(?!endobj)[\s\S])*?\/SMask (\d+) 0 R/g)]
  const byNumber = masks.toSorted(([, , one], [, , other]) => Number(one) - Number(other))
  expect(byNumber.map(([, width]) => width)).toEqual(['900', '8'])
})
