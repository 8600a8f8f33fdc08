import { useState } from 'react'
import { feeSettingsCalls } from '#contract/fees/settings-calls.ts'
import type { FeeSettings } from '#contract/fees/settings-schemas.ts'
import { namePercent, type Treatment } from '#contract/fees/treatments.ts'
import { messages } from '#contract/messages.ts'
import { ExemptionField, rateNames, SacField } from '#web/admin/fees/shared/tax-fields.tsx'
import { treatmentNames } from '#web/admin/fees/shared/treatment-names.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { Select } from '#web/ui/select.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { Table } from '#web/ui/table.tsx'

const { setTreatment } = feeSettingsCalls

type Programme = FeeSettings['programmes'][number]

interface TreatmentCardProps {
  settings: FeeSettings
  onSaved: () => void
}

/** Programmes whose fee stands otherwise towards GST than the rest. */
export function TreatmentCard({ settings, onSaved }: TreatmentCardProps) {
  const [chosen, setChosen] = useState<Programme | null>(null)
  const { programmes } = settings
  return (
    <Section
      title="Tax by programme"
      lead="A qualification recognised by law may be exempt while coaching for it is not. Ask your accountant."
      className="card grid gap-4 p-5"
    >
      {programmes.length === 0 ? (
        <p className="text-sm text-ink-soft">There is no programme yet.</p>
      ) : (
        <Table
          caption="Tax by programme"
          rows={programmes}
          rowKey={({ id }) => id}
          columns={[
            { id: 'name', head: 'Programme', primary: true, isWords: true, cell: ({ name }) => name },
            {
              id: 'tax',
              head: 'Tax',
              isWords: true,
              onPhone: 'below',
              cell: (one) => describeTax(one, settings),
            },
            {
              id: 'sac',
              head: 'SAC',
              nowrap: true,
              cell: (one) => <span translate="no">{one.sac || settings.sac}</span>,
            },
            {
              id: 'change',
              head: 'Change',
              align: 'end',
              onPhone: 'action',
              cell: (one) => (
                <Button
                  size="sm"
                  variant="secondary"
                  aria-label={`Change the tax of ${one.name}`}
                  onClick={() => setChosen(one)}
                >
                  Change
                </Button>
              ),
            },
          ]}
        />
      )}
      {chosen && (
        <TreatmentDialog
          programme={chosen}
          settings={settings}
          onClose={() => setChosen(null)}
          onSaved={onSaved}
        />
      )}
    </Section>
  )
}

function describeTax({ treatment, sac, rate, exemptReason }: Programme, settings: FeeSettings): string {
  if (treatment === null) return 'As in the settings'
  if (treatment === 'taxable') return `Taxable at ${namePercent(rate ?? settings.rate)}`
  if (treatment === 'none') return 'Outside of GST'
  // As an earlier version let it be saved.
  if (!sac || !exemptReason) return 'Exempt: enter its SAC and the reason of exemption'
  return `Exempt: ${exemptReason}`
}

interface TreatmentDialogProps extends TreatmentCardProps {
  programme: Programme
  onClose: () => void
}

function TreatmentDialog({ programme, settings, onClose, onSaved }: TreatmentDialogProps) {
  const [treatment, setTreatmentChosen] = useState<Treatment | 'default'>(programme.treatment ?? 'default')
  return (
    <ActionDialog
      call={setTreatment}
      title="Tax of a programme"
      description={
        <Sentence text="{name}. Issued documents stay as they are." names={{ name: programme.name }} />
      }
      submit="Save"
      said={messages.treatmentSaved}
      isQuiet
      given={({ sac = '', rate = '', exemptReason = '' }) => ({
        ...{ programmeId: programme.id, treatment, sac: sac.trim(), rate, exemptReason: exemptReason.trim() },
      })}
      onClose={onClose}
      onDone={onSaved}
    >
      <Field name="treatment" label="Fee is">
        <Select
          value={treatment}
          onChange={({ currentTarget }) => setTreatmentChosen(currentTarget.value as Treatment)}
          options={[['default', 'As in the settings'], ...Object.entries(treatmentNames)]}
        />
      </Field>
      {treatment === 'taxable' && (
        <SacField
          optional
          value={programme.sac}
          hint={`If empty, ${settings.sac}, as in the settings. Ask your accountant.`}
        />
      )}
      {treatment === 'exempt' && <SacField value={programme.sac} hint="Ask your accountant." />}
      {treatment === 'taxable' && (
        <Field name="rate" label="Rate of GST">
          <Select
            defaultValue={String(programme.rate ?? '')}
            placeholder={`As in the settings: ${namePercent(settings.rate)}`}
            names={rateNames}
          />
        </Field>
      )}
      {treatment === 'exempt' && <ExemptionField value={programme.exemptReason} />}
    </ActionDialog>
  )
}
