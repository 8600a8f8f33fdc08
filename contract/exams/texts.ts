// Quoted by the specification
export const greatJob = 'Great job!'
export const keepPracticing = 'Keep practicing!'
export const score = (score: number, total: number) => `Your Score: ${score} / ${total}`
export const testCompleted = 'Test Completed'
export const combinedQuiz = 'Combined Quiz Based on Your Courses'

// Our own, in the same voice
export const noSuchAttempt = 'There is no such test.'
export const noQuestions = 'There are no test questions for your courses yet.'
export const tooManyTests = 'You have taken many tests today. Please come back tomorrow.'
export const answerAll = 'Please answer every question.'
export const testAlreadySubmitted = 'This test has already been submitted.'
