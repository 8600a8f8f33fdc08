import { useState } from 'react'
import { feeSettingsCalls } from '#contract/fees/settings-calls.ts'
import type { FeeSettings } from '#contract/fees/settings-schemas.ts'
import { treatments } from '#contract/fees/treatments.ts'
import { messages } from '#contract/messages.ts'
import { treatmentNames } from '#web/admin/fees/shared/treatment-names.ts'
import { call } from '#web/lib/browser-api.ts'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toaster.tsx'

interface TreatmentCardProps {
  settings: FeeSettings
  onSaved: () => void
}

/** Programmes whose fee stands otherwise towards GST than the rest. */
export function TreatmentCard({ settings, onSaved }: TreatmentCardProps) {
  const [busyId, setBusyId] = useState('')

  async function handleChange(programmeId: string, treatment: string) {
    setBusyId(programmeId)
    try {
      const { message } = await call(feeSettingsCalls.setTreatment, {
        programmeId,
        treatment: treatment as 'default',
      })
      toast.success(message ?? messages.treatmentSaved)
    } catch (problem) {
      toast.error((problem as Error).message)
    }
    setBusyId('')
    onSaved()
  }

  return (
    <Card as="section" className="grid gap-4 p-5" aria-labelledby="by-programme">
      <div>
        <h2 id="by-programme" className="text-lg">
          Tax by programme
        </h2>
        <p className="text-sm text-ink-soft">
          A qualification recognised by law may be exempt while coaching for it is not. Ask your accountant.
        </p>
      </div>
      <div className="grid items-end gap-x-5 gap-y-3 sm:grid-cols-2 xl:grid-cols-3">
        {settings.programmes.map(({ id, name, treatment }) => (
          <Field key={id} label={name}>
            <Select
              value={treatment ?? 'default'}
              disabled={busyId === id}
              onChange={({ currentTarget }) => handleChange(id, currentTarget.value)}
            >
              <option value="default">As the rest</option>
              {treatments.map((one) => (
                <option key={one} value={one}>
                  {treatmentNames[one]}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      </div>
      {settings.programmes.length === 0 && (
        <p className="text-sm text-ink-soft">There is no programme yet.</p>
      )}
    </Card>
  )
}
