import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { findForeignWrites } from './find-foreign-writes.ts'
import { readTree } from './read-tree.ts'
import { tableOwners } from './table-owners.ts'

/** What the platform keeps for itself. */
const schema = 'server/platform/db/schema.ts'

test('a table is written by its owner alone', () => {
  expect(findForeignWrites(readTree())).toEqual([])
})

test('every table has an owner, beside whom its columns are said', () => {
  const isSaid = (path: string) => path.endsWith('/tables.ts') || path === schema
  const said = readTree()
    .filter(({ path }) => path.startsWith('server/') && isSaid(path))
    .flatMap(({ path, source }) => tablesIn(path, source).map((table) => [table, path]))

  const expected = Object.entries(tableOwners).map(([table, owner]) => {
    const isShared = owner.startsWith('server/platform/') && owner !== 'server/platform/mail'
    return [table, isShared ? schema : `${owner}/tables.ts`]
  })
  expect(Object.fromEntries(said)).toEqual(Object.fromEntries(expected))
})

const computed = `sql\`insert into $\{sql.table(name)} values (1)\``

test.each([
  ['an insert', "db.insertInto('people')"],
  ['an update', "db.updateTable('people')"],
  ['a deletion', "db.deleteFrom('people')"],
  ['an alias', "db.updateTable('people as p')"],
  ['a method in brackets', "db['insertInto']('people')"],
  ['a method in a template', "db[`insertInto`]('people')"],
  ['a computed method', "db[isAdmin ? 'insertInto' : 'selectFrom']('people')"],
  ['a method that is handed on', "db.insertInto.call(db, 'people')"],
  ['one of two', "db.updateTable(isAdmin ? 'staff' : 'people')"],
  ['a computed name', 'db.updateTable(table)'],
  ['raw SQL', 'sql`delete from people where id = 1`'],
  ['raw SQL in quotes', 'sql`update "people" set name = 1`'],
  ['raw SQL with a computed name', computed],
  ['raw SQL as a text', "sql.raw('truncate table people')"],
  ['a table that nobody owns', "db.insertInto('grades')"],
])('caught: %s', (_, statement) => {
  const source = `export const change = (db, table, name, isAdmin) => ${statement}`

  expect(findForeignWrites([{ path: 'server/areas/accounts/a.ts', source }])).toHaveLength(1)
})

test('reading, the own table, and what fills whole databases pass', () => {
  const reading = "export const a = (db) => db.selectFrom('people')"
  const upsert =
    'export const a = sql`insert into people (id) values (1) on conflict (id) do update set id = 1`'
  const writing = "export const a = (db) => db.insertInto('people')"

  expect(
    findForeignWrites([
      { path: 'server/areas/fees/a.ts', source: reading },
      { path: 'server/areas/people/deep/a.ts', source: upsert },
      { path: 'server/areas/fees/a.test.ts', source: writing },
      { path: 'server/testing/a.ts', source: writing },
      { path: 'demo/a.ts', source: writing },
    ]),
  ).toEqual([])
})

function tablesIn(path: string, source: string): string[] {
  const tables: string[] = []
  new Visitor({
    TSInterfaceDeclaration({ id, body }) {
      if (id.name !== 'Tables') return
      for (const member of body.body) {
        if (member.type === 'TSPropertySignature' && member.key.type === 'Identifier')
          tables.push(member.key.name)
      }
    },
  }).visit(parseSync(path, source).program)
  return tables
}
