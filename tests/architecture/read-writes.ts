import { type ESTree, parseSync, Visitor } from 'vite'
import type { SourceFile } from './read-source.ts'
import { tableOwners } from './table-owners.ts'

export interface Writes {
  tables: string[]
  /** A write whose table is computed, or a method that writes handed on: nobody can tell which table it is. */
  hasHidden: boolean
}

const writingMethods = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto'])
const writingSql =
  /\b(?:insert\s+into|replace\s+into|update|delete\s+from|truncate(?:\s+table)?)\s+(?:only\s+)?["`]?(\w+)/gi
/** Stands in SQL for what is put in by code. */
const hole = 'HOLE'

/** The tables that a file writes: by Kysely's methods, or in SQL of its own. */
export function readWrites({ path, source }: SourceFile): Writes {
  const tables = new Set<string>()
  let hasHidden = false

  const add = (node: ESTree.Node | undefined) => {
    const names = namesIn(node)
    if (!names) hasHidden = true
    for (const name of names ?? []) tables.add(name.split(' ')[0] ?? name)
  }
  const addSql = (text: string) => {
    for (const [, name = ''] of text.matchAll(writingSql)) {
      if (name === hole) hasHidden = true
      // Other words are of SQL itself, as in `do update set`, or of another engine's bookkeeping.
      else if (name in tableOwners) tables.add(name)
    }
  }

  const called = new Set<ESTree.Node>()
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type !== 'MemberExpression') return
      called.add(callee)
      const name = methodOf(callee)
      if (name && writingMethods.has(name)) add(first)
      // What is done with a table of ours by a method that is computed may be a write.
      if (name === null && namesIn(first)?.some((table) => table in tableOwners)) add(first)
      if (name === 'raw' && source.slice(callee.object.start, callee.object.end) === 'sql' && first) {
        addSql(source.slice(first.start, first.end).replace(/\$\{[^}]*\}/g, hole))
      }
    },
    MemberExpression(member) {
      if (!called.has(member) && writingMethods.has(methodOf(member) ?? '')) hasHidden = true
    },
    TaggedTemplateExpression({ tag, quasi }) {
      if (!/^sql\b/.test(source.slice(tag.start, tag.end))) return
      addSql(quasi.quasis.map(({ value }) => value.raw).join(hole))
    },
  }).visit(parseSync(path, source).program)

  return { tables: [...tables], hasHidden }
}

/** Null when it is computed. */
function methodOf({ computed, property }: ESTree.MemberExpression): string | null {
  if (property.type === 'Identifier') return computed ? null : property.name
  if (property.type === 'TemplateLiteral')
    return property.quasis.length === 1 ? (property.quasis[0]?.value.cooked ?? null) : null
  return property.type === 'Literal' ? String(property.value) : null
}

function namesIn(node: ESTree.Node | undefined): string[] | null {
  if (node?.type === 'Literal' && typeof node.value === 'string') return [node.value]
  if (node?.type === 'TSAsExpression') return namesIn(node.expression)
  if (node?.type !== 'ConditionalExpression') return null
  const [one, other] = [namesIn(node.consequent), namesIn(node.alternate)]
  return one && other && [...one, ...other]
}
