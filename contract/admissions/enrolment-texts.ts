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
export const askedMeanwhile = 'A request for this has just come in. Please decide on that request instead.'
export const sameProgramme = 'This is the programme already. Please choose another one.'
export const notRunning = 'This enrolment is over and can no longer be changed.'
export const noBatchBefore = 'This request still waits. Its batch is chosen when it is approved.'

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
export const onlyRunningEnds =
  'Only an enrolment that runs can be ended. Please approve or decline a request that waits.'

export const waitsAlready = 'This waits for a decision already.'
export const onlyRunningTakenBack = 'Only an enrolment that runs can be taken back.'
export const paidNotTakenBack = (receipt: string | null) =>
  `This approval cannot be taken back: it has been paid${receipt ? ` (receipt ${receipt})` : ''}. Change the programme or end the enrolment instead. The payment stays.`
export const testedNotTakenBack = (name: string) =>
  `This approval cannot be taken back: ${name} has begun a test since. Change the programme or end the enrolment instead. The tests stay.`
export const paidBesideNotTakenBack = (name: string) =>
  `This approval cannot be taken back: ${name} has paid for something else that still waits. Give that money back first, or change or end this enrolment.`
export const elsewhereNotTakenBack = (name: string) =>
  `This approval cannot be taken back: ${name} was accepted for something else since. Take that back first, or change or end this enrolment.`
