import type { Treatment } from '#contract/fees/treatments.ts'

export const treatmentNames: Record<Treatment, string> = {
  taxable: 'Taxable, 18 % in the fee',
  exempt: 'Exempt: bill of supply',
  none: 'Outside of GST: fee receipt',
}
