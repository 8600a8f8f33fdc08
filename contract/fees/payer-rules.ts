import { messages } from '../messages.ts'
import type { Problem } from '../rules.ts'
import { isGstin } from './gstin.ts'
import { isState } from './states.ts'

/** Where who pays is: what is supplied to a Special Economic Zone or abroad is zero-rated (IGST Act, section 16). */
export const payerPlaces = ['india', 'sez', 'abroad'] as const
export type PayerPlace = (typeof payerPlaces)[number]

export const payerPlaceNames: Record<PayerPlace, string> = {
  india: 'In India',
  sez: 'In a Special Economic Zone (SEZ)',
  abroad: 'Outside India',
}

/** All but India, by their codes of ISO 3166. */
const countries =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  )

const english = new Intl.DisplayNames('en', { type: 'region' })

/** Nepal, as documents write it. */
export function nameCountry(code: string): string {
  return (countries.includes(code) && english.of(code)) || code
}

export function listCountries(): { code: string; name: string }[] {
  return countries
    .map((code) => ({ code, name: nameCountry(code) }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
}

interface Payer {
  name: string
  place: PayerPlace
  address: string
  /** As documents write it. */
  gstin: string
  state: string
  country: string
}

/** What is wrong with who pays in the learner's place, field by field. */
export function payerProblems({
  name,
  place,
  address,
  gstin,
  state,
  country,
}: Payer): Record<string, Problem> {
  const isAbroad = place === 'abroad'
  // Without a name the learner pays themselves, and the rest is not kept.
  if (name === '' && place === 'india') return {}
  return {
    name: name === '' ? messages.payerNameNeeded : null,
    country: isAbroad && !countries.includes(country) ? messages.payerCountryNeeded : null,
    gstin: gstinProblem(place, gstin),
    address: address === '' ? addressProblem(isAbroad, gstin) : null,
    state: !isAbroad && !gstin && state && !isState(state) ? messages.noSuchState : null,
  }
}

function gstinProblem(place: PayerPlace, gstin: string): Problem {
  if (place === 'abroad') return gstin ? messages.noGstinAbroad : null
  if (gstin === '') return place === 'sez' ? messages.gstinOfZoneNeeded : null
  return isGstin(gstin) ? null : messages.invalidGstin
}

function addressProblem(isAbroad: boolean, gstin: string): Problem {
  if (isAbroad) return messages.addressAbroadNeeded
  return gstin ? messages.payerAddressNeeded : null
}
