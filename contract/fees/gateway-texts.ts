import { inRupees, type Paise } from '../money.ts'

export const onlineOff = 'Payments online are not set up.'
export const nothingDueOnline = 'Nothing is due on this enrolment.'
export const tooSmallOnline = 'Less than ₹1 cannot be paid online.'
export const razorpayAway = 'Razorpay does not answer at the moment. Nothing was charged; please try again.'
export const razorpayKeysWrong = 'Razorpay refuses the keys. Please check them in the fee settings.'
export const razorpayRefused = (words: string) => `Razorpay refuses this: ${words}`
export const onlineRefused = 'This payment could not be started. Please write to us, or pay another way.'
export const askedRazorpay = 'Updated from Razorpay.'
export const noSuchPaymentException = 'There is no such entry.'
export const paymentExceptionSettled = 'This has been settled already.'
export const paymentExceptionReturning = 'This money is being given back.'
export const onlyRupeesBooked = 'Only rupees can be booked. Give it back, or ignore it.'
export const refundIsNoPayment = 'This is money that went back. Enter the refund, or ignore it.'
export const nothingToReturn = 'This is not to be given back here. Ignore it with a reason.'
export const orderNeeded = 'Please choose whose payment it is.'
export const bookedOnline = (number: string) => `The payment is in the books. Receipt ${number}`
export const setAside = 'Ignored'
export const returnedOnline = (paise: Paise) => `${inRupees(paise)} goes back through Razorpay`
export const refundEntered = (number: string) => `The refund is in the books. Document ${number}`
export const refundAsked = (paise: Paise) =>
  `Razorpay was asked to give back ${inRupees(paise)}. The refund document follows when it has.`
export const tooManyPages =
  'You have opened many pages to pay on. Please use the one that is open, or try again in an hour.'
export const onlyGatewayRefunded = 'Only what came through Razorpay goes back through it.'
