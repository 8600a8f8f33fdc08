import { workerBeside } from '../worker-beside.ts'
import type { PdfAnswer, PdfDocument, PdfFit, PdfTask, PdfText } from './document.ts'

/** A text of a document does not fit its room, or has a sign that no font has. */
export class PdfRefusal extends Error {
  constructor(
    readonly fit: Extract<PdfFit, { fits: false }>,
    readonly text: string,
  ) {
    super(fit.reason === 'no-glyph' ? `no glyph for ${fit.sign} in ${text}` : `too long: ${text}`)
  }
}

/** Draws one at a time, beside the thread that answers; the same document is always the same bytes. */
export async function makePdf(document: PdfDocument): Promise<Buffer> {
  const answer = await ask({ draw: document })
  if (!('bytes' in answer)) throw new Error('the worker drew nothing')
  return Buffer.from(answer.bytes.buffer)
}

/** How each text would be set, by the code that draws it. */
export async function measureTexts(texts: PdfText[]): Promise<PdfFit[]> {
  const answer = await ask({ measure: texts })
  if (!('fits' in answer)) throw new Error('the worker measured nothing')
  return answer.fits
}

const heapMegabytes = 512
/** Fonts stay parsed from one to the next. */
const askWorker = workerBeside<PdfTask, PdfAnswer>('server/platform/pdf/worker.mjs', heapMegabytes)

async function ask(task: PdfTask): Promise<PdfAnswer> {
  const answer = await askWorker(task)
  if ('refused' in answer) throw new PdfRefusal(answer.refused, answer.text)
  if ('failed' in answer) throw new Error(answer.failed)
  return answer
}
