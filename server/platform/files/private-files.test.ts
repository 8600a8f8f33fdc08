import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { objectStore } from '#server/testing/object-store.ts'
import type { FileEngine } from './file-engine.ts'
import { folderEngine } from './folder-engine.ts'
import { privateFiles } from './private-files.ts'
import { s3Engine } from './s3-engine.ts'

const engines: Record<string, () => Promise<FileEngine>> = {
  folder: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'taleem-private-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    return folderEngine(folder)
  },
  'object store': async () => s3Engine((await objectStore()).bucket),
}

for (const [name, open] of Object.entries(engines)) {
  test(`${name}: a private file is found by its name alone, which nobody can guess or build`, async () => {
    const engine = await open()
    const files = privateFiles(engine)
    await engine.put(`uploads/${'p'.repeat(22)}-320.webp`, Buffer.from('picture'), 'image/webp')

    const names = await Promise.all([1, 2].map(() => files.add(Buffer.from('the same words'))))

    expect(new Set(names).size).toBe(2)
    for (const one of names) expect(one).toMatch(/^[\w-]{43}$/)
    const [first = '', second = ''] = names
    const stream = await files.read(first, { from: 4, to: 7 })
    expect(stream && String(await buffer(stream))).toBe('same')
    await files.remove(first)
    expect([await files.read(first), await files.size(second)]).toEqual([null, 14])
    for (const foreign of ['', `../uploads/${'p'.repeat(22)}-320.webp`, `${second}/x`, second.slice(1), '.'])
      await expect(files.read(foreign), foreign).rejects.toThrow(TypeError)
  })
}
