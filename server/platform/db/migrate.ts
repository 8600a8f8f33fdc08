import { Migrator } from 'kysely'
import type { Database } from './engine.ts'
import { ground } from './migrations/0001-ground.ts'
import { nameSearch } from './migrations/0002-name-search.ts'
import { ordersOutlivePeople } from './migrations/0003-orders-outlive-people.ts'

/** Brings the schema up to date; processes that start together take turns. */
export async function migrate({ db, engine }: Pick<Database, 'db' | 'engine'>): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: async () => ({
        '0001-ground': ground(engine),
        '0002-name-search': nameSearch(engine),
        '0003-orders-outlive-people': ordersOutlivePeople(engine),
      }),
    },
  })
  const { error, results } = await migrator.migrateToLatest()
  const failed = results?.find((result) => result.status === 'Error')
  if (error) {
    throw new Error(
      `The database could not be brought up to date${failed ? ` (${failed.migrationName})` : ''}.`,
      {
        cause: error,
      },
    )
  }
}
