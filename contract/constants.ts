/** The constants of the specification, section 9. */
export const featuredOnHome = 4
export const quizQuestions = 20
export const quizPassMark = 15
export const testQuestions = 20
/** That a learner begins. */
export const testsADay = 20
export const questionsPerLanguage = 30
export const reviewCarouselMs = 4000
export const eventCarouselMs = 3000
export const courseCarouselMs = 3000
export const courseCarouselBelowPx = 768
export const navbarSolidAfterPx = 7
export const sectionOffsetPx = 200
export const revealThreshold = 0.3
export const imageBytes = 20 * 1024 * 1024
/** A photo of a phone with fifty megapixels. */
export const photoPixels = 64_000_000
export const imagePixels = 24_000_000
export const nameMin = 2
export const nameMax = 80
export const ageMin = 5
export const ageMax = 100
export const passwordMin = 8
export const passwordMax = 200
/** That the office hands over by itself: an invitation, or one to a new password. */
export const handedLinkHours = 72
/** A recovery code as people type it, with blanks and hyphens. */
export const codeMax = 40
export const emailMax = 254
/** A large family's: so many people of one phone can log in with it, for each costs a password check. */
export const peopleOfOnePhone = 8
export const cityMax = 80
export const collegeMax = 120
export const messageMax = 5000
export const reasonMax = 1000
/** Of one issue: so many are measured, numbered and written in one step. */
export const certificatesAtOnce = 500
/** Of one template. */
export const certificateTexts = 30
export const certificatePictures = 6
/** Where a list is long and nothing counts it cheaply, so many are counted and more are called more. */
export const countedMost = 10_000
export const searchMin = 2
export const searchMax = 80
export const feesMax = 100_000_000
/** A film of a minute or two. */
export const filmBytes = 40 * 1024 * 1024
export const documentBytes = 20 * 1024 * 1024
/** Of one file that is handed to a batch, or by a learner to the trainer. */
export const classFileBytes = 20 * 1024 * 1024
/** What a learner writes into a hand-in, and the files of one. */
export const workTextMax = 10_000
export const workFilesMax = 5
export const captionsBytes = 1024 * 1024
export const mediaNameMax = 120
export const altMax = 300
