import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const isText = (/** @type {string} */ name) => /\.(?:css|js|json|map|svg|txt|webmanifest|xml)$/.test(name)
const worthFromBytes = 512

/**
 * Puts a .br and a .gz beside every text file of the browser's build, so that none is compressed while people wait.
 * The server's build comes last and still adds to those files: the manifest of routes, and pictures only it knows.
 * @returns {import('vite').Plugin}
 */
export function compressAssets() {
  let folder = ''
  return {
    name: 'compress-assets',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    configResolved({ environments, root }) {
      folder = resolve(root, environments.client?.build.outDir ?? '')
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const names = await readdir(folder, { recursive: true })
        for (const name of names.filter(isText)) await compress(join(folder, name))
      },
    },
  }
}

/** @param {string} file */
async function compress(file) {
  const bytes = await readFile(file)
  if (bytes.length < worthFromBytes) return
  await writeFile(`${file}.br`, await compressBrotli(bytes))
  await writeFile(`${file}.gz`, await compressGzip(bytes, { level: 9 }))
}
