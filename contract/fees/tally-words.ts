/** The heads of the fee books that a file for Tally posts to, each by a ledger of the accountant's own. */
export const tallyHeads = [
  'cash',
  'upi',
  'bank',
  'cheque',
  'razorpay',
  'tds',
  'gatewayFee',
  'gatewayTax',
  'taxable',
  'exempt',
  'none',
  'cgst',
  'sgst',
  'igst',
  'advanceTax',
  'expense',
  'cashDifference',
  'badDebts',
] as const
export type TallyHead = (typeof tallyHeads)[number]

/** What each is called on the screen, and the group of Tally under which a new ledger belongs. */
export const tallyNames: Record<TallyHead, { name: string; group: string; example: string }> = {
  cash: { name: 'Cash', group: 'Cash-in-Hand', example: 'Cash' },
  upi: { name: 'UPI', group: 'Bank Accounts', example: 'HDFC Bank' },
  bank: { name: 'Bank transfers', group: 'Bank Accounts', example: 'HDFC Bank' },
  cheque: { name: 'Cheques', group: 'Bank Accounts', example: 'HDFC Bank' },
  razorpay: { name: 'Razorpay', group: 'Current Assets', example: 'Razorpay' },
  tds: { name: 'TDS that payers deducted', group: 'Current Assets', example: 'TDS receivable' },
  gatewayFee: {
    name: 'Payment gateway charges',
    group: 'Indirect Expenses',
    example: 'Payment gateway charges',
  },
  gatewayTax: { name: 'GST on charges', group: 'Duties & Taxes', example: 'GST on charges' },
  taxable: { name: 'Taxable fees', group: 'Sales Accounts', example: 'Fees 18 %' },
  exempt: { name: 'Exempt fees', group: 'Sales Accounts', example: 'Fees exempt' },
  none: { name: 'Fees outside of GST', group: 'Sales Accounts', example: 'Fees' },
  cgst: { name: 'CGST', group: 'Duties & Taxes', example: 'Output CGST' },
  sgst: { name: 'SGST', group: 'Duties & Taxes', example: 'Output SGST' },
  igst: { name: 'IGST', group: 'Duties & Taxes', example: 'Output IGST' },
  advanceTax: { name: 'GST on advances', group: 'Current Assets', example: 'GST on advances' },
  expense: { name: 'Expenses paid in cash', group: 'Indirect Expenses', example: 'Petty expenses' },
  cashDifference: { name: 'Cash short or over', group: 'Indirect Expenses', example: 'Cash short or over' },
  badDebts: { name: 'Fees written off', group: 'Indirect Expenses', example: 'Bad debts' },
}
