import { feeSettingsCalls } from '#contract/fees/settings-calls.ts'
import { settingsProblems } from '#contract/fees/settings-rules.ts'
import type { FeeSettings } from '#contract/fees/settings-schemas.ts'
import { readRupees } from '#contract/money.ts'
import { refuseBroken } from '#web/form/refuse-broken.ts'
import { orFault, sendForm } from '#web/form/send-form.ts'
import { call } from '#web/lib/browser-api.ts'

type TypedSettings = ReturnType<typeof typedOf>

/** Saves what one screen asks; the rest stays as the server has it now, also when another tab has changed it. */
export async function saveSettings(changed: Partial<TypedSettings>): Promise<string | undefined> {
  const said = { ...typedOf(await orFault(call(feeSettingsCalls.settings))), ...changed }
  refuseBroken(
    settingsProblems({
      ...said,
      lateFee: readRupees(said.lateFee),
      officeConcession: readRupees(said.officeConcession),
      refundYesFrom: readRupees(said.refundYesFrom),
      cashYesFrom: readRupees(said.cashYesFrom),
    }),
  )
  return (await sendForm(feeSettingsCalls.setSettings, said)).message
}

function typedOf(settings: FeeSettings) {
  const typed = (value: number | null) => (value === null ? '' : String(value))
  return {
    legalName: settings.legalName,
    address: settings.address,
    gstin: settings.gstin,
    state: settings.state,
    sac: settings.sac,
    treatment: settings.treatment,
    rate: String(settings.rate),
    exemptReason: settings.exemptReason,
    upiAddress: settings.upiAddress,
    remindBefore: typed(settings.remindBefore),
    remindOnDay: settings.remindOnDay,
    remindAfter: typed(settings.remindAfter),
    lateFee: typed(settings.lateFee),
    lateFeeAfter: typed(settings.lateFeeAfter),
    officeConcession: typed(settings.officeConcession),
    lockDay: String(settings.lockDay),
    backDateDays: typed(settings.backDateDays),
    ownDrawers: settings.ownDrawers,
    refundYesFrom: typed(settings.refundYesFrom),
    cashYesFrom: typed(settings.cashYesFrom),
    invoiceOn: settings.invoiceOn,
    invoiceAdvice: settings.invoiceAdvice,
    lutArn: settings.lutArn,
    lutYear: settings.lutYear,
  }
}
