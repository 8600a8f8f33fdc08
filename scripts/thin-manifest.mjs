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
        await writeFile(file, `${opening}${inShort(manifest)};`)
      },
    },
  }
}

/** What a route may be or have, in this order as the bits of a number. */
const traits = [
  ...['hasLoader', 'hasClientLoader', 'hasClientMiddleware', 'hasDefaultExport', 'hasErrorBoundary', 'index'],
  ...['hasAction', 'hasClientAction'],
]
const known = new Set([...traits, 'id', 'parentId', 'path', 'module', 'css', 'imports'])
const folderOf = '/assets/'

/**
 * The styles of the routes that a route stands in, which come with these.
 * @param {Record<string, Record<string, unknown>>} routes
 * @param {unknown} parentId
 * @returns {Set<unknown>}
 */
function stylesAbove(routes, parentId) {
  const parent = parentId === undefined ? undefined : routes[String(parentId)]
  if (!parent) return new Set()
  const css = /** @type {string[]} */ (parent.css ?? [])
  return new Set([...css, ...stylesAbove(routes, parent.parentId)])
}

/**
 * The same in half of the bytes: a line a route, unfolded in the browser. The words that all routes repeat cost little
 * each, and there are many.
 * @param {{ entry: Record<string, unknown>, routes: Record<string, Record<string, unknown>>, [more: string]: unknown }} manifest
 */
export function inShort({ entry, routes, ...more }) {
  /** @type {string[]} */
  const styles = []
  const ids = Object.keys(routes)
  const short = (/** @type {unknown} */ path) => {
    if (!String(path).startsWith(folderOf)) throw new Error(`The router's manifest names ${path}.`)
    return String(path).slice(folderOf.length)
  }
  const lines = Object.values(routes).map(({ id, parentId, path, module, css, ...rest }) => {
    const strange = Object.entries(rest).find(([key, value]) => !known.has(key) && value !== undefined)
    if (strange) throw new Error(`The router's manifest says ${strange[0]}, which is not known here.`)
    const bits = traits.reduce((sum, key, at) => sum + (rest[key] ? 1 << at : 0), 0)
    const above = stylesAbove(routes, parentId)
    const own = /** @type {string[]} */ (css ?? []).filter((sheet) => !above.has(sheet))
    const sheets = own.map((sheet) => {
      if (!styles.includes(sheet)) styles.push(sheet)
      return styles.indexOf(sheet)
    })
    const parent = parentId === undefined ? '' : ids.indexOf(String(parentId))
    return [
      String(id).replace(/\/route$/, '~'),
      parent,
      path === undefined ? '-' : path,
      bits,
      short(module)
        .replace(/\.js$/, '')
        .replace(/^route-/, '~'),
      sheets,
    ].join('|')
  })
  const told = JSON.stringify({ ...more, entry: { ...entry, imports: [] } })
  return `((m,l,s,t)=>{m.routes={};let n=[];for(let x of l.split("\\n")){let[i,p,u,f,o,c]=x.split("|"),r={id:i=i.replace("~","/route"),module:"${folderOf}"+o.replace("~","route-")+".js"};p&&(r.parentId=n[p]);u!="-"&&(r.path=u);t.forEach((k,a)=>{f>>a&1&&(r[k]=!0)});c&&(r.css=c.split(",").map(a=>"${folderOf}"+s[a]));m.routes[i]=r;n.push(i)}return m})(${told},${JSON.stringify(lines.join('\n'))},${JSON.stringify(styles.map(short))},${JSON.stringify(traits)})`
}
