import { join, resolve } from 'node:path'
import { cwd } from 'node:process'
import { parseArgs } from 'node:util'
import { type Config, readConfig, WrongSetting } from '#server/config.ts'
import { isDatabaseAway, isDiskFull } from '#server/platform/db/faults.ts'
import { FolderInUse } from '#server/platform/db/folder-lock.ts'
import { backupName, writeBackup } from './backup.ts'
import { picturesIn } from './manifest.ts'
import { moveToPostgres } from './move-to-postgres.ts'
import { OperationRefused } from './operation-refused.ts'
import { restoreBackup } from './restore.ts'
import { sayBytes, sayContent, sayNumber } from './say.ts'

const operations: Record<string, (args: string[], config: Config) => Promise<void>> = {
  backup,
  restore,
  'move-to-postgres': move,
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
  const { file, bytes, manifest, missingPictures } = await writeBackup(config, target, now)
  const content = sayContent(manifest.rows, picturesIn(manifest).length)
  console.log(`Backed up into ${file} (${sayBytes(bytes)}), opened again and checked: ${content}.`)
  if (missingPictures.length > 0)
    console.error(
      `Attention: ${sayNumber(missingPictures.length)} pictures were lost before this backup, the first is ${missingPictures[0]}.`,
    )
}

async function restore(args: string[], config: Config): Promise<void> {
  const usage = 'npm run restore -- <file> [--replace]'
  const { positionals, values } = readArgs(args, usage, { least: 1, most: 1 })
  const file = resolve(cwd(), positionals[0] ?? '')
  const { manifest, former, leftOut } = await restoreBackup(config, file, {
    replace: values.replace,
    now: new Date(),
  })
  const content = sayContent(manifest.rows, picturesIn(manifest).length - leftOut)
  if (former) console.log(`What was there before is kept in ${former}.`)
  console.log(`Restored the backup of ${manifest.madeAt}: ${content}. Start the product now.`)
  if (leftOut > 0)
    console.error(`Attention: ${sayNumber(leftOut)} files in the backup are no pictures and were left out.`)
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

function readArgs(args: string[], usage: string, { least = 0, most }: { least?: number; most: number }) {
  const refused = new OperationRefused(`Usage: ${usage}`)
  const parsed = (() => {
    try {
      return parseArgs({
        args,
        allowPositionals: true,
        options: { replace: { type: 'boolean', default: false } },
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
  if (error instanceof OperationRefused || error instanceof WrongSetting) return error.message
  if (error instanceof FolderInUse) return `${error.message} Stop the product first.`
  const { code, message } = error as NodeJS.ErrnoException
  if (isDiskFull(error)) return `There is no room left on the disk: ${message}. What was there is untouched.`
  if (isDatabaseAway(error))
    return `The database of the setting DATABASE_URL cannot be reached: ${message || code}.`
  return code ? `It cannot be done: ${message || code}.` : error
}
