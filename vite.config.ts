import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { compressAssets } from './scripts/compress-assets.mjs'

/** What every public page needs, in two files instead of forty: small ones compress badly and each costs a request. */
const groups = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|react-router|scheduler)\// },
  {
    name: 'site',
    test: new RegExp(
      [
        'web/ui/(?:badge|breadcrumb|button|card|carousel|cx|empty-state|error-state|jali|menu|page-heading|reveal|reveal-observer|skip-link)[.]tsx?',
        'web/ui/(?:spinner|tabs|theme-toggle|toaster|top-layer)[.]tsx?',
        'web/lib/(?:rupees|seo|session)[.]ts',
        'web/content/(?:institute|navigation|placeholder)[.]ts',
        'web/features/(?:clients|course-card|page-head|projects|site-meta)/.*[.]tsx?',
        'web/features/fault/fault-message[.]tsx',
        'contract/limits[.]ts',
        'lucide-react/dist/esm/(?:Icon|context|createLucideIcon|defaultAttributes|shared/.*)[.]m?js',
        'lucide-react/dist/esm/icons/(?:arrow-left|arrow-right|chevron-down|clock|cloud-alert|inbox|loader-circle|mail|map-pin|menu|moon|phone|rotate-cw|sun|x)[.]m?js',
      ].join('|'),
    ),
  },
]

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), compressAssets()],
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
