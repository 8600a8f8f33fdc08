export const noSuchCertificate = 'There is no such certificate.'
export const noSuchTemplate = 'There is no such template.'
export const templateSaved = 'Template saved'
export const templateSavedAsNew =
  'Saved as a new version. Certificates that are already issued stay as they are.'
export const templateRemoved = 'Template removed'
export const templateNameRequired = 'Please give the template a name.'
export const templateLacksName = 'One of the texts must hold {name}, or nobody knows whose certificate it is.'
export const unknownPlaceholder = (word: string) => `{${word}} is not known here.`
export const partRemoved = (part: string) => `${part} removed`
export const lookTaken = (look: string) => `${look} took the place of all texts and pictures`
export const backgroundTaken = 'Background added, lines and areas removed'
export const noPreview = (why: string) => `The example could not be drawn: ${why}`
export const leastSizeTooLarge = 'The least size must not be larger than the size.'
export const offThePage = 'A part of this lies outside the page.'
export const invalidPrefix = 'Two to ten capital letters or digits, please.'
export const demoPrefixKept = 'DEMO is kept for the examples. Please choose another.'
export const prefixSaved = 'Saved. The next certificate begins with it.'
export const chooseWhom = 'Please choose a batch, an event or a person.'
export const eventTitleRequired = 'Please write the name of the event as it shall stand on the certificate.'
export const reasonForException = 'Please say why somebody who does not qualify gets one.'
export const datesCannotBe = (said: string, issued: string) =>
  `The dates cannot be true: ${said}, issued on ${issued}`
export const confirmDates =
  'The dates on a certificate cannot be true. Type when they began, or confirm the dates and say why.'
export const reasonForDates = 'Please say why a certificate says dates that cannot be true.'
export const startInFuture = 'The start cannot be after today.'
export const correctionOtherName =
  'A correction mends the spelling of the same person’s name, or takes the name on their record. For anybody else, an owner revokes this certificate and a new one is issued.'
export const correctionOtherTitle =
  'A correction keeps what was certified: the title as printed, or the programme’s name today. For anything else, an owner revokes this certificate and a new one is issued.'
export const nothingCorrected =
  'Nothing would be different. Change the name, the title or the dates; for another sheet of the same, download the PDF again.'
export const reasonForCorrection = 'Please say what is corrected.'
export const reasonForWithdrawal = 'Please say how the holder asked for it.'
export const certificatesIssued = (count: number) =>
  count === 1 ? 'One certificate issued.' : `${count} certificates issued.`
export const nobodyIssued = 'Nobody got one: everybody chosen has it already, or does not qualify any more.'
export const certificateRevoked = 'Revoked. Whoever scans it now reads so.'
export const certificateCorrected = 'A corrected copy is issued; the old one says that it was replaced.'
export const certificateWithdrawn = 'Withdrawn. The name stands nowhere any more.'
export const onlyIssuedChanges = 'This certificate is not valid any more; it stays as it is.'
export const drawsNoPages = 'The pages could not be drawn just now. Please try again in a moment.'

// Why somebody gets none
export const hasItAlready = (serial: string) => `Has it already: ${serial}`
export const hasItForAnother = 'Gets it for another enrolment in the same programme'
export const notAcceptedYet = 'Has not been accepted yet'
export const leftOn = (day: string) => `Left on ${day}`
export const neitherEndedNorPassed = 'Has neither completed it nor passed a test since joining'
export const byPracticeTest = ({ score, total }: { score: number; total: number }) =>
  `By a practice test alone: ${score} of ${total}`
export const notEnrolledNow = 'Is not enrolled any more'
export const notSeenThere = 'Is not marked as having come'
export const gaveSeatBack = 'Has given the seat back'
export const noSemester = 'The record has no semester'
export const wishesDeletion = 'Wishes to be deleted'
export const nameHasUnseen = 'The name has signs that cannot be seen; please correct it first'
export const cannotBePrinted = (sign: string) =>
  `No font here has the sign ${sign} (U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}): please write it in English or a language of India`
export const doesNotFit = (text: string) => `“${text}” does not fit, not even in small letters on two lines`
export const badgesNeedHttps =
  'Badges for wallets are off until the address of this website begins with https://. Whoever runs your server sets that up.'
export const noSuchStatusList = 'There is no such status list.'

export const percentFrom1To100 = 'A whole number from 1 to 100, please, or nothing.'
export const reasonForCompletion = 'Please say why it counts as completed all the same.'
export const exceptionNotFor =
  'An exception is for somebody who learns the programme or has completed it. Please look at the enrolment again.'
export const exceptionsGiven = (count: number) =>
  count === 1
    ? 'Exception saved. It counts as completed from now on.'
    : `Exception saved for ${count} people. It counts as completed from now on.`
export const exceptionTakenBack = 'Taken back. What the programme asks for counts again.'
export const noSuchException = 'There is no exception any more. Please look again.'
export const byException = (reason: string) => `By exception: ${reason}`
export const completionRuleSaved = 'Saved. It counts for every certificate from now on.'

// The same for the learner
export const missingAccepted = 'Your request has not been accepted yet.'
export const missingCompletion = 'Complete it, or pass a test with three quarters of the answers right.'
export const missingIssue = 'You have everything that is needed: the office issues it.'
export const missingLeft = 'You left before it was completed. Please ask the office.'
export const templateChangedMeanwhile =
  'The template was changed meanwhile. Please look at the preview again, then issue.'
export const recordChangedMeanwhile = 'The record was changed meanwhile; please look again'
export const pictureGone = 'This picture is gone. Please choose another.'
export const templatePictureGone =
  'A picture of this template is gone. Please put another in its place before anything is issued by it.'
