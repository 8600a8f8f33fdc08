import type { Design, TextField } from './design.ts'
import type { CertificateKind } from './kinds.ts'

/** The looks that come with the product: they take the institute's colour, name and logo. */
export const looks = { frame: 'Frame', band: 'Band', letter: 'Letter' } as const
export type Look = keyof typeof looks

interface Words {
  heading: string
  opening: string
  statement: string
  details: string
  more: string
  closing: string
}

const span = '[{duration}] [from {from}] [to {to}]'

const words: Record<CertificateKind, Words> = {
  course: {
    heading: 'Certificate of Completion',
    opening: 'This is to certify that',
    statement: 'has successfully completed the course',
    details: span,
    more: '[Test result: {score}]',
    closing: '',
  },
  internship: {
    heading: 'Internship Certificate',
    opening: 'This is to certify that',
    statement: '[of {college}] has successfully completed the internship',
    details: span,
    more: '[Test result: {score}]',
    closing: 'We wish them every success in what comes next.',
  },
  internshipLetter: {
    heading: 'To whom it may concern',
    opening: 'This is to state that',
    statement: '[of {college}] joined {institute} as an intern in',
    details: '[{duration},] [from {from}] [to {to}]',
    more: '[Batch: {batch}]',
    closing: 'We wish them every success in what comes next.',
  },
  degree: {
    heading: 'Semester Certificate',
    opening: 'This is to certify that',
    statement: '[of {college}] has completed [semester {semester}] of',
    details: '[Batch: {batch}]',
    more: '[Test result: {score}]',
    closing: '',
  },
  event: {
    heading: 'Certificate of Participation',
    opening: 'This is to certify that',
    statement: 'took part in',
    details: '[on {from}]',
    more: '',
    closing: '',
  },
  bonafide: {
    heading: 'Bonafide Certificate',
    opening: 'This is to certify that',
    statement: 'is a bonafide student of {institute}, enrolled in',
    details: '[since {from}]',
    more: '[Batch: {batch}]',
    closing: 'Issued at the request of the holder, to be shown where it is needed.',
  },
}

const usualLook: Record<CertificateKind, Look> = {
  course: 'frame',
  internship: 'band',
  internshipLetter: 'letter',
  degree: 'frame',
  event: 'band',
  bonafide: 'letter',
}

const ink = '#231416'
const soft = '#57444a'
const gold = '#c98f1b'
const white = '#ffffff'

type Given = Pick<TextField, 'text' | 'x' | 'y' | 'width' | 'size'> & Partial<TextField>

function line({ leastSize, align = 'center', font = 'regular', colour = soft, ...field }: Given): TextField {
  return { ...field, leastSize: leastSize ?? Math.min(field.size, 8), align, font, colour }
}

function box(x: number, y: number, width: number, height: number, fill: string, radius = 0) {
  return { x, y, width, height, radius, fill, line: null, lineWidth: 0 }
}

function border(inset: number, colour: string, lineWidth: number) {
  const [width, height] = [297 - 2 * inset, 210 - 2 * inset]
  return { x: inset, y: inset, width, height, radius: 0, fill: null, line: colour, lineWidth }
}

function frame(of: Words): Design {
  const middle = { x: 33.5, width: 230 }
  return {
    paper: 'landscape',
    background: null,
    shapes: [
      border(8, 'institute', 2.4),
      border(11, gold, 0.8),
      ...[
        [8, 8],
        [281, 8],
        [8, 194],
        [281, 194],
      ].map(([x = 0, y = 0]) => box(x, y, 8, 8, 'institute')),
      ...[
        [10, 10],
        [283, 10],
        [10, 196],
        [283, 196],
      ].map(([x = 0, y = 0]) => box(x, y, 4, 4, gold)),
      box(103.5, 120, 90, 0.5, gold),
      box(36, 177, 62, 0.3, soft),
    ],
    texts: [
      line({ text: '{institute}', ...middle, y: 52, size: 15, font: 'bold', colour: 'institute' }),
      line({ text: of.heading, ...middle, y: 72, size: 34, leastSize: 20, font: 'bold', colour: ink }),
      line({ text: of.opening, ...middle, y: 89, size: 13 }),
      line({ text: '{name}', ...middle, y: 111, size: 36, leastSize: 17, font: 'bold', colour: 'institute' }),
      line({ text: of.statement, ...middle, y: 130, size: 13 }),
      line({
        text: '{title}',
        x: 48.5,
        width: 200,
        y: 143,
        size: 21,
        leastSize: 12,
        font: 'bold',
        colour: ink,
      }),
      line({ text: of.details, x: 48.5, width: 200, y: 153, size: 12 }),
      line({ text: of.more, x: 48.5, width: 200, y: 161, size: 12 }),
      line({ text: 'Authorised signatory', x: 36, width: 62, y: 183, size: 10 }),
      line({
        text: 'Issued on {issued}[, valid until {expires}]',
        x: 103.5,
        width: 90,
        y: 183,
        size: 11,
        colour: ink,
      }),
      line({ text: 'No. {serial}', x: 103.5, width: 90, y: 189, size: 9 }),
      line({ text: 'Scan to verify: {code}', x: 219, width: 58, y: 192, size: 7, leastSize: 5 }),
    ],
    pictures: [{ picture: 'logo', x: 137.5, y: 19, width: 22, height: 22 }],
    qr: { x: 234, y: 160, size: 28 },
  }
}

function band(of: Words): Design {
  const right = { x: 80, width: 200, align: 'left' as const }
  const inBand = { x: 6, width: 52 }
  return {
    paper: 'landscape',
    background: null,
    shapes: [
      box(0, 0, 64, 210, 'institute'),
      box(64, 0, 2, 210, gold),
      box(16, 18, 32, 32, white, 5),
      box(14, 143, 36, 36, white, 4),
      box(80, 96, 44, 1.3, gold),
      box(150, 172, 62, 0.3, soft),
    ],
    texts: [
      line({ text: '{institute}', ...inBand, y: 64, size: 13, leastSize: 9, font: 'bold', colour: white }),
      line({ text: 'Scan to verify', ...inBand, y: 186, size: 9, colour: white }),
      line({ text: '{code}', ...inBand, y: 191, size: 8, leastSize: 5, colour: white }),
      line({ text: of.heading, ...right, y: 42, size: 30, leastSize: 18, font: 'bold', colour: 'institute' }),
      line({ text: of.opening, ...right, y: 64, size: 13 }),
      line({ text: '{name}', ...right, y: 86, size: 38, leastSize: 17, font: 'bold', colour: ink }),
      line({ text: of.statement, ...right, y: 112, size: 13 }),
      line({ text: '{title}', ...right, y: 126, size: 22, leastSize: 12, font: 'bold', colour: ink }),
      line({ text: of.details, ...right, y: 137, size: 12 }),
      line({ text: of.more, ...right, y: 145, size: 12 }),
      line({ text: of.closing, ...right, y: 155, size: 11 }),
      line({
        text: '{issued}',
        x: 80,
        width: 60,
        y: 171,
        size: 12,
        align: 'left',
        font: 'bold',
        colour: ink,
      }),
      line({
        text: 'Date of issue[, valid until {expires}]',
        x: 80,
        width: 66,
        y: 178,
        size: 9,
        align: 'left',
      }),
      line({ text: 'Authorised signatory', x: 150, width: 62, y: 178, size: 9 }),
      line({
        text: '{serial}',
        x: 222,
        width: 62,
        y: 171,
        size: 12,
        align: 'right',
        font: 'bold',
        colour: ink,
      }),
      line({ text: 'Certificate number', x: 222, width: 62, y: 178, size: 9, align: 'right' }),
    ],
    pictures: [{ picture: 'logo', x: 20, y: 22, width: 24, height: 24 }],
    qr: { x: 16, y: 145, size: 32 },
  }
}

function letter(of: Words): Design {
  const whole = { x: 22, width: 166, align: 'left' as const }
  return {
    paper: 'portrait',
    background: null,
    shapes: [
      box(0, 0, 210, 5, 'institute'),
      box(0, 5, 210, 1, gold),
      box(22, 44, 166, 0.3, soft),
      box(22, 226, 62, 0.3, soft),
      box(0, 291, 210, 6, 'institute'),
    ],
    texts: [
      line({
        text: '{institute}',
        x: 48,
        width: 140,
        y: 28,
        size: 17,
        leastSize: 10,
        align: 'left',
        font: 'bold',
        colour: 'institute',
      }),
      line({ text: '{city}', x: 48, width: 140, y: 35, size: 10, align: 'left' }),
      line({ text: 'No. {serial}', x: 22, width: 80, y: 56, size: 10.5, align: 'left', colour: ink }),
      line({ text: '{issued}', x: 108, width: 80, y: 56, size: 10.5, align: 'right', colour: ink }),
      line({
        text: of.heading,
        x: 22,
        width: 166,
        y: 84,
        size: 22,
        leastSize: 14,
        font: 'bold',
        colour: ink,
      }),
      line({ text: of.opening, ...whole, y: 108, size: 12 }),
      line({ text: '{name}', ...whole, y: 122, size: 24, leastSize: 13, font: 'bold', colour: 'institute' }),
      line({ text: of.statement, ...whole, y: 137, size: 12, leastSize: 10 }),
      line({ text: '{title}', ...whole, y: 152, size: 18, leastSize: 11, font: 'bold', colour: ink }),
      line({ text: of.details, ...whole, y: 164, size: 12, leastSize: 10 }),
      line({ text: of.more, ...whole, y: 173, size: 12 }),
      line({ text: of.closing, ...whole, y: 188, size: 12, leastSize: 10 }),
      line({ text: 'Authorised signatory', x: 22, width: 62, y: 232, size: 10, align: 'left' }),
      line({
        text: '{institute}',
        x: 22,
        width: 90,
        y: 238,
        size: 10,
        leastSize: 7,
        align: 'left',
        colour: ink,
      }),
      line({ text: '[Valid until {expires}]', x: 22, width: 90, y: 246, size: 10, align: 'left' }),
      line({ text: 'Scan to verify', x: 146, width: 42, y: 277, size: 9 }),
      line({ text: '{code}', x: 146, width: 42, y: 282, size: 7.5, leastSize: 5 }),
    ],
    pictures: [{ picture: 'logo', x: 22, y: 17, width: 21, height: 21 }],
    qr: { x: 152, y: 242, size: 30 },
  }
}

const drawn: Record<Look, (of: Words) => Design> = { frame, band, letter }

/** A ready look with the words of the kind; empty texts are left out. */
export function readyDesign(kind: CertificateKind, look: Look = usualLook[kind]): Design {
  const design = drawn[look](words[kind])
  return { ...design, texts: design.texts.filter(({ text }) => text !== '') }
}
