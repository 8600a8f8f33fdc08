import type { Breach } from './find-breaches.ts'
import type { SourceFile } from './read-source.ts'
import { readWrites } from './read-writes.ts'
import { mayWriteAll, tableOwners } from './table-owners.ts'

/** Every place where a table is written outside its owner's room. */
export function findForeignWrites(files: SourceFile[]): Breach[] {
  return files
    .filter(({ path }) => !mayWriteAll.test(path))
    .flatMap((file) => {
      const { tables, hasHidden } = readWrites(file)
      const breaches = tables.flatMap((table) => breachOf(file.path, table))
      if (hasHidden) breaches.push('writes a table whose name is computed')
      return breaches.map((what) => ({ path: file.path, what }))
    })
}

function breachOf(path: string, table: string): string[] {
  const owner = tableOwners[table]
  if (!owner) return [`writes ${table}, which nobody owns`]
  return path === owner || path.startsWith(`${owner}/`) ? [] : [`writes ${table}, which ${owner} owns`]
}
