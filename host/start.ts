import { cwd } from 'node:process'
import pino from 'pino'
import { type Config, readConfig, WrongSetting } from '#server/config.ts'
import { type Deps, openDeps } from '#server/deps.ts'
import { FolderInUse } from '#server/platform/db/folder-lock.ts'
import { createApp } from './app.ts'

const graceMs = 9_000

/** config → deps → app → listen → close with grace. */
export async function start(): Promise<void> {
  try {
    const config = readConfig()
    const log = pino({ level: config.logLevel, redact: ['req.headers', 'res.headers'] })
    const deps = await openDeps(config, log, cwd())
    const app = await createApp(config, deps.tools, cwd())
    await app.listen({ port: config.port, host: config.host })
    announce(config, deps, app.server.address())
    closeOnSignal(async () => {
      await app.close()
      await deps.close()
      log.info('stopped')
    })
  } catch (error) {
    refuse(error)
  }
}

function announce({ admin, host }: Config, { generatedPassword }: Deps, address: unknown): void {
  const { port } = address as { port: number }
  const shownHost = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  if (generatedPassword) {
    console.log(
      [
        '',
        '  The first admin has been made. This password is shown only once:',
        '',
        `    email     ${admin.email}`,
        `    password  ${generatedPassword}`,
        '',
      ].join('\n'),
    )
  }
  console.log(`Taleem listens on http://${shownHost}:${port}`)
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

/** What the owner can mend is said in one line; anything else with all there is to know. */
function refuse(error: unknown): never {
  const { code, address, port } = error as NodeJS.ErrnoException & { address?: string; port?: number }
  if (error instanceof WrongSetting || error instanceof FolderInUse) console.error(error.message)
  else if (code === 'EADDRINUSE')
    console.error(`The port ${port} is in use by another process (setting PORT).`)
  else if (code === 'EACCES') console.error(`This user may not use ${address ?? (error as Error).message}.`)
  else if (code === 'ECONNREFUSED' || code === '28P01' || code === '3D000' || code === 'ENOTFOUND') {
    console.error(
      `The database of the setting DATABASE_URL cannot be reached: ${(error as Error).message || code}`,
    )
  } else console.error(error)
  process.exit(1)
}
