import { executionAsyncResource } from 'node:async_hooks'
import type { AddressInfo } from 'node:net'
import { cwd } from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { publicPages } from '#contract/site/public-pages.ts'
import { readConfig, WrongSetting } from '#server/config.ts'
import { openDeps } from '#server/deps.ts'
import { FolderInUse } from '#server/platform/db/folder-lock.ts'
import { NewerDatabase } from '#server/platform/db/migrate.ts'
import { FilesAway } from '#server/platform/files/file-engine.ts'
import { ownAddress } from '#server/platform/http/rate-limit-by.ts'
import { openLog } from '#server/platform/log.ts'
import { createApp, type Product } from './app.ts'

const graceMs = 9_500
/** Whoever waits for the start is answered first. */
const warmUpAfterMs = 500
const keepBuildEveryMs = 24 * 60 * 60_000
/** Held for as long as the process lives, for its hidden class (see `keepTick`). */
const held: object[] = []

/** config → deps → app → listen → close with grace. */
export async function start(): Promise<void> {
  keepTick()
  const config = await orRefuse('', async () => readConfig())
  const log = openLog(config.logLevel)
  const storage = config.databaseUrl
    ? 'The database of the setting DATABASE_URL'
    : 'The folder of the setting DATA_DIR'
  const deps = await orRefuse(storage, () => openDeps(config, log, cwd()))
  const product = await orRefuse('The product', () => createApp(config, deps.context, cwd()))
  const { app, leave } = product
  await orRefuse(`The address of the settings HOST and PORT (${config.host}, ${config.port})`, () =>
    app.listen({ port: config.port, host: config.host }),
  )
  const { port } = app.server.address() as AddressInfo
  const shownHost = ['0.0.0.0', '::'].includes(config.host) ? 'localhost' : config.host
  console.log(`Taleem listens on http://${shownHost}:${port}`)
  void warmUp(product, deps.bringToLife)
  closeOnSignal(async () => {
    await Promise.all([leave(), deps.stopBackground()])
    await app.close()
    await deps.close()
    log.info('stopped')
  })
}

/**
 * The code of the pages is read and the home page made before anybody asks, so that no first visitor waits for it. While the
 * demo gets its people the database is busy: whoever comes then finds the other pages ready, too.
 */
async function warmUp(
  { app, storeFiles, keepBuild }: Product,
  bringToLife: (() => void) | null,
): Promise<void> {
  await pause(warmUpAfterMs, undefined, { ref: false })
  // V8's semi-space (new generation) stays as the start left it: under load it would double, at no gain in speed.
  setFlagsFromString('--semi-space-growth-factor=1')
  await storeFiles().catch((err) => app.log.warn({ err }, 'files of the build could not be read'))
  const paths = bringToLife ? publicPages : publicPages.slice(0, 1)
  for (const url of paths)
    await app
      .inject({ url, remoteAddress: ownAddress })
      .catch((err) => app.log.warn({ err, url }, 'a page could not be made'))
  bringToLife?.()
  const keep = () =>
    keepBuild().catch((err) => app.log.warn({ err }, 'this build could not be kept for pages that are open'))
  await keep()
  setInterval(keep, keepBuildEveryMs).unref()
}

/**
 * A full collection at an idle moment, with no tick waiting, would drop the hidden class of Node's tick objects. V8 takes
 * the next one for a second class and from then on makes every tick the slow way: a seventh of a stored page's CPU time.
 */
function keepTick(): void {
  process.nextTick(() => held.push(executionAsyncResource()))
}

/** A first signal lets running requests finish; a second one, or too long a wait, ends the process at once. */
function closeOnSignal(close: () => Promise<void>): void {
  let isClosing = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isClosing) process.exit(1)
      isClosing = true
      setTimeout(() => process.exit(1), graceMs).unref()
      close().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
  }
}

/** What the owner can mend is said in one line that names the setting; anything else with all there is to know. */
async function orRefuse<T>(what: string, step: () => Promise<T>): Promise<T> {
  try {
    return await step()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const isPlain = [WrongSetting, FolderInUse, NewerDatabase, FilesAway].some(
      (kind) => error instanceof kind,
    )
    if (isPlain) console.error((error as Error).message)
    else if (code === 'EADDRINUSE') console.error(`${what} is in use by another process.`)
    else if (code) console.error(`${what} cannot be used: ${(error as Error).message || code}`)
    else console.error(error)
    process.exit(1)
  }
}
