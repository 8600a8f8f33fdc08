import { setImmediate as giveWay } from 'node:timers/promises'
import type { AppContext } from './platform/app-context.ts'
import type { Db } from './platform/db/engine.ts'
import { readSetting, writeSetting } from './platform/db/setting.ts'
import type { FileEngine } from './platform/files/file-engine.ts'
import { isStoredKey, pictureShelf, privateShelf } from './platform/files/shelves.ts'

const dayMs = 24 * 60 * 60_000
const sweptSetting = 'files swept'
const rowsAtOnce = 200
/** More of all files than that, and the database is not the one that they belong to. */
const mostOfAll = 0.8
const fewFiles = 20

/** The tables whose rows name files, in any of their columns, and the column by which they are read in parts. */
const namingTables = [
  ['programmes', 'id'],
  ['media', 'id'],
  ['media_files', 'media_id'],
  ['fee_document_files', 'document_id'],
  ['certificates', 'id'],
  ['cert_templates', 'id'],
  ['class_files', 'id'],
  ['settings', 'name'],
] as const

/**
 * Once a day removes what no row names and was put there more than a day ago: of uploads that were cut off, and of pictures
 * that were cut or chosen anew. Whoever is about to name a file puts it anew when it is old, so that none is taken whose
 * row is being written.
 */
export async function sweepFiles(
  { db, log }: Pick<AppContext, 'db' | 'log'>,
  files: FileEngine,
  now: Date,
): Promise<void> {
  const last = await readSetting(db, sweptSetting)
  if (last && now.getTime() - Date.parse(last) < dayMs) return
  await writeSetting(db, sweptSetting, now.toISOString())
  // The first day nothing is old enough, or it comes from an earlier version and waits one day more.
  if (last) await removeUnnamed({ db, log }, files, now)
}

async function removeUnnamed(
  { db, log }: Pick<AppContext, 'db' | 'log'>,
  files: FileEngine,
  now: Date,
): Promise<void> {
  const old: string[] = []
  let all = 0
  for (const shelf of [pictureShelf, privateShelf]) {
    for await (const { key, at } of files.list(`${shelf}/`)) {
      if (!isStoredKey(key)) continue
      all += 1
      if (now.getTime() - at.getTime() > dayMs) old.push(key)
    }
  }
  if (old.length === 0) return
  const named = await readNamed(db)
  const unnamed = old.filter((key) => !named.has(partNamed(key)))
  if (unnamed.length > fewFiles && unnamed.length > all * mostOfAll) {
    log.warn({ unnamed: unnamed.length, all }, 'most files belong to no row: nothing is swept away')
    return
  }
  for (const key of unnamed) await files.remove(key)
  if (unnamed.length > 0) log.info({ files: unnamed.length }, 'files that no row names were removed')
}

/** What a row says of it: the name of a private file, of a public one what is made from its content. */
function partNamed(key: string): string {
  const name = key.slice(key.indexOf('/') + 1)
  return key.startsWith(`${privateShelf}/`) ? name : name.slice(0, 22)
}

/** Every word of these rows that could be part of a file's name. */
async function readNamed(db: Db): Promise<Set<string>> {
  const words = new Set<string>()
  for (const [table, key] of namingTables) {
    let after = ''
    for (;;) {
      const { ref } = db.dynamic
      const rows = (await db
        .selectFrom(table as 'media')
        .where(ref<'id'>(key), '>', after)
        .orderBy(ref<'id'>(key))
        .limit(rowsAtOnce)
        .selectAll()
        .execute()) as Record<string, unknown>[]
      const last = String(rows.at(-1)?.[key] ?? '')
      // The files of one picture may go on in the next part: it is read from its first one.
      const isCut = rows.length === rowsAtOnce
      const whole = isCut && rows[0]?.[key] !== last ? rows.filter((row) => row[key] !== last) : rows
      for (const row of whole)
        for (const value of Object.values(row))
          if (typeof value === 'string') for (const [word] of value.matchAll(/[\w-]{22,}/g)) words.add(word)
      if (!isCut) break
      after = String(whole.at(-1)?.[key] ?? '')
      await giveWay()
    }
  }
  return words
}
