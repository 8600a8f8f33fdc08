import { paperCalls } from '#contract/fees/paper-calls.ts'
import { call } from '#web/lib/browser-api.ts'
import { useRead } from '#web/lib/use-read.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { OwnPaper } from './own-paper.tsx'

/** The paper of what was paid last on one's order. */
export function OwnReceipt({ id }: { id: string }) {
  const { value, fault, readAgain } = useRead(() => call(paperCalls.ownSheet, { id }))
  if (value) {
    return (
      <OwnPaper id={id} sheet={value.sheet}>
        Back to the orders
      </OwnPaper>
    )
  }
  return fault ? (
    <ErrorState onRetry={readAgain}>{fault}</ErrorState>
  ) : (
    <Skeletons count={1} label="Loading the receipt" itemClassName="h-96 max-w-3xl" />
  )
}
