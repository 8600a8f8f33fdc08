import { isDatabaseAway } from '#server/platform/db/faults.ts'

/**
 * What the product does by itself, one fee account after the other: one that fails keeps no other from its turn. Throws once
 * all have had theirs, so that the log names those that failed and nobody notes the work as done.
 */
export async function forEachLedger(ids: string[], work: (id: string) => Promise<void>): Promise<void> {
  const failed: Error[] = []
  for (const id of ids) {
    try {
      await work(id)
    } catch (cause) {
      if (isDatabaseAway(cause)) throw cause
      failed.push(new Error(`fee account ${id}`, { cause }))
    }
  }
  if (failed.length > 0) {
    throw new AggregateError(failed, `${failed.map(({ message }) => message).join(', ')} failed`)
  }
}
