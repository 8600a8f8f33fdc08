import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readyFolder } from './ready-folder.ts'

test('a data folder that cannot be used is refused with the name of its setting', async () => {
  const before = process.umask()
  const folder = await mkdtemp(join(tmpdir(), 'taleem-ready-'))
  onTestFinished(async () => {
    process.umask(before)
    await rm(folder, { recursive: true, force: true })
  })
  const inTheWay = join(folder, 'file')
  await writeFile(inTheWay, '')
  const unwritable = process.platform === 'linux' ? ['/proc/x'] : []
  for (const wrong of [inTheWay, join(inTheWay, 'below'), ...unwritable])
    await expect(readyFolder(wrong)).rejects.toThrow(
      `The folder of the setting DATA_DIR (${wrong}) cannot be used: `,
    )
})
