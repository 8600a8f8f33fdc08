export const noSuchOrder = 'There is no such order.'
export const orderPlaced = 'Your request has been sent. You will be notified once it is accepted.'
export const orderExists = 'You have already asked for this. Here is your order.'
export const alreadyEnrolled = 'You are already enrolled in this.'
export const tooManyOrders = 'You have placed many orders today. Please try again tomorrow, or write to us.'
export const orderCancelled = 'Order cancelled'
export const cannotCancel = 'Only an order that still waits can be cancelled.'
export const referenceRequired = 'Please enter the reference of the payment.'
export const cannotBePaid = 'An order that was declined or cancelled cannot be paid.'
export const paidCannotDecline = 'This order has been paid. It can no longer be declined.'
export const paidBesideCannotDecline = (programme: string) =>
  `The same person has paid for ${programme}, which would be deleted with this. Give the money back first, or approve it.`
