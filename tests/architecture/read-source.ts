import { posix } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'

export interface SourceFile {
  /** From the root of the repository, with forward slashes. */
  path: string
  source: string
}

export interface ReadFile {
  path: string
  /** Every specifier as written: static, re-exported, dynamic, in a type, or globbed. */
  imports: string[]
  /** A dynamic import whose target is computed, so that nobody can tell where it leads. */
  hasHiddenImport: boolean
  readsEnvironment: boolean
  isBarrel: boolean
}

const known = new WeakMap<SourceFile, ReadFile>()

export function readSource(file: SourceFile): ReadFile {
  const read = known.get(file) ?? parse(file)
  known.set(file, read)
  return read
}

function parse({ path, source }: SourceFile): ReadFile {
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`)
  const imports = new Set<string>()
  let hasHiddenImport = false
  let readsEnvironment = false

  const add = (node: unknown) => {
    const text = textOf(node)
    if (text === undefined) hasHiddenImport = true
    else imports.add(text)
  }

  new Visitor({
    ImportDeclaration(node) {
      add(node.source)
      const names = node.specifiers.map((specifier) => 'imported' in specifier && nameOf(specifier.imported))
      if (/^(node:)?process$/.test(node.source.value) && names.includes('env')) readsEnvironment = true
    },
    ExportAllDeclaration: (node) => add(node.source),
    ExportNamedDeclaration: (node) => node.source && add(node.source),
    ImportExpression: (node) => add(node.source),
    TSImportType: (node) => add(node.source),
    TSExternalModuleReference: (node) => add(node.expression),
    CallExpression(node) {
      if (source.slice(node.callee.start, node.callee.end) !== 'import.meta.glob') return
      const [patterns] = node.arguments
      const list = patterns?.type === 'ArrayExpression' ? patterns.elements : [patterns]
      for (const pattern of list) add(pattern)
    },
    MemberExpression(node) {
      if (nameOf(node.property) === 'env' && isProcess(node.object)) readsEnvironment = true
    },
    VariableDeclarator(node) {
      if (node.id.type !== 'ObjectPattern' || !node.init || !isProcess(node.init)) return
      if (node.id.properties.some((property) => 'key' in property && nameOf(property.key) === 'env')) {
        readsEnvironment = true
      }
    },
  }).visit(program)

  return { path, imports: [...imports], hasHiddenImport, readsEnvironment, isBarrel: isBarrel(program.body) }
}

/** Where a specifier leads inside the repository, or undefined when it names a package. */
export function resolveInside(from: string, specifier: string): string | undefined {
  const target = specifier.replace(/[?*].*$/, '')
  if (target.startsWith('#')) return posix.normalize(target.slice(1))
  if (target.startsWith('.')) return posix.join(posix.dirname(from), target)
  if (target.startsWith('/')) return posix.normalize(target.slice(1))
}

/** A namespace under one name is no barrel: its members are still named where they are used. */
function isBarrel(body: ESTree.Program['body']): boolean {
  const rest = body.filter((statement) => statement.type !== 'ImportDeclaration')
  return (
    rest.length > 0 &&
    rest.every(
      (statement) =>
        (statement.type === 'ExportAllDeclaration' && !statement.exported) ||
        (statement.type === 'ExportNamedDeclaration' && !statement.declaration),
    )
  )
}

function isProcess(node: ESTree.Node): boolean {
  return (
    (node.type === 'Identifier' && node.name === 'process') ||
    (node.type === 'MemberExpression' && nameOf(node.property) === 'process')
  )
}

function nameOf(node: ESTree.Node): string | undefined {
  if ('name' in node && typeof node.name === 'string') return node.name
  return textOf(node)
}

function textOf(node: unknown): string | undefined {
  const { type, value, quasis } = (node ?? {}) as {
    type?: string
    value?: unknown
    quasis?: ESTree.TemplateElement[]
  }
  if (type === 'Literal' && typeof value === 'string') return value
  if (type === 'TemplateLiteral' && quasis?.length === 1) return quasis[0]?.value.cooked ?? undefined
}
