import { parseSync, Visitor } from 'vite'
import { findCircles } from './circles.ts'
import { readSource, resolveInside, type SourceFile } from './read-source.ts'
import { testFile } from './walls.ts'

interface AreaImport {
  path: string
  target: string
  from: string
  to: string
  /** The values that are imported; types are left out. */
  names: string[]
}

/** What an area may take from another: what asks or holds, never what changes. */
const asks = /^(find|list|lock|map|read|require|count|is|has)[A-Z]|(Contains|SearchText)$/

/** Every place where the routes of an area reach past the services of another. */
export function findReachedPast(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('server/api/'))
    .flatMap(importsOfAreas)
    .filter(({ target }) => !/(^|[/-])service\.ts$/.test(target))
    .map(({ path, target }) => `${path}: ${target}`)
}

/** The areas that import one another in a circle; flows and compat stand above them. */
export function findAreaCircles(files: SourceFile[]): string[][] {
  const importsOf = new Map<string, string[]>()
  for (const { from, to } of files.flatMap(importsOfAreas)) {
    importsOf.set(from, [...(importsOf.get(from) ?? []), to])
    importsOf.set(to, importsOf.get(to) ?? [])
  }
  return findCircles(importsOf)
}

/** Every place where an area would change another; that is a flow. */
export function findForeignChanges(files: SourceFile[]): string[] {
  return files
    .flatMap(importsOfAreas)
    .flatMap(({ path, names }) => names.filter((name) => !asks.test(name)).map((name) => `${path}: ${name}`))
}

/** Every place where an area, or its routes, answers calls that the contract has under another name. */
export function findForeignCalls(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => areaOf(path) && !testFile.test(path))
    .flatMap((file) => readSource(file).imports.map((specifier) => ({ path: file.path, specifier })))
    .filter(({ path, specifier }) => {
      const of = /^#contract\/([^/]+)\/(.+-)?calls\.ts$/.exec(specifier)?.[1]
      return of !== undefined && of !== areaOf(path)
    })
    .map(({ path, specifier }) => `${path}: ${specifier}`)
}

function importsOfAreas({ path, source }: SourceFile): AreaImport[] {
  const from = areaOf(path)
  if (!from || testFile.test(path)) return []
  const imports: AreaImport[] = []
  new Visitor({
    ImportDeclaration({ source: specifier, specifiers, importKind }) {
      const target = resolveInside(path, specifier.value) ?? ''
      const to = areaOf(target)
      if (!to || to === from) return
      const values = importKind === 'type' ? [] : specifiers
      const names = values.flatMap((one) => {
        if (one.type !== 'ImportSpecifier') return one.local.name
        return one.importKind === 'type' ? [] : source.slice(one.imported.start, one.imported.end)
      })
      imports.push({ path, target, from, to, names })
    },
  }).visit(parseSync(path, source).program)
  return imports
}

/** An area and its routes on the floor above belong together. */
function areaOf(path: string): string | undefined {
  return /^server\/(?:areas|api)\/([^/]+)\//.exec(path)?.[1]
}
