import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { messages } from '#contract/messages.ts'
import { tintDrawing } from '#contract/site/brand/tint.ts'
import type { SiteIcon } from '#contract/site/content/site.ts'
import type { PublicFiles } from '#server/platform/files/public-files.ts'
import { rateLimitBy, unlimited } from '#server/platform/http/rate-limit-by.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { type FileToSend, sendFile } from '#server/platform/http/send-file.ts'
import type { PictureStore } from '#server/platform/images/picture-store.ts'
import { type StoredResponse, sendStored, store } from '#server/platform/page-cache/stored-response.ts'
import type { KeptBuilds } from './kept-builds.ts'

const forever = 'public, max-age=31536000, immutable'
const anHour = 'public, max-age=3600'
/** What only who writes may see yet. */
const aWhile = 'private, max-age=3600'

/** A page has some forty files, which a browser asks for once: seventy-five first visits behind one address. */
const filesInTenSeconds = 3_000
/** Our own pages name no file that is not there. */
export const missesInFifteenSeconds = 300
/** All drawings in one colour, and some of a preview in another. */
const mostTinted = 80
/** To draw one takes a twentieth of a second, and anybody may name a colour: an owner who tries colours needs a few a page. */
const tintsInAMinute = 90

interface Files {
  /** The browser's build; absent in development, where Vite serves it. */
  client: string
  /** Of the build's files those that are in memory, by their addresses. */
  storedFiles?: ReadonlyMap<string, StoredResponse>
  /** What pages older than this build ask for. */
  builds?: Pick<KeptBuilds, 'read'>
  uploads: Pick<PublicFiles, 'find'>
  /** Whether an uploaded file is for whoever asks; the key is of a signed link. */
  isServed?: ((name: string, key: string | null) => Promise<boolean>) | undefined
  /** Makes of a picture what messengers show. */
  pictures?: Pick<PictureStore, 'addShare'>
  /** The institute's own icons stand before those of the build. */
  findIcon?: ((name: string) => Promise<SiteIcon | null>) | undefined
  rateLimit: boolean
  /** Of files that are there, from one place. */
  mostInTenSeconds?: number
}

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/** Files with a hash in their name never change and are kept for good; the few others for an hour. */
export function staticFiles(files: Files) {
  const { client, storedFiles, builds, uploads, pictures, findIcon, rateLimit } = files
  const { mostInTenSeconds = filesInTenSeconds, isServed = async () => true } = files
  const fileLimit = rateLimit ? rateLimitBy({ most: mostInTenSeconds, everyMs: 10_000 }) : unlimited
  const tintLimit = rateLimit ? rateLimitBy({ most: tintsInAMinute, everyMs: 60_000 }) : unlimited
  const missLimit = rateLimit ? rateLimitBy({ most: missesInFifteenSeconds, everyMs: 15_000 }) : unlimited

  /**
   * Of what was uploaded. What the site shows, or a link of ours opens, is no miss, so that nobody's misses hide it from who
   * works on the same network; what a link alone opens is counted by the link.
   */
  function onlyServed(known: Set<string>): Hook {
    return async (request, reply) => {
      const [name, key] = [nameIn(request), keyIn(request)]
      const isShown = await isServed(name, null)
      const isThere = isShown || (key !== null && (await isServed(name, key)))
      if (isThere && (known.has(name) || (await uploads.find(name)) !== null)) {
        known.add(name)
        return isShown ? fileLimit(request, reply) : fileLimit.by(`link ${key}`, reply)
      }
      await missLimit(request, reply)
      throw new Refusal(messages.notFound, { status: 404 })
    }
  }

  /** Answers for what is not there before anything is read, and slows down who goes on asking. */
  function onlyKnown(isThere: (name: string) => Promise<boolean>, known: Set<string>): Hook {
    return async (request, reply) => {
      const name = nameIn(request)
      if (known.has(name)) return fileLimit(request, reply)
      await missLimit(request, reply)
      if (!(await isThere(name))) throw new Refusal(messages.notFound, { status: 404 })
      known.add(name)
    }
  }

  /** What was taken off the site is not shared any more either. */
  async function isPicture(name: string): Promise<boolean> {
    if (await uploads.find(name)) return isServed(name, null)
    return !name.includes('..') && existsSync(join(client, 'assets', name))
  }

  /** One that was uploaded, or one of the product's own. */
  async function readPicture(name: string): Promise<Buffer | null> {
    const uploaded = await uploads.find(name)
    const stream = uploaded && (await isServed(name, null)) ? await uploaded.read() : null
    if (stream) return buffer(stream)
    return uploaded || name.includes('..') ? null : readFile(join(client, 'assets', name)).catch(() => null)
  }

  const kept = new Map<string, Promise<StoredResponse>>()

  /** A drawing of the build in the institute's colour, `/assets/hero-….svg?2e7d32`: drawn once, for who asks first. */
  async function tinted(request: FastifyRequest, reply: FastifyReply): Promise<StoredResponse | undefined> {
    const { url } = request
    const [, path = '', colour = ''] = /^(\/assets\/[\w.-]+\.svg)\?([\da-f]{6})$/.exec(url) ?? []
    if (!path) return undefined
    if (!kept.has(url)) await tintLimit(request, reply)
    const made = kept.get(url) ?? tint(path, colour)
    // What is asked for stays; whoever makes colours up pushes out only what nobody sees.
    kept.delete(url)
    kept.set(url, made)
    if (kept.size > mostTinted) kept.delete([...kept.keys()][0] ?? '')
    // What is not there is answered as any file is.
    return made.catch(() => {
      kept.delete(url)
      return undefined
    })
  }

  async function tint(path: string, colour: string): Promise<StoredResponse> {
    const svg = await readFile(join(client, path), 'utf8')
    return store(tintDrawing(svg, `#${colour}`), { 'content-type': 'image/svg+xml' })
  }

  return async (app: FastifyInstance): Promise<void> => {
    await app.register(async (scope) => {
      scope.addHook('onRequest', onlyServed(new Set()))
      scope.route({
        method: ['GET', 'HEAD'],
        url: '/uploads/*',
        handler: async (request, reply) => {
          const name = nameIn(request)
          const key = keyIn(request)
          // What was served a moment ago may have been deleted or taken off the site since.
          const file = (await isServed(name, key)) ? await uploads.find(name) : null
          if (!file) throw new Refusal(messages.notFound, { status: 404 })
          const kept = key === null ? forever : aWhile
          return sendFile(request, reply, file, { 'cache-control': kept, ...asDownload(file) })
        },
      })
    })
    if (pictures)
      await app.register(async (scope) => {
        scope.addHook('onRequest', missLimit)
        scope.route({
          method: ['GET', 'HEAD'],
          url: '/share/*',
          handler: async (request, reply) => {
            const [, name] = /^([\w.-]{1,100})\.jpg$/.exec(nameIn(request)) ?? []
            // Before the queue of those who draw: whoever makes names up waits for nobody, and nobody for them.
            const isShown = name && (await isPicture(`${name}.webp`))
            const share = isShown && (await pictures.addShare(name, () => readPicture(`${name}.webp`)))
            const file = share && (await uploads.find(share))
            if (!file) throw new Refusal(messages.notFound, { status: 404 })
            return sendFile(request, reply, file, { 'cache-control': forever })
          },
        })
      })
    if (!existsSync(client)) return
    const built = {
      index: false as const,
      dotfiles: 'ignore' as const,
      preCompressed: true,
      cacheControl: false,
      decorateReply: false,
    }
    const assets = readdirSync(join(client, 'assets')).filter((name) => !/\.(?:br|gz)$/.test(name))
    await app.register(async (scope) => {
      scope.addHook(
        'onRequest',
        onlyKnown(async (name) => Boolean(await builds?.read(name)), new Set(assets)),
      )
      scope.addHook('onRequest', async (request, reply) => {
        const stored = storedFiles?.get(request.url) ?? (await tinted(request, reply))
        if (stored) return sendStored(request, reply.header('cache-control', forever), stored)
        const kept = await builds?.read(nameIn(request))
        if (kept) return sendKept(request, reply, kept)
      })
      await scope.register(fastifyStatic, {
        ...built,
        root: join(client, 'assets'),
        prefix: '/assets/',
        setHeaders: (reply) => reply.header('cache-control', forever),
      })
    })
    // A route for each of the few other files: whatever has none is a page.
    await app.register(async (scope) => {
      scope.addHook('onRequest', fileLimit)
      scope.addHook('onRequest', async (request, reply) => {
        const [path = ''] = request.url.split('?', 1)
        const icon = await findIcon?.(path.slice(1))
        if (icon) return sendIcon(request, reply, icon)
        const stored = storedFiles?.get(path)
        if (stored) return sendStored(request, reply.header('cache-control', anHour), stored)
      })
      await scope.register(fastifyStatic, {
        ...built,
        root: client,
        prefix: '/',
        wildcard: false,
        globIgnore: ['assets/**'],
        setHeaders: (reply) => reply.header('cache-control', anHour),
      })
    })
  }
}

function sendKept(request: FastifyRequest, reply: FastifyReply, bytes: Buffer) {
  const type = nameIn(request).endsWith('.css') ? 'text/css' : 'text/javascript'
  return reply
    .headers({
      'cache-control': forever,
      'content-type': `${type}; charset=utf-8`,
      'content-encoding': 'gzip',
      vary: 'accept-encoding',
    })
    .send(bytes)
}

function sendIcon(request: FastifyRequest, reply: FastifyReply, { type, bytes }: SiteIcon) {
  const tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  const read = async () => Readable.from([bytes])
  return sendFile(request, reply, { bytes: bytes.length, type, tag, read }, { 'cache-control': anHour })
}

/** A document is saved, never opened here: what runs in it would run as ours. Its link says under which name. */
function asDownload({ type }: FileToSend): Record<string, string> {
  return type === 'application/pdf' ? { 'content-disposition': 'attachment' } : {}
}

/** What stands behind the folder, spelt as it came: the names of files are plain, so no other spelling is one. */
function nameIn(request: FastifyRequest): string {
  const [path = ''] = request.url.split('?', 1)
  return path.slice(path.indexOf('/', 1) + 1)
}

/** Of a signed link: `?k=…`. */
function keyIn(request: FastifyRequest): string | null {
  return new URLSearchParams(request.url.split('?', 2)[1]).get('k')
}
