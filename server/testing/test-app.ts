import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import pino from 'pino'
import { onTestFinished } from 'vitest'
import type { Endpoint, InputOf, ReplyOf } from '#contract/call.ts'
import { loginCalls } from '#contract/compat/login-calls.ts'
import { liveSite } from '#server/areas/site/content/live-site.ts'
import { addFirstAdmin } from '#server/first-admin.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { incomingFolder } from '#server/platform/data-folder.ts'
import { folderEngine } from '#server/platform/files/folder-engine.ts'
import { privateFiles } from '#server/platform/files/private-files.ts'
import { publicFiles } from '#server/platform/files/public-files.ts'
import { limitDownloads } from '#server/platform/http/limit-concurrency.ts'
import { pictureStore } from '#server/platform/images/picture-store.ts'
import { mailServer } from '#server/platform/mail/mail-server.ts'
import { localChanges } from '#server/platform/page-cache/changes.ts'
import { pageCache } from '#server/platform/page-cache/page-cache.ts'
import { argon2Passwords } from '#server/platform/security/passwords.ts'
import { sealWith } from '#server/platform/security/seal.ts'
import { layRoutes } from './laid-routes.ts'
import { testDatabase } from './test-database.ts'

export const admin = { email: 'admin@example.com', password: 'the-admins-secret', name: 'Farah' }

/** Noon of a Wednesday in India: no edge of a day, a week, a month or a year, whenever the tests run. */
const anyNoon = new Date('2026-11-18T06:30:00.000Z')

/** What came back: the reply as the contract types it, refusals included. */
export interface Answer<E extends Endpoint> {
  status: number
  headers: Record<string, unknown>
  text: string
  body: ReplyOf<E> & { success: boolean; message?: string; field?: string }
}

type Input<E extends Endpoint> = InputOf<E> | Record<string, unknown>

/** The whole API on a database of its own, spoken to over HTTP; gone when the test ends. */
export async function testApp(
  { sendsMail = false, ...overrides }: Partial<AppContext> & { sendsMail?: boolean } = {},
  openDatabase = testDatabase,
) {
  const database = await openDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'taleem-test-'))
  const files = folderEngine(folder)
  const clock = { now: anyNoon }
  const changes = localChanges()
  const seal = sealWith('a key for tests, of enough characters')
  const log = pino({ level: 'silent' })
  const context: AppContext = {
    db: database.db,
    passwords: argon2Passwords({ memoryCost: 8, timeCost: 1, parallelism: 1 }),
    seal,
    pictures: pictureStore(files),
    privateFiles: privateFiles(files),
    publicFiles: publicFiles(files),
    incoming: incomingFolder(folder),
    changes,
    pageCache: pageCache(changes, {}),
    site: liveSite({
      db: database.db,
      changes,
      now: () => clock.now,
      publicUrl: 'http://localhost:3000',
      publicFiles: publicFiles(files),
      seal,
      log,
    }),
    log,
    now: () => clock.now,
    publicUrl: 'http://localhost:3000',
    mail: mailServer({
      db: database.db,
      seal,
      smtpUrl: sendsMail ? 'smtp://127.0.0.1:9' : undefined,
      mailFrom: 'Taleem <no-reply@taleem.example>',
      publicUrl: 'http://localhost:3000',
    }),
    razorpayUrl: 'http://127.0.0.1:9',
    rateLimit: false,
    downloads: limitDownloads(2),
    ...overrides,
  }
  const { app, leave } = await layRoutes(context)
  await addFirstAdmin(database, context.passwords, admin, clock.now, () => {})
  onTestFinished(async () => {
    await leave()
    await database.close()
    await rm(folder, { recursive: true, force: true })
  })

  async function ask<E extends Endpoint>(endpoint: E, input?: Input<E>, token?: string): Promise<Answer<E>> {
    const response = await app.inject(await requestOf(endpoint, input ?? {}, token))
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.body,
      body: response.json(),
    }
  }

  async function login(
    endpoint: Endpoint,
    credentials: { email: string; password: string },
  ): Promise<string> {
    const { body } = await ask(endpoint, credentials)
    const { token, message } = body as { token?: string; message?: string }
    if (!token) throw new Error(`login was refused: ${message}`)
    return token
  }

  let adminToken: string | undefined
  /** The same call with an admin's token. */
  async function asAdmin<E extends Endpoint>(endpoint: E, input?: Input<E>): Promise<Answer<E>> {
    adminToken ??= await login(loginCalls.staff, admin)
    const answer = await ask(endpoint, input, adminToken)
    if (answer.status !== 401) return answer
    // Ended meanwhile, by a test that makes very many sessions.
    adminToken = await login(loginCalls.staff, admin)
    return ask(endpoint, input, adminToken)
  }

  return { app, context, database, folder, clock, ask, asAdmin, login }
}

export type TestApp = Awaited<ReturnType<typeof testApp>>

async function requestOf(
  endpoint: Endpoint,
  input: Record<string, unknown>,
  token?: string,
): Promise<InjectOptions> {
  const headers: Record<string, string> = token ? { token } : {}
  const base = { method: endpoint.method, url: endpoint.path, headers }
  if (endpoint.method === 'GET') {
    const query = Object.entries(input).map(([name, value]) => [name, String(value)])
    return { ...base, query: Object.fromEntries(query) }
  }
  if (!endpoint.files) return { ...base, payload: input }
  const form = new FormData()
  for (const [name, value] of Object.entries(input)) {
    form.append(name, value instanceof Blob ? value : String(value))
  }
  const encoded = new Response(form)
  headers['content-type'] = encoded.headers.get('content-type') ?? ''
  return { ...base, payload: Buffer.from(await encoded.arrayBuffer()) }
}
