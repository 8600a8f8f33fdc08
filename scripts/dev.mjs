import { createServer } from 'node:http'
import { createServer as createVite, isRunnableDevEnvironment } from 'vite'

process.env.NODE_ENV = 'development'
const port = Number(process.env.PORT) || 3000

const server = createServer(answer)
const vite = await createVite({
  appType: 'custom',
  // Two of these side by side do not throw each other's prepared packages away.
  cacheDir: `node_modules/.vite/${port}`,
  server: { middlewareMode: true, hmr: { server } },
})
const { ssr } = vite.environments
if (!ssr || !isRunnableDevEnvironment(ssr))
  throw new Error('Vite offers no environment to run the server in.')
const { runner } = ssr

let hasChanged = false
vite.watcher.on('all', (_event, file) => {
  hasChanged ||= /\/(?:contract|host|server|web)\/.+\.tsx?$/.test(file)
})

/** @typedef {Awaited<ReturnType<typeof import('../host/development.ts')['openForDevelopment']>>} Product */
/** @type {{ module: unknown, product: Promise<Product> } | undefined} */
let current

await currentProduct()
server.listen(port, () => console.log(`Taleem in development on http://localhost:${port}`))

/** @type {import('node:http').RequestListener} */
function answer(request, response) {
  vite.middlewares(request, response, async () => {
    try {
      const { handle } = await currentProduct()
      handle(request, response)
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error)
      console.error(error)
      response
        .writeHead(500, { 'content-type': 'text/plain' })
        .end('The server code has a fault; see the terminal.')
    }
  })
}

/** Opens the product again once its code has changed; the old one lets go of the data folder first. */
async function currentProduct() {
  if (hasChanged) {
    hasChanged = false
    // All of it: a half that keeps an old copy of what the other half shares would not understand it.
    runner.clearCache()
  }
  /** @type {typeof import('../host/development.ts')} */
  const module = await runner.import('/host/development.ts')
  if (current?.module !== module) {
    const before = current?.product
    const product = (before ?? Promise.resolve(undefined))
      .then((old) => old?.close())
      .catch(() => {})
      .then(() => module.openForDevelopment(port))
    current = { module, product }
    product.catch(() => {
      current = undefined
    })
  }
  return current.product
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, async () => {
    await current?.product.then((product) => product.close()).catch(() => {})
    process.exit(0)
  })
}
