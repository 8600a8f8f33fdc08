export const noSuchMeeting = 'There is no such class.'
export const batchNeedsDates = 'Please give the batch a first day, a last day and its days and times first.'
export const tooManyMeetings = 'That makes more than 500 classes. Please choose fewer days or a shorter time.'
export const roomTaken = (room: string, batch: string, when: string) =>
  `${room} is taken by ${batch} on ${when}.`
export const trainerTaken = (trainer: string, batch: string, when: string) =>
  `${trainer} teaches ${batch} on ${when}.`
export const batchTaken = (batch: string, when: string) => `${batch} already has a class on ${when}.`
export const takenMeanwhile = 'Somebody has just taken this room, trainer or time. Please look again.'
export const meetingIsOver = 'This class has been held: its time can no longer be changed.'
export const meetingInThePast = 'A class can only be put on a day and time to come.'
export const meetingsPlanned = 'Classes saved'
export const meetingSaved = 'Class saved'
export const meetingCancelled = 'Class cancelled'
export const reasonToCancel = 'Please say why the class is cancelled.'
export const holidayOnHeld = (day: string) => `Attendance was taken on ${day}, so it cannot become a holiday.`
export const holidaysSaved = 'Holidays saved'
export const holidayRemoved = 'Holiday removed'
export const holidayNameRequired = 'Please say what is celebrated.'
export const rollNotOpen = (when: string) => `Attendance opens on ${when}.`
export const rollWithOffice = (when: string) =>
  `Trainers could mark this class until ${when}. Please ask the office to change it.`
export const rollCancelled = 'This class is cancelled, so it has no attendance.'
export const rollMoved = (when: string) => `This class was moved to ${when}. Please take attendance then.`
export const notOnRoll = 'Nobody on this list is on the roll of this class. Please open it again.'
export const attendanceSaved = 'Attendance saved'
export const attendanceSavedWithoutOne = 'Attendance saved. One person is no longer on this roll.'
export const attendanceSavedWithoutSome = (count: number) =>
  `Attendance saved. ${count} people are no longer on this roll.`
export const calendarLinkEnded = 'Your calendar link has ended'
export const materialAdded = 'Material added'
export const materialRemoved = 'Material removed'
export const noSuchMaterial = 'There is no such material.'
export const materialNeedsOne = 'Please choose a file or enter a link.'
export const materialNeedsOneAlone = 'Please give a file or a link, not both.'
export const materialFull = 'This batch has 500 pieces of material. Please remove some first.'
export const fileKindNotTaken =
  'This kind of file is not taken. Use PDF, Word, Excel, PowerPoint, a picture, a text, source code or ZIP.'
export const fileIsOther = (name: string) => `${name} is not what its name says. Please choose another file.`
export const fileUnpacksTooLarge = (name: string) =>
  `${name} is broken or unpacks to more than 200 MB. Please choose another file.`
export const fileLinkEnded = 'This link has ended. Open the file again from your material.'
export const batchTold = (people: number) =>
  people === 1 ? 'The message goes to 1 person.' : `The message goes to ${people} people.`
export const batchToldWithout = (people: number) =>
  people === 1
    ? 'One person has no email: please write on WhatsApp.'
    : `${people} people have no email: please write on WhatsApp.`
export const nobodyWithEmail = 'Nobody in this batch has an email. Please write on WhatsApp.'
