import { barePhone } from './phone.ts'

/**
 * The digits that wa.me takes: ten, or eleven with a leading 0, are an Indian number; with + or 00 the country is as it
 * was typed. Empty when there is no number.
 */
export function whatsappDigits(typed: string): string {
  const bare = barePhone(typed)
  const digits = bare.replace(/\D/g, '')
  if (bare.startsWith('+')) return digits
  if (digits.startsWith('00')) return digits.slice(2)
  const national = digits.replace(/^0/, '')
  return national.length === 10 ? `91${national}` : digits
}

/** Opens a conversation that begins with these words; without a number WhatsApp asks whom it is for. */
export function whatsappHref(digits: string, words: string): string {
  return `https://wa.me/${digits}?text=${encodeURIComponent(words)}`
}
