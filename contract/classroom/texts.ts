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
