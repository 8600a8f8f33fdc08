import { inRupees, noMoney, type Paise, readRupees } from '#contract/money.ts'
import { TypedRows } from '#web/admin/fees/shared/typed-rows.tsx'
import { typedRupees } from '#web/lib/typed-rupees.ts'
import { Input } from '#web/ui/input.tsx'
import type { TypedInstalment } from './split-plan.ts'

interface PlanRowsProps {
  rows: TypedInstalment[]
  owed: Paise
  onChange: (rows: TypedInstalment[]) => void
}

/** The instalments to be changed one by one; says at once what is missing to the whole. */
export function PlanRows({ rows, owed, onChange }: PlanRowsProps) {
  const sum = rows.reduce((all, { amount }) => all + (readRupees(amount).paise ?? noMoney), 0)
  const missing = (owed - sum) as Paise
  return (
    <TypedRows
      rows={rows}
      noun="instalment"
      add="Add an instalment"
      rowClassName="grid grid-cols-[1.25rem_minmax(0,1.3fr)_minmax(0,1fr)_auto] items-center gap-1.5 sm:gap-2"
      onChange={onChange}
      next={() => ({ dueOn: rows.at(-1)?.dueOn ?? '', amount: missing > 0 ? typedRupees(missing) : '' })}
      status={
        <p
          role="status"
          className={missing === 0 ? 'text-sm text-success' : 'text-sm font-semibold text-danger'}
        >
          {missing === 0 && `Together ${inRupees(owed)}`}
          {missing > 0 && `${inRupees(missing)} is missing`}
          {missing < 0 && `${inRupees(-missing as Paise)} too much`}
        </p>
      }
      fields={(row, at, set) => (
        <>
          <span className="tabular text-sm text-ink-soft">{at + 1}</span>
          <Input
            type="date"
            aria-label={`Day of instalment ${at + 1}`}
            className="max-sm:px-2.5"
            value={row.dueOn}
            onChange={(event) => set({ dueOn: event.target.value })}
          />
          <Input
            inputMode="decimal"
            aria-label={`Amount of instalment ${at + 1}`}
            className="tabular text-end max-sm:px-2.5"
            value={row.amount}
            onChange={(event) => set({ amount: event.target.value })}
          />
        </>
      )}
    />
  )
}
