import { resolve } from 'node:path'

const retry = JSON.stringify(resolve('web/lib/retry.ts'))
const helper = '\0vite/preload-helper.js'

/** What the router asks for once, and answers with a reload when it does not come. @type {[RegExp, string][]} */
const asked = [
  [
    /await import\(\s*(?:\/\*[^*]*\*\/\s*)*route\.module\s*\)/,
    'await loadRoute(route.module, () => import(/* @vite-ignore */ route.module))',
  ],
  [/window\.location\.reload\(\);(?=\s*return new Promise)/, 'openAnew();'],
  [
    /await fetch\(url, await createRequestInit\(request\)\)/,
    'await fetchWithRetry(url, await createRequestInit(request))',
  ],
]

/**
 * Parts, screens and the data of pages that a line has lost are asked for again, through `web/lib/retry.ts`. Where the
 * router or the bundler load them otherwise one day, they would be asked for once: the build then fails.
 * @returns {import('vite').Plugin}
 */
export function retryLoading() {
  let hasRouter = false
  let hasHelper = false
  return {
    name: 'retry-loading',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      order: 'pre',
      handler(id) {
        if (id !== helper) return null
        hasHelper = true
        return `export { loadPart as __vitePreload } from ${retry}`
      },
    },
    transform: {
      filter: { id: /[/]react-router[/]dist[/]production[/]/, code: 'async function loadRouteModule(' },
      handler(code) {
        hasRouter = true
        const retrying = asked.reduce((rest, [pattern, words]) => {
          if (!pattern.test(rest))
            this.error(`The router no longer asks as retryLoading knows it: ${pattern}`)
          return rest.replace(pattern, words)
        }, code)
        return {
          code: `import { fetchWithRetry, loadRoute, openAnew } from ${retry};\n${retrying}`,
          map: null,
        }
      },
    },
    buildEnd(error) {
      if (!error && !(hasRouter && hasHelper))
        this.error('retryLoading no longer finds the router or the helper of the bundler.')
    },
  }
}
