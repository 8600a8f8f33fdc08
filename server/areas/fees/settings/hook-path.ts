/** Where Razorpay tells what has happened; the owner enters it there. */
export const hookPath = '/api/fees/razorpay'
