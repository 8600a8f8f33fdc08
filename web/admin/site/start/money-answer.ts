import type { FeeSettings } from '#contract/fees/settings-schemas.ts'
import type { Treatment } from '#contract/fees/treatments.ts'
import type { BodyOfKind } from '#contract/site/content/kinds.ts'
import { ownAddress } from '#contract/site/first-start.ts'
import { refuseBroken } from '#web/form/refuse-broken.ts'
import { orFault } from '#web/form/send-form.ts'

type Identity = BodyOfKind<'identity'>

/** What is asked about money; the rest stays as the settings of the fees say. */
export interface MoneyAnswer {
  upiAddress: string
  isRegistered: boolean
  gstin: string
  legalName: string
  treatment: Treatment
  /** Of what is exempt. */
  sac: string
  exemptReason: string
  /** Null: as the institute's own address says. */
  address: string | null
}

export function moneyOf(settings: FeeSettings): MoneyAnswer {
  const { upiAddress, gstin, legalName, treatment, sac, exemptReason, address } = settings
  return {
    upiAddress,
    isRegistered: gstin !== '',
    gstin,
    legalName,
    treatment: gstin ? treatment : 'taxable',
    sac: treatment === 'exempt' ? sac : '',
    exemptReason,
    address: address || null,
  }
}

/** Keeps the answer in the settings of the fees, and answers them; nothing is sent when nothing changed. */
export async function saveMoney(
  money: MoneyAnswer,
  settings: FeeSettings,
  body: Identity,
): Promise<FeeSettings> {
  const before = moneyOf(settings)
  const isSame = (Object.keys(before) as (keyof MoneyAnswer)[]).every((key) => before[key] === money[key])
  if (isSame) return settings
  const said = answered(money, settings, body)
  refuseBroken({ gstin: money.isRegistered && !said.gstin ? 'Type the GSTIN, or choose No.' : null })
  // With the rules of all settings: no page of questions waits for them.
  const { saveSettings } = await orFault(import('#web/admin/fees/shared/save-settings.ts'))
  await saveSettings(said)
  return { ...settings, ...said }
}

function answered(money: MoneyAnswer, settings: FeeSettings, body: Identity) {
  const upiAddress = money.upiAddress.trim()
  if (!money.isRegistered)
    return { upiAddress, gstin: '', treatment: 'none' as const, state: settings.gstin ? '' : settings.state }
  const gstin = money.gstin.trim()
  return {
    upiAddress,
    gstin,
    // What it was registered in before is no State of another number.
    state: gstin.slice(0, 2),
    legalName: money.legalName.trim(),
    treatment: money.treatment,
    ...(money.treatment === 'exempt' && { sac: money.sac.trim(), exemptReason: money.exemptReason.trim() }),
    address: (money.address ?? proposedAddress(body)).trim(),
  }
}

/** The institute's address, as invoices write it. */
export function proposedAddress({ address }: Identity): string {
  const { street, city, postalCode, state } = ownAddress(address)
  return [street, [city, postalCode].filter(Boolean).join(' '), state].filter(Boolean).join('\n')
}
