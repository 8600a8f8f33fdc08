import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { type StoredResponse, storeEncoded } from '#server/platform/page-cache/stored-response.ts'

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/**
 * Scripts and styles of the build by their addresses, with what the build has compressed: a visitor's first page asks for
 * forty of them, and each from the disk costs two and a half times what it costs from memory. Anything else stays with the files:
 * a film is asked for in ranges.
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
  return files
}
