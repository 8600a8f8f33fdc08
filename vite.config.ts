import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { compressAssets } from './scripts/compress-assets.mjs'

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
    ssr: {
      build: {
        target: 'node20',
        // One build of everything: the server's entry is the whole product, not the router's bundle alone.
        rollupOptions: { input: './main.ts' },
      },
    },
  },
})
