const format = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
})

/** ₹1,20,000: Indian grouping, whole rupees. */
export function rupees(amount: number): string {
  return format.format(amount)
}
