import { feeSettingsCalls } from '#contract/fees/settings-calls.ts'
import { settingsProblems } from '#contract/fees/settings-rules.ts'
import type { FeeSettings } from '#contract/fees/settings-schemas.ts'
import { readRupees } from '#contract/money.ts'
import { refuseBroken } from '#web/form/refuse-broken.ts'
import { orFault, sendForm } from '#web/form/send-form.ts'
import type { FormValues } from '#web/form/use-form.ts'
import { call } from '#web/lib/browser-api.ts'

type SettingName = keyof typeof feeSettingsCalls.setSettings.body.shape
type TypedSettings = {
  [Name in SettingName]: FeeSettings[Name] extends number | null ? string : FeeSettings[Name]
}

/** All that the call takes: whatever is added there is read, kept and sent. */
const settingNames = Object.keys(feeSettingsCalls.setSettings.body.shape) as SettingName[]

/** What a form asks of them; without a GSTIN it asks less. */
export function readTyped(values: FormValues): Partial<Record<SettingName, string>> {
  const typed = settingNames.flatMap((name) => {
    const value = values[name]
    return value === undefined ? [] : [[name, value.trim()]]
  })
  return Object.fromEntries(typed)
}

/** Saves what one screen asks; the rest stays as the server has it now, also when another tab has changed it. */
export async function saveSettings(changed: Partial<TypedSettings>): Promise<string | undefined> {
  const before = typedOf(await orFault(call(feeSettingsCalls.settings)))
  const said = { ...before, ...changed }
  refuseBroken(
    settingsProblems(
      {
        ...said,
        lateFee: readRupees(said.lateFee),
        officeConcession: readRupees(said.officeConcession),
        refundYesFrom: readRupees(said.refundYesFrom),
        cashYesFrom: readRupees(said.cashYesFrom),
      },
      before,
    ),
  )
  return (await sendForm(feeSettingsCalls.setSettings, said)).message
}

/** As it would be typed: a number in digits, nothing for none. */
function typedOf(settings: FeeSettings): TypedSettings {
  const typed = settingNames.map((name) => {
    const value = settings[name]
    return [name, typeof value === 'number' ? String(value) : (value ?? '')]
  })
  return Object.fromEntries(typed) as TypedSettings
}
