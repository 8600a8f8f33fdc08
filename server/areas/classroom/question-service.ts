import { sql } from 'kysely'
import { dayOf } from '#contract/calendar.ts'
import type { OwnQuestion, Question, Topic } from '#contract/classroom/question-calls.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { plannedDay } from '#contract/short-dates.ts'
import { listLearningBatchIds } from '#server/areas/batches/placement-service.ts'
import { listBatchesWithTrainer } from '#server/areas/batches/trainer-service.ts'
import { lockPeople } from '#server/areas/people/service.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { newId } from '#server/platform/ids.ts'
import { notification, notify } from '#server/platform/mail/notifications.ts'

const mostShown = 200
/** Of one person that wait for an answer. */
const mostOpen = 20
const mostPosts = 100
/** Of all posts of a question, all of which stand in the lists: ten full messages. */
const mostLetters = 10 * limits.messageMax
/** Of so many the posts are read at a stretch. */
const atOnce = 25

function questionsOf(db: Db) {
  return db
    .selectFrom('class_questions')
    .innerJoin('batches', 'batches.id', 'class_questions.batch_id')
    .innerJoin('people', 'people.id', 'class_questions.person_id')
    .leftJoin('assignments', 'assignments.id', 'class_questions.assignment_id')
    .leftJoin('materials', 'materials.id', 'class_questions.material_id')
    .leftJoin('meetings', 'meetings.id', 'class_questions.meeting_id')
    .select([
      'class_questions.id',
      'class_questions.batch_id as batchId',
      'batches.name as batch',
      'batches.removed_at as removedAt',
      'assignments.title as assignment',
      'materials.title as material',
      'meetings.day',
      'people.name as askedBy',
      'class_questions.person_id as personId',
      'class_questions.is_private as isPrivate',
      'class_questions.state as status',
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof questionsOf>['executeTakeFirstOrThrow']>>

/** Both null: of nothing in particular, or of what is gone. */
function aboutOf({ assignment, material, day }: Pick<Row, 'assignment' | 'material' | 'day'>) {
  return { about: assignment ?? material, classOn: day }
}

async function withPosts(db: Db, rows: Row[]) {
  const posts = new Map<string, Question['posts']>()
  for (let from = 0; from < rows.length; from += atOnce) {
    const ids = rows.slice(from, from + atOnce).map(({ id }) => id)
    const read = await db
      .selectFrom('class_posts')
      .leftJoin('staff', 'staff.id', 'class_posts.author_id')
      .where('question_id', 'in', ids)
      .orderBy('at')
      .orderBy('class_posts.id')
      .select(['class_posts.id', 'question_id', 'is_staff', 'body as text', 'at'])
      .select((eb) => eb.fn.coalesce('staff.name', 'by_name').as('by'))
      .execute()
    for (const { is_staff, question_id: id, ...post } of read)
      posts.set(id, [...(posts.get(id) ?? []), { ...post, isStaff: is_staff === 1 }])
  }
  return rows.map(({ isPrivate, assignment, material, day, removedAt: _, ...row }) => ({
    ...row,
    ...aboutOf({ assignment, material, day }),
    isPrivate: isPrivate === 1,
    posts: posts.get(row.id) ?? [],
  }))
}

/** Of these batches: the oldest unanswered first, then the latest of the others. */
export async function listQuestions(db: Db, batchIds: string[]): Promise<Question[]> {
  if (batchIds.length === 0) return []
  return listInOrder(
    db,
    questionsOf(db).where('batches.removed_at', 'is', null).where('class_questions.batch_id', 'in', batchIds),
  )
}

/** Those that reach no trainer, because the batch has none or is removed, and those of these batches. */
export async function listOfficeQuestions(db: Db, batchIds: string[]): Promise<Question[]> {
  return listInOrder(
    db,
    questionsOf(db).where((eb) =>
      eb.or([
        eb('class_questions.batch_id', 'not in', listBatchesWithTrainer(db)),
        ...(batchIds.length > 0 ? [eb('class_questions.batch_id', 'in', batchIds)] : []),
      ]),
    ),
  )
}

/** What nobody but the office can answer. */
export async function countOfficeQuestions(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('class_questions')
    .where('state', '=', 'open')
    .where('batch_id', 'not in', listBatchesWithTrainer(db))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function listInOrder(db: Db, asked: ReturnType<typeof questionsOf>): Promise<Question[]> {
  const open = await asked
    .where('class_questions.state', '=', 'open')
    .orderBy('class_questions.changed_at')
    .orderBy('class_questions.id')
    .limit(mostShown)
    .execute()
  const others = await asked
    .where('class_questions.state', '<>', 'open')
    .orderBy('class_questions.changed_at', 'desc')
    .orderBy('class_questions.id')
    .limit(mostShown)
    .execute()
  return (await withPosts(db, [...open, ...others])).map(({ personId: _, ...one }) => one)
}

/** One's own, also after leaving a batch, and what others asked for everybody in those where one learns now. */
export async function listOwnQuestions(db: Db, personId: string): Promise<OwnQuestion[]> {
  const batchIds = await listLearningBatchIds(db, personId)
  const rows = await questionsOf(db)
    .where((eb) =>
      eb.or([
        eb('class_questions.person_id', '=', personId),
        ...(batchIds.length > 0
          ? [
              eb.and([
                eb('class_questions.batch_id', 'in', batchIds),
                eb('class_questions.is_private', '=', 0),
                eb('batches.removed_at', 'is', null),
              ]),
            ]
          : []),
      ]),
    )
    .orderBy('class_questions.changed_at', 'desc')
    .orderBy('class_questions.id')
    .limit(mostShown)
    .execute()
  const all = await withPosts(db, rows)
  return all.map(({ personId: asker, ...one }) => ({ ...one, isOwn: asker === personId }))
}

export async function requireQuestion(db: Db, id: string): Promise<Row> {
  const row = await questionsOf(db).where('class_questions.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal(messages.noSuchQuestion)
  return row
}

const mostTopics = 15

/** The last classes and material of each of these batches, the latest first: what one may be asked about. */
export async function listTopics(db: Db, batchIds: string[], now: Date): Promise<Topic[]> {
  return (await Promise.all(batchIds.map((batchId) => listTopicsOf(db, batchId, now)))).flat()
}

async function listTopicsOf(db: Db, batchId: string, now: Date): Promise<Topic[]> {
  const meetings = await db
    .selectFrom('meetings')
    .where('batch_id', '=', batchId)
    .where('state', '=', 'planned')
    .where('day', '<=', dayOf(now))
    .orderBy('day', 'desc')
    .orderBy('from_min', 'desc')
    .limit(mostTopics)
    .select(['id', 'day'])
    .execute()
  const materials = await db
    .selectFrom('materials')
    .where('batch_id', '=', batchId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(mostTopics)
    .select(['id', 'title'])
    .execute()
  return [
    ...meetings.map(({ id, day }) => {
      return { kind: 'meeting' as const, id, batchId, title: `The class on ${plannedDay(day)}` }
    }),
    ...materials.map((one) => ({ kind: 'material' as const, batchId, ...one })),
  ]
}

/** Another batch's class is answered like one that does not exist. */
export async function requireClassOf(db: Db, batchId: string, meetingId: string): Promise<void> {
  const row = await db
    .selectFrom('meetings')
    .where('id', '=', meetingId)
    .where('batch_id', '=', batchId)
    .select('id')
    .executeTakeFirst()
  if (!row) throw new Refusal(messages.noSuchMeeting)
}

interface Author {
  id: string
  name: string
  isStaff: boolean
}

interface Post {
  key: string
  text: string
}

/** The question for which the same was sent before; null: it is new. */
async function findSent(tx: Db, author: Author, { key }: Post) {
  const known = await tx
    .selectFrom('class_posts')
    .innerJoin('class_questions', 'class_questions.id', 'class_posts.question_id')
    .where('author_id', '=', author.id)
    .where('send_key', '=', key)
    .select(['class_questions.id', 'batch_id as batchId', 'assignment_id as assignmentId'])
    .select(['meeting_id as meetingId', 'material_id as materialId'])
    .executeTakeFirst()
  return known ?? null
}

async function addPost(tx: Db, questionId: string, author: Author, { key, text }: Post, now: Date) {
  await tx
    .insertInto('class_posts')
    .values({
      id: newId(),
      question_id: questionId,
      by_name: author.name,
      is_staff: author.isStaff ? 1 : 0,
      author_id: author.id,
      send_key: key,
      body: text,
      at: now.toISOString(),
    })
    .execute()
}

interface Asked extends Post {
  batchId: string
  assignmentId: string | null
  meetingId: string | null
  materialId: string | null
  isPrivate: boolean
}

/** The same sending again is not another question. Answers its id; null: it was sent before. */
export async function askQuestion(tx: Db, author: Author, asked: Asked, now: Date): Promise<string | null> {
  await lockPeople(tx, [author.id])
  const sent = await findSent(tx, author, asked)
  const about = ['batchId', 'assignmentId', 'meetingId', 'materialId'] as const
  if (sent && about.some((one) => sent[one] !== asked[one])) throw new Refusal(messages.postKeyUsed)
  if (sent) return null
  const { count } = await tx
    .selectFrom('class_questions')
    .where('person_id', '=', author.id)
    .where('state', '=', 'open')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= mostOpen) throw new Refusal(messages.questionsFull)
  const id = newId()
  await tx
    .insertInto('class_questions')
    .values({
      id,
      batch_id: asked.batchId,
      assignment_id: asked.assignmentId,
      meeting_id: asked.meetingId,
      material_id: asked.materialId,
      person_id: author.id,
      is_private: asked.isPrivate ? 1 : 0,
      state: 'open',
      changed_at: now.toISOString(),
    })
    .execute()
  await addPost(tx, id, author, asked, now)
  return id
}

/** Of a learner it opens the question again, of staff it answers it, and who asked is told. Answers whether it is new. */
export async function writePost(tx: Db, question: Row, author: Author, post: Post, now: Date): Promise<void> {
  await lockPeople(tx, [question.personId])
  const sent = await findSent(tx, author, post)
  if (sent && sent.id !== question.id) throw new Refusal(messages.postKeyUsed)
  if (sent) return
  const { count, letters } = await tx
    .selectFrom('class_posts')
    .where('question_id', '=', question.id)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .select(sql<number>`coalesce(sum(length(body)), 0)`.as('letters'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= mostPosts || Number(letters) + post.text.length > mostLetters)
    throw new Refusal(messages.questionLong)
  await addPost(tx, question.id, author, post, now)
  await setState(tx, question.id, author.isStaff ? 'answered' : 'open', now)
  if (author.isStaff) await tellAnswer(tx, question, author.name, post, now)
}

export async function setState(tx: Db, id: string, state: Question['status'], now: Date): Promise<void> {
  await tx
    .updateTable('class_questions')
    .set({ state, changed_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
}

async function tellAnswer(tx: Db, question: Row, by: string, { key, text }: Post, now: Date): Promise<void> {
  const person = await tx
    .selectFrom('people')
    .where('id', '=', question.personId)
    .select(['name', 'email'])
    .executeTakeFirst()
  if (!person) return
  const { batch, personId } = question
  const { about, classOn } = aboutOf(question)
  const on = classOn ? { classOn } : {}
  const said = { name: person.name, batch, about: about ?? '', ...on, by, answer: text }
  await notify(
    tx,
    notification('questionAnswered', `${question.id} ${key}`, { to: person.email, personId }, said),
    now,
  )
}
