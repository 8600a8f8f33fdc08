import { batchLabel } from '#contract/rules.ts'

interface Placement {
  batch: string | null
  isBatchRemoved: boolean
}

/** Where somebody learns, in words. */
export function placeOf({ batch, isBatchRemoved }: Placement): string {
  return batch ? batchLabel(batch, isBatchRemoved) : 'No batch'
}

/** Somebody who needs a batch: has none, or one that is gone. */
export function isUnplaced({ batch, isBatchRemoved }: Placement): boolean {
  return batch === null || isBatchRemoved
}
