export const noSuchCertificate = 'There is no such certificate.'
export const noSuchTemplate = 'There is no such template.'
export const templateSaved = 'Template saved'
export const templateSavedAsNew =
  'Saved as a new version. Certificates that are already issued stay as they are.'
export const templateRemoved = 'Template removed'
export const templateNameRequired = 'Please give the template a name.'
export const templateLacksName =
  'One of the texts must contain {name}, so that the certificate says whose it is.'
export const unknownPlaceholder = (word: string) => `{${word}} is not known here.`
export const partRemoved = (part: string) => `${part} removed`
export const lookTaken = (look: string) => `All texts and pictures replaced with ${look}`
export const backgroundTaken = 'Background added, lines and areas removed'
export const noPreview = (why: string) => `The example could not be drawn: ${why}`
export const leastSizeTooLarge = 'The least size must not be larger than the size.'
export const offThePage = 'A part of this lies outside the page.'
export const invalidPrefix = 'Please enter two to ten capital letters or digits.'
export const demoPrefixKept = 'DEMO is kept for the examples. Please choose another.'
export const prefixSaved = 'Saved. The next certificate begins with it.'
export const chooseWhom = 'Please choose a batch, an event or a person.'
export const eventTitleRequired = 'Please enter the event’s name for the certificate.'
export const reasonForException = 'Please say why somebody who does not qualify gets a certificate.'
export const datesCannotBe = (said: string, issued: string) =>
  `The dates cannot be true: ${said}, issued on ${issued}`
export const confirmDates =
  'The dates on a certificate cannot be true. Type when they began, or confirm the dates and say why.'
export const reasonForDates = 'Please say why you keep dates that cannot be true.'
export const startInFuture = 'The start cannot be after today.'
export const correctionOtherName =
  'You can only correct this person’s name, or use the name on the record with the same first name. For another person, an owner revokes this certificate and you issue a new one.'
export const correctionOtherTitle =
  'You can only keep the printed title, or use the programme’s name today where it is about the same. For anything else, an owner revokes this certificate and you issue a new one.'
export const nothingCorrected =
  'Nothing is different yet. Change the name, the title or the dates. For another copy, download the PDF again.'
export const reasonForCorrection = 'Please say what is corrected.'
export const reasonForWithdrawal = 'Please say how the holder asked for it.'
export const certificatesIssued = (count: number) =>
  count === 1 ? 'One certificate issued.' : `${count} certificates issued.`
export const nobodyIssued =
  'No certificate was issued: everybody chosen has one already, or no longer qualifies.'
export const certificateRevoked = 'Revoked. Its page now says so.'
export const certificateCorrected =
  'A corrected copy is issued. The page of the old one says that it was replaced.'
export const certificateWithdrawn = 'Withdrawn. The name is deleted.'
export const onlyIssuedChanges = 'This certificate is no longer valid and cannot be changed.'
export const drawsNoPages = 'The pages could not be drawn just now. Please try again in a moment.'

// Why somebody gets none
export const hasItAlready = (serial: string) => `Has it already: ${serial}`
export const hasItForAnother = 'Gets it for another enrolment in the same programme'
export const notAcceptedYet = 'Has not been accepted yet'
export const leftOn = (day: string) => `Left on ${day}`
export const neitherEndedNorPassed = 'Has neither completed it nor passed a test since joining'
export const byPracticeTest = ({ score, total }: { score: number; total: number }) =>
  `By a practice test alone: ${score} of ${total}`
export const notEnrolledNow = 'Is no longer enrolled'
export const notSeenThere = 'Is not marked as having come'
export const gaveSeatBack = 'Has given the seat back'
export const noSemester = 'The record has no semester'
export const wishesDeletion = 'Has asked to be deleted'
export const nameHasUnseen = 'The name has invisible characters. Please correct it first.'
export const cannotBePrinted = (sign: string) =>
  `The character ${sign} (U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}) cannot be printed. Please write it in English or an Indian language.`
export const doesNotFit = (text: string) => `“${text}” does not fit, not even in small letters on two lines`
export const badgesNeedHttps =
  'Badges for wallets need a web address that begins with https://. Please ask the person who runs your server.'
export const noSuchStatusList = 'There is no such status list.'

export const percentFrom1To100 = 'Please enter a whole number from 1 to 100, or leave it empty.'
export const reasonForCompletion = 'Please say why it counts as completed although something is missing.'
export const exceptionNotFor =
  'An exception is for somebody who learns the programme or has completed it. Please look at the enrolment again.'
export const exceptionsGiven = (count: number) =>
  count === 1
    ? 'Exception saved. It counts as completed from now on.'
    : `Exception saved for ${count} people. It counts as completed from now on.`
export const exceptionTakenBack = 'Exception taken back. The programme’s requirements apply again.'
export const noSuchException = 'This exception was taken back already. Please look again.'
export const byException = (reason: string) => `By exception: ${reason}`
export const completionRuleSaved = 'Saved. It counts for every certificate from now on.'

// The same for the learner
export const missingAccepted = 'Your request has not been accepted yet.'
export const missingCompletion = 'Complete it, or pass a test with three quarters of the answers right.'
export const missingIssue = 'You have everything that is needed. The office will issue it.'
export const missingLeft = 'You left before it was completed. Please ask the office.'
export const templateChangedMeanwhile =
  'The template was changed meanwhile. Please look at the preview again, then issue.'
export const recordChangedMeanwhile = 'The record was changed meanwhile; please look again'
export const pictureGone = 'This picture was deleted. Please choose another.'
export const templatePictureGone =
  'A picture of this template was deleted. Please replace it before you issue certificates.'
