import { examCalls } from '#contract/exams/calls.ts'
import type { Attempt as ShownAttempt } from '#contract/exams/schemas.ts'
import { encodeLanguages } from '#contract/languages.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { type DrawnQuestion, drawQuestions, knownLanguages } from '#server/areas/exams/draw.ts'
import { type Answers, fillUp, findQuestion, mark, rightPosition } from '#server/areas/exams/mark.ts'
import {
  type Attempt,
  addAttempt,
  findAttempt,
  findOpenAttempt,
  listLanguages,
  listMarkedAttempts,
  type Result,
  removeOpenAttempt,
  setAnswers,
  setResult,
} from '#server/areas/exams/repository.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Route } from '#server/platform/http/route.ts'
import { countAttempt, type Limit } from '#server/platform/security/throttle.ts'

/** Enough for practice; a learner's tests can earn a certificate, and must not fill the office's lists. */
const testsPerLearner: Limit = { hits: limits.testsADay, minutes: 24 * 60 }

export function examRoutes(route: Route, { db, now, rateLimit, site }: AppContext): void {
  const calls = examCalls

  route(calls.draw, async (_body, { caller }) => {
    const open = await findOpenAttempt(db, caller.id)
    if (open?.questions.every(findQuestion)) return { attempt: presentOpen(open) }
    // A question has left the bank: nobody could answer it, so the test starts anew.
    if (open) await removeOpenAttempt(db, open.id)
    const questions = drawQuestions(await listLanguages(db, caller.id))
    if (questions.length === 0) throw new Refusal(messages.noQuestions)
    const today = { key: `tests ${caller.id}`, limit: testsPerLearner }
    // One that starts anew was counted already.
    if (rateLimit && !open && !(await countAttempt(db, today, now())))
      throw new Refusal(messages.tooManyTests, { status: 429 })
    await addAttempt(db, caller.id, questions, now())
    const attempt = await findOpenAttempt(db, caller.id)
    if (!attempt) throw new Refusal(messages.testAlreadySubmitted)
    return { attempt: presentOpen(attempt) }
  })

  route(calls.save, async ({ attemptId, answers }, { caller }) => {
    const attempt = await find(caller.id, attemptId)
    const isKept = !attempt.result && (await setAnswers(db, attempt.id, complete(attempt, answers)))
    if (!isKept) throw new Refusal(messages.testAlreadySubmitted)
    return {}
  })

  route(calls.submit, async ({ attemptId, answers }, { caller }) => {
    const attempt = await find(caller.id, attemptId)
    if (attempt.result) return marked(attempt, attempt.result)
    const given = complete(attempt, answers)
    if (given.includes(null)) throw new Refusal(messages.answerAll, { field: 'answers' })
    const byLanguage = mark(attempt.questions, given)
    const score = byLanguage.reduce((sum, language) => sum + language.score, 0)
    await setResult(db, attempt.id, given, { score, byLanguage, submittedAt: now().toISOString() })
    // Read again: when the same test was handed in twice at once, both hear what counts.
    const kept = await find(caller.id, attemptId)
    return marked(kept, kept.result)
  })

  route(calls.attempts, async (_body, { caller }) => {
    const open = await findOpenAttempt(db, caller.id)
    const attempts = await listMarkedAttempts(db, caller.id)
    return {
      attempts: attempts.map(({ id, ...attempt }) => ({ id, ...attempt })),
      openAttemptId: open?.id ?? null,
      languages: encodeLanguages(knownLanguages(await listLanguages(db, caller.id))) as string[],
      hasPractice: (await site.read()).page('/quiz') !== null,
    }
  })

  route(calls.review, async ({ attemptId }, { caller }) => {
    const attempt = await find(caller.id, attemptId)
    return marked(attempt, attempt.result)
  })

  async function find(personId: string, attemptId: string): Promise<Attempt> {
    const attempt = await findAttempt(db, personId, attemptId)
    if (!attempt) throw new Refusal(messages.noSuchAttempt)
    return attempt
  }
}

/** An open test has no review: to a reader it does not exist yet. */
function marked(attempt: Attempt, result: Result | null) {
  if (!result) throw new Refusal(messages.noSuchAttempt)
  return presentMarked(attempt, result)
}

function complete({ questions }: Attempt, answers: Answers): Answers {
  if (answers.length > questions.length) {
    throw new Refusal(messages.malformed, { status: 400, field: 'answers' })
  }
  return fillUp(answers, questions.length)
}

/** What may be seen before the test is handed in: no answer, no explanation. */
function presentOpen({ id, questions, answers, startedAt }: Attempt): ShownAttempt {
  return { id, questions: questions.map(presentQuestion), answers, startedAt }
}

/** A handed-in test with the right answers; a question the bank has dropped since is left out. */
function presentMarked({ questions, answers }: Attempt, { score, byLanguage }: Result) {
  const review = questions.flatMap((drawn, index) => {
    const question = findQuestion(drawn)
    if (!question) return []
    const { explanation } = question
    const chosen = answers[index] ?? null
    return [{ ...presentQuestion(drawn), chosen, right: rightPosition(drawn), explanation }]
  })
  return { score, total: questions.length, byLanguage, review }
}

function presentQuestion(drawn: DrawnQuestion) {
  const question = findQuestion(drawn)
  return {
    id: drawn.id,
    language: drawn.language,
    question: question?.question ?? '',
    ...(question?.code === undefined ? {} : { code: question.code }),
    options: drawn.order.map((position) => question?.options[position] ?? ''),
  }
}
