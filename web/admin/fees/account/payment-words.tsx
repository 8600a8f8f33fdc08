import { methodNames } from '#contract/fees/book-names.ts'
import { shortDay } from '#contract/short-dates.ts'
import type { Payment } from '#web/admin/fees/shared/account.ts'
import { Names } from '#web/ui/names.tsx'

interface MethodAndRefProps {
  method: Payment['method'] | 'credit'
  reference: string
}

/** By cheque 000123: the number as the bank has it. */
export function MethodAndRef({ method, reference }: MethodAndRefProps) {
  return (
    <span className="wrap-anywhere">
      <span>{methodNames[method]}</span> <Names of={[reference]} />
    </span>
  )
}

/** When, and on a phone by whom, which a column of its own says elsewhere. */
export function DayAndBy({ on, by }: { on: string; by: string | null }) {
  return (
    <>
      {shortDay(on)}
      {by && (
        <span className="md:hidden">
          <span> · </span>
          <Names of={[by]} />
        </span>
      )}
    </>
  )
}
