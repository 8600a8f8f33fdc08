export const noSuchMeeting = 'There is no such class.'
export const batchNeedsDates = 'Please give the batch a first day, a last day and its days and times first.'
export const tooManyMeetings = 'That makes more than 500 classes. Please choose fewer days or a shorter time.'
export const roomTaken = (room: string, batch: string, when: string) =>
  `${room} is taken by ${batch} on ${when}.`
export const trainerTaken = (trainer: string, batch: string, when: string) =>
  `${trainer} teaches ${batch} on ${when}.`
export const batchTaken = (batch: string, when: string) => `${batch} already has a class on ${when}.`
export const takenMeanwhile = 'Somebody has just taken this room, trainer or time. Please look again.'
export const meetingIsMarked =
  'Attendance of this class was taken, so it cannot be moved. If it was not held, mark everybody excused and add another class.'
export const meetingInThePast = 'A class needs a day and time in the future.'
/** `more`: how many there are besides those that are named. */
export const classesWithoutTrainer = (count: number, batch: string, when: string, more: number) => {
  if (more > 0) return `${count} classes of ${batch} have no trainer now: ${when} and ${more} more.`
  return count === 1
    ? `1 class of ${batch} has no trainer now: ${when}.`
    : `${count} classes of ${batch} have no trainer now: ${when}.`
}
export const busyTrainer = (trainer: string, count: number, batch: string, when: string, more: number) => {
  if (more > 0)
    return `${trainer} teaches elsewhere at the time of ${count} classes of ${batch}, which have no trainer: ${when} and ${more} more.`
  return count === 1
    ? `${trainer} teaches elsewhere at the time of 1 class of ${batch}, which has no trainer: ${when}.`
    : `${trainer} teaches elsewhere at the time of ${count} classes of ${batch}, which have no trainer: ${when}.`
}
export const meetingsPlanned = 'Classes saved'
export const meetingSaved = 'Class saved'
export const meetingCancelled = 'Class cancelled'
export const reasonToCancel = 'Please say why the class is cancelled.'
export const holidayOnHeld = (day: string) => `Attendance was taken on ${day}, so it cannot become a holiday.`
export const holidaysSaved = 'Holidays saved'
export const holidaysSavedCancelled = (count: number, batches: string, more: number) => {
  if (more > 0) return `Holidays saved. ${count} classes were cancelled: ${batches} and ${more} more.`
  return count === 1
    ? `Holidays saved. 1 class was cancelled: ${batches}.`
    : `Holidays saved. ${count} classes were cancelled: ${batches}.`
}
export const holidayRemoved = 'Holiday removed'
export const holidayRemovedHeld = (count: number, batches: string, more: number) => {
  if (more > 0) return `Holiday removed. ${count} classes are held again: ${batches} and ${more} more.`
  return count === 1
    ? `Holiday removed. 1 class is held again: ${batches}.`
    : `Holiday removed. ${count} classes are held again: ${batches}.`
}
export const classesStayCancelled = (count: number, batches: string, more: number) => {
  if (more > 0)
    return `${count} classes stay cancelled, because something else is planned in their place or their batch has ended: ${batches} and ${more} more.`
  return count === 1
    ? `1 class stays cancelled, because something else is planned in its place or its batch has ended: ${batches}.`
    : `${count} classes stay cancelled, because something else is planned in their place or their batch has ended: ${batches}.`
}
export const planClassesOf = (batches: string, more: number) =>
  more > 0
    ? `Without a class on that day, please plan again: ${batches} and ${more} more.`
    : `Without a class on that day, please plan again: ${batches}.`
export const holidayNameRequired = 'Please enter the name of the holiday.'
export const rollNotOpen = (when: string) => `Attendance opens on ${when}.`
export const rollWithOffice = (when: string) =>
  `Trainers could mark this class until ${when}. Please ask the office to change it.`
export const rollCancelled = 'This class is cancelled, so it has no attendance.'
export const rollMoved = (when: string) => `This class was moved to ${when}. Please take attendance then.`
export const notOnRoll = 'Nobody on this list belongs to this class. Please open it again.'
export const attendanceSaved = 'Attendance saved'
export const attendanceSavedWithoutOne = 'Attendance saved. One person is no longer on this roll.'
export const attendanceSavedWithoutSome = (count: number) =>
  `Attendance saved. ${count} people are no longer on this roll.`
export const calendarLinkEnded = 'Your calendar link has ended'
export const materialAdded = 'Material added'
export const questionAboutOne = 'Please choose one thing that the question is about.'
export const checkedIn = 'You are checked in.'
export const checkInCounts = 'Counts when the trainer saves the attendance.'
export const checkedInAs = (mark: string) => `Your trainer has marked you already: ${mark}.`
export const checkInAfterRoll = 'Attendance is taken already. Please tell your trainer.'
export const checkInCodeRequired = 'Please type the code that your trainer shows.'
export const checkInCodeOld = 'This code is no longer valid. Please scan the one that is shown now.'
export const checkInTicketOld = 'Too much time has passed. Please scan the code that is shown now.'
export const checkInTicketUsed =
  'Somebody else has checked in by this scan. Please scan the code that is shown now.'
export const checkInLogIn =
  'You have scanned the code of a class. Log in within three minutes to be checked in.'
export const checkInUnsent = 'No connection: you are not checked in yet. Try again, or tell your trainer.'
export const checkInNotOpen = (when: string) => `Check-in opens on ${when}.`
export const checkInOver = 'This class is over. Your trainer can still mark you.'
export const checkInOverToTrainer = 'This class is over. Take attendance by hand.'
export const materialRenamed = 'Material renamed'
export const materialTitleRequired = 'Please write a title.'
export const materialRemoved = 'Material removed'
export const noSuchMaterial = 'There is no such material.'
export const materialNeedsOne = 'Please choose a file or enter a link.'
export const materialNeedsOneAlone = 'Please give a file or a link, not both.'
export const materialFull = 'This batch has 500 pieces of material. Please remove some first.'
export const fileKindNotTaken =
  'This kind of file cannot be used. Use PDF, Word, Excel, PowerPoint, a picture, a text, source code or ZIP.'
export const fileIsEmpty = (name: string) => `${name} is empty. Please choose another file.`
export const fileIsOther = (name: string) =>
  `${name} is not the kind of file its name says. Please choose another file.`
export const fileUnpacksTooLarge = (name: string) =>
  `${name} is broken, locked with a password or unpacks to more than 200 MB. Please choose another file.`
export const fileLinkEnded = 'This link has ended. Please open the file again.'
export const batchTold = (people: number) =>
  people === 1
    ? '1 person can read the message in the panel.'
    : `${people} people can read the message in the panel.`
export const batchToldByEmail = (people: number) =>
  people === 1 ? '1 person gets it by email too.' : `${people} people get it by email too.`
export const batchToldWithout = (people: number) =>
  people === 1
    ? 'One person has no email: please write on WhatsApp.'
    : `${people} people have no email: please write on WhatsApp.`
export const nobodyToTell = 'There is nobody in this batch to write to yet.'
export const assignmentAdded = 'Assignment added'
export const assignmentSaved = 'Assignment saved'
export const assignmentRemoved = 'Assignment removed'
export const noSuchAssignment = 'There is no such assignment. Please load the page again.'
export const assignmentTitleRequired = 'Please give the assignment a title.'
export const dueAtRequired = 'Please say on which day and at what time it is due.'
export const dueInThePast = 'This time has passed. Please choose a later one.'
export const lateBeforeDue = 'Late work must end after the due time.'
export const takesRequired = 'Please choose how it is handed in: as text, as files or as a link.'
export const maxMarksWrong = 'Please enter marks from 1 to 1000, or leave it empty.'
export const maxMarksBelowGiven = (marks: number) =>
  `Somebody was given ${marks} marks already. Please enter at least as many.`
export const assignmentHasWork =
  'Work was handed in for this assignment, so it cannot be removed. To end it, change when it is due.'
export const draftHasWork = 'Work was handed in for this assignment, so it cannot become a draft again.'
export const assignmentsFull = 'This batch has 200 assignments. Please remove some first.'
export const workHandedIn = (number: number) =>
  number === 1 ? 'Handed in' : `Handed in, this is your work number ${number}`
export const workOfFormerBatch = 'You are no longer in this batch, so you cannot hand in work.'
export const workClosed = (when: string) => `This assignment ended on ${when}. Please ask your trainer.`
export const workNeedsSomething = 'Please write a text, enter a link or add a file first.'
export const workKindNotTaken = 'The way to hand in this assignment has changed. Please load the page again.'
export const workFileGone = 'One of the files was not uploaded, or has expired. Please add it again.'
export const workFilesFull =
  'You have added 200 MB of files today. Please add the rest tomorrow, or hand in a link.'
export const workFull = 'You have handed in 20 times for this assignment. Please ask your trainer.'
export const noSuchWork = 'There is no such work.'
export const newerWork = 'There is newer work of this person. Please load the list again.'
export const marksWrong = (most: number) => `Please enter marks from 0 to ${most}.`
export const marksNotAsked = 'This assignment has no marks.'
export const workReturned = 'Marks and comment saved'
export const workReturnedAndReleased = 'Marks and comment saved and released'
export const worksReleased = (people: number) =>
  people === 1 ? 'Released to 1 person' : `Released to ${people} people`
export const nothingToRelease = 'There is nothing to release: no work was returned since the last time.'
export const workFilesMost = 'One work has at most 5 files. To hand in more, put them into a ZIP.'
export const questionAsked = 'Your question was sent to your trainer'
export const questionWithOffice = 'Your question was sent to the office'
export const questionElsewhere = 'You are not in this batch now. Please ask the office.'
export const questionBatchGone = 'This batch is no longer taught. Please ask the office.'
export const questionAnswered = 'Answer sent'
export const questionAboutClass = 'Question about the class on {day} in {batch}'
export const questionAboutTitle = 'Question about {title} in {batch}'
export const questionInBatch = 'Question in {batch}'
export const questionClosed = 'Question closed'
export const noSuchQuestion = 'There is no such question.'
export const questionsFull = 'You have 20 questions that wait for an answer. Please wait for an answer first.'
export const questionLong = 'This question is full. Please ask a new one.'
export const workKeyUsed = 'This was handed in for another assignment already. Please open the page again.'
export const postKeyUsed = 'This was sent for another question already. Please open the page again.'
export const workFileUnsent = 'One file was not sent. Try it again or remove it.'
export const workFilesUnsent = (count: number) =>
  `${count} files were not sent. Try them again or remove them.`
