import { useState } from 'react'
import type { ReplyOf } from '#contract/call.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { partsProblem, splitByShares, splitRound } from '#contract/fees/instalments.ts'
import { messages } from '#contract/messages.ts'
import { inRupees, noMoney, type Paise, readRupees, toPaise } from '#contract/money.ts'
import { refuseBroken } from '#web/form/refuse-broken.ts'
import { sendForm } from '#web/form/send-form.ts'
import { useForm } from '#web/form/use-form.ts'
import { call } from '#web/lib/browser-api.ts'
import { typedRupees } from '#web/lib/typed-rupees.ts'
import { useRead } from '#web/lib/use-read.ts'
import { FormCard } from '#web/panel/form/form-card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Select } from '#web/ui/select.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toaster.tsx'
import { TypedRows } from './typed-rows.tsx'

interface TypedPart {
  /** Percent or rupees. */
  share: string
  days: string
  when: When
}

type When = 'accepted' | 'before' | 'after'

type Unit = 'percent' | 'amount'

const units = [
  { value: 'percent', label: 'In percent' },
  { value: 'amount', label: 'In rupees' },
]

const whens: Record<When, string> = {
  accepted: 'days after the acceptance',
  before: 'days before the batch starts',
  after: 'days after the batch starts',
}

/** How the fee of a programme is paid unless something else is agreed: in percent or rupees, by days from the acceptance or from the start of the batch. */
export function PartsForm({ programmeId }: { programmeId: string }) {
  const { value, fault, readAgain } = useRead(() => call(deskCalls.programmePlan, { programmeId }))
  if (fault) return <ErrorState onRetry={readAgain}>{fault}</ErrorState>
  if (!value) return <Skeletons count={3} label="Loading the instalments" />
  return <Parts programmeId={programmeId} plan={value} />
}

function Parts({
  programmeId,
  plan,
}: {
  programmeId: string
  plan: ReplyOf<typeof deskCalls.programmePlan>
}) {
  const fee = toPaise(plan.fee)
  const [parts, setParts] = useState<TypedPart[]>(() =>
    plan.parts.map(({ percent, amount, afterDays, fromStart }) => ({
      share: amount === undefined ? String(percent) : typedRupees(toPaise(amount)),
      days: String(Math.abs(afterDays)),
      when: fromStart ? (afterDays < 0 ? 'before' : 'after') : 'accepted',
    })),
  )
  const [unit, setUnit] = useState<Unit>(plan.parts[0]?.amount === undefined ? 'percent' : 'amount')
  const [isDirty, setIsDirty] = useState(false)
  const form = useForm({ submit, isQuiet: true })

  function change(next: TypedPart[]) {
    setParts(next)
    setIsDirty(true)
    form.clearErrors()
  }

  function handleUnit(next: Unit) {
    const shares = parts.map(({ share }) => Math.max(Math.round(numberIn(share) * 100), 0))
    const isWhole = shares.length > 0 && shares.every((share) => share > 0)
    const inNext = !isWhole
      ? shares.map(() => '')
      : next === 'amount'
        ? splitRound(fee, shares).map(typedRupees)
        : splitByShares(10_000 as Paise, shares).map((hundredths) => String(hundredths / 100))
    setUnit(next)
    change(parts.map((part, at) => ({ ...part, share: inNext[at] ?? '' })))
  }

  async function submit() {
    const read = parts.map((part) =>
      unit === 'percent'
        ? { percent: Number(part.share || Number.NaN), ...dueOf(part) }
        : { paise: readRupees(part.share).paise ?? noMoney, ...dueOf(part) },
    )
    refuseBroken({ parts: partsProblem(read, fee) })
    await sendForm(deskCalls.setProgrammePlan, {
      programmeId,
      parts: parts.map((part) => ({ [unit]: part.share, ...dueOf(part) })),
    })
    toast.success(messages.planSaved)
    setIsDirty(false)
  }

  return (
    <FormCard form={form} isDirty={isDirty}>
      <p className="max-w-prose text-ink-soft">
        For everybody who is accepted from now on. Change one person’s instalments in their fee account.
        Without parts, the whole fee is due a week after acceptance. A part that depends on the batch’s start
        is also due then, while the batch has no start.
      </p>
      <div data-field="parts" className="grid gap-3">
        <RadioGroup
          legend="Parts"
          name="unit"
          look="segments"
          options={units}
          value={unit}
          onChange={(value) => handleUnit(value as Unit)}
        />
        <PartRows parts={parts} unit={unit} fee={fee} onChange={change} />
        {form.errors.parts && <FieldError id="parts-error">{form.errors.parts}</FieldError>}
      </div>
    </FormCard>
  )
}

interface PartRowsProps {
  parts: TypedPart[]
  unit: Unit
  fee: Paise
  onChange: (parts: TypedPart[]) => void
}

function PartRows({ parts, unit, fee, onChange }: PartRowsProps) {
  // In paise, or in hundredths of a percent: whole numbers.
  const left =
    (unit === 'percent' ? 10_000 : fee) -
    parts.reduce((sum, { share }) => sum + Math.round(numberIn(share) * 100), 0)
  const isPercent = unit === 'percent'
  return (
    <TypedRows
      rows={parts}
      add="Add a part"
      remove={(number) => `Remove part ${number}`}
      rowClassName="flex flex-wrap items-center gap-2 text-sm"
      onChange={onChange}
      next={() => ({
        share: left > 0 ? (isPercent ? String(left / 100) : typedRupees(left as Paise)) : '',
        ...nextDays(parts.at(-1)),
      })}
      status={
        parts.length > 0 &&
        left !== 0 && (
          <p role="status" className="text-sm font-semibold text-danger">
            <Left left={left} isPercent={isPercent} />
          </p>
        )
      }
      fields={(part, at, set) => (
        <>
          <Input
            inputMode="decimal"
            aria-label={isPercent ? `Percent of part ${at + 1}` : `Rupees of part ${at + 1}`}
            className="w-24 text-end"
            value={part.share}
            onChange={(event) => set({ share: event.target.value })}
          />
          {isPercent ? 'percent' : 'rupees'}
          <Input
            inputMode="numeric"
            aria-label={`Days of part ${at + 1}`}
            className="w-20 text-end"
            value={part.days}
            onChange={(event) => set({ days: event.target.value })}
          />
          <Select
            aria-label={`From when part ${at + 1} counts`}
            className="w-auto"
            value={part.when}
            onChange={(event) => set({ when: event.target.value as When })}
            options={Object.entries(whens)}
          />
        </>
      )}
    />
  )
}

function dueOf({ days, when }: TypedPart) {
  const count = /^\d+$/.test(days.trim()) ? Number(days) : Number.NaN
  return { afterDays: when === 'before' && count > 0 ? -count : count, fromStart: when !== 'accepted' }
}

/** A month after the last; of those before the start, none are so late that they need another. */
function nextDays(last: TypedPart | undefined): Pick<TypedPart, 'days' | 'when'> {
  if (!last) return { days: '0', when: 'accepted' }
  return last.when === 'before'
    ? { days: '30', when: 'after' }
    : { days: String((Number(last.days) || 0) + 30), when: last.when }
}

function numberIn(typed: string): number {
  return (readRupees(typed).paise ?? 0) / 100
}

function Left({ left, isPercent }: { left: number; isPercent: boolean }) {
  const much = Math.abs(left)
  if (isPercent) return left > 0 ? `${much / 100} percent is missing` : `${much / 100} percent too much`
  const text = left > 0 ? '{sum} is missing' : '{sum} too much'
  return <Sentence text={text} names={{ sum: inRupees(much as Paise) }} />
}
