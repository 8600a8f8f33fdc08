import { limits } from './limits.ts'
import { messages } from './messages.ts'

export { limits }

export const years = [1, 2, 3, 4] as const
export type Year = (typeof years)[number]

export const yearLabels: Record<Year, string> = {
  1: '1st Year',
  2: '2nd Year',
  3: '3rd Year',
  4: '4th Year',
}

export function semestersOf(year: Year): [number, number] {
  return [year * 2 - 1, year * 2]
}

export function semesterLabel(semester: number): string {
  return `${semester} Sem`
}

/** As it stands on the receipt. */
export function receiptLabel(number: number): string {
  return String(number).padStart(6, '0')
}

export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase()
}

/** Strips spaces, dashes and a leading +91 or 0 from what a person types. */
export function normalisePhone(phone: string): string {
  const digits = phone.replace(/[\s().-]/g, '')
  return digits.replace(/^(?:\+91|0091(?=\d{10}$)|91(?=\d{10}$)|0(?=\d{10}$))/, '')
}

/** A rule answers with the message a person should read, or null when all is well. */
export type Broken = string | null

export function emailBroken(email: string): Broken {
  const address = normaliseEmail(email)
  return address.length <= 254 && wellFormed.test(address) ? null : messages.invalidEmail
}

/** Any alphabet, but no sign that means something in a header, in HTML or in a list of addresses. */
const wellFormed = /^[^\s@<>(),;:"\\[\]\p{Cc}\p{Cs}]{1,64}@[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)+$/u

export function phoneBroken(phone: string): Broken {
  return /^\d{10}$/.test(normalisePhone(phone)) ? null : messages.invalidPhone
}

export function passwordBroken(password: string): Broken {
  if (password.length < limits.passwordMin) return messages.shortPassword
  if (password.length > limits.passwordMax) return messages.longPassword
  return null
}

export function passwordsDiffer(password: string, confirmation: string): Broken {
  return password === confirmation ? null : messages.passwordsDiffer
}

export function nameBroken(name: string): Broken {
  const length = [...name.trim()].length
  return length >= limits.nameMin && length <= limits.nameMax ? null : messages.invalidName
}

export function ageBroken(age: number): Broken {
  return Number.isInteger(age) && age >= limits.ageMin && age <= limits.ageMax ? null : messages.invalidAge
}

export function semesterBroken(semester: number, year?: number): Broken {
  if (!Number.isInteger(semester) || semester < 1 || semester > 8) return messages.invalidSemester
  const fits = year === undefined || Math.ceil(semester / 2) === year
  return fits ? null : messages.semesterOutsideYear
}
