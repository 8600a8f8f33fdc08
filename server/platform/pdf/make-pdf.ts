import { once } from 'node:events'
import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { inTurns } from '../http/turns.ts'
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

const idleMs = 60_000
const longestMs = 60_000
const heapMegabytes = 512
const inTurn = inTurns(1, 200)

let worker: Worker | undefined
let ending: NodeJS.Timeout | undefined

function ask(task: PdfTask): Promise<PdfAnswer> {
  return inTurn(async () => {
    const answer = await askWorker(task)
    if ('refused' in answer) throw new PdfRefusal(answer.refused, answer.text)
    if ('failed' in answer) throw new Error(answer.failed)
    return answer
  })
}

/** Fonts stay parsed from one to the next; a worker without work ends, and gives its memory back. */
async function askWorker(task: PdfTask): Promise<PdfAnswer> {
  clearTimeout(ending)
  worker ??= startWorker()
  const asked = worker
  asked.ref()
  try {
    asked.postMessage(task)
    const [answer] = await once(asked, 'message', { signal: AbortSignal.timeout(longestMs) })
    return answer
  } catch (error) {
    endWorker()
    throw error
  } finally {
    asked.unref()
    ending = setTimeout(endWorker, idleMs)
    ending.unref()
  }
}

/** Plain JavaScript that Node reads as it lies there: the product's folder is the working one, built or not. */
function startWorker(): Worker {
  const started = new Worker(resolve('server/platform/pdf/worker.mjs'), {
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  })
  // One that breaks is forgotten, whoever waits for it or nobody.
  started.on('error', () => forget(started)).on('exit', () => forget(started))
  return started
}

function forget(ended: Worker): void {
  if (worker === ended) worker = undefined
}

function endWorker(): void {
  void worker?.terminate()
  worker = undefined
}
