import { inRupees, type Paise } from '../money.ts'
import type { DrawerKind } from './book-words.ts'

export const lateFeeLabel = 'Late fee'
/** What a document is called, by the letter of its series. */
const letters: Record<string, string> = { I: 'Tax invoice', B: 'Bill of supply', V: 'Receipt voucher' }
const namedOne = (number: string) => `${letters[number.split('/', 1)[0] ?? ''] ?? 'Receipt'} ${number}`
/** One number, or several with commas between them: a payment for charges of different taxes has a document for each. */
const named = (numbers: string) => numbers.split(', ').map(namedOne).join(', ')
const areSeveral = (numbers: string) => numbers.includes(', ')

export const paymentTaken = (number: string) => `Payment recorded. ${named(number)}`
export const paymentCancelled = (numbers: string) =>
  areSeveral(numbers)
    ? `${named(numbers)} are cancelled. Their numbers stay in the books.`
    : `${named(numbers)} is cancelled. Its number stays in the books.`
/** Its month's return is filed: what was invoiced then cannot be cancelled any more. */
export const paymentCredited = (numbers: string, creditNotes: string) =>
  areSeveral(numbers)
    ? `The payment is cancelled. ${named(numbers)} can no longer be cancelled; credit notes ${creditNotes} take them back.`
    : `The payment is cancelled. ${named(numbers)} can no longer be cancelled; credit note ${creditNotes} takes it back.`
/** No credit note can take its tax back any more: what is entered anew must not be taxed once more. */
export const paymentCancelledInvoiceStands = (number: string) =>
  `The payment is cancelled and the amount is due again. It is too late to take the GST back, so ${named(number)} stays, and the next payment pays it.`
export const chequeBounced = 'The cheque is marked as bounced, and the amount is due again.'
export const concessionGiven = 'Discount or write-off recorded'
export const concessionVoided = 'Discount or write-off taken back'
export const chargeAdded = 'Charge added'
export const chargeVoided = 'Charge taken back'
/** Why money leaves one charge of an order for another: it stands on the documents of both. */
/** Said on a credit note: whoever pays reads it. */
export const paidInRupees = 'Paid in rupees, so it is not an export'
export const creditLevelled = 'Moved to another charge of the same enrolment'
export const planSaved = 'Instalments saved'
export const creditUsed = 'Credit used'
export const refundGiven = (number: string) => `Refund recorded. Document ${number}`
export const remindersOn = 'Reminders will be sent'
export const remindersReleased = (count: number) =>
  count === 1 ? 'Reminders are on for one enrolment more.' : `Reminders are on for ${count} enrolments more.`
export const remindersOff = 'No reminders will be sent'
export const claimSent = 'Thank you. We will check the payment and confirm it here. Your receipt follows.'
export const claimConfirmed = (number: string) => `Payment confirmed. ${named(number)}`
export const claimRefused = 'UPI payment refused'
export const dayClosed = (day: string) => `${day} is closed`

export const waitsForYes = 'Waits for a second person’s approval. Nothing is booked until then.'
export const approvalGiven = 'You approved it. It is booked.'
export const approvalDeclined = 'Declined. Nothing was booked.'
export const noSuchApproval = 'This approval was not found.'
export const approvalDecided = 'This has been decided already.'
/** Who entered what a second person agreed to. */
export const withYesOf = (by: string, approver: string) => `${by}, approved by ${approver}`
export const approvalOwn = 'You asked for this yourself. Somebody else has to approve it.'
export const approvalPersonGone = 'The person was removed after this was asked for. Please decline it.'
export const approvalWaits =
  'The same waits for a second person’s approval already. Please wait for the answer.'
export const enrolBeforeCash =
  'This amount needs a second person’s approval. Enrol them without a payment, then take it at the desk.'
export const writeOffBefore = (paise: Paise) =>
  `This would erase ${inRupees(paise)} that is owed, which needs a second person’s approval. Write it off in the fee account first.`

export const sayWhetherOwed = 'Please say whether the amount given back is still owed.'
export const moreThanDue = (due: Paise) => `At most ${inRupees(due)} is due.`
export const notAnAmount = 'Please enter an amount of more than 0, to the paisa at most.'
export const amountTooLarge = 'This amount is too large.'
export const reasonRequired = 'Please say why.'
export const agreedAboveFee = (fee: Paise) =>
  `The agreed fee can be at most the programme’s fee, ${inRupees(fee)}. Add anything more as a charge.`
export const enrolledAtDesk = (name: string, programme: string) => `${name} is enrolled in ${programme}.`
export const labelRequired = 'Please say what the charge is for.'
export const dayToCome = 'This day is in the future.'
export const dayIsClosed = (day: string) => `The book of ${day} is closed. Please date the payment today.`
export const tooFarBack = (days: number) => {
  if (days === 0)
    return 'A payment cannot be dated back. Please date it today. An owner can allow it under Settings, Fees and GST.'
  return days === 1
    ? 'A payment can be dated back by one day at most. Please date it today. An owner can allow more under Settings, Fees and GST.'
    : `A payment can be dated back by at most ${days} days. Please date it today. An owner can allow more under Settings, Fees and GST.`
}
export const beforeOrder = (day: string) =>
  `The enrolment was made on ${day}. Only an owner, or staff whom an owner allows, can date a payment before that day.`
export const monthIsFiled = (day: string) => `The return for ${day} is filed. Please date the payment today.`
export const lateReasonRequired = 'Please say why it is entered late.'
export const claimedLate = (paidOn: string, saidOn: string) =>
  `Paid by UPI on ${paidOn}, as the learner said on ${saidOn}.`
export const bookedLate = (paidOn: string) => `Paid online on ${paidOn} and booked later.`
export const countsIn = (day: string) => `It counts in the day book of ${day}.`
export const todayIsClosed = (day: string) =>
  `Today's book is closed. What you take or give back now counts in the book of ${day}.`
export const beyondDebt = (due: Paise) =>
  due > 0
    ? `Only ${inRupees(due)} is due. Keep the rest as a credit, or take less.`
    : 'Nothing is due. You can keep the amount as a credit.'
export const debtChanged = (due: Paise) => `The amount due is now ${inRupees(due)}. Please check the amount.`
export const claimBeyondDebt = (due: Paise) =>
  `Only ${inRupees(due)} is due. If more has come, keep the rest as a credit.`
const cashForbidden =
  'The law forbids ₹2,00,000 or more in cash. To record it anyway, give a reason. It is shown in the audit.'
export const cashNeedsYes = (sum: Paise) =>
  `With this payment, ${inRupees(sum)} in cash is taken for one enrolment. ${cashForbidden}`
export const cashOfDayNeedsYes = (sum: Paise) =>
  `With this payment, ${inRupees(sum)} in cash is taken from one person on one day. ${cashForbidden}`
export const cashOfPayerNeedsYes = (sum: Paise, payer: string) =>
  `With this payment, ${inRupees(sum)} in cash is taken from ${payer} on one day. ${cashForbidden}`
export const ownerTakesCash =
  'The law forbids ₹2,00,000 or more in cash for one enrolment, or from one payer on one day. Only an owner can record it, with a reason.'
export const referenceUsed = (where: string) => `This reference has been used before: ${where}.`
export const tdsTooLarge = (most: Paise) =>
  `TDS is at most 20 % of what was charged: ${inRupees(most)} on this enrolment.`
export const tdsBeyondDebt = (due: Paise) =>
  due > 0
    ? `Only ${inRupees(due)} is due. TDS cannot be more than that, because it cannot be kept as a credit.`
    : 'Nothing is due, so no TDS can be entered.'
export const ownerEntersTds = (most: Paise) =>
  `With the discounts on this enrolment, it is more than the ${inRupees(most)} that the office may give. Please ask an owner to enter it.`
export const tdsNotRefunded =
  'TDS is tax that the payer kept back, so there is no money to give back. Cancel it instead.'
export const sectionRequired =
  'Please enter the section under which the payer deducted the tax, such as 194J.'
export const certificateRequired = 'Please enter the number of the certificate.'
export const certificateSaved = 'Certificate saved'
export const chequeDeposited = 'The cheque is marked as deposited.'
export const chequeCleared = 'The cheque is marked as cleared.'
export const onlyInHandDeposited = 'Only a cheque in hand can be deposited.'
export const onlyDepositedCleared = 'Only a cheque that was deposited can be cleared.'
export const notBefore = (day: string) => `This cannot be before ${day}.`
export const onlyTdsCertified = 'Only TDS that was not cancelled has a certificate.'
export const usedOnReceipt = (number: string, name: string) => `${named(number)} of ${name}`
export const usedOnClaim = (name: string) => `a UPI payment of ${name} that is not confirmed yet`
export const refundReferenceUsed = (number: string, name: string) =>
  `This reference gave money back before: document ${number} of ${name}.`
export const usedJustNow = 'just now'
export const utrUsed = 'This UTR has been used before. If the payment is yours, please write to us.'
export const keyUsed =
  'This was recorded already with a different amount or details. Please look at the account.'
export const noSuchPayment = 'There is no such payment.'
export const noSuchEntry = 'There is no such entry in the books.'
export const noSuchDocument = 'There is no such document.'
export const noSuchAccount = 'There is no such fee account.'
export const onlyConfirmedCancelled = 'Only a confirmed payment can be cancelled.'
export const notCancelledHere =
  'A used credit, or a payment through Razorpay, cannot be cancelled. Give it back instead.'
export const refundedNotCancelled = 'Part of this payment was given back. It can no longer be cancelled.'
export const onlyChequesBounce = 'Only a confirmed cheque can bounce.'
export const onlyConfirmedRefunded = 'Only a confirmed payment can be given back.'
export const beyondPayment = (left: Paise) =>
  left > 0
    ? `At most ${inRupees(left)} of this payment can be given back.`
    : 'All of this payment has been given back.'
export const backByRazorpay =
  'A payment through Razorpay goes back through it. By hand only if Razorpay could not give it back.'
export const onlyCancelledReplaced =
  'Only a cancelled payment of this enrolment can be replaced, and only once.'
export const concessionTooLarge = (owed: Paise) => `This is more than what is charged: ${inRupees(owed)}.`
export const madeOutAnew = (numbers: string) =>
  `The tax of the two programmes differs, so these documents were issued: ${numbers}.`
export const concessionsCut = (paise: Paise) =>
  `The discounts are now ${inRupees(paise)} less, because they cannot be more than the fee.`
export const chargeTaxIsSettings =
  'Only an owner can choose the tax of a charge. Choose the same as the programme.'
export const copyTaxIsSettings = 'This programme has its own tax. Please ask an owner to make the copy.'
export const lateFeeAsProgramme = 'A late fee is taxed as the programme is.'
export const ownerWritesOff = 'Only an owner, or staff whom an owner allows, can write off.'
export const ownerErases = (paise: Paise) =>
  `${inRupees(paise)} is owed on this enrolment. Only an owner, or staff whom an owner allows, can take it back.`
export const ownerLowersDue = (paise: Paise) =>
  `${inRupees(paise)} is overdue on this enrolment and would not be owed any more. Please ask an owner to change it to a cheaper programme.`
export const ownerLowersFee = (paise: Paise, most: Paise) =>
  `This programme costs ${inRupees(paise)} less, and the office gives at most ${inRupees(most)} on one enrolment. Please ask an owner to change it.`
export const discountBefore = (paise: Paise) =>
  `This programme costs ${inRupees(paise)} less, which needs a second person’s approval. First give a discount of ${inRupees(paise)} in the fee account. The change then replaces it.`
export const ownerAcceptsForLess = (name: string, before: string, paise: Paise, most: Paise) =>
  `${name} was accepted for ${before} before. This programme costs ${inRupees(paise)} less, and the office may give at most ${inRupees(most)}. Please ask an owner.`
export const discountBeforeLess = (name: string, before: string, paise: Paise) =>
  `${name} was accepted for ${before} before. This programme costs ${inRupees(paise)} less, which needs a second person’s approval. Enrol them in ${before}, give a discount of ${inRupees(paise)}, then change the programme.`
export const ownerRemovesLetGo = (paise: Paise, most: Paise) =>
  `An approval for ${inRupees(paise)} was taken back, which is more than the ${inRupees(most)} that the office may give. Please ask an owner to remove them.`
export const ownerLowersCatalogueFee = (most: Paise) =>
  `The office lowers the fee of a programme by at most ${inRupees(most)}. Please ask an owner to lower it further.`
export const chargeStands = (paise: Paise) =>
  `${inRupees(paise)} is charged on this enrolment besides its fee. Please write to us.`
export const ownerRemovesOwing = (paise: Paise) =>
  `This person owes ${inRupees(paise)}, which is written off when they are removed. Only an owner, or staff whom an owner allows, can do that.`
/** What the books say where an owner gives no reason, or the call has no field for one. */
export const removedWithoutReason = 'The person was removed; no reason was given'
export const writtenOffYesterday = (paise: Paise, count: number) =>
  count === 1
    ? `${inRupees(paise)} was written off yesterday, or taken back with an approval`
    : `${inRupees(paise)} was written off yesterday, or taken back with approvals, in ${count} entries`
export const ownerMayDiscountMore = (most: Paise) =>
  `The office gives at most ${inRupees(most)} on one enrolment. Only an owner, or staff whom an owner allows, can give more.`
export const ownerDiscountsDue = (overdue: Paise, rest: Paise) =>
  rest > 0
    ? `${inRupees(overdue)} has fallen due on this enrolment, also where its day was moved later. You can give a discount of up to ${inRupees(rest)}. Only an owner, or staff whom an owner allows, can give more.`
    : `${inRupees(overdue)} has fallen due on this enrolment, also where its day was moved later. Only an owner, or staff whom an owner allows, can give a discount on it.`
export const voidedAlready = 'It has been taken back already.'
export const discounted = 'There is a discount on this charge. Take the discount back first.'
export const feeNotVoided = 'The fee itself cannot be taken back here. Give a discount, or end the enrolment.'
export const planSum = (owed: Paise) => `The instalments must add up to ${inRupees(owed)}.`
export const planDates = 'Each instalment needs a day, not before the one above.'
export const planMixed = 'Please enter all parts in percent, or all as amounts.'
export const planDecimals = 'A percent has at most two decimals, such as 33.33.'
export const planPercent = 'The parts must add up to 100 percent.'
export const planDays = 'Each part needs a number of days, not fewer than the part above.'
export const creditTooSmall = (credit: Paise) =>
  credit > 0 ? `The credit is ${inRupees(credit)}.` : 'There is no credit on this enrolment.'
export const creditInMoney = (money: Paise) =>
  `Only ${inRupees(money)} of the credit was paid in money. The rest is TDS, which cannot be moved.`
export const creditElsewhere = 'A credit can only be used on another enrolment of the same person.'
export const invalidUtr = 'Please enter the UTR: the 12 digits that your UPI app shows for the payment.'
export const utrRequired = 'Please enter the UTR: the 12 digits that the UPI app shows for the payment.'
export const claimDecided = 'This UPI payment has been decided already.'
export const claimWaits = (programme: string) =>
  `A UPI payment for ${programme} waits to be confirmed. Please confirm or refuse it first, under UPI payments.`
export const claimWaitsOwn =
  'You have told us of a payment for this order. You can cancel the order once we have checked the payment.'
export const cashWaits = (programme: string) =>
  `A payment for ${programme} waits for a second person’s approval. Please approve or decline it first, under Approvals.`
export const cashWaitsOwn =
  'We have not booked your payment for this order yet. You can cancel the order once we have checked the payment.'
export const tooManyClaims = 'Several of your UPI payments wait to be confirmed. Please wait for our answer.'
export const dayClosedAlready = 'This day is closed already.'
export const differenceNeedsNote = (difference: Paise) =>
  `The cash differs by ${inRupees(difference)}. Please write down why.`
export const openingNeedsNote = (drawer: Paise) =>
  `By the books, the drawer should have begun with ${inRupees(drawer)}. Please write down where the difference is.`
export const waitingCashApart = (waiting: Paise) =>
  `${inRupees(waiting)} in cash waits for a second person’s approval: keep it apart, do not count it.`
export const firstOpeningNeedsNote =
  'By the books, the drawer should have begun with another amount. Please write down why, or that you do not know.'
export const firstCountTooOld =
  'The drawer was never counted. Please count it for today or yesterday, or ask an owner to close an earlier day.'
export const countedLater = (day: string) =>
  `Nobody closed this day. Its cash was counted when ${day} was closed.`
export const closesEarly = (next: string) =>
  `It is before 5 pm. What comes in today from now on will count in the book of ${next}.`
export const dayReopened = (day: string, back: number) =>
  back === 0
    ? `${day} is open again.`
    : back === 1
      ? `${day} is open again. One entry that came after closing counts in it.`
      : `${day} is open again. ${back} entries that came after closing count in it.`
export const noDayClosed = 'No day is closed.'
export const onlyLastReopened = (day: string) => `Only the last closed day can be reopened. That is ${day}.`
export const drawerTaken = (kind: DrawerKind, paise: Paise) =>
  kind === 'expense'
    ? `${inRupees(paise)} was paid from the drawer.`
    : `${inRupees(paise)} was taken to the bank.`
export const tdsWithTds =
  'This payment is TDS itself. Please enter the money with its own method, and the TDS beside it.'
export const hasAddress = 'This invoice names an address already.'
export const notCompleted =
  'This invoice cannot be reissued: it was taken back, is too old for a credit note, or was taxed differently. Please ask the accountant.'
export const anotherPayer =
  'This invoice names another payer or GSTIN. Please enter that payer’s address, or ask the accountant.'
export const addressAdded = 'Reissued with the address'
export const invoiceCompleted = (number: string, creditNote: string) =>
  `${number} is the invoice now. ${creditNote} takes the first one back.`
export const drawerCounted = 'The drawer is counted.'
export const cashHandedOver = (paise: Paise) => `${inRupees(paise)} is in your drawer now.`
export const oneDrawer =
  'There is one drawer for all. An owner can give each their own under Settings, Fees and GST.'
export const drawerOfAnother =
  'This is somebody else’s drawer. Only they, or staff who may cancel payments, can count it.'
export const noSuchDrawer = 'There is no such drawer on this day. Please look at the day book again.'
export const ownDrawerChosen = 'That is your own drawer. Please choose another one.'
export const drawersNotCounted = (names: string) =>
  `Not yet counted: ${names}. Please have each drawer counted, then close the day.`
export const drawersChanged = (names: string) =>
  `Cash came or went since this was counted: ${names}. Please count again, then close the day.`
export const drawerTakenBack = 'The entry is taken back.'
export const sayWhatFor = 'Please say what it was paid for.'
export const slipRequired = 'Please enter the number of the deposit slip.'
export const beyondDrawer = (cash: Paise) =>
  `By the books, the drawer has ${inRupees(cash)}. Please enter at most that.`
export const beyondDrawerUntold =
  'By the books, the drawer has less cash than that. Please enter a smaller amount.'
export const beyondOwnDrawer = (cash: Paise) =>
  `By the books, the drawer for this has ${inRupees(cash)}. Please take over cash in the day book first.`
export const beyondOwnDrawerUntold =
  'By the books, the drawer for this has less cash than that. Please take over cash in the day book first.'
export const drawerDayClosed = (day: string) =>
  `The book of ${day} is closed and cannot be changed. An owner can reopen the last closed day.`
export const drawerKeyUsed =
  'This was entered already with a different amount or details. Please look at the day book.'
export const bankLinesAdded = (count: number) =>
  count === 1 ? 'One credit added.' : `${count.toLocaleString('en-IN')} credits added.`
export const bankLineBad = (no: number) =>
  `Line ${no} of this part needs a day up to today and an amount of more than 0.`
export const noSuchStatement = 'There is no such upload of a bank statement.'
export const statementTakenBack = (credits: number, payments: number) =>
  [
    credits === 1
      ? 'The statement with one credit is taken back.'
      : `The statement with ${credits.toLocaleString('en-IN')} credits is taken back.`,
    payments === 0
      ? ''
      : payments === 1
        ? 'One payment stays booked and is not seen in the bank any more.'
        : `${new Intl.NumberFormat('en-IN').format(payments)} payments stay booked and are not seen in the bank any more.`,
  ]
    .filter(Boolean)
    .join(' ')
export const statementIsTakenBack = 'This upload was taken back. Please upload the file again.'
export const statementOfAnother = 'Somebody else began this upload. Please upload the file again.'
export const noSuchBankLine = 'There is no such line of the bank.'
export const bankLineChanged = 'Somebody has just changed this line. Please look again.'
export const choosePayment = 'Please choose the payment that this credit belongs to.'
export const chooseOneKind = 'Please choose payments or a settlement, not both.'
export const settlementSeen = 'This settlement has been seen in the bank already, or is not known.'
export const seenAlready = 'One of these payments has been seen in the bank already, or was cancelled.'
export const bankLineMatched = 'Marked as seen in the bank'
export const bankLineAside = 'The credit is ignored.'
export const bankLineOpened = 'The match is removed. The credit is open again.'
