import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { root } from './fresh-build.mjs'

/**
 * Runs an installed package's command with this Node and lets it print.
 * @param {string} packageName
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string | undefined>} env
 * @returns {Promise<boolean>} whether it ended well
 */
export async function runCommand(packageName, command, args, env = {}) {
  const { child, stopGroup } = start(packageName, command, args, 'inherit', env)
  const [code] = await once(child, 'close')
  process.off('exit', stopGroup)
  return code === 0
}

/**
 * Runs an installed package's command with this Node and keeps what it prints.
 * @param {string} packageName
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string | undefined>} env
 */
export async function hearCommand(packageName, command, args, env = {}) {
  const { child, stopGroup } = start(packageName, command, args, 'pipe', env)
  const [said, complained, [code]] = await Promise.all([
    child.stdout ? text(child.stdout) : '',
    child.stderr ? text(child.stderr) : '',
    once(child, 'close'),
  ])
  process.off('exit', stopGroup)
  return { isWell: code === 0, output: said + complained }
}

/**
 * @param {string} packageName
 * @param {string} command
 * @param {string[]} args
 * @param {'inherit' | 'pipe'} output
 * @param {Record<string, string | undefined>} env
 */
function start(packageName, command, args, output, env = {}) {
  const manifest = join(root, 'node_modules', packageName, 'package.json')
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8'))
  const script = join(dirname(manifest), typeof bin === 'string' ? bin : bin[command])
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    stdio: ['ignore', output, output],
    // A process group of its own, so that the workers and browsers it starts can be ended with it.
    detached: true,
    env: { ...process.env, ...env },
  })
  const stopGroup = () => child.pid && process.kill(-child.pid)
  process.once('exit', stopGroup)
  return { child, stopGroup }
}
