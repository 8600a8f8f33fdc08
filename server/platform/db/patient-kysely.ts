import { Kysely, type TransactionBuilder } from 'kysely'
import { isTurnLost } from './faults.ts'
import type { Tables } from './schema.ts'

const mostTries = 3

/** Begins a transaction anew that PostgreSQL took back because two stood in each other's way: nothing of it was kept. */
export class PatientKysely extends Kysely<Tables> {
  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction()
    const execute = builder.execute.bind(builder)
    builder.execute = (work) => tryAgain(() => execute(work))
    return builder
  }
}

async function tryAgain<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run()
    } catch (error) {
      if (tries === mostTries || !isTurnLost(error)) throw error
    }
  }
}
