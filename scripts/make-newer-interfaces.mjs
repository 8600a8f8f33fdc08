import { readFileSync, writeFileSync } from 'node:fs'

/**
 * Writes newer-interfaces.json, what not every supported browser knows, from the data of @mdn/browser-compat-data:
 *   npm pack @mdn/browser-compat-data@8.1.9 && tar xzf *.tgz && node scripts/make-newer-interfaces.mjs package/data.json
 * To be done anew when the oldest browsers change, or once a year. The package itself would be 20 MB on every machine that builds.
 */
const oldest = {
  ...{ chrome: 109, firefox: 115, safari: 16.4 },
  ...{ chrome_android: 109, firefox_android: 115, safari_ios: 16.4 },
}

/** @typedef {{ support: Record<string, unknown> }} Compat  @typedef {{ __compat?: Compat } & Record<string, any>} Entry */
/** @type {Record<string, any>} */
const data = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))

/** @param {Compat} compat @param {string} browser @param {number} version */
function isThere(compat, browser, version) {
  const statements = /** @type {any[]} */ ([compat.support[browser] ?? []].flat())
  return statements.some((one) => {
    const added = Number.parseFloat(String(one.version_added).replace('≤', ''))
    return added <= version && !one.flags && !one.prefix && !one.alternative_name && !one.version_removed
  })
}
/** @param {Entry} entry */
const isOld = ({ __compat }) =>
  !!__compat && Object.entries(oldest).every(([browser, version]) => isThere(__compat, browser, version))
/** Newer than some of them, and in one browser at least. @param {Entry} entry */
const isNewer = (entry) =>
  !!entry.__compat &&
  !isOld(entry) &&
  Object.keys(oldest).some((browser) => isThere(/** @type {Compat} */ (entry.__compat), browser, 9999))

const globals = new Set()
const statics = new Set()
const methods = new Set()
const older = new Set()
for (const [name, entry] of [...Object.entries(data.api), ...Object.entries(data.javascript.builtins)]) {
  if (name === '__compat') continue
  if (isNewer(entry)) globals.add(name)
  for (const [key, member] of /** @type {[string, Entry][]} */ (Object.entries(entry))) {
    if (!member.__compat || key === name || key.endsWith('_event') || !/^[a-z]\w*$/i.test(key)) continue
    const own = key.replace(/_static$/, '')
    if (isOld(member)) older.add(own)
    if (!isNewer(member)) continue
    if (key.endsWith('_static')) statics.add(`${name}.${own}`)
    else if (['Window', 'WorkerGlobalScope', 'globals'].includes(name)) globals.add(own)
    // A single word is a name of ours as often as one of the platform.
    if (/[a-z][A-Z]/.test(own)) methods.add(own)
  }
}
for (const name of older) for (const names of [globals, methods]) names.delete(name)

/** @param {Record<string, Entry>} entries */
const newer = (entries) =>
  Object.entries(entries).flatMap(([name, entry]) => (name !== '__compat' && isNewer(entry) ? [name] : []))
const { properties, selectors, types, 'at-rules': atRules } = data.css
const values = Object.fromEntries(
  Object.entries(properties).flatMap(([name, entry]) => {
    const own = newer(entry).filter((value) => /^[a-z-]+$/.test(value))
    return own.length > 0 && isOld(entry) ? [[name, own.join(' ')]] : []
  }),
)
const table = {
  globals: [...globals].sort().join(' '),
  statics: [...statics].sort().join(' '),
  methods: [...methods].sort().join(' '),
  selectors: newer(selectors)
    .filter((name) => !name.startsWith('-'))
    .join(' '),
  media: newer(atRules.media)
    .filter((name) => /^[a-z-]+$/.test(name))
    .join(' '),
  atRules: newer(atRules).join(' '),
  units: newer(types.length).join(' '),
  properties: newer(properties)
    .filter((name) => !name.startsWith('-'))
    .join(' '),
  values,
}
writeFileSync(new URL('newer-interfaces.json', import.meta.url), `${JSON.stringify(table, null, 1)}\n`)
