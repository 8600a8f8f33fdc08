/** How the fee of a programme stands towards GST: with the tax in it, exempt from it, or outside of it. */
export const treatments = ['taxable', 'exempt', 'none'] as const
export type Treatment = (typeof treatments)[number]

/** Of commercial training and coaching, in hundredths of a percent. */
export const gstRate = 1800
/** The code of commercial training and coaching. */
export const usualSac = '999293'

/** When a tax invoice is due: with the money, on the day of each instalment, or once when the place is given. */
export const invoiceTimes = ['payment', 'due', 'admission'] as const
export type InvoiceOn = (typeof invoiceTimes)[number]
