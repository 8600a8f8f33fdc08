import type { Group } from '#contract/groups.ts'
import { SheetColumns } from '#web/panel/sheet/sheet-columns.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { dayMeanings, meaningsOf } from './match-columns.ts'
import { type OpenFile, type ReadFile, readRows, saysNothingOfFees, withHeadings } from './read-file.ts'

interface ColumnChoiceProps {
  group: Group
  open: OpenFile
  onChange: (open: OpenFile) => void
  onSheet: (sheet: number) => void
  onCheck: (rows: ReadFile) => void
  onRestart: () => void
}

/** What the columns of a file of people mean. */
export function ColumnChoice({ group, open, onChange, onSheet, onCheck, onRestart }: ColumnChoiceProps) {
  function handleCheck() {
    const rows = readRows(group, open)
    if (typeof rows === 'string') return rows
    onCheck(rows)
  }

  return (
    <SheetColumns
      sheet={open}
      meanings={meaningsOf(group)}
      days={dayMeanings}
      onColumns={(columns) => onChange({ ...open, columns })}
      onHeadings={(headingAt) => onChange(withHeadings(group, open, headingAt))}
      onSheet={onSheet}
      onCheck={handleCheck}
      onRestart={onRestart}
    >
      {open.columns.includes('programme') && saysNothingOfFees(open.columns) && (
        <Checkbox
          name="isCharged"
          label="Charge each of them the fee of their programme"
          hint="The file has no fees. Reminders stay off until an owner switches them on."
          checked={open.isCharged}
          onChange={({ target }) => onChange({ ...open, isCharged: target.checked })}
        />
      )}
    </SheetColumns>
  )
}
