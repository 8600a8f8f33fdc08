/** As it was meant: in our figures, whatever the script, without hidden marks, spaces, dashes, dots and brackets. */
function barePhone(phone: string): string {
  return phone
    .normalize('NFKC')
    .replace(/[\s().\u2212\p{Pd}\p{Cf}]/gu, '')
    .replace(/\p{Nd}/gu, figureOf)
}

/** The ten figures of a script stand in a row, from 0 on. */
function figureOf(figure: string): string {
  const code = figure.codePointAt(0) ?? 0
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1
  return String(before % 10)
}

/** Strips what is no figure and a leading +91 or 0 from what a person types. */
export function normalisePhone(phone: string): string {
  return barePhone(phone).replace(/^(?:\+91|0091(?=\d{10}$)|91(?=\d{10}$)|0(?=\d{10}$))/, '')
}

/**
 * The number as it is stored, by E.164: ten digits are India's, another country is typed with + or 00. Null when a text is no
 * phone number.
 */
export function toE164(typed: string): string | null {
  const national = normalisePhone(typed)
  if (/^\d{10}$/.test(national)) return `+91${national}`
  const abroad = barePhone(typed).replace(/^00(?=[1-9])/, '+')
  return /^\+(?!91)[1-9]\d{7,14}$/.test(abroad) ? abroad : null
}

/** As the institute's people give their number: ten digits without the country; what is stored otherwise stays as it is. */
export function nationalPhone(stored: string): string {
  return /^\+91\d{10}$/.test(stored) ? stored.slice(3) : stored
}

/** As people write it, to be read and called: 98765 43210. */
export function writtenPhone(phone: string): string {
  const national = nationalPhone(phone)
  return /^\d{10}$/.test(national) ? `${national.slice(0, 5)} ${national.slice(5)}` : phone
}

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
