import { parentPort } from 'node:worker_threads'
import { generate } from '@digitalbazaar/ed25519-multikey'
import { loadPinned } from './pinned-contexts.mjs'
import { signWith } from './sign-with.mjs'

parentPort?.on('message', async (/** @type {import('./sign.ts').Task} */ task) => {
  parentPort?.postMessage(await work(task))
})

/** @param {import('./sign.ts').Task} task @returns {Promise<import('./sign.ts').Answer>} */
async function work(task) {
  try {
    if (!('generate' in task)) return { signed: await signWith(loadPinned, task) }
    const { publicKeyMultibase, secretKeyMultibase } = await generate()
    return { key: { publicKeyMultibase, secretKeyMultibase } }
  } catch (error) {
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
