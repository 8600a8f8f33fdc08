import { limits } from '../limits.ts'
import { messages } from '../messages.ts'
import type { GivenMoney } from '../money.ts'
import type { Problem } from '../rules.ts'
import { isGstin, readGstin } from './gstin.ts'
import { isState, nameState } from './states.ts'
import { gstRates, type InvoiceOn, type Treatment, usualSac } from './treatments.ts'
import { isUpiAddress } from './upi.ts'

interface Settings {
  legalName: string
  address: string
  gstin: string
  state: string
  sac: string
  treatment: Treatment
  rate: string
  exemptReason: string
  upiAddress: string
  remindBefore: string
  remindAfter: string
  lateFee: GivenMoney
  lateFeeAfter: string
  officeConcession: GivenMoney
  lockDay: string
  backDateDays?: string | undefined
  refundYesFrom: GivenMoney
  cashYesFrom: GivenMoney
  invoiceOn: InvoiceOn
  invoiceAdvice: string
  lutArn?: string | undefined
  lutYear?: string | undefined
}

type Exemption = Pick<Settings, 'gstin' | 'treatment' | 'sac' | 'exemptReason'>

/**
 * What is wrong with the settings, field by field, in the order in which it is told.
 * @param before an exemption that stands is not asked about when something else is saved
 */
export function settingsProblems(settings: Settings, before: Exemption) {
  const { upiAddress, remindBefore, remindAfter, lateFee, lateFeeAfter, officeConcession } = settings
  return {
    ...identityProblems(settings),
    ...exemptionProblems(settings, before),
    upiAddress: upiAddress === '' || isUpiAddress(upiAddress) ? null : messages.invalidUpiAddress,
    remindBefore: daysProblem(remindBefore),
    remindAfter: daysProblem(remindAfter),
    lateFee: positiveProblem(lateFee),
    lateFeeAfter:
      daysProblem(lateFeeAfter) ?? (lateFee.paise && lateFeeAfter === '' ? messages.lateFeeDaysNeeded : null),
    officeConcession: concessionProblem(officeConcession),
    lockDay: /^([1-9]|1\d|2[0-8])$/.test(settings.lockDay) ? null : messages.invalidLockDay,
    backDateDays: /^\d{0,3}$/.test(settings.backDateDays ?? '') ? null : messages.invalidBackDateDays,
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

/** What is exempt says by which entry; the SAC that is filled in for everybody is that of taxable coaching. */
function exemptionProblems(settings: Exemption, before: Exemption): Record<string, Problem> {
  const { treatment, sac, exemptReason } = settings
  const gstin = readGstin(settings.gstin)
  const stands =
    gstin === before.gstin &&
    before.treatment === treatment &&
    before.sac === sac &&
    before.exemptReason === exemptReason
  if (!gstin || treatment !== 'exempt' || stands) return {}
  return {
    ...(sac === usualSac && { sac: messages.coachingIsTaxable }),
    exemptReason: exemptReason ? null : messages.exemptSaysWhy,
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

interface OwnTax {
  treatment: Treatment | 'default' | 'programme'
  sac: string
  rate: string
  exemptReason: string
}

/**
 * What is wrong with the tax of a programme or a charge of its own; empty is as the rest, but for what is exempt: the rest
 * is another thing.
 */
export function treatmentProblems({ treatment, sac, rate, exemptReason }: OwnTax) {
  const isExempt = treatment === 'exempt'
  const sacProblem = sac === '' || isSac(sac) ? null : messages.invalidSac
  return {
    sac: isExempt && sac === '' ? messages.exemptSaysWhy : sacProblem,
    rate: rate === '' ? null : rateProblem(rate),
    exemptReason: isExempt && exemptReason === '' ? messages.exemptSaysWhy : null,
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
