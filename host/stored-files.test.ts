import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readStoredFiles } from './stored-files.ts'

async function aBuild(files: Record<string, string>) {
  const client = await mkdtemp(join(tmpdir(), 'taleem-build-'))
  onTestFinished(() => rm(client, { recursive: true, force: true }))
  await mkdir(join(client, 'assets'))
  for (const [name, text] of Object.entries(files)) await writeFile(join(client, 'assets', name), text)
  return client
}

test('scripts and styles are read with what the build has compressed; a film and what is small stay files', async () => {
  const texts = ['app-1.js', 'look-1.css', 'sign-1.svg']
  const files = Object.fromEntries(
    texts.flatMap((name) => ['', '.br', '.gz'].map((end) => [name + end, name + end])),
  )
  const client = await aBuild({ ...files, 'small-1.js': 'x', 'film-1.mp4': 'film' })

  const stored = await readStoredFiles(client)

  expect([...stored.keys()].toSorted()).toEqual(texts.map((name) => `/assets/${name}`))
  const { plain, br, gzip } = stored.get('/assets/app-1.js') ?? expect.unreachable()
  expect([plain, br, gzip].map(({ body }) => String(body))).toEqual([
    'app-1.js',
    'app-1.js.br',
    'app-1.js.gz',
  ])
  expect(br.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    vary: 'accept-encoding',
  })
})

test('icons beside the build are read as they are, and are told by one tag in every encoding', async () => {
  const client = await aBuild({})
  await writeFile(join(client, 'icon-192.png'), 'png')
  await writeFile(join(client, 'film.mp4'), 'film')

  const stored = await readStoredFiles(client)

  expect([...stored.keys()]).toEqual(['/icon-192.png'])
  const { br } = stored.get('/icon-192.png') ?? expect.unreachable()
  expect(String(br.body)).toBe('png')
  expect(br.headers).toMatchObject({ 'content-type': 'image/png' })
  expect(br.headers).not.toHaveProperty('content-encoding')
})

test('without a build, as in development, there is nothing to send', async () => {
  expect((await readStoredFiles(join(tmpdir(), 'no-such-build'))).size).toBe(0)
})
