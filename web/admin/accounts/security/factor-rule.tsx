import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { factorRuleCalls } from '#contract/accounts/factor-rule-calls.ts'
import { dayOf } from '#contract/calendar.ts'
import { readableDay } from '#contract/readable-dates.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { call } from '#web/lib/browser-api.ts'
import { useRead } from '#web/lib/use-read.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'

/** Whether owners and office must have two-step verification, and from when. */
export function FactorRule() {
  // Without an answer the line is left out: the list above says what is wrong.
  const { value: rule, readAgain: read } = useRead(() => call(factorRuleCalls.rule))
  const [isOpen, setIsOpen] = useState(false)

  if (!rule) return null
  const { requiredFrom } = rule
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-soft">
      <ShieldCheck aria-hidden="true" className="size-5 flex-none" />
      <span className="min-w-0 basis-56">
        {requiredFrom
          ? `Owners and office need two-step verification to log in from ${readableDay(requiredFrom)}.`
          : 'Two-step verification is recommended, not required.'}
      </span>
      <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
        Change
      </Button>
      {isOpen && <RuleDialog requiredFrom={requiredFrom} onClose={() => setIsOpen(false)} onDone={read} />}
    </div>
  )
}

interface RuleDialogProps {
  requiredFrom: string | null
  onClose: () => void
  onDone: () => void
}

function RuleDialog({ requiredFrom, onClose, onDone }: RuleDialogProps) {
  const [isRequired, setIsRequired] = useState(requiredFrom !== null)
  return (
    <ActionDialog
      title="Two-step verification for owners and office"
      description="An app’s code or a passkey after the password. Trainers and learners choose for themselves."
      submit="Save"
      size="sm"
      call={factorRuleCalls.setRule}
      given={({ day = '' }) => ({ requiredFrom: isRequired ? day : null })}
      onDone={onDone}
      onClose={onClose}
    >
      <RadioGroup
        legend="Two-step verification is"
        name="rule"
        options={[
          { value: 'asked', label: 'Asked for' },
          { value: 'required', label: 'Required' },
        ]}
        defaultValue={isRequired ? 'required' : 'asked'}
        onChange={(value) => setIsRequired(value === 'required')}
      />
      {isRequired && (
        <Field
          name="requiredFrom"
          label="From"
          hint="People without it by then set it up at their next login."
          data-field="requiredFrom"
        >
          <Input type="date" name="day" defaultValue={requiredFrom ?? dayOf(new Date())} />
        </Field>
      )}
    </ActionDialog>
  )
}
