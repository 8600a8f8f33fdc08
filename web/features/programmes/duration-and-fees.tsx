import { languageOf } from '#contract/language-of.ts'
import { rupees } from '#web/lib/rupees.ts'
import { cx } from '#web/ui/cx.ts'

interface DurationAndFeesProps {
  duration: string
  fees: number
  className?: string
}

export function DurationAndFees({ duration, fees, className }: DurationAndFeesProps) {
  return (
    <dl className={cx('flex flex-wrap gap-x-8 gap-y-2', className)}>
      <div>
        <dt className="text-sm text-ink-soft">Duration</dt>
        <dd {...languageOf(duration)} className="font-semibold">
          {duration}
        </dd>
      </div>
      <div>
        <dt className="text-sm text-ink-soft">Fees</dt>
        <dd className="tabular font-semibold" translate="no">
          {rupees(fees)}
        </dd>
      </div>
    </dl>
  )
}
