import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../support/free-port.mjs'
import { admin, startProduct } from '../support/product.mjs'

const entry = join(process.cwd(), 'build/server/index.js')

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'taleem-start-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

/** The built product as a bare process, for starts that are meant to end. */
function launch(env: Record<string, string>, cwd?: string): ChildProcess & { output(): string } {
  const child = spawn(process.execPath, [entry], {
    cwd,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', HOST: '127.0.0.1', ...env },
  })
  let output = ''
  child.stdout.on('data', (text) => (output += text))
  child.stderr.on('data', (text) => (output += text))
  return Object.assign(child, { output: () => output })
}

test('a wrong setting is refused with one line that names it, from the environment or .env', async () => {
  const folder = await aFolder()
  const fromEnvironment = launch({ DATA_DIR: folder, PORT: 'eighty' })
  await once(fromEnvironment, 'close')
  expect(fromEnvironment.exitCode).toBe(1)
  expect(fromEnvironment.output()).toBe('The setting PORT must be a port number from 0 to 65535.\n')

  await writeFile(join(folder, 'file'), '')
  const onFile = launch({ DATA_DIR: join(folder, 'file', 'data'), PORT: '0' })
  await once(onFile, 'close')
  expect(onFile.output()).toMatch(/^The folder of the setting DATA_DIR \(.+\) cannot be used: .+\n$/)

  await writeFile(join(folder, '.env'), 'SEED=everything\n')
  const fromFile = launch({ DATA_DIR: join(folder, 'data') }, folder)
  await once(fromFile, 'close')
  expect(fromFile.output()).toBe('The setting SEED must be demo, catalogue or none.\n')
})

test('the first admin gets a password that is printed once and works, even if that start goes no further; the log tells no secret', async () => {
  const dataDir = await aFolder()
  const port = String(await freePort())
  const env = { DATA_DIR: dataDir, SEED: 'none', ADMIN_EMAIL: 'owner@example.com' }
  const hindered = launch({ ...env, HOST: 'no.such.host.invalid', PORT: port })
  await once(hindered, 'close')
  expect(hindered.output()).toContain('HOST and PORT')
  const password = /^\s+password\s+(\S+)$/m.exec(hindered.output())?.[1]

  const first = launch({ ...env, PORT: port })
  await expect.poll(() => first.output(), { timeout: 30_000 }).toContain(`http://127.0.0.1:${port}`)
  const login = await fetch(`http://127.0.0.1:${port}/api/user/adminlogin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'Owner@Example.com', password }),
  })
  expect(await login.json()).toMatchObject({ success: true, user: { role: 1, email: 'owner@example.com' } })
  first.kill()
  expect((await once(first, 'close'))[0]).toBe(0)

  const again = await startProduct({ dataDir, env: { SEED: 'none', LOG_LEVEL: 'trace' } })
  onTestFinished(async () => void (await again.stop()))
  expect(again.logs()).not.toContain('password')
  await checkLog(again, { email: 'owner@example.com', password: password ?? '' })
})

/** The log follows each request by an id and holds no address, token, email or query. */
async function checkLog(
  product: Awaited<ReturnType<typeof startProduct>>,
  owner: { email: string; password: string },
): Promise<void> {
  const login = await fetch(`${product.url}/api/user/adminlogin?secret=in-the-query`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(owner),
  })
  const { token } = (await login.json()) as { token: string }
  const me = await fetch(`${product.url}/api/session/me`, { headers: { token } })
  expect(me.status).toBe(200)
  await product.stop()

  const logs = product.logs()
  expect(logs).toContain(me.headers.get('x-request-id'))
  expect(logs).toContain('/api/session/me')
  for (const secret of [token, owner.email, owner.password, 'in-the-query', '127.0.0.1"']) {
    expect(logs).not.toContain(secret)
  }
}

test('killed in the midst of its first start, it starts from what is left and is complete', async () => {
  for (const file of ['taleem.db', 'uploads']) {
    const dataDir = await aFolder()
    const doomed = launch({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn', ADMIN_PASSWORD: admin.password })
    const ended = once(doomed, 'close')
    await expect.poll(() => holdsSome(join(dataDir, file)), { interval: 5, timeout: 60_000 }).toBe(true)
    doomed.kill('SIGKILL')
    await ended

    const product = await startProduct({ dataDir })
    const list = await fetch(`${product.url}/api/course/listcourse`)
    const { courses } = (await list.json()) as { courses: { image: string }[] }
    const pictures = courses.map(({ image }) => image).filter(Boolean)
    const answers = await Promise.all(
      pictures.map(async (image) => (await fetch(new URL(new URL(image).pathname, product.url))).status),
    )
    await product.stop()
    expect(courses.length).toBe(17)
    expect(new Set(answers)).toEqual(new Set([200]))
  }
}, 150_000)

/** A file with something in it, or a folder. */
async function holdsSome(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isDirectory()) return (found?.size ?? 0) > 0
  return (await readdir(path)).length > 0
}
