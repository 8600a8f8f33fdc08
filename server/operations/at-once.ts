const most = 8

/** Several at a time, for a store far away takes its time over each; after a fault no other is begun. */
export async function atOnce<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  let next = 0
  const workers = Array.from({ length: most }, async () => {
    while (next < items.length) {
      const item = items[next] as T
      next += 1
      await work(item).catch((error) => {
        next = items.length
        throw error
      })
    }
  })
  // Nothing is at work any more when the fault is told.
  for (const ended of await Promise.allSettled(workers)) if (ended.status === 'rejected') throw ended.reason
}
