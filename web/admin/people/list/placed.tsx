import { BatchName } from '#web/ui/names.tsx'

interface PlacedProps {
  batch: string | null
  isBatchRemoved: boolean
}

/** Where somebody learns, on the screen: the batch keeps its name in any language. */
export function Placed({ batch, isBatchRemoved }: PlacedProps) {
  return batch ? <BatchName name={batch} isRemoved={isBatchRemoved} /> : <span>No batch</span>
}
