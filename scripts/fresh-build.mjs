import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const shapesTheBuild = [
  'contract',
  'demo',
  'server',
  'web',
  'host',
  'public',
  'main.ts',
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'scripts/chunks.mjs',
  'scripts/compress-assets.mjs',
  'scripts/drop-replies.mjs',
  'scripts/thin-manifest.mjs',
  'tsconfig.json',
  'vite.config.ts',
]
const shapesOnlyTests = /\.test\.tsx?$|^server\/testing\//

/** Tells builds apart by the content of their sources, so that a checkout or a copy with new times stays fresh. */
export function hashSources(folder = root) {
  const hash = createHash('sha256')
  for (const path of shapesTheBuild.flatMap((part) => listFiles(folder, part))) {
    const content = readFileSync(join(folder, path))
    hash.update(`${path}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** Content decides; sources that nobody has touched since they were last compared are not read again. */
export function isBuildFresh(folder = root) {
  try {
    const [hash = '', seen] = readFileSync(stampOf(folder), 'utf8').split('\n')
    const look = lookOfSources(folder)
    if (seen === look) return true
    if (hash !== hashSources(folder)) return false
    rememberLook(hash, look, folder)
    return true
  } catch {
    return false
  }
}

/** Changes whenever a file is written, moved or put in its place, whatever its times say. @param {string} folder */
function lookOfSources(folder) {
  const hash = createHash('sha256')
  for (const path of shapesTheBuild.flatMap((part) => listFiles(folder, part))) {
    const { size, ino, ctimeMs } = statSync(`${folder}/${path}`)
    hash.update(`${path}\0${size}\0${ino}\0${ctimeMs}\n`)
  }
  return hash.digest('hex')
}

/** @param {string} hash @param {string} look @param {string} folder */
function rememberLook(hash, look, folder) {
  try {
    stampBuild(`${hash}\n${look}`, folder)
  } catch {
    // A product that may not write where its code lies compares the content each time.
  }
}

/**
 * @param {string} hash taken before the build, so that a source changed meanwhile makes it stale
 * @param {string} folder
 */
export function stampBuild(hash, folder = root) {
  const stamp = stampOf(folder)
  const unfinished = `${stamp}.${process.pid}`
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(unfinished, hash)
  renameSync(unfinished, stamp)
}

/** A build that ends in the midst must not pass for the one before it. */
export function unstampBuild(folder = root) {
  rmSync(stampOf(folder), { force: true })
}

/** @param {string} folder */
function stampOf(folder) {
  return join(folder, 'build', 'sources.sha256')
}

/**
 * By their names below the folder, in the same order everywhere.
 * @param {string} folder
 * @param {string} name
 * @returns {string[]}
 */
function listFiles(folder, name) {
  const stats = statSync(`${folder}/${name}`, { throwIfNoEntry: false })
  if (!stats) return []
  return stats.isDirectory() ? listBelow(folder, name) : [name]
}

/**
 * @param {string} folder
 * @param {string} name
 * @returns {string[]}
 */
function listBelow(folder, name) {
  return readdirSync(`${folder}/${name}`, { withFileTypes: true })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${name}/${entry.name}`
      if (entry.isDirectory()) return listBelow(folder, path)
      return shapesOnlyTests.test(path) ? [] : [path]
    })
}
