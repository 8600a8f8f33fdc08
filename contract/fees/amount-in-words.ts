import type { Paise } from '../money.ts'

const small =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  )
const tens = '- - Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ')
/** The Indian system groups by hundreds above the thousand. */
const steps = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1000, 'Thousand'],
  [100, 'Hundred'],
] as const

/** Rupees One Lakh Twenty Thousand and Fifty Paise Only. */
export function inWords(paise: Paise): string {
  const rest = paise % 100
  const rupees = (paise - rest) / 100
  const parts = [
    rupees > 0 || rest === 0 ? `Rupees ${say(rupees)}` : '',
    rest > 0 ? `${say(rest)} Paise` : '',
  ]
  return `${parts.filter(Boolean).join(' and ')} Only`
}

function say(number: number): string {
  for (const [step, name] of steps) {
    if (number < step) continue
    const left = number % step
    const more = left > 0 ? ` ${say(left)}` : ''
    return `${say((number - left) / step)} ${name}${more}`
  }
  if (number < 20) return small[number] ?? ''
  const unit = number % 10
  return `${tens[(number - unit) / 10]}${unit > 0 ? ` ${small[unit]}` : ''}`
}
