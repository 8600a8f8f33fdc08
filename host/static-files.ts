import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
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
    const built = {
      index: false as const,
      dotfiles: 'ignore' as const,
      preCompressed: true,
      cacheControl: false,
      decorateReply: false,
    }
    await app.register(fastifyStatic, {
      ...built,
      root: join(client, 'assets'),
      prefix: '/assets/',
      setHeaders: (reply) => reply.header('cache-control', forever),
    })
    // A route for each of the few other files: whatever has none is a page.
    await app.register(fastifyStatic, {
      ...built,
      root: client,
      prefix: '/',
      wildcard: false,
      globIgnore: ['assets/**'],
      setHeaders: (reply) => reply.header('cache-control', anHour),
    })
  }
}
