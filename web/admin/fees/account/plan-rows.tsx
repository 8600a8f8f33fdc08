import { Plus, Trash2 } from 'lucide-react'
import { inRupees, noMoney, type Paise, readRupees } from '#contract/money.ts'
import { typedRupees } from '#web/lib/typed-rupees.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'
import type { TypedInstalment } from './split-plan.ts'

interface PlanRowsProps {
  rows: TypedInstalment[]
  owed: Paise
  onChange: (rows: TypedInstalment[]) => void
}

const mostRows = 36

/** The instalments to be changed one by one; says at once what is missing to the whole. */
export function PlanRows({ rows, owed, onChange }: PlanRowsProps) {
  const sum = rows.reduce((all, { amount }) => all + (readRupees(amount).paise ?? noMoney), 0)
  const missing = (owed - sum) as Paise
  const set = (at: number, change: Partial<TypedInstalment>) =>
    onChange(rows.map((row, nth) => (nth === at ? { ...row, ...change } : row)))

  return (
    <>
      <ol className="grid gap-2">
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an instalment is known by its place
          <li key={at} className="grid grid-cols-[1.5rem_1fr_1fr_auto] items-center gap-2">
            <span className="tabular text-sm text-ink-soft">{at + 1}</span>
            <Input
              type="date"
              aria-label={`Day of instalment ${at + 1}`}
              value={row.dueOn}
              onChange={(event) => set(at, { dueOn: event.target.value })}
            />
            <Input
              inputMode="decimal"
              aria-label={`Amount of instalment ${at + 1}`}
              className="tabular text-end"
              value={row.amount}
              onChange={(event) => set(at, { amount: event.target.value })}
            />
            <IconButton
              label={`Remove instalment ${at + 1}`}
              onClick={() => onChange(rows.filter((_, nth) => nth !== at))}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button
          variant="ghost"
          size="sm"
          icon={<Plus aria-hidden="true" />}
          disabled={rows.length >= mostRows}
          onClick={() =>
            onChange([
              ...rows,
              { dueOn: rows.at(-1)?.dueOn ?? '', amount: missing > 0 ? typedRupees(missing) : '' },
            ])
          }
        >
          Add an instalment
        </Button>
        <p
          role="status"
          className={missing === 0 ? 'text-sm text-success' : 'text-sm font-semibold text-danger'}
        >
          {missing === 0 && `Together ${inRupees(owed)}`}
          {missing > 0 && `${inRupees(missing)} is missing`}
          {missing < 0 && `${inRupees(-missing as Paise)} too much`}
        </p>
      </div>
    </>
  )
}
