import { parseSync, Visitor } from 'vite'
import table from './newer-interfaces.json' with { type: 'json' }

/** The oldest browsers that are supported; Samsung Internet 21 and Edge 109 are Chrome's likes. Said in README.md and docs/browsers.md. */
export const oldestBrowsers = ['chrome109', 'edge109', 'firefox115', 'safari16.4']

/**
 * What these browsers do not all know: what is global, what stands on a global, methods whose names nothing older bears
 * (made by make-newer-interfaces.mjs), and by hand methods of one word, which names of ours could be as well.
 */
const globals = words(table.globals)
const statics = words(table.statics)
const methods = words(`${table.methods}
  with try union intersection`)
const usual = words(`use createContext`)
/** Of an iterator, such as a map's `values()`, newer than of an array; `Object.values(…)`, which takes something, is one. */
const ofIterators = words('drop every filter find flatMap forEach map reduce some take toArray')
const iterators = words('entries keys matchAll values')
/** What they are is known by name alone. */
const isParams = /(?:params|searchParams|query|search)$/i

/** Used only where they are known to be there: looked at, each, on the day that is said. */
const guarded = new Map([
  [
    'Intl.Segmenter',
    "behind 'Segmenter' in Intl (web/ui/initials.ts, web/admin/site/start/route.tsx), 2026-11-17",
  ],
  ...alike(
    ['.startViewTransition', '.skipTransition'],
    'React and the router ask for it first, and nothing of ours wants it, 2026-11-17',
  ),
  ...alike(
    ['.caretPositionFromPoint', '.caretRangeFromPoint', '.getComposedRanges', '.createPolicy'],
    'ProseMirror asks for it first, 2026-11-18',
  ),
  ['.delete(name, value)', 'methods of its own in ProseMirror, 2026-11-18'],
  ...alike(
    [
      ...['.toBase64', '.getPublicKey', '.getPublicKeyAlgorithm', '.getTransports', '.getAuthenticatorData'],
      '.isConditionalMediationAvailable',
    ],
    '@simplewebauthn/browser asks for it first, 2026-11-18',
  ),
])

/** For forms with an `action` of React's or the router's own, of which we have none, 2026-11-18. */
const submitters = /\/(?:react|router)-[^/]+$/

/** Where `ariaLabel` is a prop of a button of react-toastify's, 2026-11-19. */
const toasts = /\/toast-engine-[^/]+$/

/** In styles: what an older browser would drop with all that stands beside it. @type {[RegExp, string][]} */
const styles = [
  [/\b(?:oklch|oklab|lch|light-dark|if|sibling-index|anchor)\((?!from)/, 'a colour or function'],
  [/[;{}]\s*&/, 'nesting'],
  [/@container\s+(?:[\w-]+\s+)?style\(/, 'a container query for styles'],
]
const atRules = words(table.atRules)
const media = words(table.media)
const selectors = words(table.selectors)
const properties = words(table.properties)
const values = new Map(Object.entries(table.values).map(([name, known]) => [name, words(known)]))
const units = new RegExp(`[\\d.](?:${table.units.replaceAll(' ', '|')})\\b`)
/** Ornaments: a browser without them shows the same, only plainer. */
const ornaments = words(`
  accent-color cursor field-sizing forced-color-adjust hyphens mask-image overflow-clip-margin hyphenate-limit-chars overscroll-behavior print-color-adjust
  resize scrollbar-width text-wrap user-select font-family text-decoration`)
const ornamentValues = words('break-after:avoid break-inside:avoid')
/** Chrome 109 and Safari 16.4 know the unit `lh`; Firefox passes by what is for them. Of Tailwind, as what follows it. On phones the system marks what is selected. */
const knownSelectors = ['::selection', '::-webkit-date-and-time-value', ':is([open],:popover-open,:open)']
/** Firefox knows `:has()` from 121 on. These lose an ornament or a pixel without it, or show the state otherwise, too. */
const ornamentsOfHas = [
  'label:has(input)',
  'html:has(dialog:modal)',
  '.dropzone:has(input[aria-invalid',
  '.modal-drawer:has(.Toastify__toast)',
  '.modal-sheet[open]:has(.Toastify__toast)',
  'body:has(.connection-note',
  '.modal:has(.connection-note',
  '.panel-main:has(>.heading-dense',
  '.panel-main:has(>.undo-bar)',
  'html:has(.undo-bar',
  '.request-row:has([data-control',
]

/**
 * Fails the build when a shipped script or style needs a browser newer than the oldest that is supported. Newer syntax is
 * written down to them by the bundler.
 * @returns {import('vite').Plugin}
 */
export function checkBrowsers() {
  /** @type {string[]} */
  const inSources = []
  return {
    name: 'check-browsers',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    // What is known by the name that we gave it, which the bundle no longer bears.
    transform: {
      filter: { id: /\/(?:web|contract)\/.*\.tsx?(?:\?|$)/, code: '.size' },
      handler(code, id) {
        const found = findNewer('module.js', code).filter((what) => what.endsWith('.size'))
        inSources.push(...found.map((what) => `${id}: ${what}`))
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const faults = Object.values(bundle).flatMap((file) => {
          // A worker is no chunk of ours.
          const code = file.type === 'chunk' ? file.code : String(file.source)
          const found = file.fileName.endsWith('.js')
            ? findNewer(file.fileName, code)
            : file.fileName.endsWith('.css')
              ? findNewerStyles(code)
              : []
          return [...new Set(found)].map((what) => `${file.fileName}: ${what}`)
        })
        const all = [...inSources, ...faults]
        if (all.length > 0)
          this.error(`Not in every supported browser (scripts/check-browsers.mjs):\n${all.join('\n')}`)
      },
    },
  }
}

/** @param {string} name @param {string} code */
export function findNewer(name, code) {
  /** @type {string[]} */
  const found = []
  const note = (/** @type {string} */ what) => void (guarded.has(what) || found.push(what))
  // Read like any property of ours, but Firefox knows them from 119 on.
  const noteAria = (/** @type {string} */ read) => {
    if (/^aria[A-Z]/.test(read) && !(read === 'ariaLabel' && toasts.test(name))) note(`.${read}`)
  }
  const { program } = parseSync(name, code)
  const own = namesIn(program)
  const isGlobal = (/** @type {string} */ global) => globals.has(global) && !own.has(global)
  new Visitor({
    MemberExpression(node) {
      const { object, property, computed, optional } = node
      if (computed || property.type !== 'Identifier') return
      noteAria(property.name)
      const of = globalName(object)
      if (!of) return
      if (statics.has(`${of}.${property.name}`)) note(`${of}.${property.name}`)
      if (!optional && isGlobal(of)) note(of)
      if (property.name === 'size' && isParams.test(of)) note(`${of}.size`)
    },
    CallExpression({ callee, optional, arguments: given }) {
      if (optional) return
      const global = globalName(callee)
      if (global && isGlobal(global)) note(global)
      if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier')
        return
      const { object } = callee
      const last = callee.property.name
      // Said above by its whole name.
      const isSaid = globalName(object) && (statics.has(`${globalName(object)}.${last}`) || isGlobal(global))
      if (methods.has(last) && !usual.has(last) && !own.has(last) && !isSaid) note(`.${last}`)
      if (['has', 'delete'].includes(last) && given.length === 2) note(`.${last}(name, value)`)
      if (!ofIterators.has(last) || object.type !== 'CallExpression') return
      if (object.callee.type !== 'MemberExpression' || object.callee.property.type !== 'Identifier') return
      const { name: made } = object.callee.property
      if (iterators.has(made) && object.arguments.length === (made === 'matchAll' ? 1 : 0))
        note(`.${made}().${last}`)
    },
    NewExpression({ callee, arguments: given }) {
      const global = globalName(callee)
      if (global && isGlobal(global)) note(`new ${global}`)
      if (global === 'FormData' && given.length > 1 && !submitters.test(name))
        note('new FormData(form, submitter)')
    },
    ObjectPattern({ properties }) {
      for (const one of properties)
        if (one.type === 'Property' && one.key.type === 'Identifier') noteAria(one.key.name)
    },
    VariableDeclarator({ id, init }) {
      const of = init && globalName(init)
      if (!of || id.type !== 'ObjectPattern') return
      for (const one of id.properties)
        if (one.type === 'Property' && one.key.type === 'Identifier' && statics.has(`${of}.${one.key.name}`))
          note(`${of}.${one.key.name}`)
    },
    ForOfStatement(node) {
      if (node.await) note('for await')
    },
    Literal(node) {
      if ('regex' in node && node.regex?.flags.includes('v')) note(`the flag v in /${node.regex.pattern}/`)
    },
  }).visit(program)
  return found
}

/** `URL` of `URL`, `self.URL`, `window.URL`. @param {import('vite').ESTree.Node} node @returns {string} */
function globalName(node) {
  if (node.type === 'Identifier') return node.name
  if (node.type !== 'MemberExpression' || node.computed || node.object.type !== 'Identifier') return ''
  if (node.property.type !== 'Identifier' || node.optional) return ''
  return /^(?:self|window|globalThis)$/.test(node.object.name) ? node.property.name : ''
}

/** What a file names itself. @param {import('vite').ESTree.Program} program */
function namesIn(program) {
  const names = new Set()
  const add = (/** @type {any} */ it) => {
    if (!it) return
    if (it.type === 'Identifier') names.add(it.name)
    else if (it.type === 'ObjectPattern') for (const one of it.properties) add(one.value ?? one.argument)
    else if (it.type === 'ArrayPattern') it.elements.forEach(add)
    else add(it.left ?? it.argument)
  }
  const ofFunction = (/** @type {any} */ { id, params }) => [id, ...params].forEach(add)
  new Visitor({
    VariableDeclarator: ({ id }) => add(id),
    FunctionDeclaration: ofFunction,
    FunctionExpression: ofFunction,
    ArrowFunctionExpression: ofFunction,
    ClassDeclaration: ({ id }) => add(id),
    CatchClause: ({ param }) => add(param),
    ImportSpecifier: ({ local }) => add(local),
    ImportDefaultSpecifier: ({ local }) => add(local),
    ImportNamespaceSpecifier: ({ local }) => add(local),
    MethodDefinition: ({ key, computed }) => computed || add(key),
    // A method of an object of ours.
    Property: ({ key, value, computed }) => computed || !/Function/.test(value.type) || add(key),
  }).visit(program)
  return names
}

/** @param {string} css */
export function findNewerStyles(css) {
  const plain = withoutSupports(css)
  const found = styles.flatMap(([pattern, what]) => {
    const at = pattern.exec(plain)
    return at ? [`${what}: ${around(plain, at.index)}`] : []
  })
  const mix = plain.indexOf('color-mix(')
  if (mix >= 0) found.push(`color-mix() outside of @supports: ${around(plain, mix)}`)
  for (const [, at = '', rest = ''] of plain.matchAll(/@([a-z-]+)([^{};]*)/g)) {
    const asked =
      at === 'media' ? [...rest.matchAll(/\(\s*([a-z-]+)/g)].find(([, name = '']) => media.has(name)) : null
    if (atRules.has(at) && !(at === 'property' || at === 'page')) found.push(`@${at}`)
    if (asked) found.push(`the query (${asked[1]}): ${rest.trim()}`)
  }
  for (const [, selector = '', body = ''] of plain.matchAll(/([^{};]+)\{([^{}]*)\}/g)) {
    found.push(...findNewerSelectors(selector), ...findNewerValues(selector, body))
  }
  return found
}

/** An unknown one takes the whole list with it. @param {string} selector */
function findNewerSelectors(selector) {
  if (selector.trim().startsWith('@') || knownSelectors.some((known) => selector.includes(known))) return []
  const shown = selector.trim().slice(0, 120)
  return [...selector.matchAll(/:([a-z-]+)/g)].flatMap(([, name = '']) => {
    if (!selectors.has(name)) return []
    if (name !== 'has') return [`:${name}: ${shown}`]
    const isKnown = ornamentsOfHas.some((known) => selector.includes(known))
    return isKnown ? [] : [`what :has() alone shows: ${shown}`]
  })
}

/** What stands behind another value of the same property has that as its stand-in. @param {string} selector @param {string} body */
function findNewerValues(selector, body) {
  if (knownSelectors.some((known) => selector.includes(known))) return []
  const named = new Set()
  return body.split(';').flatMap((one) => {
    const at = one.indexOf(':')
    const name = one.slice(0, at).trim()
    const value = one.slice(at + 1).trim()
    const hasStandIn = named.has(name)
    named.add(name)
    if (at < 0 || hasStandIn || name.startsWith('--') || ornaments.has(name)) return []
    const newer = (value.replace(/var\([^)]*\)|"[^"]*"/g, '').match(/[a-z-]+/g) ?? []).find((word) =>
      values.get(name)?.has(word),
    )
    // What is read out in its place: Firefox 128, Safari 17.4; it takes the whole value with it.
    const hasSpoken = name === 'content' && value.replace(/"[^"]*"/g, '').includes('/')
    const isNewer =
      hasSpoken ||
      properties.has(name) ||
      units.test(value) ||
      (newer && !ornamentValues.has(`${name}:${newer}`))
    return isNewer ? [`${name}: ${value} of ${selector.trim().slice(0, 80)}`] : []
  })
}

/** @param {string[]} names @param {string} why @returns {[string, string][]} */
function alike(names, why) {
  return names.map((name) => [name, why])
}

/** What stands in @supports is for browsers that know it. @param {string} css */
function withoutSupports(css) {
  let rest = css
  for (let at = rest.indexOf('@supports'); at >= 0; at = rest.indexOf('@supports', at)) {
    let depth = 0
    let end = rest.indexOf('{', at)
    do {
      if (rest[end] === '{') depth += 1
      if (rest[end] === '}') depth -= 1
      end += 1
    } while (depth > 0 && end < rest.length)
    rest = rest.slice(0, at) + rest.slice(end)
  }
  return rest
}

/** @param {string} text @param {number} at */
function around(text, at) {
  return text.slice(Math.max(0, at - 60), at + 60)
}

/** @param {string} text */
function words(text) {
  return new Set(text.trim().split(/\s+/))
}
