import { isDay } from '#contract/calendar.ts'
import { methodNames } from '#contract/fees/book-names.ts'
import { nameCountry, type PayerPlace, payerPlaceNames } from '#contract/fees/payer-rules.ts'
import { namePercent } from '#contract/fees/treatments.ts'
import { type Group, groups } from '#contract/groups.ts'
import { notificationNames } from '#contract/notifications/kind-names.ts'
import type { NotificationKind } from '#contract/notifications/kinds.ts'
import { readableDay } from '#contract/readable-dates.ts'
import { receiptLabel, semesterLabel } from '#contract/rules.ts'
import { readableMoment } from '#contract/short-dates.ts'
import { rupees } from '#web/lib/rupees.ts'

interface FieldWords {
  label?: string
  /** How a value that is neither empty nor a list reads. */
  read?: (value: string | number) => string
}

/** What the audit keeps about records, by its name there: labels and values that do not speak for themselves. */
const known: Record<string, FieldWords> = {
  createdAt: { label: 'Joined', read: (moment) => readableMoment(String(moment)) },
  deletionAskedAt: { label: 'Asked to be deleted', read: (moment) => readableMoment(String(moment)) },
  fees: { read: (fees) => rupees(Number(fees)) },
  lateFee: { read: (fee) => rupees(Number(fee)) },
  // As versions up to 0.7 called it.
  letter: { label: 'Email' },
  rate: { label: 'Rate of GST', read: (rate) => namePercent(Number(rate)) },
  sac: { label: 'SAC' },
  upiAddress: { label: 'UPI address' },
  keyId: { label: 'Key id' },
  gstin: { label: 'GSTIN' },
  lutArn: { label: 'Letter of undertaking' },
  lutYear: { label: 'Letter of undertaking for' },
  // Where a payer is, and the country.
  place: { read: (place) => payerPlaceNames[place as PayerPlace] ?? String(place) },
  country: { read: (code) => nameCountry(String(code)) },
  isForex: { label: 'Taught online and paid in foreign exchange' },
  group: { read: (group) => groups[group as Group]?.people ?? String(group) },
  paidAmount: { label: 'Amount', read: (amount) => rupees(Number(amount)) },
  paidBy: { read: (method) => methodNames[method as keyof typeof methodNames] ?? String(method) },
  paidNote: { label: 'Note' },
  paidRef: { label: 'Reference' },
  receiptNumber: {
    label: 'Receipt',
    read: (number) => (typeof number === 'number' ? receiptLabel(number) : number),
  },
  semester: { read: (semester) => semesterLabel(Number(semester)) },
  // What was opened in WhatsApp.
  told: {
    label: 'Message',
    read: (kind) => notificationNames[kind as NotificationKind] ?? String(kind),
  },
  tds: { label: 'TDS', read: (amount) => rupees(Number(amount)) },
  tdsSection: { label: 'Section of the TDS' },
  status: { read: (status) => capitalised(String(status)) },
}

/** Internal fields, not shown. */
const internal = new Set(['id', 'kind'])

/** paid_by and paidBy are one. */
export function fieldName(stored: string): string {
  return stored.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

export function isInternal(field: string): boolean {
  return internal.has(field)
}

export function labelOf(field: string): string {
  return known[field]?.label ?? capitalised(field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
}

export function valueInWords(field: string, value: string | number): string {
  const isDate = typeof value === 'string' && isDay(value)
  return known[field]?.read?.(value) ?? (isDate ? readableDay(value) : value.toLocaleString('en-IN'))
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
