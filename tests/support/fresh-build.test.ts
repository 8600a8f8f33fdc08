import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lockBuild } from '../../scripts/build-lock.mjs'
import { hashSources, isBuildFresh, stampBuild } from '../../scripts/fresh-build.mjs'

test('a build is fresh until a source changes, comes or goes', () => {
  const folder = aBuiltFolder()
  expect(isBuildFresh(folder)).toBe(true)

  write(folder, 'web/routes.ts', 'export default [1]')
  expect(isBuildFresh(folder)).toBe(false)

  write(folder, 'web/routes.ts', 'export default []')
  expect(isBuildFresh(folder)).toBe(true)

  write(folder, 'public/robots.txt', '')
  expect(isBuildFresh(folder)).toBe(false)

  rmSync(join(folder, 'public/robots.txt'))
  renameSync(join(folder, 'web/routes.ts'), join(folder, 'web/paths.ts'))
  expect(isBuildFresh(folder)).toBe(false)
})

test('new times, tests and other files leave a build fresh', () => {
  const folder = aBuiltFolder()

  utimesSync(join(folder, 'main.ts'), new Date(0), new Date(0))
  write(folder, 'server/people/routes.test.ts', '')
  write(folder, 'server/testing/test-app.ts', '')
  write(folder, 'data/taleem.db', '')

  expect(isBuildFresh(folder)).toBe(true)
})

test('a folder without a stamp is not fresh', () => {
  const folder = aBuiltFolder()

  rmSync(join(folder, 'build'), { recursive: true })

  expect(isBuildFresh(folder)).toBe(false)
})

test('one build at a time: the second waits for the first', async () => {
  const folder = aFolder()
  const first = await lockBuild(folder)
  let hasSecond = false
  const second = lockBuild(folder).then((lock) => {
    hasSecond = true
    return lock
  })

  // Whom nobody holds up is there meanwhile.
  ;(await lockBuild(aFolder())).close()
  expect(hasSecond).toBe(false)

  first.close()
  const lock = await second
  lock.close()
})

test('a build that was killed holds up nobody', async () => {
  const folder = aFolder()
  const script = new URL('../../scripts/build-lock.mjs', import.meta.url).href
  const holder = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { lockBuild } from ${JSON.stringify(script)}
       await lockBuild(${JSON.stringify(folder)})
       console.log('locked')
       setInterval(() => {}, 1000)`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  await once(holder.stdout, 'data')

  holder.kill('SIGKILL')

  const lock = await lockBuild(folder)
  lock.close()
})

function aBuiltFolder(): string {
  const folder = aFolder()
  write(folder, 'main.ts', 'export {}')
  write(folder, 'web/routes.ts', 'export default []')
  write(folder, 'public/icon.svg', '<svg/>')
  stampBuild(hashSources(folder), folder)
  return folder
}

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'taleem-build-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function write(folder: string, path: string, content: string): void {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  writeFileSync(join(folder, path), content)
}
