import { Readable } from 'node:stream'
import { setImmediate as nextRound } from 'node:timers/promises'
import { messages } from '#contract/messages.ts'
import { toRupees } from '#contract/money.ts'
import { nationalPhone } from '#contract/phone.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { emailOf } from '#server/platform/mail/email.ts'
import { readOwnBooks } from './own-books.ts'
import { findPerson } from './repository.ts'

/** So many rows are read, parsed and written at a stretch: a few milliseconds. */
const atOnce = 100

type Who = { id: string; accountId: string }

/**
 * Everything that is stored about a learner, but for what opens their account, as the JSON of the answer, piece by piece:
 * whoever has very much of it keeps nobody waiting. What visitors sent under an address is the learner's only once the
 * address is proven to be theirs.
 */
export async function streamOwnData(
  db: Db,
  { id: personId, accountId }: Who,
  onWritten: () => void,
): Promise<Readable> {
  const person = await findPerson(db, personId)
  const few = {
    person: { ...withPhoneAsGiven(person), parentPhone: nationalPhone(person.parentPhone) },
    enrolments: await listEnrolments(db, personId),
    payments: await listPayments(db, personId),
    ...(await readOwnBooks(db, personId)),
    sessions: await listSessions(db, accountId),
    passkeys: await listPasskeys(db, accountId),
    certificates: await listCertificates(db, personId),
    ...(person.emailConfirmedAt ? {} : { notShown: messages.notShownUnproven }),
  }
  const sentUnder = person.emailConfirmedAt ? person.email : null
  return Readable.from(writeAll())

  async function* writeAll(): AsyncGenerator<string> {
    yield* write(db, few, personId, sentUnder)
    onWritten()
    yield '}}'
  }
}

async function* write(
  db: Db,
  few: Record<string, unknown>,
  personId: string,
  sentUnder: string | null,
): AsyncGenerator<string> {
  yield `{"success":true,"data":${JSON.stringify(few).slice(0, -1)}`
  yield* writeMany('tests', await idsOf(db, 'attempts', 'person_id', personId, 'started_at'), (ids) =>
    listAttempts(db, ids),
  )
  yield* writeMany('attendance', await attendanceIdsOf(db, personId), (ids) =>
    listAttendance(db, ids, personId),
  )
  yield* writeMany('handIns', await idsOf(db, 'hand_ins', 'person_id', personId, 'handed_at'), (ids) =>
    listHandIns(db, ids),
  )
  yield* writeMany(
    'questions',
    await idsOf(db, 'class_questions', 'person_id', personId, 'changed_at'),
    (ids) => listQuestions(db, ids),
  )
  yield* writeMany('batchMessages', await batchMessageIdsOf(db, personId), (ids) =>
    listBatchMessages(db, ids, personId),
  )
  yield* writeMany(
    'notifications',
    await idsOf(db, 'notifications', 'person_id', personId, 'created_at'),
    (ids) => listNotifications(db, ids),
  )
  const own = await idsOf(db, 'messages', 'person_id', personId, 'created_at')
  const sent = sentUnder ? await idsOf(db, 'messages', 'email', sentUnder, 'created_at') : []
  yield* writeMany('messages', [...new Set([...sent, ...own])], (ids) => listMessages(db, ids))
  if (sentUnder) {
    const registered = await idsOf(db, 'event_registrations', 'email', sentUnder, 'created_at')
    yield* writeMany('eventRegistrations', registered, (ids) => listRegistrations(db, ids))
  }
}

/** One list of very many, in the order of the ids, with everybody else in between. */
async function* writeMany(
  name: string,
  ids: string[],
  read: (ids: string[]) => Promise<{ id: string }[]>,
): AsyncGenerator<string> {
  yield `,${JSON.stringify(name)}:[`
  let comma = ''
  for (let from = 0; from < ids.length; from += atOnce) {
    await nextRound()
    const some = ids.slice(from, from + atOnce)
    const rows = new Map((await read(some)).map(({ id, ...row }) => [id, row]))
    const written = some.flatMap((id) => (rows.has(id) ? [JSON.stringify(rows.get(id))] : []))
    // What was removed meanwhile is left out, and its comma with it.
    if (written.length === 0) continue
    yield `${comma}${written.join(',')}`
    comma = ','
  }
  yield ']'
}

type Many = 'attempts' | 'hand_ins' | 'class_questions' | 'notifications' | 'messages' | 'event_registrations'

async function idsOf(db: Db, table: Many, column: string, value: string, since: string): Promise<string[]> {
  const { ref } = db.dynamic
  const rows = await db
    .selectFrom(table)
    .where(ref(column), '=', value)
    .orderBy(ref(since))
    .orderBy('id')
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

async function listSessions(db: Db, accountId: string) {
  return db
    .selectFrom('sessions')
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .select(['created_at as startedAt', 'used_at as usedAt', 'ends_at as endsAt', 'browser', 'address'])
    .execute()
}

async function listPasskeys(db: Db, accountId: string) {
  return db
    .selectFrom('passkeys')
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .select(['label', 'created_at as createdAt', 'used_at as usedAt'])
    .execute()
}

function withPhoneAsGiven<Row extends { phone: string }>(row: Row): Row {
  return { ...row, phone: nationalPhone(row.phone) }
}

async function listMessages(db: Db, ids: string[]) {
  return db
    .selectFrom('messages')
    .where('id', 'in', ids)
    .select(['id', 'name', 'phone', 'message', 'status', 'created_at as createdAt'])
    .execute()
    .then((rows) => rows.map(withPhoneAsGiven))
}

async function listRegistrations(db: Db, ids: string[]) {
  return db
    .selectFrom('event_registrations')
    .where('id', 'in', ids)
    .select(['id', 'event_id as event', 'name', 'phone', 'created_at as createdAt'])
    .execute()
    .then((rows) => rows.map(withPhoneAsGiven))
}

async function listEnrolments(db: Db, personId: string) {
  const rows = await db
    .selectFrom('enrolments')
    .innerJoin('programmes', 'programmes.id', 'enrolments.programme_id')
    .leftJoin('batches', 'batches.id', 'enrolments.batch_id')
    .leftJoin('programmes as paid_programmes', 'paid_programmes.id', 'enrolments.paid_programme_id')
    .leftJoin('fee_accounts', 'fee_accounts.enrolment_id', 'enrolments.id')
    .leftJoin('fee_payments', 'fee_payments.id', 'fee_accounts.last_payment_id')
    .leftJoin('completion_exceptions', (join) =>
      join
        .onRef('completion_exceptions.enrolment_id', '=', 'enrolments.id')
        .onRef('completion_exceptions.programme_id', '=', 'enrolments.programme_id'),
    )
    .where('person_id', '=', personId)
    .orderBy('enrolments.created_at')
    .orderBy('enrolments.id')
    .select([
      'enrolments.id',
      'programmes.name as programme',
      'batches.name as batch',
      'batches.removed_at as batchRemovedAt',
      'status',
      'enrolments.fee_paise as feePaise',
      'fee_payments.method as paidBy',
      'fee_payments.ref as paidRef',
      'fee_payments.received_on as paidOn',
      'fee_accounts.owed_paise as owedPaise',
      'fee_accounts.paid_paise as paidPaise',
      'fee_accounts.due_paise as duePaise',
      'fee_payments.note as paidNote',
      'fee_accounts.receipt_number as receiptNumber',
      'paid_programmes.name as paidFor',
      'enrolments.ended_as as endedAs',
      'enrolments.ended_on as endedOn',
      'enrolments.ended_reason as endedReason',
      'completion_exceptions.reason as completedByException',
      'enrolments.created_at as createdAt',
      'decided_at as decidedAt',
    ])
    .execute()
  return rows.map(({ feePaise, owedPaise, paidPaise, duePaise, batchRemovedAt, ...row }) => ({
    ...row,
    isBatchRemoved: batchRemovedAt !== null,
    fees: toRupees(feePaise),
    // By the ledger; null while it waits, for nothing is charged before it is accepted.
    owed: owedPaise === null ? null : toRupees(owedPaise),
    due: duePaise === null ? null : toRupees(duePaise),
    paidAmount: paidPaise ? toRupees(paidPaise) : null,
  }))
}

/** Also those that were refused, reversed, or given back. */
async function listPayments(db: Db, personId: string) {
  const rows = await db
    .selectFrom('fee_payments')
    .innerJoin('enrolments', 'enrolments.id', 'fee_payments.enrolment_id')
    .where('person_id', '=', personId)
    .orderBy('fee_payments.created_at')
    .select([
      'fee_payments.id',
      'fee_payments.enrolment_id as enrolmentId',
      'method',
      'ref',
      'fee_payments.amount_paise as paise',
      'received_on as receivedOn',
      'fee_payments.note',
      'fee_payments.state',
      'fee_payments.ended_on as endedOn',
      'fee_payments.ended_reason as endedReason',
    ])
    .execute()
  const documents = await db
    .selectFrom('fee_documents')
    .innerJoin('enrolments', 'enrolments.id', 'fee_documents.enrolment_id')
    .leftJoin('fee_documents as first', 'first.id', 'fee_documents.with_id')
    .where('person_id', '=', personId)
    .where('fee_documents.refund_id', 'is', null)
    .where('first.refund_id', 'is', null)
    .orderBy('fee_documents.issued_at')
    .orderBy('fee_documents.id')
    .select((eb) => [
      eb.fn.coalesce('fee_documents.payment_id', 'first.payment_id').as('paymentId'),
      'fee_documents.kind',
      'fee_documents.number',
    ])
    .execute()
  return rows.map(({ id, paise, ...row }) => ({
    ...row,
    amount: toRupees(paise),
    documents: documents
      .filter(({ paymentId }) => paymentId === id)
      .map(({ kind, number }) => ({ kind, number })),
  }))
}

async function listCertificates(db: Db, personId: string) {
  return db
    .selectFrom('certificates')
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .select([
      'serial',
      'code',
      'kind',
      'holder_name as name',
      'title',
      'issued_on as issuedOn',
      'expires_on as expiresOn',
      'state',
    ])
    .execute()
}

async function listAttempts(db: Db, ids: string[]) {
  const rows = await db
    .selectFrom('attempts')
    .where('id', 'in', ids)
    .select([
      'id',
      'score',
      'total',
      'drawn',
      'answers',
      'started_at as startedAt',
      'submitted_at as submittedAt',
    ])
    .execute()
  return rows.map(({ drawn, answers, ...attempt }) => ({
    ...attempt,
    questions: attempt.submittedAt ? JSON.parse(drawn) : null,
    answers: JSON.parse(answers),
  }))
}

/** The classes where they were marked, in their order. */
async function attendanceIdsOf(db: Db, personId: string): Promise<string[]> {
  const rows = await marksOf(db, personId)
    .orderBy('meetings.day')
    .orderBy('meetings.from_min')
    .orderBy('meetings.id')
    .select('meetings.id')
    .execute()
  return [...new Set(rows.map(({ id }) => id))]
}

function marksOf(db: Db, personId: string) {
  return db
    .selectFrom('attendance')
    .innerJoin('enrolments', 'enrolments.id', 'attendance.enrolment_id')
    .innerJoin('meetings', 'meetings.id', 'attendance.meeting_id')
    .innerJoin('batches', 'batches.id', 'meetings.batch_id')
    .where('enrolments.person_id', '=', personId)
}

/** Who learns several things in a batch is marked once for a class. */
async function listAttendance(db: Db, ids: string[], personId: string) {
  return marksOf(db, personId)
    .leftJoin('staff', 'staff.id', 'attendance.marked_by')
    .where('meetings.id', 'in', ids)
    .select([
      'meetings.id',
      'batches.name as batch',
      'meetings.day',
      'attendance.mark',
      'attendance.marked_at as markedAt',
    ])
    .select((eb) => eb.fn.coalesce('staff.name', 'attendance.marked_by_name').as('markedBy'))
    .execute()
}

/** What was handed in and, once it is released, what it was returned with; the files themselves are read in the panel. */
async function listHandIns(db: Db, ids: string[]) {
  const rows = await db
    .selectFrom('hand_ins')
    .innerJoin('assignments', 'assignments.id', 'hand_ins.assignment_id')
    .innerJoin('batches', 'batches.id', 'assignments.batch_id')
    .where('hand_ins.id', 'in', ids)
    .select([
      'hand_ins.id',
      'assignments.title as assignment',
      'batches.name as batch',
      'hand_ins.number',
      'hand_ins.body as text',
      'hand_ins.link',
      'handed_at as handedInAt',
      'marks_centi as marksCenti',
      'comment',
      'again',
      'released_at as releasedAt',
    ])
    .execute()
  const files = await db
    .selectFrom('hand_in_files')
    .innerJoin('class_files', 'class_files.id', 'hand_in_files.file_id')
    .where('hand_in_id', 'in', ids)
    .orderBy('position')
    .select(['hand_in_id', 'name', 'bytes'])
    .execute()
  return rows.map(({ marksCenti, comment, again, releasedAt, ...row }) => ({
    ...row,
    files: files
      .filter(({ hand_in_id }) => hand_in_id === row.id)
      .map(({ name, bytes }) => ({ name, bytes: Number(bytes) })),
    returned: releasedAt && {
      marks: marksCenti === null ? null : marksCenti / 100,
      comment,
      isToDoAgain: again === 1,
    },
  }))
}

async function listQuestions(db: Db, ids: string[]) {
  const posts = await db
    .selectFrom('class_posts')
    .leftJoin('staff', 'staff.id', 'class_posts.author_id')
    .where('question_id', 'in', ids)
    .orderBy('at')
    .orderBy('class_posts.id')
    .select(['question_id', 'body as text', 'at'])
    .select((eb) => eb.fn.coalesce('staff.name', 'by_name').as('by'))
    .execute()
  const rows = await db
    .selectFrom('class_questions')
    .innerJoin('batches', 'batches.id', 'class_questions.batch_id')
    .where('class_questions.id', 'in', ids)
    .select(['class_questions.id', 'batches.name as batch', 'state'])
    .execute()
  return rows.map((row) => ({
    ...row,
    posts: posts
      .filter(({ question_id }) => question_id === row.id)
      .map(({ question_id: _, ...post }) => post),
  }))
}

/** What their batches were told while they were there, or what they read. */
async function batchMessageIdsOf(db: Db, personId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('batch_message_readers')
    .innerJoin('batch_messages', 'batch_messages.id', 'message_id')
    .where('person_id', '=', personId)
    .orderBy('at')
    .orderBy('id')
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

async function listBatchMessages(db: Db, ids: string[], personId: string) {
  return db
    .selectFrom('batch_messages')
    .innerJoin('batches', 'batches.id', 'batch_messages.batch_id')
    .innerJoin('batch_message_readers', 'message_id', 'batch_messages.id')
    .leftJoin('staff', 'staff.id', 'batch_messages.by_id')
    .where('batch_messages.id', 'in', ids)
    .where('person_id', '=', personId)
    .select((eb) => [
      'batch_messages.id',
      'batches.name as batch',
      eb.fn.coalesce('staff.name', 'by_name').as('by'),
      'body as text',
      'at',
      'read_at as readAt',
    ])
    .execute()
}

async function listNotifications(db: Db, ids: string[]) {
  const told = await db.selectFrom('notifications').where('id', 'in', ids).selectAll().execute()
  const deliveries = await db
    .selectFrom('deliveries')
    .leftJoin('staff', 'staff.id', 'deliveries.opened_by')
    .where('notification_id', 'in', ids)
    .select(['notification_id', 'channel', 'to_address as to', 'sent_at as sentAt', 'opened_at as openedAt'])
    .select((eb) => eb.fn.coalesce('staff.name', 'opened_by_name').as('openedBy'))
    .execute()
  return told.map(({ id, kind, values, words, created_at: createdAt }) => {
    const { subject, body } = emailOf({ kind, values, words })
    const sent = deliveries.filter((delivery) => delivery.notification_id === id)
    return {
      id,
      kind,
      subject,
      body,
      createdAt,
      deliveries: sent.map(({ notification_id: _, ...one }) => one),
    }
  })
}
