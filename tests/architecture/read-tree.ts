import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SourceFile } from './read-source.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const notOurs = /^(\..+|node_modules|build|data|coverage)$/

let all: SourceFile[] | undefined

/** All code of the repository, read once; every test of the architecture looks at the same. */
export function readTree(folder = ''): SourceFile[] {
  all ??= readFolder('')
  return folder === '' ? all : all.filter(({ path }) => path.startsWith(`${folder}/`))
}

function readFolder(folder: string): SourceFile[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name)
    if (entry.isDirectory()) return notOurs.test(path) ? [] : readFolder(path)
    if (!/\.(ts|tsx|mjs)$/.test(entry.name)) return []
    return [{ path, source: readFileSync(join(root, path), 'utf8') }]
  })
}
