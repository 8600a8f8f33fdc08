import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod/mini'
import { knownMigrations } from '#server/platform/db/migrate.ts'
import { isStoredKey, publicKeyPattern } from '#server/platform/files/shelves.ts'
import { OperationRefused } from './operation-refused.ts'

export const formatNow = 1

const manifest = z.object({
  format: z.literal(formatNow),
  madeAt: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  migrations: z.array(z.string()),
  /** The number of rows by table. */
  rows: z.record(z.string(), z.number()),
  files: z.array(z.object({ name: z.string(), bytes: z.int().check(z.minimum(0)), sha256: z.string() })),
})

/** What a backup says of itself; it stands first in the file. */
export type Manifest = z.infer<typeof manifest>
export type ListedFile = Manifest['files'][number]

export const manifestName = 'manifest.json'
export const databaseName = 'taleem.db'

export function readManifest(text: string): Manifest {
  const read = parseJson(text)
  if (Number((read as { format?: unknown } | null)?.format) > formatNow) throw madeByNewer()
  const { success, data } = manifest.safeParse(read)
  if (data?.migrations.some((name) => !knownMigrations.includes(name))) throw madeByNewer()
  if (!success || !isListOfOurs(data.files)) throw new OperationRefused('This is no backup of Taleem.')
  return data
}

/** One database, and files by the names that we give, each once. */
function isListOfOurs(files: ListedFile[]): boolean {
  const names = new Set(files.map(({ name }) => name))
  const stored = files.filter(({ name }) => isStoredKey(name))
  return names.size === files.length && names.has(databaseName) && stored.length === files.length - 1
}

/** The files of both shelves. */
export function storedIn({ files }: Manifest): ListedFile[] {
  return files.filter(({ name }) => name !== databaseName)
}

export function isPublic({ name }: ListedFile): boolean {
  return publicKeyPattern.test(name)
}

function madeByNewer(): OperationRefused {
  return new OperationRefused(
    'The backup was made by a newer version of the product than this one: update the product first, then restore.',
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export async function describeFile(name: string, path: string): Promise<ListedFile> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return { name, bytes: (await stat(path)).size, sha256: hash.digest('hex') }
}
