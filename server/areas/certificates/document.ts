import type { Drawing, DrawingItem } from '#contract/certificates/drawing.ts'
import {
  type CertificateKind,
  type CertificateState,
  certificateNames,
} from '#contract/certificates/kinds.ts'
import type { PdfDocument, PdfMark } from '#server/platform/pdf/document.ts'

interface Printed {
  kind: CertificateKind
  serial: string
  issuer: string
  createdAt: string
  drawing: Drawing
  state: CertificateState
}

/** The page for the printer; pictures that are gone are left out. One that is not valid any more says so across it. */
export function documentOf(
  { kind, serial, issuer, createdAt, drawing, state }: Printed,
  pictures: Map<string, Buffer>,
): PdfDocument {
  const marks = drawing.items.flatMap((item) => markOf(item, pictures))
  return {
    size: 'A4',
    landscape: drawing.width > drawing.height,
    title: `${certificateNames[kind]} ${serial}`,
    author: issuer,
    createdAt: new Date(createdAt),
    pages: [state === 'issued' ? marks : [...marks, across(drawing, state)]],
  }
}

function across({ width, height }: Drawing, state: CertificateState): PdfMark {
  const size = 96
  const look = { size, bold: true, align: 'center', colour: '#b3211b', opacity: 0.35, turn: -30 } as const
  return { kind: 'text', text: state.toUpperCase(), x: width / 2, y: height / 2 + size / 3, ...look }
}

function markOf(item: DrawingItem, pictures: Map<string, Buffer>): PdfMark[] {
  if (item.kind === 'qr') return [item]
  if (item.kind === 'text') {
    const { text, x, y, size, align, font, colour } = item
    return [{ kind: 'text', text, x, y, size, align, bold: font === 'bold', colour }]
  }
  const { x, y, width, height } = item
  if (item.kind === 'picture') {
    const bytes = pictures.get(item.picture)
    return bytes ? [{ kind: 'picture', bytes, x, y, width, height }] : []
  }
  const { radius, fill, line, lineWidth } = item
  if (!fill && !line) return []
  const colours = { ...(fill && { fill }), ...(line && { stroke: line, thickness: lineWidth }) }
  return [{ kind: 'box', x, y, width, height, ...(radius && { radius }), ...colours }]
}
