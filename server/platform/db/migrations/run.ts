import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../engine.ts'

/** By the names under which databases remember them: a name, once out, never changes. */
export type Migrations = Record<string, Migration | ((engine: Engine) => Migration)>

interface Types {
  engine: Engine
  /** Behind a text that is compared byte by byte, as SQLite compares every text. */
  exact: string
  /** The whole number that is wide enough for money. */
  paise: string
}

/** A migration that only runs SQL. */
export function run(statements: readonly string[] | ((types: Types) => readonly string[])) {
  return (engine: Engine): Migration => {
    const [exact, paise] = engine === 'postgres' ? ['collate "C"', 'bigint'] : ['', 'integer']
    const texts = typeof statements === 'function' ? statements({ engine, exact, paise }) : statements
    return {
      async up(db: Kysely<unknown>): Promise<void> {
        for (const text of texts) await sql.raw(text).execute(db)
      },
    }
  }
}
