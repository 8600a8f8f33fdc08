import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { normalisePhone, toE164 } from './phone.ts'
import { hasUnseen, hasUnseenInName, hasWebAddress, withoutUnseen } from './signs.ts'

export { semesterLabel, semestersOf, type Year, yearLabels, years } from './semesters.ts'
export { limits }

/** As it stands on the receipt. */
export function receiptLabel(number: number): string {
  return String(number).padStart(6, '0')
}

/** A batch that is gone is shown as gone. */
export function batchLabel(batch: string, isRemoved: boolean): string {
  return isRemoved ? `${batch} (removed)` : batch
}

/** The document that somebody looks for, by its whole number or by what its number ends with; null when the text is none. */
export function documentNumberIn(text: string): { number: string } | { no: number } | null {
  const number = text.trim().toUpperCase()
  if (/^[A-Z]\/\d\d-\d\d\/\d{6,}$/.test(number)) return { number }
  return /^0*[1-9]\d{0,8}$/.test(number) ? { no: Number(number) } : null
}

export function normaliseEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}

export function normaliseName(name: string): string {
  return name.normalize('NFC').replace(/\s+/g, ' ').trim()
}

/** A rule answers with the message a person should read, or null when all is well. */
export type Problem = string | null

export function emailProblem(email: string): Problem {
  const address = normaliseEmail(email)
  const isWell = address.length <= limits.emailMax && wellFormed.test(address) && !hasUnseen(address)
  return isWell && isPlainlySpelt(address) ? null : messages.invalidEmail
}

/**
 * Any alphabet, but no sign that means something in a header, in HTML or in a list of addresses, no dot that joins
 * nothing, and a host that ends as names do, not as numbers.
 */
const wellFormed =
  /^(?!\.|[^@]*\.[.@])[^\s@<>(),;:"\\[\]\p{Cc}\p{Cs}]{1,64}@(?:(?!-)[\p{L}\p{M}\p{N}_-]{1,63}(?<!-)\.)+(?:xn--[a-z\d-]{1,59}(?<!-)|[\p{L}\p{M}]{2,63})$/u

/** A full-width letter is the plain one to a mail server, and would be a second address to us. */
function isPlainlySpelt(address: string): boolean {
  return address === address.normalize('NFKC').toLowerCase()
}

export function phoneProblem(phone: string): Problem {
  return toE164(phone) ? null : messages.invalidPhone
}

/** On our own forms, where a row of noughts is typed to get past the field; the specification's calls take it. */
export function ownPhoneProblem(phone: string): Problem {
  return /^0+$/.test(normalisePhone(phone)) ? messages.invalidPhone : phoneProblem(phone)
}

/** What everybody knows of the person whose password it is. */
export interface PasswordOwner {
  email?: string | undefined
  name?: string | undefined
  phone?: string | undefined
}

export function passwordProblem(password: string, owner: PasswordOwner = {}): Problem {
  if (password.length < limits.passwordMin) return messages.shortPassword
  if (password.length > limits.passwordMax) return messages.longPassword
  const seen = withoutUnseen(password)
  if (seen.trim() === '') return messages.blankPassword
  if (seen.length < limits.passwordMin) return messages.shortPassword
  return saysOnlyWho(password, owner) ? messages.knownPassword : null
}

/** Made of nothing but the person's own email address, name and phone number, in any case and order. */
function saysOnlyWho(password: string, { email = '', name = '', phone = '' }: PasswordOwner): boolean {
  const address = normaliseEmail(email)
  const digits = normalisePhone(phone)
  const phones = digits ? [`91${digits}`, digits] : []
  const known = [address, address.split('@')[0] ?? '', name, ...name.split(/\s+/), ...phones]
    .map(plain)
    .filter((part) => part.length > 1)
    .sort((one, other) => other.length - one.length)
  const left = known.reduce((rest, part) => rest.replaceAll(part, ''), plain(password))
  return left === '' && known.length > 0
}

function plain(text: string): string {
  return withoutUnseen(text)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s@._+-]/g, '')
}

export function passwordsDiffer(password: string, confirmation: string): Problem {
  return password === confirmation ? null : messages.passwordsDiffer
}

export function nameProblem(name: string): Problem {
  const given = normaliseName(name)
  const length = [...given].length
  if (length < limits.nameMin || length > limits.nameMax) return messages.invalidName
  if (hasUnseenInName(name.trim())) return messages.unseenInName
  if (!/\p{L}/u.test(given)) return messages.nameWithoutLetters
  return hasWebAddress(given) ? messages.addressInName : null
}

/** Null: what was given is no number. */
export type GivenNumber = number | null

export function ageProblem(age: GivenNumber): Problem {
  return isWholeIn(age, limits.ageMin, limits.ageMax) ? null : messages.invalidAge
}

export function semesterProblem(semester: GivenNumber, year?: GivenNumber): Problem {
  if (!isWholeIn(semester, 1, 8)) return messages.invalidSemester
  const fits = year === undefined || Math.ceil(semester / 2) === year
  return fits ? null : messages.semesterOutsideYear
}

function isWholeIn(number: GivenNumber, min: number, max: number): number is number {
  return number !== null && Number.isInteger(number) && number >= min && number <= max
}
