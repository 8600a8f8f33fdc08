import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import { createPeopleIndex, createPeopleTrigrams, dropPeopleTriggers, personText } from './people-index.ts'

const isTenDigits = {
  sqlite: `length(phone) = 10 and phone not glob '*[^0-9]*'`,
  postgres: `phone ~ '^[0-9]{10}$'`,
}

/** Every version took 0 and 91 away before it stored a number of India; what stands there otherwise stays as it is. */
function toE164(table: string, engine: Engine): string {
  return `update ${table} set phone = '+91' || phone where ${isTenDigits[engine]}`
}

/** Both engines keep the address of one person or account from being another's; who has none is nobody's double. */
const optionalEmail = {
  sqlite: (table: string) => `alter table ${table} alter column email to email text unique`,
  postgres: (table: string) => `alter table ${table} alter column email drop not null`,
}

const statements = (engine: Engine) => {
  const change = [
    ...['people', 'accounts'].map(optionalEmail[engine]),
    ...['people', 'messages', 'event_registrations'].map((table) => toE164(table, engine)),
  ]
  return engine === 'sqlite'
    ? [...dropPeopleTriggers, 'drop table people_by_part', ...change, ...createPeopleIndex(personText)]
    : ['drop index if exists people_by_part', ...change, createPeopleTrigrams(personText)]
}

/** Phones as every network knows them, and people who have no email. */
export function peopleByPhone(engine: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const statement of statements(engine)) await sql.raw(statement).execute(db)
    },
  }
}
