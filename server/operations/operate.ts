import { join, resolve } from 'node:path'
import { cwd } from 'node:process'
import { parseArgs } from 'node:util'
import { type Config, readConfig, WrongSetting } from '#server/config.ts'
import { isDatabaseAway, isDiskFull } from '#server/platform/db/faults.ts'
import { FolderInUse } from '#server/platform/db/folder-lock.ts'
import { NewerDatabase } from '#server/platform/db/migrate.ts'
import { FilesAway } from '#server/platform/files/file-engine.ts'
import { backupName, writeBackup } from './backup.ts'
import { rotateBadgeKey, tellBadgeKeys } from './badge-keys.ts'
import { isPublic, type Manifest, storedIn } from './manifest.ts'
import { directions, moveFiles } from './move-files.ts'
import { moveToPostgres } from './move-to-postgres.ts'
import { OperationRefused } from './operation-refused.ts'
import { restoreBackup } from './restore.ts'
import { sayBytes, sayContent, sayNumber } from './say.ts'
import { inviteOwner, makePasswordLink, resetFactor, tellStaff } from './staff.ts'
import { tellVerified, verifyAudit } from './verify-audit.ts'

const operations: Record<string, (args: string[], config: Config) => Promise<void>> = {
  backup,
  restore,
  'move-to-postgres': move,
  'move-files': moveStored,
  staff,
  'badge-keys': badgeKeys,
  'verify-audit': checkAudit,
}

/** One task of the owner, then the end: 0 when it is done, 1 with a line that says why not. */
export async function operate(name: string, args: string[]): Promise<void> {
  process.once('SIGINT', () => process.exit(130))
  process.once('SIGTERM', () => process.exit(143))
  try {
    const operation = operations[name]
    if (!operation)
      throw new OperationRefused(`There is no "${name}"; there is ${Object.keys(operations).join(', ')}.`)
    await operation(args, readConfig())
  } catch (error) {
    console.error(sayFault(error))
    process.exitCode = 1
  }
}

async function backup(args: string[], config: Config): Promise<void> {
  const { positionals } = readArgs(args, 'npm run backup [file or folder]', { most: 1 })
  const now = new Date()
  const target = resolve(cwd(), positionals[0] ?? join(config.dataDir, 'backups', backupName(now)))
  const { file, bytes, manifest, missingFiles, leftOut } = await writeBackup(config, target, now)
  const content = sayContent(manifest.rows, countFiles(manifest))
  console.log(`Backed up into ${file} (${sayBytes(bytes)}), opened again and checked: ${content}.`)
  complainOfLost(missingFiles, 'this backup')
  // A unit that removes old backups after a good one must not do so after this one.
  if (missingFiles.length > 0) process.exitCode = 1
  if (leftOut.length > 0)
    console.error(
      `Attention: what was added to the database by hand is not in the backup (${leftOut.join(', ')}). Keep its SQL, and run it again after a restore.`,
    )
}

async function restore(args: string[], config: Config): Promise<void> {
  const usage = 'npm run restore -- <file> [--replace]'
  const { positionals, values } = readArgs(args, usage, { least: 1, most: 1 })
  const file = resolve(cwd(), positionals[0] ?? '')
  const { manifest, former, leftOut, missingFiles } = await restoreBackup(config, file, {
    replace: values.replace,
    now: new Date(),
  })
  const { pictures, ofPeople } = countFiles(manifest)
  const content = sayContent(manifest.rows, { pictures: pictures - leftOut, ofPeople })
  if (former) console.log(`What was there before is kept in ${former}.`)
  console.log(`Restored the backup of ${manifest.madeAt}: ${content}. Start the product now.`)
  if (leftOut > 0)
    console.error(`Attention: ${sayNumber(leftOut)} files in the backup are no pictures and were left out.`)
  complainOfLost(missingFiles, 'this restore')
}

async function move(args: string[], config: Config): Promise<void> {
  readArgs(args, 'npm run move-to-postgres', { most: 0 })
  const copied = await moveToPostgres(config)
  const width = Math.max(...copied.map(({ table }) => table.length))
  console.log(`${'table'.padEnd(width)}  ${'rows'.padStart(10)}  checksum`)
  for (const { table, rows, checksum } of copied)
    console.log(`${table.padEnd(width)}  ${sayNumber(rows).padStart(10)}  ${checksum.slice(0, 16)}`)
  const rows = copied.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `Moved ${sayNumber(rows)} rows, each read back and the same. Start the product with the same DATABASE_URL and DATA_DIR.`,
  )
}

async function moveStored(args: string[], config: Config): Promise<void> {
  const usage = `npm run move-files -- ${directions.join('|')} [--remove]`
  const { positionals, values } = readArgs(args, usage, { least: 1, most: 1 })
  const direction = directions.find((one) => one === positionals[0])
  if (!direction) throw new OperationRefused(`Usage: ${usage}`)
  const { files, bytes, copied, missingFiles } = await moveFiles(config, direction, values.remove)
  const [to, from, next] =
    direction === 'to-bucket'
      ? ['the bucket', 'the data folder', 'Start the product with this FILES_URL.']
      : ['the data folder', 'the bucket', 'Take FILES_URL out of the settings and start the product.']
  const amount = `${sayNumber(files)} files (${sayBytes(bytes)})`
  const before = copied < files ? `, ${sayNumber(files - copied)} of them from an earlier run` : ''
  console.log(`${amount} of ${from} lie in ${to}, each read back and the same${before}. ${next}`)
  console.log(values.remove ? `They are gone from ${from}.` : `They stay in ${from} as well.`)
  complainOfLost(missingFiles, 'this move')
}

async function staff(args: string[], config: Config): Promise<void> {
  const usage =
    'npm run staff -- list | add-owner "<name>" <email> | reset-password <email> | reset-factor <email>'
  const { positionals } = readArgs(args, usage, { least: 1, most: 3 })
  const [task, first = '', second = ''] = positionals
  const count = positionals.length
  if (task === 'list' && count === 1) {
    for (const line of await tellStaff(config)) console.log(line)
  } else if (task === 'add-owner' && count === 3) {
    const link = await inviteOwner(config, first, second, new Date())
    console.log(`Invited as an owner. Open this link within 72 hours; it works once:\n${link}`)
  } else if (task === 'reset-password' && count === 2) {
    const link = await makePasswordLink(config, first, new Date())
    console.log(`Open this link within 30 minutes to choose a new password; it works once:\n${link}`)
  } else if (task === 'reset-factor' && count === 2) {
    console.log(await resetFactor(config, first, new Date()))
  } else throw new OperationRefused(`Usage: ${usage}`)
}

async function badgeKeys(args: string[], config: Config): Promise<void> {
  const usage = 'npm run badge-keys -- list | rotate'
  const { positionals } = readArgs(args, usage, { least: 1, most: 1 })
  if (positionals[0] === 'list') for (const line of await tellBadgeKeys(config)) console.log(line)
  else if (positionals[0] === 'rotate') console.log(await rotateBadgeKey(config, new Date()))
  else throw new OperationRefused(`Usage: ${usage}`)
}

async function checkAudit(args: string[], config: Config): Promise<void> {
  const { positionals } = readArgs(args, 'npm run verify-audit [-- <number>:<hash>]', { most: 1 })
  const verified = await verifyAudit(config, positionals[0])
  for (const line of tellVerified(verified)) console.log(line)
  if (verified.problems.length > 0) process.exitCode = 1
}

function countFiles(manifest: Manifest): { pictures: number; ofPeople: number } {
  const stored = storedIn(manifest)
  const pictures = stored.filter(isPublic).length
  return { pictures, ofPeople: stored.length - pictures }
}

function complainOfLost(files: string[], since: string): void {
  if (files.length === 0) return
  console.error(
    `Attention: ${sayNumber(files.length)} files that the database names were lost before ${since}, the first is ${files[0]}. An earlier backup may hold them: keep it.`,
  )
}

function readArgs(args: string[], usage: string, { least = 0, most }: { least?: number; most: number }) {
  const refused = new OperationRefused(`Usage: ${usage}`)
  const parsed = (() => {
    try {
      return parseArgs({
        args,
        allowPositionals: true,
        options: {
          replace: { type: 'boolean', default: false },
          remove: { type: 'boolean', default: false },
        },
      })
    } catch {
      throw refused
    }
  })()
  if (parsed.positionals.length < least || parsed.positionals.length > most) throw refused
  return parsed
}

/** What the owner can mend is said in one line; anything else with all there is to know. */
function sayFault(error: unknown): unknown {
  const plain = [OperationRefused, WrongSetting, NewerDatabase, FilesAway]
  if (plain.some((kind) => error instanceof kind)) return (error as Error).message
  if (error instanceof FolderInUse) return `${error.message} Stop the product first.`
  const { code, message } = error as NodeJS.ErrnoException
  if (isDiskFull(error)) return `There is no room left: ${message}. What was there is untouched.`
  if (isDatabaseAway(error))
    return `The database of the setting DATABASE_URL cannot be reached: ${message || code}.`
  return code ? `It cannot be done: ${message || code}.` : error
}
