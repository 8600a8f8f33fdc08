import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { find } from './find.mjs'

/**
 * Firefox, spoken to over WebDriver BiDi, which it listens for by itself.
 * @returns {Promise<import('./browser.d.ts').Browser>}
 */
export async function openFirefox() {
  const profile = mkdtempSync(join(tmpdir(), 'taleem-firefox-'))
  const program = find('Firefox', ['/usr/bin/firefox-esr', '/usr/bin/firefox'], 'firefox-esr')
  const firefox = spawn(
    program,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: profile } },
  )
  const address = await listeningAt(firefox.stderr)
  const socket = new WebSocket(`${address}/session`)
  await once(socket, 'open')

  /** @type {Map<number, { resolve: (value: any) => void, reject: (reason: Error) => void }>} */
  const asked = new Map()
  /** @type {string[]} */
  const faults = []
  let number = 0
  socket.addEventListener('message', ({ data }) => {
    const said = JSON.parse(data)
    if (said.method === 'log.entryAdded' && isFault(said.params)) faults.push(said.params.text)
    const waiting = asked.get(said.id)
    if (!waiting) return
    asked.delete(said.id)
    if (said.type === 'error') waiting.reject(new Error(`${said.error}: ${said.message}`))
    else waiting.resolve(said.result)
  })

  /**
   * @param {string} method
   * @param {object} params
   */
  function ask(method, params) {
    const id = ++number
    socket.send(JSON.stringify({ id, method, params }))
    return new Promise((resolve, reject) => asked.set(id, { resolve, reject }))
  }

  const { capabilities } = await ask('session.new', { capabilities: {} })
  await ask('session.subscribe', { events: ['log.entryAdded'] })
  const { contexts } = await ask('browsingContext.getTree', {})
  const { context } = contexts[0]

  return {
    name: `Firefox ${capabilities.browserVersion}`,
    faults,
    async resize(width, height) {
      await ask('browsingContext.setViewport', { context, viewport: { width, height } })
    },
    async open(url) {
      await ask('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    async run(source, ...args) {
      const { type, result, exceptionDetails } = await ask('script.callFunction', {
        // JSON both ways: the protocol's own values need no unwrapping then.
        functionDeclaration: `(args) => JSON.stringify((${source})(...JSON.parse(args)) ?? null)`,
        arguments: [{ type: 'string', value: JSON.stringify(args) }],
        target: { context },
        awaitPromise: false,
      })
      if (type === 'exception') throw new Error(exceptionDetails.text)
      return JSON.parse(result.value)
    },
    async act(actions) {
      await ask('input.performActions', { context, actions })
    },
    async close() {
      socket.close()
      firefox.kill()
      if (firefox.exitCode === null) await once(firefox, 'exit')
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/**
 * A script that was still arriving when its page was left is not one.
 * @param {{ level: string, text: string }} entry
 */
function isFault({ level, text }) {
  return level === 'error' && !text.includes('error loading dynamically imported module')
}

/** @param {import('node:stream').Readable} output */
async function listeningAt(output) {
  for await (const line of createInterface(output)) {
    const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? []
    if (address) {
      output.resume()
      return address
    }
  }
  throw new Error('Firefox ended before it listened')
}
