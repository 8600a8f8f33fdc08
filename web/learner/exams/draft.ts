import type { Answers } from './attempt.ts'

const key = 'test-draft'

/** Answers the server has not got yet, kept in the tab: neither a reload nor a lost connection loses them. */
export function writeDraft(attemptId: string, answers: Answers): void {
  sessionStorage.setItem(key, JSON.stringify({ attemptId, answers }))
}

export function removeDraft(): void {
  sessionStorage.removeItem(key)
}

/** None when the draft is of another attempt. */
export function readDraft(attemptId: string): Answers {
  try {
    const draft = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    return draft.attemptId === attemptId && Array.isArray(draft.answers) ? draft.answers : []
  } catch {
    return []
  }
}

/** What the tab still holds stands over what the server has. */
export function mergeAnswers(kept: Answers, draft: Answers): Answers {
  return kept.map((answer, at) => draft[at] ?? answer)
}
