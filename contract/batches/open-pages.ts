/** What the pages read that tell of open batches: they are made anew when a batch, or who sits in it, changes. */
export const openBatchPages = ['openBatches'] as const
