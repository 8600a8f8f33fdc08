// Only what an old Node understands may be imported statically here: the check below must get to speak.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  refuse(`Taleem needs Node 20.19 or newer; this is Node ${process.versions.node}.`)
}
if (!existsSync(new URL('../node_modules/react-router', import.meta.url))) {
  refuse('The packages are not installed: run "npm ci" first.')
}

const interrupt = () => process.exit(130)
const terminate = () => process.exit(143)
process.once('SIGINT', interrupt)
process.once('SIGTERM', terminate)
try {
  const { ensureBuild } = await import('./ensure-build.mjs')
  await ensureBuild()
} catch (error) {
  refuse(error instanceof Error ? error.message : String(error))
}
process.off('SIGINT', interrupt)
process.off('SIGTERM', terminate)

// Wherever it is started from, ./data and .env are the product's own.
process.chdir(fileURLToPath(new URL('..', import.meta.url)))
process.env.NODE_ENV = 'production'
await import(new URL('../build/server/index.js', import.meta.url).href)

/**
 * @param {string} why
 * @returns {never}
 */
function refuse(why) {
  console.error(why)
  process.exit(1)
}
