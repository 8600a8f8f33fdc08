import type { FeeSettings } from '#contract/fees/settings-schemas.ts'
import type { Treatment } from '#contract/fees/treatments.ts'
import type { BodyOfKind } from '#contract/site/content/kinds.ts'
import { saveSettings } from '#web/admin/fees/shared/save-settings.ts'
import { treatmentNames } from '#web/admin/fees/shared/treatment-names.ts'
import { refuseBroken } from '#web/form/refuse-broken.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Select } from '#web/ui/select.tsx'
import { Sentence } from '#web/ui/sentence.tsx'

type Identity = BodyOfKind<'identity'>

/** What is asked about money; the rest stays as the settings of the fees say. */
export interface MoneyAnswer {
  upiAddress: string
  isRegistered: boolean
  gstin: string
  legalName: string
  treatment: Treatment
}

export function moneyOf({ upiAddress, gstin, legalName, treatment }: FeeSettings): MoneyAnswer {
  return {
    upiAddress,
    isRegistered: gstin !== '',
    gstin,
    legalName,
    treatment: gstin ? treatment : 'taxable',
  }
}

interface MoneyStepProps {
  money: MoneyAnswer
  onChange: (changed: Partial<MoneyAnswer>) => void
}

export function MoneyStep({ money, onChange }: MoneyStepProps) {
  return (
    <div className="grid gap-5">
      <Field
        name="upiAddress"
        label="UPI address"
        optional
        hint={
          <Sentence
            text="Such as {example}. Learners see it as a QR code."
            names={{ example: 'name@bank' }}
          />
        }
      >
        <Input
          value={money.upiAddress}
          onChange={({ target }) => onChange({ upiAddress: target.value })}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      <RadioGroup
        legend="Is the institute registered for GST?"
        name="isRegistered"
        look="segments"
        options={[
          { value: 'no', label: 'No' },
          { value: 'yes', label: 'Yes' },
        ]}
        className="max-w-60"
        value={money.isRegistered ? 'yes' : 'no'}
        onChange={(value) => onChange({ isRegistered: value === 'yes' })}
      />
      {money.isRegistered && <GstFields money={money} onChange={onChange} />}
    </div>
  )
}

function GstFields({ money, onChange }: MoneyStepProps) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Field name="gstin" label="GSTIN">
        <Input
          value={money.gstin}
          onChange={({ target }) => onChange({ gstin: target.value })}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          required
        />
      </Field>
      <Field name="legalName" label="Legal name" hint="As it is registered.">
        <Input
          value={money.legalName}
          onChange={({ target }) => onChange({ legalName: target.value })}
          required
        />
      </Field>
      <Field name="treatment" label="Fees are" className="sm:col-span-2">
        <Select
          value={money.treatment}
          onChange={({ target }) => onChange({ treatment: target.value as Treatment })}
          options={Object.entries(treatmentNames)}
        />
      </Field>
    </div>
  )
}

/** Keeps the answer in the settings of the fees; nothing is sent when nothing changed. */
export async function saveMoney(money: MoneyAnswer, settings: FeeSettings, body: Identity): Promise<void> {
  const before = moneyOf(settings)
  const isSame = (Object.keys(before) as (keyof MoneyAnswer)[]).every((key) => before[key] === money[key])
  if (isSame) return
  const said = answered(money, settings, body)
  refuseBroken({ gstin: money.isRegistered && !said.gstin ? 'Type the GSTIN, or choose No.' : null })
  await saveSettings(said)
}

function answered(money: MoneyAnswer, settings: FeeSettings, { address }: Identity) {
  const upiAddress = money.upiAddress.trim()
  if (!money.isRegistered)
    return { upiAddress, gstin: '', treatment: 'none' as const, state: settings.gstin ? '' : settings.state }
  const gstin = money.gstin.trim()
  const place = [address.street, [address.city, address.postalCode].filter(Boolean).join(' '), address.state]
  return {
    upiAddress,
    gstin,
    // What it was registered in before is no State of another number.
    state: gstin.slice(0, 2),
    legalName: money.legalName.trim(),
    treatment: money.treatment,
    address: settings.address || place.filter(Boolean).join('\n'),
  }
}
