import type { IncomingMessage, ServerResponse } from 'node:http'
import { cwd } from 'node:process'
import { type Config, readConfig } from '#server/config.ts'
import { openDeps } from '#server/deps.ts'
import { openLog } from '#server/platform/log.ts'
import { createApp } from './app.ts'

/**
 * The product without a port of its own: scripts/dev.mjs puts Vite before it and opens it again after a change.
 * @public
 */
export async function openForDevelopment(port: number): Promise<{
  config: Config
  handle(request: IncomingMessage, response: ServerResponse): void
  close(): Promise<void>
}> {
  const config = { ...readConfig(), port }
  const deps = await openDeps(config, openLog(config.logLevel), cwd())
  const { app } = await createApp(config, deps.context, cwd())
  await app.ready()
  return {
    config,
    handle: (request, response) => app.routing(request, response),
    async close() {
      await app.close()
      await deps.close()
    },
  }
}
