import { limits } from '../limits.ts'
import { messages } from '../messages.ts'
import type { GivenMoney } from '../money.ts'
import type { Problem } from '../rules.ts'
import { isGstin, readGstin } from './gstin.ts'
import { isState, nameState } from './states.ts'
import { gstRates, type InvoiceOn, type Treatment } from './treatments.ts'
import { isUpiAddress } from './upi.ts'

interface Settings {
  legalName: string
  address: string
  gstin: string
  state: string
  sac: string
  treatment: Treatment
  rate: string
  upiAddress: string
  remindBefore: string
  remindAfter: string
  lateFee: GivenMoney
  lateFeeAfter: string
  officeConcession: GivenMoney
  lockDay: string
  backDateDays: string
  refundYesFrom: GivenMoney
  cashYesFrom: GivenMoney
  invoiceOn: InvoiceOn
  invoiceAdvice: string
  lutArn?: string | undefined
  lutYear?: string | undefined
}

/** What is wrong with the settings, field by field, in the order in which it is told. */
export function settingsProblems(settings: Settings) {
  const { upiAddress, remindBefore, remindAfter, lateFee, lateFeeAfter, officeConcession } = settings
  return {
    ...identityProblems(settings),
    upiAddress: upiAddress === '' || isUpiAddress(upiAddress) ? null : messages.invalidUpiAddress,
    remindBefore: daysProblem(remindBefore),
    remindAfter: daysProblem(remindAfter),
    lateFee: positiveProblem(lateFee),
    lateFeeAfter:
      daysProblem(lateFeeAfter) ?? (lateFee.paise && lateFeeAfter === '' ? messages.lateFeeDaysNeeded : null),
    officeConcession: concessionProblem(officeConcession),
    lockDay: /^([1-9]|1\d|2[0-8])$/.test(settings.lockDay) ? null : messages.invalidLockDay,
    backDateDays: /^\d{0,3}$/.test(settings.backDateDays) ? null : messages.invalidBackDateDays,
    refundYesFrom: positiveProblem(settings.refundYesFrom),
    cashYesFrom: positiveProblem(settings.cashYesFrom),
    invoiceAdvice:
      settings.invoiceOn === 'payment' || settings.invoiceAdvice ? null : messages.invoiceAdviceNeeded,
    ...lutProblems(settings),
  } satisfies Record<string, Problem>
}

function identityProblems({ gstin: given, state, sac, treatment, rate, legalName, address }: Settings) {
  const gstin = readGstin(given)
  return {
    legalName: gstin && !legalName ? messages.legalNameNeeded : null,
    address: gstin && !address ? messages.addressNeeded : null,
    gstin: gstinProblem(gstin, state),
    state: state === '' || isState(state) ? null : messages.noSuchState,
    treatment: treatment === 'taxable' && !gstin ? messages.taxNeedsGstin : null,
    sac: (!gstin && sac === '') || isSac(sac) ? null : messages.invalidSac,
    rate: rateProblem(rate),
  }
}

/** As the portal writes it: AD0903260012345. */
export function readArn(given: string): string {
  return given.replace(/\s/g, '').toUpperCase()
}

function lutProblems({ lutArn = '', lutYear = '' }: Settings): Record<string, Problem> {
  const arn = readArn(lutArn)
  if (arn === '') return {}
  const [, first, next] = /^20(\d\d)-(\d\d)$/.exec(lutYear) ?? []
  const isYear = next !== undefined && Number(next) === (Number(first) + 1) % 100
  return {
    lutArn: /^[A-Z]{2}[A-Z\d]{13}$/.test(arn) ? null : messages.invalidLut,
    lutYear: isYear ? null : messages.lutYearNeeded,
  }
}

const isSac = (sac: string) => /^99\d{4}$/.test(sac)

function rateProblem(rate: string): Problem {
  return gstRates.some((one) => String(one) === rate) ? null : messages.invalidRate
}

/** What is wrong with a programme's own tax; empty is as the settings say. */
export function treatmentProblems({ sac, rate }: { sac: string; rate: string }) {
  return {
    sac: sac === '' || isSac(sac) ? null : messages.invalidSac,
    rate: rate === '' ? null : rateProblem(rate),
  } satisfies Record<string, Problem>
}

function gstinProblem(gstin: string, state: string): Problem {
  if (gstin === '') return null
  if (!isGstin(gstin)) return messages.invalidGstin
  const own = gstin.slice(0, 2)
  return state === '' || state === own ? null : messages.gstinOfAnotherState(nameState(own))
}

function daysProblem(days: string): Problem {
  return days === '' || (/^\d+$/.test(days) && Number(days) >= 1 && Number(days) <= 90)
    ? null
    : messages.invalidDays
}

function positiveProblem({ paise, problem }: GivenMoney): Problem {
  if (problem === 'missing') return null
  return paise && paise > 0 && paise <= limits.feesMax * 100 ? null : messages.invalidLateFee
}

/** Also none at all. */
function concessionProblem({ paise, problem }: GivenMoney): Problem {
  if (problem === 'missing') return null
  return !problem && paise >= 0 && paise <= limits.feesMax * 100 ? null : messages.invalidConcession
}

/** Six characters tell a key of Razorpay's test mode from one that moves money. */
export function keyIdProblem(keyId: string): Problem {
  return keyId === '' || /^rzp_(?:test|live)_[A-Za-z0-9]{6,40}$/.test(keyId) ? null : messages.invalidKeyId
}
