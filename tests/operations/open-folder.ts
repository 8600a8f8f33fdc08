import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'

/** What an earlier start left open to other users of the machine. */
export function leaveOpen(dataDir: string): void {
  const before = process.umask(0o022)
  onTestFinished(() => void process.umask(before))
  chmodSync(dataDir, 0o755)
  for (const folder of ['uploads', 'backups', '.unfinished-x'])
    mkdirSync(join(dataDir, folder), { mode: 0o755 })
  for (const file of ['uploads/old-320.webp', 'backups/old.tar.gz', '.unfinished-x/taleem.db'])
    writeFileSync(join(dataDir, file), '', { mode: 0o644 })
}

/** Beside a running product that has taken pictures and made a backup. */
export function expectClosed(dataDir: string): void {
  const names = readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
  expect(names).toEqual(expect.arrayContaining(['lock', 'taleem.db', 'taleem.db-shm', 'taleem.db-wal']))
  expect(names.filter((name) => /^uploads\/[\w-]{22}/.test(name)).length).toBeGreaterThan(0)
  expect(names.filter((name) => /^backups\/taleem-/.test(name))).toHaveLength(1)
  const open = ['', ...names].filter((name) => statSync(join(dataDir, name)).mode & 0o077)
  expect(open).toEqual([])
}
