import { parseSync, Visitor } from 'vite'

/** The oldest browsers that are supported; Samsung Internet 21 and Edge 109 are Chrome's likes. Said in README.md and docs/browsers.md. */
export const oldestBrowsers = ['chrome109', 'edge109', 'firefox115', 'safari16.4']

/**
 * What these browsers do not all know, from @mdn/browser-compat-data 8.1.9: methods of the language by names that nothing
 * older bears, functions of the platform by their whole names, what is made with `new`.
 */
const methods = words(`
  fromAsync toReversed toSorted toSpliced with transferToFixedLength toTemporalInstant isError rawJSON getOrInsert
  getOrInsertComputed groupBy f16round sumPrecise allKeyed allSettledKeyed try withResolvers isDisjointFrom isSubsetOf
  isSupersetOf symmetricDifference union intersection isWellFormed toWellFormed fromBase64 fromHex setFromBase64 setFromHex
  toBase64 toHex checkVisibility showPopover hidePopover togglePopover startViewTransition moveBefore setHTMLUnsafe setHTML
  getHTML requestClose caretPositionFromPoint postTask scrollIntoViewIfNeeded getComposedRanges`)
const functions = words(`
  AbortSignal.any AbortSignal.timeout URL.canParse URL.parse Response.json ReadableStream.from CSS.registerProperty RegExp.escape
  Intl.DurationFormat Intl.Segmenter Iterator.from Document.parseHTMLUnsafe PublicKeyCredential.parseCreationOptionsFromJSON
  PublicKeyCredential.parseRequestOptionsFromJSON PublicKeyCredential.getClientCapabilities`)
const made = words(`
  CloseWatcher DisposableStack EditContext FinalizationGroup Highlight Float16Array NavigationPreloadManager
  ViewTransition Sanitizer CSSPositionTryRule`)
/** Of an iterator, such as a map's `values()`, newer than of an array; `Object.values(…)`, which takes something, is one. */
const ofIterators = words('drop every filter find flatMap forEach map reduce some take toArray')
const iterators = words('entries keys matchAll values')

/** Used only where they are known to be there: looked at, each, on the day that is said. */
const guarded = new Map([
  [
    'Intl.Segmenter',
    "behind 'Segmenter' in Intl (web/ui/initials.ts, web/admin/site/start/route.tsx), 2026-11-17",
  ],
  ['.startViewTransition', 'React and the router ask for it first, and nothing of ours wants it, 2026-11-17'],
  ['.caretPositionFromPoint', 'ProseMirror asks for it first, 2026-11-17'],
  ['.getComposedRanges', 'ProseMirror asks for it first, 2026-11-17'],
  ['.toBase64', '@simplewebauthn/browser asks for it first, 2026-11-17'],
])

/** In styles: what an older browser would drop with all that stands beside it. @type {[RegExp, string][]} */
const styles = [
  [/\b(?:oklch|oklab|lch|light-dark|if|sibling-index|anchor)\((?!from)/, 'a colour or function'],
  [/[;{}]\s*&|@starting-style|@scope|@position-try/, 'nesting or an at-rule'],
  [/@container\s+(?:[\w-]+\s+)?style\(/, 'a container query for styles'],
]
/** A control whose state only `:has()` shows would show none in Firefox before 121. */
const stateByHas = /:has\([^)]*(?::checked|:disabled|:focus|:invalid|\[aria-)/
/** Beside these the state is shown otherwise, too. */
const shownOtherwise = ['.dropzone:has(input[aria-invalid', '.request-row:has([data-control']

/**
 * Fails the build when a shipped script or style needs a browser newer than the oldest that is supported. Newer syntax is
 * written down to them by the bundler.
 * @returns {import('vite').Plugin}
 */
export function checkBrowsers() {
  return {
    name: 'check-browsers',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const faults = Object.values(bundle).flatMap((file) => {
          const found =
            file.type === 'chunk'
              ? findNewer(file.fileName, file.code)
              : file.fileName.endsWith('.css')
                ? findNewerStyles(String(file.source))
                : []
          return [...new Set(found)].map((what) => `${file.fileName}: ${what}`)
        })
        if (faults.length > 0)
          this.error(`Not in every supported browser (scripts/check-browsers.mjs):\n${faults.join('\n')}`)
      },
    },
  }
}

/** @param {string} name @param {string} code */
export function findNewer(name, code) {
  /** @type {string[]} */
  const found = []
  const note = (/** @type {string} */ what) => void (guarded.has(what) || found.push(what))
  new Visitor({
    MemberExpression({ object, property, computed }) {
      if (computed || property.type !== 'Identifier' || object.type !== 'Identifier') return
      const whole = `${object.name}.${property.name}`
      if (functions.has(whole)) note(whole)
    },
    CallExpression({ callee, optional }) {
      if (optional || callee.type !== 'MemberExpression' || callee.computed) return
      if (callee.property.type === 'Identifier' && methods.has(callee.property.name))
        note(`.${callee.property.name}`)
      const last = callee.property.type === 'Identifier' ? callee.property.name : ''
      const { object } = callee
      if (!ofIterators.has(last) || object.type !== 'CallExpression') return
      if (object.callee.type !== 'MemberExpression' || object.callee.property.type !== 'Identifier') return
      const { name: made } = object.callee.property
      if (iterators.has(made) && object.arguments.length === (made === 'matchAll' ? 1 : 0))
        note(`.${made}().${last}`)
    },
    NewExpression({ callee }) {
      if (callee.type === 'Identifier' && made.has(callee.name)) note(`new ${callee.name}`)
    },
    Literal(node) {
      if ('regex' in node && node.regex?.flags.includes('v')) note(`the flag v in /${node.regex.pattern}/`)
    },
  }).visit(parseSync(name, code).program)
  return found
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
  for (const [selector] of plain.matchAll(/[^{}]+(?={)/g)) {
    if (stateByHas.test(selector) && !shownOtherwise.some((known) => selector.includes(known)))
      found.push(`a state that :has() alone shows: ${selector.trim().slice(0, 120)}`)
  }
  return found
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
