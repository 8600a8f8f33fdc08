import { inRupees, type Paise } from '../money.ts'

export const noSuchEnrolment = 'There is no such enrolment.'
export const personEnrolled = 'Enrolled'
export const programmeChanged = 'Programme changed'
export const enrolmentEnded = 'Enrolment ended'
export const enrolmentResumed = 'The enrolment runs again'
export const approvalTakenBack = 'Approval taken back'

export const personStillWaits = (name: string) =>
  `${name} still waits to be accepted. Please decide on the sign-up first.`
export const enrolledAlready = (name: string, programme: string) =>
  `${name} is enrolled in ${programme} already.`
export const askedAlready = (name: string, programme: string) =>
  `${name} has asked for ${programme} already. Please decide on that request instead.`
export const askedMeanwhile = 'This has been asked for just now. Please decide on that request instead.'
export const sameProgramme = 'This is the programme already. Please choose another one.'
export const notRunning = 'This enrolment is over: only one that waits or runs can be changed.'
export const noBatchBefore = 'This still waits: its batch is chosen when it is approved.'

export const selectProgramme = 'Please select a programme'
export const feeStays = (fee: Paise) => `The fee stays ${inRupees(fee)}.`
export const feeBecomes = ({ before, after }: { before: Paise; after: Paise }) =>
  `The fee is ${inRupees(after)} from now on; it was ${inRupees(before)}.`
export const paidStays = (paid: Paise) =>
  `${inRupees(paid)} has been paid, which is the whole fee of the other programme too. The receipt stays as it is.`
export const paidTooLittle = (paid: Paise, missing: Paise) =>
  `${inRupees(paid)} has been paid and stays paid; the receipt stays as it is. The other programme costs ${inRupees(missing)} more, which is not asked for here: please settle it with the person.`
export const paidTooMuch = (paid: Paise, over: Paise) =>
  `${inRupees(paid)} has been paid and stays paid; the receipt stays as it is. The other programme costs ${inRupees(over)} less, which is not given back here: please settle it with the person.`

export const reasonToLeave = 'Please say why the enrolment ends.'
export const endsOutside = 'The day must lie between the day it was asked for and today.'
export const endedAlready = 'This enrolment has ended already.'
export const onlyEndedResumes = 'This enrolment has not ended.'
export const onlyRunningEnds = 'Only an enrolment that runs can be ended. What waits is approved or declined.'

export const waitsAlready = 'This waits for a decision already.'
export const onlyRunningTakenBack = 'Only an enrolment that runs can be taken back.'
export const paidNotTakenBack = (receipt: string | null) =>
  `This has been paid${receipt ? ` (receipt ${receipt})` : ''}, so that it cannot wait again. Change the programme or end the enrolment instead: the payment stays.`
export const testedNotTakenBack = (name: string) =>
  `${name} has begun a test since the approval, so that it cannot be taken back. Change the programme or end the enrolment instead: the tests stay.`
export const paidBesideNotTakenBack = (name: string) =>
  `${name} signed up with this and has paid for something else that still waits. Give that money back first, or change or end this one: who has paid here does not wait again.`
export const elsewhereNotTakenBack = (name: string) =>
  `${name} signed up with this and has been accepted for something else since. Take that back first, or change or end this one: who has learned something here does not wait again.`
