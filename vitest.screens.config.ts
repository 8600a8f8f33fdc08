import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { configDefaults, defineConfig } from 'vitest/config'
import { chromiumFlags, findChromium } from './tests/support/chromium.mjs'
import routes from './web/routes.ts'

/** What the screens import. */
const packages = [
  ...['react', 'react/jsx-dev-runtime', 'react/jsx-runtime', 'react-dom', 'react-dom/client'],
  ...['react-router', 'lucide-react', 'react-toastify/unstyled', 'zod/mini'],
  ...['embla-carousel', 'embla-carousel-autoplay', '@visx/scale', '@visx/shape'],
  'axe-core',
]

/** Apart from the other projects, so that none of them looks for a browser. */
export default defineConfig({
  plugins: [tailwindcss()],
  // Named here, none is found in the midst of a test, which would load the page anew.
  optimizeDeps: { include: packages, noDiscovery: true },
  test: {
    name: 'screens',
    include: ['tests/screens/**/*.test.ts'],
    // What is left to another run: see `scripts/test-sections.mjs`.
    exclude: [...configDefaults.exclude, ...(process.env.TEST_WITHOUT ?? '').split(',').filter(Boolean)],
    setupFiles: ['tests/screens/support/tidy.ts'],
    provide: { routes },
    // What one test leaves in the page, tidy.ts takes away.
    isolate: false,
    maxWorkers: 2,
    // One that was given up goes on in the page that all share and fails those after it: on a busy machine, too, each has time.
    testTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    browser: {
      enabled: true,
      headless: true,
      ui: false,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { executablePath: findChromium(), args: chromiumFlags },
        contextOptions: { reducedMotion: 'reduce' },
        actionTimeout: 60_000,
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
