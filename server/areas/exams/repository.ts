import type { Db } from '#server/platform/db/engine.ts'
import { newId } from '#server/platform/ids.ts'
import type { DrawnQuestion } from './draw.ts'
import type { Answers, LanguageResult } from './mark.ts'

export interface Attempt {
  id: string
  questions: DrawnQuestion[]
  answers: Answers
  startedAt: string
  /** null while the test is open. */
  result: Result | null
}

export interface Result {
  score: number
  byLanguage: LanguageResult[]
  submittedAt: string
}

/** A learner with more marked tests sees the latest of them. */
const shownAttempts = 200

/** The languages of what the learner is enrolled in, removed programmes included. */
export async function listLanguages(db: Db, personId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('enrolments')
    .innerJoin('programme_languages', 'programme_languages.programme_id', 'enrolments.programme_id')
    .where('person_id', '=', personId)
    .where('status', '=', 'active')
    .select('language')
    .distinct()
    .execute()
  return rows.map(({ language }) => language)
}

export async function findOpenAttempt(db: Db, personId: string): Promise<Attempt | null> {
  const row = await attemptsOf(db, personId).where('submitted_at', 'is', null).executeTakeFirst()
  return row ? asAttempt(row) : null
}

/** Another person's attempt is as unknown as one that does not exist. */
export async function findAttempt(db: Db, personId: string, id: string): Promise<Attempt | null> {
  const row = await attemptsOf(db, personId).where('id', '=', id).executeTakeFirst()
  return row ? asAttempt(row) : null
}

/** Newest first. */
export async function listMarkedAttempts(db: Db, personId: string) {
  const rows = await db
    .selectFrom('attempts')
    .where('person_id', '=', personId)
    .where('submitted_at', 'is not', null)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(shownAttempts)
    .select(['id', 'total', 'score', 'by_language', 'started_at', 'submitted_at'])
    .execute()
  return rows.map((row) => ({
    id: row.id,
    total: row.total,
    startedAt: row.started_at,
    ...asResult(row.score, row.by_language, row.submitted_at ?? ''),
  }))
}

/** Does nothing when the learner has an open attempt by now. */
export async function addAttempt(
  db: Db,
  personId: string,
  questions: DrawnQuestion[],
  now: Date,
): Promise<void> {
  await db
    .insertInto('attempts')
    .values({
      id: newId(),
      person_id: personId,
      drawn: JSON.stringify(questions),
      answers: JSON.stringify(questions.map(() => null)),
      total: questions.length,
      started_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function removeOpenAttempt(db: Db, id: string): Promise<void> {
  await db.deleteFrom('attempts').where('id', '=', id).where('submitted_at', 'is', null).execute()
}

/** False when the attempt is no longer open. */
export async function setAnswers(db: Db, id: string, answers: Answers): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('attempts')
    .set({ answers: JSON.stringify(answers) })
    .where('id', '=', id)
    .where('submitted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Hands the attempt in, once: the first of two counts. */
export async function setResult(db: Db, id: string, answers: Answers, result: Result): Promise<void> {
  await db
    .updateTable('attempts')
    .set({
      answers: JSON.stringify(answers),
      score: result.score,
      by_language: JSON.stringify(result.byLanguage),
      submitted_at: result.submittedAt,
    })
    .where('id', '=', id)
    .where('submitted_at', 'is', null)
    .execute()
}

function attemptsOf(db: Db, personId: string) {
  return db.selectFrom('attempts').selectAll().where('person_id', '=', personId)
}

type Row = Awaited<ReturnType<ReturnType<typeof attemptsOf>['executeTakeFirstOrThrow']>>

function asAttempt(row: Row): Attempt {
  return {
    id: row.id,
    questions: JSON.parse(row.drawn),
    answers: JSON.parse(row.answers),
    startedAt: row.started_at,
    result: row.submitted_at ? asResult(row.score, row.by_language, row.submitted_at) : null,
  }
}

function asResult(score: number | null, byLanguage: string | null, submittedAt: string): Result {
  return { score: score ?? 0, byLanguage: JSON.parse(byLanguage ?? '[]'), submittedAt }
}
