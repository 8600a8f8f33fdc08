import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { create, extract, list, type ReadEntry } from 'tar'
import { type Manifest, manifestName, readManifest } from './manifest.ts'
import { OperationRefused } from './operation-refused.ts'
import { flush } from './work-folder.ts'

/** A backup holds addresses and hashed passwords. */
const ownerOnly = 0o600

/** Packs the folder's database and the pictures into one file, which any tar opens too. */
export async function packBackup(file: string, folder: string, uploads: string, manifest: Manifest) {
  await writeFile(join(folder, manifestName), JSON.stringify(manifest, null, 1))
  await symlink(uploads, join(folder, 'uploads'), 'junction')
  const names = [manifestName, ...manifest.files.map(({ name }) => name)]
  await create({ file, cwd: folder, gzip: true, portable: true, strict: true }, names)
  await chmod(file, ownerOnly)
  await flush(file)
}

/** Reads a backup from end to end, holds every byte against its checksum and writes nothing. */
export async function verifyBackup(file: string): Promise<Manifest> {
  if (!existsSync(file)) throw new OperationRefused(`There is no file ${file}.`)
  const checksums = new Map<string, string>()
  const manifestParts: Buffer[] = []
  const onReadEntry = (entry: ReadEntry) => {
    const hash = createHash('sha256')
    const isUsable = entry.type === 'File' && !checksums.has(entry.path)
    checksums.set(entry.path, '')
    entry.on('data', (part) => {
      hash.update(part)
      if (entry.path === manifestName) manifestParts.push(part)
    })
    entry.on('end', () => isUsable && checksums.set(entry.path, hash.digest('hex')))
  }
  await list({ file, strict: true, onReadEntry }).catch((error: Error) => {
    throw new OperationRefused(`The file ${file} is damaged, or is no backup: ${error.message}.`)
  })
  const manifest = readManifest(Buffer.concat(manifestParts).toString())
  const damaged = manifest.files.find(({ name, sha256 }) => checksums.get(name) !== sha256)
  if (damaged)
    throw new OperationRefused(`The backup ${file} is damaged: ${damaged.name} is not what it was.`)
  return manifest
}

/** Takes out the named files of a verified backup. */
export async function unpackBackup(file: string, folder: string, names: string[]): Promise<void> {
  const wanted = new Set(names)
  await mkdir(folder, { recursive: true })
  await extract({ file, cwd: folder, strict: true, filter: (path) => wanted.has(path) })
}
