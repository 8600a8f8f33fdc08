import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const aptTimeoutMs = 10 * 60_000

export const isRoot = process.getuid?.() === 0

/**
 * Installs packages where that needs nobody's leave: as root on Debian or Ubuntu.
 * @param {string[]} packages
 * @returns {boolean} whether they are installed now
 */
export function aptInstall(...packages) {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return false
  console.log(`Installing ${packages.join(', ')} with apt …`)
  return apt('update') && apt('install', '-y', '--no-install-recommends', ...packages)
}

/** @param {string[]} args */
function apt(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status, stderr } = spawnSync('apt-get', args, { env, encoding: 'utf8', timeout: aptTimeoutMs })
  if (status !== 0) console.error(`apt-get ${args.join(' ')} failed:\n${stderr}`)
  return status === 0
}
