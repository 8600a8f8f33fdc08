import { existsSync, mkdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const forever = 'public, max-age=31536000, immutable'
const anHour = 'public, max-age=3600'

interface Folders {
  /** The browser's build; absent in development, where Vite serves it. */
  client: string
  uploads: string
}

/** Files with a hash in their name never change and are kept for good; the few others for an hour. */
export function staticFiles({ client, uploads }: Folders) {
  return async (app: FastifyInstance): Promise<void> => {
    mkdirSync(uploads, { recursive: true })
    await app.register(fastifyStatic, {
      root: uploads,
      prefix: '/uploads/',
      index: false,
      dotfiles: 'ignore',
      cacheControl: false,
      decorateReply: false,
      setHeaders: (reply) => reply.header('cache-control', forever),
    })
    if (!existsSync(client)) return
    await app.register(fastifyStatic, {
      root: client,
      prefix: '/',
      wildcard: false,
      index: false,
      dotfiles: 'ignore',
      preCompressed: true,
      cacheControl: false,
      decorateReply: false,
      setHeaders: (reply, path) =>
        reply.header('cache-control', path.startsWith(join(client, 'assets') + sep) ? forever : anHour),
    })
  }
}
