import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { aptInstall } from './debian.mjs'

/** @returns {string} the folder that holds `initdb` and `postgres`, installed first where it can be */
export function findPostgres() {
  const found = look() ?? (aptInstall('postgresql') ? look() : undefined)
  if (found) return found
  throw new Error(
    'No PostgreSQL server was found: not on PATH, not in /usr/lib/postgresql, not through pg_config, and it ' +
      'could not be installed with apt. Install one (Debian, Ubuntu: apt-get install postgresql) and try again.',
  )
}

function look() {
  return [...onPath(), ...versioned('/usr/lib/postgresql'), ...homebrew(), ...fromPgConfig()].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  )
}

function onPath() {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'initdb'))
    .filter((initdb) => existsSync(initdb))
    .map((initdb) => dirname(realpathSync(initdb)))
}

/** @param {string} folder whose subfolders are named for major versions; the newest comes first */
function versioned(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .sort((a, b) => Number.parseFloat(b) - Number.parseFloat(a))
    .map((version) => join(folder, version, 'bin'))
}

function homebrew() {
  return ['/opt/homebrew/opt', '/usr/local/opt']
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name, 'bin')))
    .filter((folder) => folder.includes('postgresql'))
}

function fromPgConfig() {
  const { status, stdout } = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' })
  return status === 0 ? [stdout.trim()] : []
}
