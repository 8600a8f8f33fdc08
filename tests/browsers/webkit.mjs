import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../support/free-port.mjs'
import { find } from './find.mjs'

const startsWithinMs = 30_000

/**
 * WebKitGTK's own small browser, over WebDriver, on a screen that nobody sees.
 * @returns {Promise<import('./browser.d.ts').Browser>}
 */
export async function openWebKit() {
  const xvfb = find('Xvfb', ['/usr/bin/Xvfb'], 'xvfb')
  const program = find('WebKitWebDriver', ['/usr/bin/WebKitWebDriver'], 'webkit2gtk-driver')
  const browser = find(
    'MiniBrowser',
    ['x86_64', 'aarch64'].flatMap((cpu) =>
      ['4.1', '4.0'].map((api) => `/usr/lib/${cpu}-linux-gnu/webkit2gtk-${api}/MiniBrowser`),
    ),
    'webkit2gtk-driver',
  )
  const screen = spawn(xvfb, ['-displayfd', '3', '-screen', '0', '1400x1000x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [display] = await once(/** @type {import('node:stream').Readable} */ (screen.stdio[3]), 'data')
  const port = await freePort()
  const driver = spawn(program, [`--port=${port}`], {
    stdio: 'ignore',
    // As root its sandbox cannot be set up; the pages are our own.
    env: {
      ...process.env,
      DISPLAY: `:${String(display).trim()}`,
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  })
  const at = `http://127.0.0.1:${port}`
  await answering(`${at}/status`)

  /**
   * @param {string} method
   * @param {string} path
   * @param {object} [body]
   */
  async function ask(method, path, body) {
    const answer = await fetch(at + path, { method, ...(body && { body: JSON.stringify(body) }) })
    const { value } = /** @type {any} */ (await answer.json())
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`)
    return value
  }

  const { sessionId, capabilities } = await ask('POST', '/session', {
    capabilities: {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } },
    },
  })
  const session = `/session/${sessionId}`

  return {
    name: `WebKitGTK ${capabilities.browserVersion}`,
    faults: [],
    async resize(width, height) {
      await ask('POST', `${session}/window/rect`, { width, height })
    },
    async open(url) {
      await ask('POST', `${session}/url`, { url })
    },
    async run(source, ...args) {
      const script = `return JSON.stringify((${source})(...JSON.parse(arguments[0])) ?? null)`
      return JSON.parse(
        await ask('POST', `${session}/execute/sync`, { script, args: [JSON.stringify(args)] }),
      )
    },
    async act(actions) {
      await ask('POST', `${session}/actions`, { actions })
    },
    async close() {
      await ask('DELETE', session).catch(() => {})
      for (const process of [driver, screen]) {
        process.kill()
        if (process.exitCode === null) await once(process, 'exit')
      }
    },
  }
}

/** @param {string} url */
async function answering(url) {
  const until = Date.now() + startsWithinMs
  while (!(await fetch(url).catch(() => null))) {
    if (Date.now() > until) throw new Error('WebKitWebDriver did not start')
    await sleep(100)
  }
}
