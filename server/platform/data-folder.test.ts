import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { closeToOthers } from './data-folder.ts'

let place = ''
const at = (...names: string[]) => join(place, ...names)
const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

async function openFolder(path: string): Promise<void> {
  await mkdir(path)
  await chmod(path, 0o755)
}

async function openFile(path: string): Promise<void> {
  await writeFile(path, '')
  await chmod(path, 0o644)
}

beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'taleem-folder-'))
  const made = place
  onTestFinished(() => rm(made, { recursive: true, force: true }))
  await openFolder(at('data'))
})

test('a data folder behind a link is closed where it lies', async () => {
  await openFile(at('data', 'taleem.db'))
  await symlink(at('data'), at('link'))

  expect(await closeToOthers(at('link'))).toEqual([])
  expect([await modeOf(at('data')), await modeOf(at('data', 'taleem.db'))]).toEqual(['700', '600'])
})

test('a database behind a link is closed where it lies, with what is written beside it', async () => {
  await openFolder(at('disk'))
  for (const name of ['taleem.db', 'taleem.db-wal', 'taleem.db-shm', 'of-others'])
    await openFile(at('disk', name))
  await symlink(at('disk', 'taleem.db'), at('data', 'taleem.db'))

  expect(await closeToOthers(at('data'))).toEqual([])
  for (const name of ['taleem.db', 'taleem.db-wal', 'taleem.db-shm'])
    expect([name, await modeOf(at('disk', name))]).toEqual([name, '600'])
  expect([await modeOf(at('disk')), await modeOf(at('disk', 'of-others'))]).toEqual(['755', '644'])
})

test('a folder of pictures behind a link is told and left as it is', async () => {
  await openFolder(at('disk'))
  await symlink(at('disk'), at('data', 'uploads'))

  expect(await closeToOthers(at('data'))).toEqual([at('disk')])
  expect(await modeOf(at('disk'))).toBe('755')
})

test('a folder that others use too is told and left open; what is ours in it is closed', async () => {
  await openFolder(at('data', 'of-others'))
  await openFile(at('data', 'taleem.db'))

  expect(await closeToOthers(at('data'))).toEqual([at('data')])
  expect(await modeOf(at('data'))).toBe('755')
  expect(await modeOf(at('data', 'of-others'))).toBe('755')
  expect(await modeOf(at('data', 'taleem.db'))).toBe('600')
})

test('a link that leads nowhere is no fault', async () => {
  await symlink(at('nowhere'), at('data', 'taleem.db'))

  expect(await closeToOthers(at('data'))).toEqual([])
  expect(await modeOf(at('data'))).toBe('700')
})
