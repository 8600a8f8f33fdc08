import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const isText = (/** @type {string} */ name) => /\.(?:css|js|json|map|svg|txt|webmanifest|xml)$/.test(name)
const worthFromBytes = 512

/**
 * Puts a .br and a .gz beside every text file of the browser's build, so that none is compressed while people wait.
 * @returns {import('vite').Plugin}
 */
export function compressAssets() {
  return {
    name: 'compress-assets',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir = '' }, bundle) {
      for (const name of Object.keys(bundle).filter(isText)) {
        const file = join(dir, name)
        const bytes = await readFile(file)
        if (bytes.length < worthFromBytes) continue
        await writeFile(`${file}.br`, await compressBrotli(bytes))
        await writeFile(`${file}.gz`, await compressGzip(bytes, { level: 9 }))
      }
    },
  }
}
