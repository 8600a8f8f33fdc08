import { type Day, dayOf } from '#contract/calendar.ts'
import { type Missing, missingWords } from '#contract/certificates/completion.ts'
import { type CertificateKind, type Facts, programmeKindOf } from '#contract/certificates/kinds.ts'
import type { Lacking } from '#contract/certificates/schemas.ts'
import { messages, type TextKey } from '#contract/messages.ts'
import type { Paise } from '#contract/money.ts'
import { readableDay } from '#contract/readable-dates.ts'
import { hasUnseenInName } from '#contract/signs.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { keyOf } from '#server/platform/texts.ts'
import {
  type Exception,
  mapBestTests,
  mapExceptions,
  mapMissing,
  mayBeExcepted,
} from './completion-service.ts'
import { isPassed, type TakenTest } from './passed-tests.ts'

/** To whom: a batch, one person, or those who came to an event. */
export interface Source {
  batchId?: string | undefined
  personId?: string | undefined
  eventId?: string | undefined
  /** The name of an event and its day, which no record has. */
  title?: string | undefined
  on?: string | undefined
  /** When everybody began, where the records of enrolment do not say it. */
  startedOn?: string | undefined
}

type KnownFacts = Omit<Facts, 'institute' | 'city' | 'serial' | 'code' | 'issued' | 'expires'>

export interface Candidate {
  /** Of the enrolment or the registration. */
  id: string
  purposeKey: string
  personId: string | null
  enrolmentId: string | null
  registrationId: string | null
  batchId: string | null
  email: string
  facts: KnownFacts
  problem: Problem | null
  /** A practice test alone qualifies them: no end as completed says so. */
  byTest: TakenTest | null
  /** What the programme's rule asks for and they lack; nothing where it counts as completed by exception. */
  missing: Missing[]
  exception: Exception | null
  /** What is still to be paid for the enrolment, by its ledger; null where there is none. */
  duePaise: Paise | null
}

export interface Problem {
  /** What `why` is called. */
  key: TextKey | undefined
  why: string
  /** No reason of the office helps. */
  isFinal: boolean
}

/** Everybody who might get one, in the order of their names, with what stands against it. */
export async function listCandidates(
  db: Db,
  kind: CertificateKind,
  source: Source,
  today: string,
): Promise<Candidate[]> {
  const found = kind === 'event' ? await listRegistered(db, source) : await listEnrolled(db, kind, source)
  const living = await listLiving(
    db,
    found.map(({ purposeKey }) => purposeKey),
    today,
  )
  const judged = found.map((candidate) => {
    const serial = living.get(candidate.purposeKey)
    if (serial) return { ...candidate, problem: final(messages.hasItAlready(serial)) }
    if (hasUnseenInName(candidate.facts.name)) return { ...candidate, problem: final(messages.nameHasUnseen) }
    return candidate
  })
  return onePerPurpose(judged)
}

/** Whoever is enrolled twice in the same programme gets one, for the latest enrolment that qualifies. */
function onePerPurpose(candidates: Candidate[]): Candidate[] {
  const qualified = candidates.filter(({ problem }) => problem === null)
  const chosen = new Map(qualified.map(({ purposeKey, id }) => [purposeKey, id]))
  return candidates.map((candidate) => {
    const { id, purposeKey, problem } = candidate
    const isForAnother = chosen.has(purposeKey) && chosen.get(purposeKey) !== id
    return isForAnother && !problem?.isFinal
      ? { ...candidate, problem: final(messages.hasItForAnother) }
      : candidate
  })
}

const noFacts: KnownFacts = {
  name: '',
  title: '',
  duration: '',
  batch: '',
  from: '',
  to: '',
  score: '',
  semester: '',
  college: '',
}

async function listRegistered(db: Db, { eventId = '', title = '', on }: Source): Promise<Candidate[]> {
  const rows = await db
    .selectFrom('event_registrations')
    .where('event_id', '=', eventId)
    .orderBy('name_key')
    .orderBy('id')
    .select(['id', 'name', 'email', 'came_at', 'cancelled_at'])
    .execute()
  return rows.map(({ id, name, email, came_at, cancelled_at }) => ({
    id,
    purposeKey: `event:${eventId}:${id}`,
    personId: null,
    enrolmentId: null,
    registrationId: id,
    batchId: null,
    email,
    facts: { ...noFacts, name, title, from: on ? readableDay(on) : '' },
    byTest: null,
    missing: [],
    exception: null,
    duePaise: null,
    problem: cancelled_at ? final(messages.gaveSeatBack) : came_at ? null : pardonable(messages.notSeenThere),
  }))
}

async function listEnrolled(
  db: Db,
  kind: Exclude<CertificateKind, 'event'>,
  source: Source,
): Promise<Candidate[]> {
  const rows = await enrolments(db, kind, source)
  return (await withMissing(db, rows)).map(({ best, missing: lacking, exception: given, ...row }) => {
    const test = best && isPassed(best) ? best : undefined
    const asksNothing = kind === 'internshipLetter' || kind === 'bonafide'
    const exception = asksNothing ? null : given
    const missing = asksNothing || exception ? [] : lacking
    return {
      id: row.enrolmentId,
      purposeKey: purposeOf(kind, row),
      personId: row.personId,
      enrolmentId: row.enrolmentId,
      registrationId: null,
      batchId: row.batchId,
      email: row.email ?? '',
      facts: factsOf(kind, row, test, source.startedOn),
      duePaise: row.duePaise,
      missing,
      exception,
      problem: problemOf(kind, row, exception !== null || test !== undefined) ?? lackOf(missing),
      byTest: problemOf(kind, row, exception !== null) ? (test ?? null) : null,
    }
  })
}

/** Each with the best test since they joined, and with what they lack by the rule of their programme. */
async function withMissing(db: Db, rows: Row[]) {
  const tests = await mapBestTests(db, rows)
  const enrolled = rows.map((row) => ({ ...row, best: tests.get(row.enrolmentId) ?? null }))
  const missing = await mapMissing(
    db,
    enrolled.map(({ best: test, ...row }) => ({ ...row, test })),
  )
  const exceptions = await mapExceptions(db, enrolled)
  return enrolled.map((row) => ({
    ...row,
    missing: missing.get(row.enrolmentId) ?? [],
    exception: exceptions.get(row.enrolmentId) ?? null,
  }))
}

/** Who learns or has completed and lacks something for the certificate, and what, in words; and who has an exception. */
export async function listLacking(db: Db, source: Pick<Source, 'batchId' | 'personId'>): Promise<Lacking[]> {
  const rows = (await enrolments(db, null, source)).filter(mayBeExcepted)
  return (await withMissing(db, rows))
    .filter(({ missing, exception }) => missing.length > 0 || exception)
    .map(({ enrolmentId, personId, name, programme, missing, exception }) => ({
      enrolmentId,
      personId,
      name,
      programme,
      missing: missing.length > 0 ? missingWords(missing) : null,
      exception,
    }))
}

/** Without a kind, whatever they learn. */
async function enrolments(
  db: Db,
  kind: Exclude<CertificateKind, 'event'> | null,
  { batchId, personId }: Source,
) {
  const programmeKind = kind && programmeKindOf[kind]
  let query = db
    .selectFrom('enrolments')
    .innerJoin('people', 'people.id', 'enrolments.person_id')
    .innerJoin('programmes', 'programmes.id', 'enrolments.programme_id')
    .leftJoin('batches', 'batches.id', 'enrolments.batch_id')
    .leftJoin('fee_accounts', 'fee_accounts.enrolment_id', 'enrolments.id')
    .where('enrolments.status', 'in', ['requested', 'active', 'ended'])
  if (programmeKind) query = query.where('programmes.kind', '=', programmeKind)
  if (batchId) query = query.where('enrolments.batch_id', '=', batchId)
  else query = query.where('enrolments.person_id', '=', personId ?? '')
  return query
    .orderBy('people.name_key')
    .orderBy('enrolments.id')
    .select([
      'enrolments.id as enrolmentId',
      'enrolments.status',
      'enrolments.ended_as as endedAs',
      'enrolments.ended_on as endedOn',
      'enrolments.created_at as createdAt',
      'enrolments.decided_at as decidedAt',
      'people.id as personId',
      'people.name',
      'people.email',
      'people.semester',
      'people.college',
      'people.deletion_asked_at as deletionAskedAt',
      'programmes.id as programmeId',
      'programmes.name as programme',
      'programmes.duration',
      'batches.id as batchId',
      'batches.name as batch',
      'batches.starts_on as batchStartsOn',
      'batches.ends_on as batchEndsOn',
      'fee_accounts.due_paise as duePaise',
      'fee_accounts.next_due_on as dueOn',
    ])
    .execute()
}

type Row = Awaited<ReturnType<typeof enrolments>>[number]

function purposeOf(kind: CertificateKind, { personId, programmeId, semester }: Row): string {
  return `${kind}:${personId}:${programmeId}${kind === 'degree' ? `:${semester ?? ''}` : ''}`
}

function factsOf(
  kind: CertificateKind,
  row: Row,
  test: TakenTest | undefined,
  startedOn: Day | undefined,
): KnownFacts {
  return {
    ...noFacts,
    name: row.name,
    title: row.programme,
    duration: row.duration,
    batch: row.batch ?? '',
    from: readableDay(startedOn || firstDayOf(row)),
    to: lastDayOf(row),
    score: test ? `${test.score} of ${test.total}` : '',
    semester: kind === 'degree' && row.semester ? String(row.semester) : '',
    college: row.college,
  }
}

/** When the batch began; of who ended before that, when they were accepted: they were taught in an earlier round of it. */
function firstDayOf({ batchStartsOn, endedOn, decidedAt, createdAt }: Row): Day {
  const isOfThisRound = batchStartsOn !== null && (!endedOn || batchStartsOn <= endedOn)
  return isOfThisRound ? batchStartsOn : dayOf(decidedAt ?? createdAt)
}

/** When they ended; where that was entered after the batch's last day, that day: it says when they were taught. */
function lastDayOf({ endedOn, batchEndsOn }: Row): string {
  if (!endedOn) return ''
  return readableDay(batchEndsOn && batchEndsOn < endedOn ? batchEndsOn : endedOn)
}

/** What stands against it, the gravest first; `counts`: a test or an exception stands for an end as completed. */
function problemOf(kind: CertificateKind, row: Row, counts: boolean): Problem | null {
  if (row.status === 'requested') return final(messages.notAcceptedYet)
  if (row.deletionAskedAt) return final(messages.wishesDeletion)
  if (kind === 'degree' && !row.semester) return final(messages.noSemester)
  if (kind === 'internshipLetter') return null
  if (kind === 'bonafide') return row.status === 'active' ? null : pardonable(messages.notEnrolledNow)
  if (row.endedAs === 'left') return pardonable(messages.leftOn(readableDay(row.endedOn ?? '')), 'leftOn')
  const isDone = row.endedAs === 'completed' || counts
  return isDone ? null : pardonable(messages.neitherEndedNorPassed)
}

/** What the programme asks for besides. */
function lackOf(missing: Missing[]): Problem | null {
  return missing.length > 0 ? pardonable(missingWords(missing)) : null
}

function final(why: string): Problem {
  return { key: keyOf(why), why, isFinal: true }
}

function pardonable(why: string, key = keyOf(why)): Problem {
  return { key, why, isFinal: false }
}

/** The numbers of those that live, by what they say; one that has run out makes room for the next. */
async function listLiving(db: Db, purposeKeys: string[], today: string): Promise<Map<string, string>> {
  const living = new Map<string, string>()
  for (let at = 0; at < purposeKeys.length; at += 500) {
    const rows = await db
      .selectFrom('certificates')
      .where('state', '=', 'issued')
      .where('purpose_key', 'in', purposeKeys.slice(at, at + 500))
      .where((eb) => eb.or([eb('expires_on', 'is', null), eb('expires_on', '>=', today)]))
      .select(['purpose_key', 'serial'])
      .execute()
    for (const row of rows) living.set(row.purpose_key, row.serial)
  }
  return living
}
