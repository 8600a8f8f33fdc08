import { sql } from 'kysely'
import type { Db } from '#server/platform/db/engine.ts'
import { appliedMigrations, knownMigrations, migrate } from '#server/platform/db/migrate.ts'
import { openSqliteAlone } from '#server/platform/db/sqlite.ts'
import { OperationRefused } from './operation-refused.ts'
import { usingDatabase } from './snapshot.ts'

/** A table, index, trigger or view to the letter; only how its text is laid out does not count. */
interface Part {
  /** Such as "table people". */
  name: string
  text: string
}

interface Differences {
  /** What this product does not make. */
  added: string[]
  missing: string[]
  changed: string[]
}

/** What sets an SQLite database apart from one that this product makes; null when it is none of this product's. */
export async function differencesOf(file: string): Promise<Differences | null> {
  const { migrations, found } = await usingDatabase(openSqliteAlone(file), async ({ db }) => ({
    found: await partsOf(db),
    migrations: await appliedMigrations(db),
  }))
  const last = migrations.at(-1)
  if (!last || String(migrations) !== String(knownMigrations.slice(0, migrations.length))) return null
  const made = await partsMadeBy(last)
  const inBoth = made.filter(({ name }) => found.some((part) => part.name === name))
  return {
    added: namesOf(found).filter((name) => !namesOf(made).includes(name)),
    missing: namesOf(made).filter((name) => !namesOf(found).includes(name)),
    changed: namesOf(inBoth.filter(({ text }) => !found.some((part) => part.text === text))),
  }
}

const made = new Map<string, Promise<Part[]>>()

/** What this product makes up to a migration: always the same, so it is made once and in memory. */
function partsMadeBy(last: string): Promise<Part[]> {
  const parts =
    made.get(last) ??
    usingDatabase(openSqliteAlone(':memory:'), async (database) => {
      await migrate(database, last)
      return partsOf(database.db)
    })
  made.set(last, parts)
  return parts
}

/**
 * Takes what the owner has added by hand out of a copy of the database, as a restore lets nothing in that this product
 * does not make; answers what that was. What is missing or changed stops it: a restore would not bring it back as it is.
 */
export async function leaveOutAdded(copy: string): Promise<string[]> {
  const differences = await differencesOf(copy)
  if (!differences) return []
  const { added, missing, changed } = differences
  const wrong = [
    ...changed.map((name) => `${name} was changed`),
    ...missing.map((name) => `${name} is missing`),
  ]
  if (wrong.length > 0)
    throw new OperationRefused(
      `The database was changed by hand: ${wrong.join(', ')}. A backup of it could not be restored. Undo that change ` +
        'and back up again; until then, stop the product and copy the whole folder of the setting DATA_DIR.',
    )
  if (added.length === 0) return []
  await usingDatabase(openSqliteAlone(copy), async ({ db }) => {
    for (const kind of ['trigger', 'view', 'index', 'table'])
      for (const name of added.filter((one) => one.startsWith(`${kind} `)))
        await sql`drop ${sql.raw(kind)} if exists ${sql.ref(name.slice(kind.length + 1))}`.execute(db)
    await sql`vacuum`.execute(db)
  })
  return added
}

/** But for what SQLite makes by itself: a forged file may give any other thing a name that looks like it. */
async function partsOf(db: Db): Promise<Part[]> {
  const { rows } = await sql<{ type: string; name: string; text: string | null }>`
    select type, name, sql as text from sqlite_master
    where not (sql is null and type = 'index') and not (type = 'table' and (name = 'sqlite_sequence' or name glob 'sqlite_stat[0-9]'))
    order by type, name`.execute(db)
  return rows.map(({ type, name, text }) => ({
    name: `${type} ${name}`,
    text: `${type} ${name} ${text?.replace(/\s+/g, ' ') ?? ''}`,
  }))
}

function namesOf(parts: Part[]): string[] {
  return parts.map(({ name }) => name)
}
