/** How the fee of a programme stands towards GST: with the tax in it, exempt from it, or outside of it. */
export const treatments = ['taxable', 'exempt', 'none'] as const
export type Treatment = (typeof treatments)[number]

/** In hundredths of a percent; that of commercial training and coaching is the usual one. */
export const gstRates = [500, 1200, 1800, 2800, 4000] as const
export const usualRate = 1800

/** 18 %, 2.5 %. */
export const namePercent = (rate: number) => `${rate / 100} %`
/** The code of commercial training and coaching. */
export const usualSac = '999293'

/** When a tax invoice is due: with the money, on the day of each instalment, or once when the place is given. */
export const invoiceTimes = ['payment', 'due', 'admission'] as const
export type InvoiceOn = (typeof invoiceTimes)[number]
