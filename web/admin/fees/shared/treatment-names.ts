import type { Treatment } from '#contract/fees/treatments.ts'

export const treatmentNames: Record<Treatment, string> = {
  taxable: 'Taxable: tax invoice',
  exempt: 'Exempt: bill of supply',
  none: 'Outside of GST: fee receipt',
}
