import { inRupees, type Paise } from '../money.ts'

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

export const onlineOff = 'Online payments are not set up.'
export const nothingDueOnline = 'Nothing is due on this enrolment.'
export const tooSmallOnline = 'Less than ₹1 cannot be paid online.'
export const razorpayAway = 'Razorpay does not answer at the moment. Nothing was charged; please try again.'
export const razorpayKeysWrong = 'Razorpay refuses the keys. Please check them under Settings, Payments.'
export const razorpayRefused = (words: string) => `Razorpay refuses this: ${words}`
export const onlineRefused = 'This payment could not be started. Please write to us, or pay another way.'
export const askedRazorpay = 'Updated from Razorpay.'
export const noSuchPaymentException = 'There is no such entry.'
export const paymentExceptionSettled = 'This has been settled already.'
export const paymentExceptionReturning = 'This money is being given back.'
export const onlyRupeesBooked = 'Only rupees can be booked. Give it back, or ignore it.'
export const refundIsNoPayment = 'This is money that went back. Enter the refund, or ignore it.'
export const nothingToReturn = 'This cannot be given back here. Ignore it with a reason.'
export const orderNeeded = 'Please choose whose payment it is.'
export const bookedOnline = (number: string) => `The payment is in the books. Receipt ${number}`
export const paymentIgnored = 'Ignored'
export const returnedOnline = (paise: Paise) => `${inRupees(paise)} goes back through Razorpay`
export const refundEntered = (number: string) => `The refund is in the books. Document ${number}`
export const refundAsked = (paise: Paise) =>
  `Razorpay was asked to give back ${inRupees(paise)}. The refund document follows when it has.`
export const tooManyPages =
  'You have opened many payment pages. Please use one that is open, or try again in an hour.'
export const onlyGatewayRefunded = 'Only a payment through Razorpay can go back through it.'

export const feeSettingsSaved = 'Settings saved'
export const treatmentSaved = 'Tax treatment saved'
export const earlierTreatmentStays = (count: number) =>
  count === 1
    ? 'Tax treatment saved. One earlier document stays as it is. If it was wrong, cancel or refund its payment and enter it again.'
    : `Tax treatment saved. ${count} earlier documents stay as they are. If one was wrong, cancel or refund its payment and enter it again.`
export const invalidLockDay = 'Please enter a day of the month from 1 to 28.'
export const monthStaysFiled = (filed: string, from: string) =>
  `Last month counts as filed since ${filed} and stays so. You can choose this later day from ${from} on.`
export const invoiceAdviceNeeded = 'Please write which accountant advised this, and when.'
export const razorpaySaved = 'Razorpay is set up'
export const razorpayOff = 'Razorpay is off'
export const invalidGstin = 'This GSTIN is not valid. Please check its 15 letters and digits.'
export const gstinOfAnotherState = (state: string) =>
  `This GSTIN belongs to ${state}. Please check the State or the GSTIN.`
export const noSuchState = 'Please choose a State.'
export const legalNameNeeded = 'With a GSTIN documents need the legal name as it is registered.'
export const addressNeeded = 'With a GSTIN documents need the registered address.'
export const taxNeedsGstin = 'Without a GSTIN no tax may be charged. Enter the GSTIN first.'
export const invalidBackDateDays = 'Please enter a number of days up to 999, 0 for none, or leave it empty.'
export const invalidRate = 'Please choose one of the rates of GST: 5, 12, 18, 28 or 40 %.'
export const exemptSaysWhy =
  'Enter the SAC and the reason of exemption. Both are shown on the bill of supply.'
export const coachingIsTaxable =
  '999293 is coaching, which is taxable. Enter the SAC of what is exempt. Where coaching itself is exempt, set it under Tax by programme.'
export const invalidSac = 'The SAC is a number of six digits that begins with 99, such as 999293.'
export const invalidUpiAddress = 'A UPI address looks like name@bank.'
export const invalidDays = 'Please enter 1 to 90 days, or leave it empty.'
export const invalidLateFee =
  'Please enter an amount of more than 0, to the paisa at most, or leave it empty.'
export const invalidConcession = 'Please enter an amount, 0 for none, or leave it empty.'
export const nobodyElseReverses =
  'Nobody else could approve it. Invite another owner first, or let a member of the office cancel and give back, under Staff.'
export const nobodyElseRecords =
  'Nobody else could approve it. Invite somebody else who takes fees first, under Staff.'
export const lateFeeDaysNeeded = 'Please say after how many days the late fee is charged.'
export const invalidKeyId = 'A key id of Razorpay begins with rzp_test_ or rzp_live_.'
export const keySecretNeeded = 'Please enter the secret that belongs to this key.'
export const webhookSecretNeeded = 'Please enter the secret of the webhook, at least 10 characters.'
export const razorpayNeedsHttps =
  'Razorpay needs a web address that begins with https://. Please ask the person who runs your server.'
export const payerSaved = 'Payer saved'
export const payerAddressNeeded = 'With a GSTIN the document needs the address of the payer.'
export const zeroRatingNotYours =
  'You cannot enter a payer in a Special Economic Zone or outside India. Please ask an owner, or somebody who may cancel and refund.'
export const payerNameNeeded = 'Please enter the name of the payer.'
export const payerCountryNeeded = 'Please choose the country of the payer.'
export const addressAbroadNeeded = 'An invoice to a payer outside India needs the payer’s address.'
export const noGstinAbroad = 'A payer outside India has no GSTIN. Please leave it empty.'
export const gstinOfZoneNeeded = 'A payer in a Special Economic Zone has a GSTIN of its own. Please enter it.'
export const invalidLut = 'The ARN of a letter of undertaking has 15 letters and digits.'
export const lutYearNeeded = 'Please choose the financial year for which the letter of undertaking holds.'
export const payerNeeded =
  'A tax invoice of ₹50,000 or more needs the payer’s address and State. Please enter them under Payer first.'
export const ownAddressNeeded =
  'The law asks for your address and State on an invoice of ₹50,000 or more. Please enter them, then pay.'
export const ownAddressMissing = 'Please enter your address.'
export const ownStateMissing = 'Please choose your State.'
export const invalidMonth = 'Please choose a month up to this one.'
export const invalidBalanceDay = 'Please choose a day up to today.'
export const noGstReturn =
  'Without a GSTIN there is no return to file. Enter it under Settings, Fees and GST first.'
export const tallySaved = 'Tally ledgers saved'
export const tallyLedgersMissing = (heads: string) =>
  `Please give the Tally ledgers for these first, under Ledgers: ${heads}.`
export const noClosedDay =
  'No day of this month is closed yet. Close its days in the day book first: Tally gets closed days only.'
export const invalidYear = 'Please give a financial year such as 2026-27.'
export const yearLinkEnded = 'This link has ended. Please ask for the documents again.'
