import { examCalls } from '#contract/exams/calls.ts'
import { decodeLanguages } from '#contract/languages.ts'
import { call } from '#web/lib/browser-api.ts'

export type Exams = Awaited<ReturnType<typeof readExams>>

/** The learner's marked tests, the open one, and what the next one would be drawn from. */
export async function readExams() {
  const { attempts, openAttemptId, languages, hasPractice } = await call(examCalls.attempts)
  return { attempts, openAttemptId, hasPractice, languages: decodeLanguages(languages) ?? [] }
}
