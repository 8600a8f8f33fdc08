import type { PdfMark, PdfText } from '#server/platform/pdf/document.ts'
import { measureTexts } from '#server/platform/pdf/make-pdf.ts'

type Written = Omit<Extract<PdfMark, { kind: 'text' }>, 'kind'>
type Box = Omit<Extract<PdfMark, { kind: 'box' }>, 'kind'>

type Look = Pick<Written, 'colour' | 'align'>

export type Pen = ReturnType<typeof pen>

const dark = '#231416'
const lineHeight = 1.4
const mostLines = 20

/** Draws on a page whatever is written: a document comes, with � for a sign that no font has. */
export function pen(marks: PdfMark[]) {
  const mark = (one: PdfMark) => void marks.push(one)
  const write = (text: Written) =>
    mark({ kind: 'text', colour: dark, marksMissing: true, lineHeight, ...text })
  return {
    mark,
    write,
    box: (box: Box) => mark({ kind: 'box', ...box }),
    rule: (x: number, toX: number, y: number, colour: string) =>
      mark({ kind: 'line', x, y, toX, toY: y, colour }),
    /** Writes texts under one another, each in as many lines as it needs; answers the last baseline. */
    async stack(texts: (PdfText & Look)[], x: number, from: number): Promise<number> {
      const fits = await measureTexts(
        texts.map(({ colour, align, ...text }) => ({
          ...text,
          marksMissing: true,
          breaksWords: true,
          lines: mostLines,
        })),
      )
      let y = from
      for (const [at, text] of texts.entries()) {
        const fit = fits[at]
        if (!fit?.fits) throw new Error('a text of a document has no room')
        if (at > 0) y += Math.max(fit.size, texts[at - 1]?.size ?? 0) * lineHeight
        write({ ...text, text: fit.lines.join('\n'), width: undefined, lines: fit.lines.length, x, y })
        y += (fit.lines.length - 1) * fit.size * lineHeight
      }
      return y
    },
  }
}
