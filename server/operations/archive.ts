import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { create, extract, Parser, type ReadEntry } from 'tar'
import { type Manifest, manifestName, readManifest } from './manifest.ts'
import { OperationRefused } from './operation-refused.ts'
import { flush } from './work-folder.ts'

/** A backup holds addresses and hashed passwords. */
const ownerOnly = 0o600

/** Packs the folder's database and files into one file, which any tar opens too. */
export async function packBackup(file: string, folder: string, manifest: Manifest) {
  await writeFile(join(folder, manifestName), JSON.stringify(manifest, null, 1))
  const names = [manifestName, ...manifest.files.map(({ name }) => name)]
  await create({ file, cwd: folder, gzip: true, portable: true, strict: true }, names)
  await chmod(file, ownerOnly)
  await flush(file)
}

const mostManifestBytes = 64 * 1024 * 1024

/**
 * Reads a backup from end to end, holds every file against its size and checksum and writes nothing. The list stands
 * first: whatever is not on it, or is larger than it says, ends the reading before it is unpacked.
 */
export async function verifyBackup(file: string): Promise<Manifest> {
  if (!existsSync(file)) throw new OperationRefused(`There is no file ${file}.`)
  const checksums = new Map<string, string>()
  let manifest: Manifest | undefined
  let isListed: (entry: ReadEntry) => boolean = () => false

  await readEntries(file, (entry, refuse) => {
    if (!manifest) {
      if (entry.path !== manifestName || entry.size > mostManifestBytes) return refuse(noBackup(file))
      const parts: Buffer[] = []
      entry.on('data', (part) => parts.push(part))
      entry.on('end', () => {
        try {
          manifest = readManifest(Buffer.concat(parts).toString())
          isListed = listed(manifest)
        } catch (error) {
          refuse(error as Error)
        }
      })
      return
    }
    if (!isListed(entry) || checksums.has(entry.path)) return refuse(damaged(file, entry.path))
    const hash = createHash('sha256')
    entry.on('data', (part) => hash.update(part))
    entry.on('end', () => checksums.set(entry.path, hash.digest('hex')))
  })
  if (!manifest) throw noBackup(file)
  const other = manifest.files.find(({ name, sha256 }) => checksums.get(name) !== sha256)
  if (other) throw damaged(file, other.name)
  return manifest
}

/** Hands over one entry after the other, and reads no further once one is refused. */
async function readEntries(
  file: string,
  onEntry: (entry: ReadEntry, refuse: (error: Error) => void) => void,
): Promise<void> {
  let refusal: Error | undefined
  const refuse = (error: Error) => {
    refusal ??= error
  }
  const parser = new Parser({
    strict: true,
    onReadEntry(entry) {
      if (!refusal) onEntry(entry, refuse)
      entry.resume()
    },
  })
  parser.on('error', (error) =>
    refuse(
      new OperationRefused(`The file ${file} is damaged, or is no backup: ${(error as Error).message}.`),
    ),
  )
  const ended = new Promise<void>((resolve) => parser.on('end', resolve))
  for await (const part of createReadStream(file)) {
    if (refusal) throw refusal
    parser.write(part)
  }
  parser.end()
  if (!refusal) await ended
  if (refusal) throw refusal
}

function listed({ files }: Manifest): (entry: Pick<ReadEntry, 'type' | 'path' | 'size'>) => boolean {
  const sizes = new Map(files.map(({ name, bytes }) => [name, bytes]))
  return ({ type, path, size }) => type === 'File' && sizes.get(path) === size
}

function noBackup(file: string): OperationRefused {
  return new OperationRefused(`The file ${file} is damaged, or is no backup.`)
}

function damaged(file: string, name: string): OperationRefused {
  return new OperationRefused(`The backup ${file} is damaged: ${name} is not what it was.`)
}

/** Takes out the named files of a verified backup. */
export async function unpackBackup(
  file: string,
  folder: string,
  manifest: Manifest,
  names: string[],
): Promise<void> {
  const wanted = new Set(names)
  await mkdir(folder, { recursive: true })
  const isListed = listed(manifest)
  const filter = (path: string, entry: unknown) => wanted.has(path) && isListed(entry as ReadEntry)
  await extract({ file, cwd: folder, strict: true, filter })
}
