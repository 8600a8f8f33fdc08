import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import * as z from 'zod/mini'
import { emailProblem, passwordProblem } from '#contract/rules.ts'
import { filesUrlForm, readFilesUrl } from './platform/files/read-files-url.ts'
import type { Bucket } from './platform/files/s3-request.ts'

export class WrongSetting extends Error {}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const switchedOn = ['on', 'true', '1', 'yes']
const switchedOff = ['off', 'false', '0', 'no']

const onOff = z.pipe(
  z.enum([...switchedOn, ...switchedOff] as [string, ...string[]], 'must be on or off'),
  z.transform((value) => switchedOn.includes(value)),
)

function urlWith(schemes: readonly string[], hint: string) {
  return z
    .string()
    .check(
      z.refine(
        (value) => URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1)),
        hint,
      ),
    )
}

/** The product lives at the root of its address. */
const webOrigin = urlWith(['http', 'https'], 'must be an address such as https://www.example.com').check(
  z.refine(
    (value) => !URL.canParse(value) || new URL(value).origin === value.toLowerCase().replace(/\/$/, ''),
    'must be an address such as https://www.example.com, without a path',
  ),
)

const settings = z.object({
  PORT: z._default(
    z.pipe(
      z.string().check(z.regex(/^\d{1,5}$/, 'must be a port number from 0 to 65535')),
      z.transform(Number),
    ),
    3000,
  ),
  HOST: z._default(z.string(), '0.0.0.0'),
  PUBLIC_URL: z.optional(webOrigin),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(
    urlWith(['postgres', 'postgresql'], 'must be an address such as postgres://user:password@host/database'),
  ),
  FILES_URL: z.optional(
    z.pipe(
      z.string(),
      z.transform((url, context): Bucket => {
        const bucket = readFilesUrl(url)
        if (bucket) return bucket
        context.issues.push({
          code: 'custom',
          message: `must be an address such as ${filesUrlForm}`,
          input: '',
        })
        return z.NEVER
      }),
    ),
  ),
  ADMIN_EMAIL: z._default(
    z
      .string()
      .check(
        z.refine(
          (value) => value === 'admin@localhost' || emailProblem(value) === null,
          'must be an email address',
        ),
      ),
    'admin@localhost',
  ),
  ADMIN_PASSWORD: z.optional(
    z.string().check(z.refine((value) => passwordProblem(value) === null, 'must have 8 to 200 characters')),
  ),
  ADMIN_NAME: z._default(z.string().check(z.maxLength(80, 'must have at most 80 characters')), 'Admin'),
  SEED: z._default(z.enum(['demo', 'catalogue', 'none'], 'must be demo, catalogue or none'), 'demo'),
  SMTP_URL: z.optional(
    z.union([
      z.literal('off'),
      urlWith(['smtp', 'smtps'], 'must be an address such as smtp://user:password@mail.example.com:587'),
    ]),
  ),
  MAIL_FROM: z.optional(
    z
      .string()
      .check(
        z.refine(
          (value) => /^(?:[^<>]*<)?[^\s@<>]+@[^\s@<>]+>?$/.test(value),
          'must be a sender such as Taleem <office@example.com>',
        ),
      ),
  ),
  SECRET_KEY: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  RAZORPAY_URL: z._default(
    z
      .string()
      .check(z.regex(/^http:\/\/(127\.0\.0\.1|localhost):\d+$/, 'is for tests: a stand-in on this machine')),
    'https://api.razorpay.com',
  ),
  CORS_ORIGINS: z._default(
    z.pipe(
      z.string(),
      z.transform((list, context) => {
        const origins = list.split(/[\s,]+/).filter(Boolean)
        if (origins.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin))
          return origins
        context.issues.push({
          code: 'custom',
          message: 'must list origins such as https://app.example.com, without a path',
          input: list,
        })
        return z.NEVER
      }),
    ),
    [],
  ),
  TRUST_PROXY: z._default(onOff, false),
  RATE_LIMIT: z._default(onOff, true),
  LOG_LEVEL: z._default(z.enum(logLevels, `must be one of: ${logLevels.join(', ')}`), 'info'),
})

export interface Config {
  port: number
  host: string
  publicUrl: string
  dataDir: string
  databaseUrl: string | undefined
  /** Where files lie instead of in the data folder. */
  bucket: Bucket | undefined
  admin: { email: string; password: string | undefined; name: string }
  seed: 'demo' | 'catalogue' | 'none'
  /** Off: no email leaves, whatever is set in the panel; absent: the panel decides. */
  smtpUrl: string | 'off' | undefined
  mailFrom: string
  /** Seals secrets in the database; absent: a file in the data folder does. */
  secretKey: string | undefined
  /** Where Razorpay answers: its own address, but for a stand-in on this machine. */
  razorpayUrl: string
  corsOrigins: readonly string[]
  trustProxy: boolean
  rateLimit: boolean
  logLevel: (typeof logLevels)[number]
}

/** Reads the settings once; a wrong one is refused with a line that names it. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env, folder = process.cwd()): Config {
  const given = { ...readEnvFile(folder), ...environment }
  const present = Object.fromEntries(
    Object.keys(settings.shape)
      .map((name) => [name, given[name]?.trim()])
      .filter(([, value]) => value),
  )
  const parsed = settings.safeParse(present)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new WrongSetting(`The setting ${String(issue?.path[0])} ${issue?.message}.`)
  }
  const it = parsed.data
  if (it.PORT > 65_535) throw new WrongSetting('The setting PORT must be a port number from 0 to 65535.')
  const publicUrl = (it.PUBLIC_URL ?? `http://localhost:${it.PORT}`).replace(/\/+$/, '')
  return {
    port: it.PORT,
    host: it.HOST,
    publicUrl,
    dataDir: resolve(folder, it.DATA_DIR),
    databaseUrl: it.DATABASE_URL,
    bucket: it.FILES_URL,
    admin: { email: it.ADMIN_EMAIL.toLowerCase(), password: it.ADMIN_PASSWORD, name: it.ADMIN_NAME },
    seed: it.SEED,
    smtpUrl: it.SMTP_URL,
    mailFrom: it.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`,
    secretKey: it.SECRET_KEY,
    razorpayUrl: it.RAZORPAY_URL,
    corsOrigins: it.CORS_ORIGINS,
    trustProxy: it.TRUST_PROXY,
    rateLimit: it.RATE_LIMIT,
    logLevel: it.LOG_LEVEL,
  }
}

function readEnvFile(folder: string): NodeJS.Dict<string> {
  const file = join(folder, '.env')
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
}
