import { parseSync, Visitor } from 'vite'
import type { SourceFile } from './read-source.ts'
import { testFile } from './walls.ts'

/** What the institute has: the platform could serve another house as well. */
const nouns =
  /people|learner|student|intern(?!al|et)|college|staff|trainer|teach|enrol|programme|course|semester|admission|catalogue|certificate|receipt|exam(?!ple)/i

/** The history of all tables is kept in one place; letters say whom they are for. */
const mayName = /^server\/platform\/(db\/(migrations\/|migrate\.ts)|mail\/(outbox|compose-letter|tables)\.ts)/

/** Names in the platform, of files and in them, that belong to an area. */
export function findNouns(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('server/platform/') && !testFile.test(path) && !mayName.test(path))
    .flatMap(({ path, source }) => [path, ...namesIn(path, source)].map((name) => ({ path, name })))
    .filter(({ name }) => nouns.test(name))
    .map(({ path, name }) => `${path}: ${name}`)
}

function namesIn(path: string, source: string): string[] {
  const names = new Set<string>()
  new Visitor({
    Identifier({ name }) {
      names.add(name)
    },
  }).visit(parseSync(path, source).program)
  return [...names]
}
