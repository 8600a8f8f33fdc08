import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

const opening = 'window.__reactRouterManifest='

/**
 * Every page is told all addresses of the product, the panel's too. The browser needs of each where its module and
 * its styles are; what a module imports is asked for by the server's page, or by the module itself.
 * @returns {import('vite').Plugin}
 */
export function thinManifest() {
  let folder = ''
  return {
    name: 'thin-manifest',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    configResolved({ environments, root }) {
      folder = resolve(root, environments.client?.build.outDir ?? '', 'assets')
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const name = (await readdir(folder)).find((each) => /^manifest-\w+\.js$/.test(each))
        if (!name) return this.error('The router writes its manifest elsewhere now.')
        const file = join(folder, name)
        const script = await readFile(file, 'utf8')
        if (!script.startsWith(opening)) this.error('The router writes its manifest otherwise now.')
        const manifest = JSON.parse(script.slice(opening.length).replace(/;\s*$/, ''))
        await writeFile(file, `${opening}${JSON.stringify(thin(manifest))};`)
      },
    },
  }
}

/** @param {{ entry: { imports: string[] }, routes: Record<string, Record<string, unknown>> }} manifest */
function thin(manifest) {
  const routes = Object.entries(manifest.routes).map(([id, { imports: _, ...route }]) => [
    id,
    Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false)),
  ])
  return { ...manifest, entry: { ...manifest.entry, imports: [] }, routes: Object.fromEntries(routes) }
}
