// First: what reads pictures takes its functions when it is loaded.
import './steady-zlib.mjs'
import { parentPort } from 'node:worker_threads'
import { CannotSet, draw, openPdf } from './draw.mjs'
import { fitText } from './fit-text.mjs'

/** @typedef {import('./document.ts').PdfAnswer} Answer */

parentPort?.on('message', async (/** @type {import('./document.ts').PdfTask} */ task) => {
  const answer = await work(task)
  parentPort?.postMessage(answer, 'bytes' in answer ? [answer.bytes.buffer] : [])
})

/** @param {import('./document.ts').PdfTask} task @returns {Promise<Answer>} */
async function work(task) {
  try {
    // A copy: what is handed over must own its memory.
    if ('draw' in task) return { bytes: new Uint8Array(await draw(task.draw)) }
    const pdf = openPdf({})
    return { fits: task.measure.map((text) => fitText(pdf, text)) }
  } catch (error) {
    if (error instanceof CannotSet) return { refused: error.fit, text: error.text }
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
