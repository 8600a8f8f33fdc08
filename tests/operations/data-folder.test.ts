import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startProduct } from '../support/product.mjs'
import { fillCatalogue } from './catalogue.ts'
import { aPlace, operate, startAt } from './places.ts'

test('what the product keeps is for its own user, also where an earlier start left it open', async () => {
  const before = process.umask(0o022)
  onTestFinished(() => void process.umask(before))
  const place = await aPlace()
  const { dataDir } = place
  chmodSync(dataDir, 0o755)
  for (const folder of ['uploads', 'backups', '.unfinished-x'])
    mkdirSync(join(dataDir, folder), { mode: 0o755 })
  for (const file of ['uploads/old-320.webp', 'backups/old.tar.gz', '.unfinished-x/taleem.db'])
    writeFileSync(join(dataDir, file), '', { mode: 0o644 })

  const product = await startAt(place)
  await fillCatalogue(product.url)
  expect(await operate(place, 'backup')).toMatchObject({ code: 0 })

  const names = readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
  expect(names).toEqual(expect.arrayContaining(['lock', 'taleem.db', 'taleem.db-shm', 'taleem.db-wal']))
  expect(names.filter((name) => /^uploads\/[\w-]{22}/.test(name)).length).toBeGreaterThan(0)
  expect(names.filter((name) => /^backups\/taleem-/.test(name))).toHaveLength(1)
  const open = ['', ...names].filter((name) => statSync(join(dataDir, name)).mode & 0o077)
  expect(open).toEqual([])
})

test('a data folder that cannot be used ends the start with one line that names the setting', async () => {
  const { dataDir } = await aPlace()
  const inTheWay = join(dataDir, 'file')
  writeFileSync(inTheWay, '')
  for (const wrong of [
    inTheWay,
    join(inTheWay, 'below'),
    ...(process.platform === 'linux' ? ['/proc/x'] : []),
  ]) {
    const start = startProduct({ dataDir: wrong })
    await expect(start).rejects.toThrow(`:\nThe folder of the setting DATA_DIR (${wrong}) cannot be used: `)
    const { code, complained } = await operate({ ...(await aPlace()), dataDir: wrong }, 'restore', inTheWay)
    expect([code, complained.split('\n').length]).toEqual([1, 2])
    expect(complained).toContain(`DATA_DIR (${wrong})`)
  }
})
