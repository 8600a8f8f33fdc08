import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { compressAssets } from './scripts/compress-assets.mjs'

/**
 * What many pages need, in a few files instead of a hundred: small ones compress badly, each costs a request, and every
 * page is told all their names. The two largest stand apart, so that a slow phone can breathe between them.
 */
const groups = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
  { name: 'router', test: /node_modules\/react-router\// },
  {
    name: 'site',
    test: new RegExp(
      [
        'web/ui/(?:button|card|carousel|cx|empty-state|error-state|jali|menu|page-heading|reveal|reveal-observer|skip-link)[.]tsx?',
        'web/ui/(?:spinner|tabs|theme-toggle|toaster|top-layer)[.]tsx?',
        'web/lib/(?:rupees|seo|session)[.]ts',
        'web/content/(?:institute|navigation|placeholder)[.]ts',
        'web/features/(?:clients|course-card|projects)/.*[.]tsx?',
        'web/features/(?:signup-notice/waiting-request|site-meta/site-meta)[.]ts',
        'web/features/fault/fault-message[.]tsx',
        'contract/limits[.]ts',
        'lucide-react/dist/esm/(?:Icon|context|createLucideIcon|defaultAttributes|shared/.*)[.]m?js',
        'lucide-react/dist/esm/icons/(?:arrow-left|arrow-right|chevron-down|clock|cloud-alert|inbox|loader-circle|mail|map-pin|menu|moon|phone|rotate-cw|sun|x)[.]m?js',
      ].join('|'),
    ),
  },
  {
    name: 'inner',
    test: /web\/(?:ui\/(?:badge|breadcrumb)|features\/(?:page-head\/.*|site-meta\/json-ld)|lib\/dates)[.]tsx?/,
  },
  {
    name: 'form',
    test: new RegExp(
      [
        'web/ui/(?:dialog|field|field-context|input|progress-bar|radio-group|search-box|select|skeleton|textarea|use-shown-error)[.]tsx?',
        'web/lib/(?:guard|use-hydrated|use-is-wide)[.]ts',
        'contract/(?:groups|messages|semesters|texts)[.]ts',
        'lucide-react/dist/esm/icons/(?:circle-check|search-x)[.]m?js',
      ].join('|'),
    ),
  },
  {
    name: 'api',
    test: /node_modules\/zod\/|web\/lib\/(?:api|browser-api)[.]ts|contract\/(?:pictures|rules|signs|call|fields)[.]ts/,
  },
  {
    name: 'panel',
    test: new RegExp(
      [
        'web/ui/(?:avatar|checkbox|confirm-dialog|table)[.]tsx?',
        'web/features/(?:orders|profile|session)/.*[.]tsx?',
        'web/panel/frame/.*[.]tsx?',
        'lucide-react/dist/esm/icons/(?:circle-user|circle-x|download|graduation-cap|hourglass|receipt-text|users)[.]m?js',
      ].join('|'),
    ),
    minShareCount: 3,
  },
  {
    name: 'office',
    test: new RegExp(
      [
        'web/(?:admin|panel)/',
        'contract/(?:admissions|batches|fees|office)/',
        'lucide-react/dist/esm/icons/(?:calendar-check|copy|file-up|key-round|layers|log-out|mail-check|printer|scroll-text|undo-2)[.]m?js',
      ].join('|'),
    ),
    minShareCount: 2,
  },
]

export default defineConfig({
  plugins: [tailwindcss(), quietRouter(), reactRouter(), compressAssets()],
  // Every screen is looked through at the start, so that no package is found in the midst of work.
  optimizeDeps: { entries: ['web/**/*.{ts,tsx}', '!web/**/*.test.*'] },
  build: {
    target: 'es2022',
    // The policy for pages allows fonts and pictures from our own origin only, not from data: addresses in styles.
    assetsInlineLimit: 0,
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    ssr: {
      // Packages of many small files are read faster as a part of ours.
      resolve: { noExternal: ['kysely', 'uuid', 'zod'] },
      build: {
        target: 'node20',
        // One build of everything: the server's entry is the whole product, not the router's bundle alone.
        rollupOptions: { input: './main.ts' },
      },
    },
  },
})

/** The router's package names its talkative build alone; the other, without warnings for developers, lies beside it. */
function quietRouter(): Plugin {
  return {
    name: 'quiet-router',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(id, importer) {
      if (!/^react-router(?:\/dom)?$/.test(id)) return null
      const found = await this.resolve(id, importer, { skipSelf: true })
      return found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') }
    },
  }
}
