import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin, parseSync, Visitor } from 'vite'
import { checkBrowsers, oldestBrowsers } from './scripts/check-browsers.mjs'
import { chunksByAudience, singleIcons } from './scripts/chunks.mjs'
import { compressAssets } from './scripts/compress-assets.mjs'
import { dropReplies } from './scripts/drop-replies.mjs'
import { retryLoading } from './scripts/retry-loading.mjs'
import { thinManifest } from './scripts/thin-manifest.mjs'

/**
 * What several screens need, in a few files instead of a hundred: small ones compress badly, each costs a request, and
 * every page is told all their names.
 */
const { groups, plugin: audiences } = chunksByAudience([
  {
    name: 'site',
    doors: /^web\/(?:root|entry[.]client)[.]tsx$|^web\/site\/(?:home|layout)\/route/,
    // A call of the contract that slips in, with the checks of its answers.
    never: /[/]node_modules[/]zod[/]/,
  },
  { name: 'pages', doors: /^web\/site\/pages\/[^/]+\/route/ },
  { name: 'form', doors: /^web\/site\/forms\/[^/]+\/route/ },
  { name: 'courses', doors: /^web\/site\/(?!own\/)(?:courses\/)?([^/]+)\/(?:[^/]+\/)?route/ },
  // What is loaded by a press.
  {
    name: 'dialog',
    doors: /^web\/(?:site|features)\/.*(?<!route[.]tsx)$/,
    without: /^web\/lib\/browser-api[.]ts$/,
  },
  { name: 'api', doors: /^web\/(?:site|features)\/.*(?<!route[.]tsx)$/ },
  { name: 'panel', doors: /^web\/(?:site|learner)\//, and: /^web\/admin\// },
  { name: 'learner', doors: /^web\/(?:site|learner)\// },
  { name: 'office', doors: /^web\/admin\/([^/]+)\//, pairs: true },
])
/** The two largest stand apart, so that a slow phone can breathe between them. */
const vendors = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
  // What is loaded later passes through the loader that retries, which the router calls.
  { name: 'router', test: /node_modules\/react-router\/|\/web\/lib\/retry[.]ts$|\/contract\/money[.]ts$/ },
  // Gathered in one namespace that every page imports; those with a name or a number in them are said by forms and panels alone.
  { name: 'texts', test: /\/contract\/[^/]+\/[\w-]*texts[.]ts$/ },
]
/** Of forms and toasts, which need nothing else of one another; what it needs itself stands before it. */
const said = { name: 'said', test: /\/contract\/said[.]ts$|\/web\/ui\/said[.]tsx$/ }

export default defineConfig({
  plugins: [
    dropReplies(),
    singleIcons(),
    audiences,
    tailwindcss(),
    quietRouter(),
    retryLoading(),
    reactRouter(),
    thinManifest(),
    compressAssets(),
    checkBrowsers(),
    layerOrder(),
  ],
  // Every screen is looked through at the start, so that no package is found in the midst of work.
  optimizeDeps: { entries: ['web/**/*.{ts,tsx}', '!web/**/*.test.*'] },
  build: {
    target: oldestBrowsers,
    // The policy for pages allows fonts and pictures from our own origin only, not from data: addresses in styles.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // A screen carries the texts and limits that it names, not the list of all.
          optimization: { inlineConst: { mode: 'all', pass: 3 } },
          output: {
            codeSplitting: { groups: [...vendors, ...groups.slice(0, 1), said, ...groups.slice(1)] },
          },
        },
      },
    },
    ssr: {
      // Packages of many small files are read faster as a part of ours, and of the icons only those come along that are drawn.
      resolve: { noExternal: ['kysely', 'lucide-react', 'uuid', 'zod'] },
      build: {
        target: 'node20',
        // One build of everything: the server's entry is the whole product, not the router's bundle alone.
        rollupOptions: { input: './main.ts' },
      },
    },
  },
})

/**
 * Says in every style sheet in which order the layers stand: one that comes late, or stands alone for a moment while the page is
 * put together anew, as an error page is, must not make an order of its own.
 */
function layerOrder(): Plugin {
  return {
    name: 'layer-order',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && file.fileName.endsWith('.css') && String(file.source).includes('@layer'))
          file.source = `@layer theme,base,components,utilities;${file.source}`
    },
  }
}

/**
 * The router's package names its talkative build alone; the other, without warnings for developers, lies beside it. What its
 * invariants and warnings would tell a developer stays behind as well: in a browser it is 1.3 kB that nobody reads.
 */
function quietRouter(): Plugin {
  return {
    name: 'quiet-router',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(id, importer) {
      if (!/^react-router(?:\/dom)?$/.test(id)) return null
      const found = await this.resolve(id, importer, { skipSelf: true })
      if (!found?.id.includes('/dist/development/')) {
        return this.error(
          `${id} is no longer found in dist/development: see whether quietRouter is still needed.`,
        )
      }
      return { ...found, id: found.id.replace('/dist/development/', '/dist/production/') }
    },
    transform: {
      filter: { id: /\/react-router\/dist\/production\/.*[.]mjs$/ },
      handler: (code, id) => ({ code: withoutInvariantTexts(id, code), map: null }),
    },
  }
}

function withoutInvariantTexts(path: string, code: string): string {
  const texts: [from: number, to: number][] = []
  new Visitor({
    CallExpression({ callee, arguments: [asked, text] }) {
      if (
        callee.type !== 'Identifier' ||
        !/^(?:invariant|warning|warningOnce)\d*$/.test(callee.name) ||
        !asked ||
        !text
      )
        return
      if (text.type === 'Literal' || text.type === 'TemplateLiteral') texts.push([asked.end, text.end])
    },
  }).visit(parseSync(path, code).program)
  return texts.reduceRight((rest, [from, to]) => rest.slice(0, from) + rest.slice(to), code)
}
