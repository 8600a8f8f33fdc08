import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aptInstall, isRoot } from './debian.mjs'

const wanted = 'en_US.UTF-8'
const folderOfMade = join(isRoot ? '/tmp' : tmpdir(), `taleem-locale-${process.getuid?.() ?? 0}`)

/**
 * How a PostgreSQL of the tests sorts: by English words, as that of the official image does, and not by bytes, which
 * would hide where a query leaves the order to the database. Where the machine has no such locale one is made beside it,
 * which needs no root; where that cannot be done ICU sorts alike, in PostgreSQL from 15 on.
 * @returns {{ initdb: string[], env: Record<string, string> }} for initdb, and for whatever runs the server
 */
export function englishLocale() {
  if (isKnown()) return { initdb: [`--locale=${wanted}`], env: {} }
  if (canMake() && (isMade() || make()))
    return { initdb: [`--locale=${wanted}`], env: { LOCPATH: folderOfMade } }
  console.log(`The locale ${wanted} cannot be had here: PostgreSQL sorts by ICU's en-US instead.`)
  return { initdb: ['--locale=C', '--locale-provider=icu', '--icu-locale=en-US'], env: {} }
}

function isKnown() {
  const { stdout } = spawnSync('locale', ['-a'], { encoding: 'utf8' })
  return /^en_US\.utf-?8$/im.test(stdout ?? '')
}

function canMake() {
  const isThere = () => existsSync('/usr/share/i18n/locales/en_US')
  return isThere() || (aptInstall('locales') && isThere())
}

function isMade() {
  return existsSync(join(folderOfMade, wanted, 'LC_COLLATE'))
}

/** Whole or not at all: two runs may begin together. */
function make() {
  const folder = mkdtempSync(`${folderOfMade}-`)
  // The server runs as another user when this is root.
  chmodSync(folder, 0o755)
  const { status } = spawnSync('localedef', ['-i', 'en_US', '-f', 'UTF-8', join(folder, wanted)])
  // 1: made, with warnings.
  if (status === 0 || status === 1) {
    mkdirSync(folderOfMade, { recursive: true, mode: 0o755 })
    try {
      renameSync(join(folder, wanted), join(folderOfMade, wanted))
    } catch {
      // The other run was first.
    }
  }
  rmSync(folder, { recursive: true, force: true })
  return isMade()
}
