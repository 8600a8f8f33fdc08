import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'

interface PlanSplitProps {
  parts: number
  firstOn: string
  onSplit: (parts: number, firstOn: string) => void
}

const choices = Array.from({ length: 12 }, (_, at) => at + 1)

/** Equal parts from a first day on, month by month. */
export function PlanSplit({ parts: given, firstOn: givenDay, onSplit }: PlanSplitProps) {
  const [parts, setParts] = useState(String(Math.min(given, choices.length)))
  const [firstOn, setFirstOn] = useState(givenDay)
  return (
    <div className="grid items-end gap-3 rounded-md bg-sunken p-3 sm:grid-cols-[1fr_1fr_auto]">
      <Field label="Parts">
        <Select value={parts} onChange={(event) => setParts(event.target.value)}>
          {choices.map((count) => (
            <option key={count} value={count}>
              {count === 1 ? 'In one' : `${count} monthly parts`}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="First on">
        <Input type="date" value={firstOn} onChange={(event) => setFirstOn(event.target.value)} />
      </Field>
      <Button variant="secondary" onClick={() => onSplit(Number(parts), firstOn)}>
        Split equally
      </Button>
    </div>
  )
}
