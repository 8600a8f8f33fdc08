import { feeSettingsCalls } from '#contract/fees/settings-calls.ts'
import type { FeeSettings } from '#contract/fees/settings-schemas.ts'
import { type Treatment, treatments } from '#contract/fees/treatments.ts'
import type { BodyOfKind } from '#contract/site/content/kinds.ts'
import { saveSettings } from '#web/admin/fees/shared/save-settings.ts'
import { treatmentNames } from '#web/admin/fees/shared/treatment-names.ts'
import type { FieldErrors } from '#web/form/form-fault.ts'
import { maxLength } from '#web/form/max-length.ts'
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

const { setSettings } = feeSettingsCalls

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
  errors: FieldErrors
}

export function MoneyStep({ money, onChange, errors }: MoneyStepProps) {
  return (
    <div className="grid gap-5">
      <Field
        label="UPI address"
        optional
        hint={
          <Sentence
            text="Such as {example}. Learners see it as a QR code."
            names={{ example: 'name@bank' }}
          />
        }
        error={errors.upiAddress}
      >
        <Input
          name="upiAddress"
          value={money.upiAddress}
          onChange={({ target }) => onChange({ upiAddress: target.value })}
          maxLength={maxLength(setSettings, 'upiAddress')}
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
      {money.isRegistered && <GstFields money={money} onChange={onChange} errors={errors} />}
    </div>
  )
}

function GstFields({ money, onChange, errors }: MoneyStepProps) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Field label="GSTIN" error={errors.gstin}>
        <Input
          name="gstin"
          value={money.gstin}
          onChange={({ target }) => onChange({ gstin: target.value })}
          maxLength={maxLength(setSettings, 'gstin')}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          required
        />
      </Field>
      <Field label="Legal name" hint="As it is registered." error={errors.legalName}>
        <Input
          name="legalName"
          value={money.legalName}
          onChange={({ target }) => onChange({ legalName: target.value })}
          maxLength={maxLength(setSettings, 'legalName')}
          required
        />
      </Field>
      <Field label="Fees are" error={errors.treatment} className="sm:col-span-2">
        <Select
          name="treatment"
          value={money.treatment}
          onChange={({ target }) => onChange({ treatment: target.value as Treatment })} options={Object.entries(treatmentNames)} />
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
