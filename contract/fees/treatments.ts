/** How the fee of a programme stands towards GST: with the tax in it, exempt from it, or outside of it. */
export const treatments = ['taxable', 'exempt', 'none'] as const
export type Treatment = (typeof treatments)[number]

/** The code of commercial training and coaching. */
export const usualSac = '999293'
