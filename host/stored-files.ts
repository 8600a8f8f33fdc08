import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { type StoredResponse, store, storeEncoded } from '#server/platform/page-cache/stored-response.ts'

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
}

/**
 * Scripts, styles and icons of the build by their addresses, with what the build has compressed: a visitor's first page asks for
 * forty of them, and each from the disk costs two and a half times what it costs from memory, and leaves a stream to be collected.
 * Anything else stays with the files: a film is asked for in ranges.
 */
export async function readStoredFiles(client: string): Promise<Map<string, StoredResponse>> {
  const names = await readdir(join(client, 'assets')).catch(() => [])
  const files = new Map<string, StoredResponse>()
  for (const compressed of names.filter((name) => name.endsWith('.br'))) {
    const name = compressed.slice(0, -'.br'.length)
    const type = types[extname(name)]
    if (!type) continue
    const file = join(client, 'assets', name)
    const [plain, br, gzip] = await Promise.all([
      readFile(file),
      readFile(`${file}.br`),
      readFile(`${file}.gz`),
    ])
    files.set(`/assets/${name}`, storeEncoded({ plain, br, gzip }, { 'content-type': type }))
  }
  for (const name of await readdir(client).catch(() => [])) {
    const type = types[extname(name)]
    if (!type) continue
    const plain = await readFile(join(client, name))
    const headers = { 'content-type': type }
    files.set(
      `/${name}`,
      name.endsWith('.svg') ? await store(plain, headers) : storeEncoded({ plain }, headers),
    )
  }
  return files
}
