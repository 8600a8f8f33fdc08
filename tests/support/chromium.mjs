import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { chromium } from 'playwright-core'
import { aptInstall } from './debian.mjs'

const downloadTimeoutMs = 60_000

// The shell has no windows to take care of and does the same work with a quarter less.
const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** @returns {string} a Chromium's path, installed first where it can be */
export function findChromium() {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen && !existsSync(chosen)) throw new Error(`CHROMIUM_PATH names no file: ${chosen}`)
  const found =
    chosen ||
    look() ||
    (aptInstall('chromium-headless-shell') && look()) ||
    (aptInstall('chromium') && look()) ||
    (download() && look())
  if (found) return found
  throw new Error(
    'No Chromium was found, and none could be downloaded or installed. ' +
      'Install Chromium or Chrome, or set CHROMIUM_PATH to one.',
  )
}

/** @param {import('playwright-core').LaunchOptions} options */
export function launchChromium(options = {}) {
  return chromium.launch({
    executablePath: findChromium(),
    // Playwright's own handlers would keep a test's process alive; the browser ends with its pipe.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    ...options,
    args: [...chromiumFlags, ...(options.args ?? [])],
  })
}

function look() {
  return [chromium.executablePath(), ...usualPlaces].find((path) => existsSync(path))
}

function download() {
  console.log('Downloading a Chromium …')
  const require = createRequire(import.meta.url)
  const cli = join(dirname(require.resolve('playwright-core/package.json')), 'cli.js')
  const { status } = spawnSync(process.execPath, [cli, 'install', 'chromium'], {
    stdio: 'inherit',
    timeout: downloadTimeoutMs,
  })
  return status === 0
}
