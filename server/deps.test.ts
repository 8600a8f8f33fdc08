import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testMailServer } from '#server/testing/mail-server.ts'
import { readConfig } from './config.ts'
import { openDeps } from './deps.ts'
import { notification, notify } from './platform/mail/notifications.ts'

async function opened(settings: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'taleem-deps-'))
  const config = readConfig(
    { DATA_DIR: folder, SEED: 'none', PUBLIC_URL: 'https://www.example.com', ...settings },
    folder,
  )
  const deps = await openDeps(config, pino({ level: 'silent' }), folder)
  onTestFinished(async () => {
    await deps.close()
    await rm(folder, { recursive: true, force: true })
  })
  const whom = { to: 'asha@example.com', personId: 'p' }
  const told = notification('requestDeclined', 'p', whom, { name: 'Asha', programme: 'Python' })
  await notify(deps.context.db, told, deps.context.now())
  return deps.context
}

test('with a mail server in the settings a letter leaves by itself, from the sender of the settings', async () => {
  const mailServer = await testMailServer()
  const { mail } = await opened({ SMTP_URL: mailServer.url, MAIL_FROM: 'Office <office@example.com>' })

  expect(mail.isSending).toBe(true)
  await vi.waitFor(() => expect(mailServer.received).toHaveLength(1), { timeout: 10_000 })
  expect(mailServer.received[0]?.raw).toContain('From: Office <office@example.com>')
  expect(mailServer.received[0]?.messageId).toMatch(/@www\.example\.com>$/)
})

test('without one it stays in the outbox', async () => {
  const { mail, db } = await opened({})
  expect(mail.isSending).toBe(false)
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(await db.selectFrom('deliveries').select(['sent_at', 'tries']).execute()).toEqual([
    { sent_at: null, tries: 0 },
  ])
})
