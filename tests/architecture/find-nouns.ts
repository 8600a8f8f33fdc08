import { parseSync, Visitor } from 'vite'
import type { SourceFile } from './read-source.ts'
import { testFile } from './walls.ts'

/** What the institute has: the platform could serve another house as well. */
const nouns =
  /people|person|learner|student|intern(?!al|et)|college|staff|trainer|teach|account|sign-?up|enrol|programme|course|semester|batch|admission|catalogue|certificate|receipt|(?<!b)order(?!By|ed|ing| by)|(?<!sa)fee(?!d)s?|(?<!node:)event|exam(?!ple)/i

/** The history of all tables is kept in one place; notifications say whom they are for. */
const mayName =
  /^server\/platform\/(db\/(migrations\/|migrate\.ts)|mail\/(notifications|delivery|tables)\.ts)/

/** Longer texts are sentences or styles. */
const longestName = 40

/** Names in the platform, of files, in them and in their short texts, that belong to an area. */
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
    Literal({ value }) {
      if (typeof value === 'string' && value.length <= longestName) names.add(value)
    },
    TemplateElement({ value }) {
      if (value.raw.length <= longestName) names.add(value.raw)
    },
  }).visit(parseSync(path, source).program)
  return [...names]
}
