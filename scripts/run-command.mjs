import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
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
  const manifest = join(root, 'node_modules', packageName, 'package.json')
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8'))
  const script = join(dirname(manifest), typeof bin === 'string' ? bin : bin[command])
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  const stopChild = () => child.kill()
  process.once('exit', stopChild)
  const [code] = await once(child, 'close')
  process.off('exit', stopChild)
  return code === 0
}
