import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { isRoot } from './debian.mjs'
import { englishLocale } from './english-locale.mjs'
import { freePort } from './free-port.mjs'
import { findPostgres } from './postgres-binaries.mjs'

const readyWithinMs = 30_000

// The server ends with the process that started it, however that one ends: a watcher (orphaned on purpose, so that
// the server has no child it does not know) waits on a pipe which only the starter holds open.
const endWithStarter = '( (cat <&3 >/dev/null 2>&1; kill -INT $$ 2>/dev/null) & ); exec "$@" 3<&-'

/** What keeps a server well for months costs those who live for minutes. */
const onlyForTests = {
  jit: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  track_activities: 'off',
}

/**
 * A PostgreSQL of one's own: private port, temporary folder, never as root, sorting as English does.
 * @param {{ fsync?: boolean }} options fsync: survive a power cut, as in production; off is faster
 */
export async function startPostgres({ fsync = false } = {}) {
  const binaries = findPostgres()
  /** @type {{ uid?: number, gid?: number }} */
  const owner = isRoot ? unprivilegedUser() : {}
  const folder = mkdtempSync(join(isRoot ? '/tmp' : tmpdir(), 'taleem-pg-'))
  if (owner.uid && owner.gid) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const locale = englishLocale()
  const env = { ...process.env, ...locale.env }
  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let server

  process.on('exit', removeAtOnce)
  try {
    initialise()
    await boot()
  } catch (error) {
    process.off('exit', removeAtOnce)
    removeAtOnce()
    throw error
  }

  function initialise() {
    const args = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', ...locale.initdb]
    const { status, stderr } = spawnSync(join(binaries, 'initdb'), args, {
      cwd: folder,
      encoding: 'utf8',
      env,
      ...owner,
    })
    if (status !== 0) throw new Error(`initdb failed:\n${stderr}`)
  }

  async function boot() {
    const settings = {
      listen_addresses: '127.0.0.1',
      port,
      unix_socket_directories: folder,
      max_connections: 200,
      fsync: fsync ? 'on' : 'off',
      synchronous_commit: fsync ? 'on' : 'off',
      full_page_writes: fsync ? 'on' : 'off',
      ...(fsync ? {} : onlyForTests),
    }
    const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const log = openSync(join(folder, 'log'), 'a')
    server = spawn('sh', ['-c', endWithStarter, 'sh', join(binaries, 'postgres'), '-D', data, ...args], {
      cwd: folder,
      stdio: ['ignore', log, log, 'pipe'],
      env,
      ...owner,
    })
    closeSync(log)
    const lifeline = /** @type {import('node:stream').Writable} */ (server.stdio[3])
    server.once('exit', () => lifeline.destroy())
    await untilReady(server)
  }

  /** @param {import('node:child_process').ChildProcess} process */
  async function untilReady(process) {
    const end = Date.now() + readyWithinMs
    while (!(await answers(url))) {
      if (process.exitCode !== null || Date.now() > end) {
        throw new Error(`PostgreSQL did not start:\n${readFileSync(join(folder, 'log'), 'utf8')}`)
      }
      await sleep(50)
    }
  }

  /** Ends the server and keeps its data. SIGINT: fast and clean; SIGKILL: a crash. */
  async function shutDown(signal = /** @type {NodeJS.Signals} */ ('SIGINT')) {
    if (server && server.exitCode === null && server.signalCode === null) {
      server.kill(signal)
      await once(server, 'exit')
    }
    server = undefined
  }

  async function restart() {
    await shutDown()
    await boot()
  }

  /** Ends the server and removes its data. */
  async function stop() {
    await shutDown()
    process.off('exit', removeAtOnce)
    rmSync(folder, { recursive: true, force: true })
  }

  function removeAtOnce() {
    server?.kill('SIGQUIT')
    rmSync(folder, { recursive: true, force: true })
  }

  /**
   * @param {string} name
   * @returns {Promise<string>} its address
   */
  async function createDatabase(name) {
    await query(url, `CREATE DATABASE ${pg.escapeIdentifier(name)}`)
    return url.replace(/postgres$/, encodeURIComponent(name))
  }

  return { url, port, createDatabase, shutDown, boot, restart, stop }
}

function unprivilegedUser() {
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((which) => Number(spawnSync('id', [which, name]).stdout.toString()))
    if (uid && gid) return { uid, gid }
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is no user "postgres" or "nobody" to run it as.',
  )
}

/** @param {string} url */
async function answers(url) {
  return query(url, 'SELECT 1').then(
    () => true,
    () => false,
  )
}

/**
 * @param {string} url
 * @param {string} sql
 */
async function query(url, sql) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
