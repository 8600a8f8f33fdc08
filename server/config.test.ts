import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig, WrongSetting } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'taleem-config-'))
const read = (settings: Record<string, string>) => readConfig(settings, folder)

test('without settings the documented defaults hold', () => {
  expect(read({})).toEqual({
    port: 3000,
    host: '0.0.0.0',
    publicUrl: 'http://localhost:3000',
    dataDir: join(folder, 'data'),
    databaseUrl: undefined,
    bucket: undefined,
    admin: { email: 'admin@localhost', password: undefined, name: 'Admin' },
    seed: 'demo',
    smtpUrl: undefined,
    mailFrom: 'no-reply@localhost',
    secretKey: undefined,
    razorpayUrl: 'https://api.razorpay.com',
    corsOrigins: [],
    trustProxy: false,
    rateLimit: true,
    logLevel: 'info',
  })
})

test('a wrong value is refused by the name of its setting', () => {
  const wrong: Record<string, string> = {
    PORT: '70000',
    PUBLIC_URL: 'example.com',
    DATABASE_URL: 'mysql://localhost/x',
    FILES_URL: 'https://host/bucket',
    ADMIN_EMAIL: 'nobody',
    ADMIN_PASSWORD: 'short',
    SEED: 'all',
    SMTP_URL: 'https://mail.example.com',
    MAIL_FROM: 'nobody',
    RAZORPAY_URL: 'https://razorpay.example.com',
    CORS_ORIGINS: 'https://a.example.com/path',
    TRUST_PROXY: 'perhaps',
    RATE_LIMIT: '7',
    LOG_LEVEL: 'loud',
  }
  for (const [name, value] of Object.entries(wrong)) {
    expect(() => read({ [name]: value }), name).toThrow(WrongSetting)
    expect(() => read({ [name]: value }), name).toThrow(name)
  }
})

test('the environment goes before .env, and an empty value counts as none', () => {
  const own = mkdtempSync(join(tmpdir(), 'taleem-config-'))
  writeFileSync(join(own, '.env'), 'PORT=4100\nSEED=none\nRATE_LIMIT=off\n')
  expect(readConfig({ PORT: '4200', SEED: '' }, own)).toMatchObject({
    port: 4200,
    seed: 'demo',
    rateLimit: false,
    publicUrl: 'http://localhost:4200',
  })
})
