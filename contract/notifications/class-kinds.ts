import { timeRange } from '../batches/slot-words.ts'
import { type Day, isDay } from '../calendar.ts'
import { marksWords } from '../classroom/assignments.ts'
import { absencesInARow, leastPercent } from '../classroom/attendance.ts'
import { plannedDay } from '../short-dates.ts'
import {
  greet,
  type Kind,
  kind,
  type Named,
  panelLink,
  paragraphs,
  type Sender,
  sentences,
  type Words,
} from './words.ts'

/** When a class is; an earlier version stored its words: Monday 7 Dec, 6–8 pm. */
type ClassTime = { day: Day; fromMin: number; toMin: number } | string | null

interface Told extends Named {
  batch: string
  /** When it was to be; null, once empty, for one that is added. */
  before: ClassTime
  when: ClassTime
  where: string
  trainer: string
  /** Why it is cancelled. */
  reason: string
}

type Said<It> = Omit<It, 'before' | 'when'> & { before: string; when: string }

/** With both times in words. */
function say<It extends Pick<Told, 'before' | 'when'>>(it: It): Said<It> {
  return { ...it, before: timeInWords(it.before), when: timeInWords(it.when) }
}

/** Monday 7 Dec, 6–8 pm. */
function timeInWords(time: ClassTime): string {
  if (time === null || typeof time === 'string') return time ?? ''
  return `${plannedDay(time.day)}, ${timeRange(time.fromMin, time.toMin)}`
}

function kindOfClass(words: (it: Said<Told>, institute: Sender) => Words): Kind<Told> {
  return kind<Told>({ words: (it, institute) => words(say(it), institute) })
}

/** One of several changes, each a line of the same email. */
interface ChangedClass extends Omit<Told, 'name'> {
  what: 'added' | 'moved' | 'cancelled' | 'given' | 'givenAway'
}

interface Changes extends Named {
  changes: ChangedClass[]
  /** How many more there are than are told. */
  more: number
}

const listed = ({ when, where, trainer }: { when: string; where: string; trainer: string }) =>
  paragraphs(when, where, trainer).join(', ')

const changeLines: Record<ChangedClass['what'], (it: Said<ChangedClass>) => string> = {
  cancelled: ({ batch, before, reason }) =>
    reason ? `No class: ${batch}, ${before}: ${reason}` : `No class: ${batch}, ${before}`,
  givenAway: ({ batch, before, trainer }) =>
    trainer ? `No longer yours: ${batch}, ${before}, now ${trainer}` : `No longer yours: ${batch}, ${before}`,
  given: (it) => `Yours: ${it.batch}, ${listed(it)}`,
  added: (it) => `One more class: ${it.batch}, ${listed(it)}`,
  moved: (it) =>
    it.before === it.when && it.trainer
      ? `Now with ${it.trainer}: ${it.batch}, ${listed({ ...it, trainer: '' })}`
      : `Changed: ${it.batch}, ${it.before} is now ${listed(it)}`,
}

function linesOf({ changes, more }: Changes): string {
  const lines = changes.map((one) => changeLines[one.what](say(one)))
  return paragraphs(...lines, more > 0 && `And ${more} more.`).join('\n')
}

interface Missed extends Named {
  batch: string
  attended: number
  counted: number
  percent: number
  /** What coming to every class from now on leads to. */
  best: number
  isLow: boolean
  /** Absences one after the other. */
  inARow: number
}

interface Returned extends Named {
  title: string
  batch: string
  /** In hundredths, and of how many; null: none. As an earlier version stored them: 7.5 of 10, or empty. */
  marks: { centi: number; maxCenti: number | null } | string | null
  comment: string
  /** It is to be done again. */
  isAgain: boolean
  /** It was returned before, with other marks or words. */
  isChanged?: boolean
}

interface Answered extends Named {
  batch: string
  /** The title of an assignment or material; empty: of a class, or of nothing in particular. */
  about: string
  /** Of a class its day; as an earlier version stored it: Monday 7 Dec. */
  classOn?: string
  by: string
  answer: string
}

function answeredSubject({ about, classOn }: Answered): string {
  if (classOn) {
    return `Your question about the class on ${isDay(classOn) ? plannedDay(classOn as Day) : classOn} is answered`
  }
  return about ? `Your question about ${about} is answered` : 'Your question is answered'
}

function marksInWords(marks: Returned['marks']): string {
  if (marks === null || typeof marks === 'string') return marks ?? ''
  const { centi, maxCenti } = marks
  return marksWords(centi / 100, maxCenti === null ? null : maxCenti / 100)
}

function returnedSubject({ title, isAgain, isChanged }: Returned): string {
  if (isAgain) return `Please do ${title} again`
  return isChanged ? `${title}: marks or comment changed` : `${title} is returned`
}

function whenAndWhere({ when, where, trainer }: Said<Told>): string {
  return paragraphs(`When: ${when}`, where && `Where: ${where}`, trainer && `Trainer: ${trainer}`).join('\n')
}

const toTimetable = (institute: Sender) => panelLink(institute, '/student/timetable', 'See the timetable')
const toBatches = (institute: Sender) => panelLink(institute, '/admin/teaching', 'See your batches')

/** To those who learn in a batch: one of its classes changes, or they come too rarely. */
export const classKinds = {
  classAdded: kindOfClass((it, institute) => ({
    subject: `One more class: ${it.when}`,
    greeting: greet(it.name),
    paragraphs: [`${it.batch} has one more class.`, whenAndWhere(it)],
    ...toTimetable(institute),
  })),
  classMoved: kindOfClass((it, institute) => ({
    subject: `Your class is changed: ${it.when}`,
    greeting: greet(it.name),
    paragraphs: [`The class of ${it.batch} on ${it.before} is changed.`, whenAndWhere(it)],
    ...toTimetable(institute),
  })),
  classCancelled: kindOfClass((it, institute) => ({
    subject: `No class: ${it.before}`,
    greeting: greet(it.name),
    paragraphs: paragraphs(
      `The class of ${it.batch} on ${it.before} is cancelled.`,
      it.reason && `Reason: ${it.reason}`,
    ),
    ...toTimetable(institute),
  })),
  /** Several at once: one email, however many. */
  classesChanged: kind<Changes>({
    words: (it) => ({
      subject: 'Your classes are changed',
      greeting: greet(it.name),
      paragraphs: [linesOf(it), 'You find all of them under Timetable when you are logged in.'],
    }),
  }),
  /** Somebody comes too rarely, or was away three times running: once each time it comes to that. */
  attendanceLow: kind<Missed>({
    words: (it, institute) => {
      const share = `You came to ${it.attended} of ${it.counted} classes of ${it.batch} so far: ${it.percent} %.`
      const needed = `At least ${leastPercent} % is expected.`
      const away = `You were absent from the last ${it.inARow} classes of ${it.batch}.`
      const best =
        it.best >= leastPercent
          ? `By coming to every class from now on you can still reach ${it.best} %.`
          : 'Please talk to your trainer or the office about how to go on.'
      const said = it.isLow
        ? sentences(share, needed, it.inARow >= absencesInARow && away)
        : sentences(away, share)
      return {
        subject: `Your attendance in ${it.batch}`,
        greeting: greet(it.name),
        paragraphs: [
          said,
          best,
          'If you were ill, or something in this is wrong, please answer this email or give us a call.',
        ],
        whatsapp: [said, best, 'If you were ill, or something in this is wrong, please answer here.'],
        ...panelLink(institute, '/student', 'See your attendance'),
        replyTo: institute.email,
      }
    },
  }),
  /** The same on a parent's phone. */
  attendanceLowParent: kind<Missed>({
    words: (it, institute) => {
      const share = `${it.name} came to ${it.attended} of ${it.counted} classes of ${it.batch} so far: ${it.percent} %.`
      const needed = `At least ${leastPercent} % is expected.`
      const away = `${it.name} was absent from the last ${it.inARow} classes of ${it.batch}.`
      const best =
        it.best >= leastPercent
          ? `By coming to every class from now on ${it.best} % can still be reached.`
          : 'Please talk to the trainer or the office about how to go on.'
      const said = it.isLow
        ? sentences(share, needed, it.inARow >= absencesInARow && away)
        : sentences(away, share)
      const wrong = `If ${it.name} was ill, or something in this is wrong, please answer here.`
      return {
        subject: `Attendance of ${it.name} in ${it.batch}`,
        greeting: 'Dear parent,',
        paragraphs: [said, best, wrong],
        whatsapp: [said, best, wrong],
        replyTo: institute.email,
      }
    },
  }),
}

/** To a learner whose work the trainer has looked at, or whose question. */
export const workKinds = {
  questionAnswered: kind<Answered>({
    words: (it, institute) => ({
      subject: answeredSubject(it),
      greeting: greet(it.name),
      paragraphs: [
        `${it.by} has answered your question in ${it.batch}. You find it under Questions when you are logged in.`,
      ],
      quote: it.answer,
      ...panelLink(institute, '/student/questions', 'See your questions'),
    }),
  }),
  workReturned: kind<Returned>({
    words: (it, institute) => ({
      subject: returnedSubject(it),
      greeting: greet(it.name),
      paragraphs: paragraphs(
        it.isAgain
          ? `Your work for ${it.title} in ${it.batch} is returned: please do it again and hand it in once more.`
          : it.isChanged
            ? `Marks or comment of your work for ${it.title} in ${it.batch} were changed.`
            : `Your work for ${it.title} in ${it.batch} is returned.`,
        it.marks && `Marks: ${marksInWords(it.marks)}`,
        'You find it under Assignments when you are logged in.',
      ),
      ...(it.comment ? { quote: it.comment } : {}),
      ...panelLink(institute, '/student/assignments', 'See your work'),
    }),
  }),
}

interface NewInBatch {
  batch: string
  works: number
  questions: number
  /** The names of those who came to be warned of their absences. */
  warned?: string[]
}

function linesOfBatch({ batch, works, questions, warned = [] }: NewInBatch): string[] {
  return paragraphs(
    warned.length > 0 && `${batch}: attendance too low or three absences running: ${warned.join(', ')}`,
    works > 0 && (works === 1 ? `${batch}: 1 new work to return` : `${batch}: ${works} new works to return`),
    questions > 0 &&
      (questions === 1
        ? `${batch}: 1 new question to answer`
        : `${batch}: ${questions} new questions to answer`),
  )
}

/** To the trainer whose class it is, or was, or whose learners wait for them. */
export const trainerKinds = {
  /** An evening's email. */
  trainerDigest: kind<Named & { batches: NewInBatch[] }>({
    keepDays: 14,
    words: (it, institute) => ({
      subject: 'What is new in your batches',
      greeting: greet(it.name),
      paragraphs: [
        it.batches.flatMap(linesOfBatch).join('\n'),
        'You find them under My batches when you are logged in.',
      ],
      whatsapp: null,
      ...toBatches(institute),
    }),
  }),
  ownClassesChanged: kind<Changes>({
    words: (it) => ({
      subject: 'Classes you teach are changed',
      greeting: greet(it.name),
      paragraphs: [linesOf(it), 'You find your classes under My batches when you are logged in.'],
    }),
  }),
  classGiven: kindOfClass((it, institute) => ({
    subject: `You teach a class: ${it.when}`,
    greeting: greet(it.name),
    paragraphs: [`A class of ${it.batch} is given to you.`, whenAndWhere({ ...it, trainer: '' })],
    ...toBatches(institute),
  })),
  classGivenAway: kindOfClass((it, institute) => ({
    subject: `Not your class any more: ${it.before}`,
    greeting: greet(it.name),
    paragraphs: paragraphs(
      `The class of ${it.batch} on ${it.before} is no longer yours.`,
      it.trainer && `It is taught by ${it.trainer}.`,
    ),
    ...toBatches(institute),
  })),
  ownClassMoved: kindOfClass((it, institute) => ({
    subject: `A class you teach is changed: ${it.when}`,
    greeting: greet(it.name),
    paragraphs: [
      `The class of ${it.batch} on ${it.before}, which you teach, is changed.`,
      whenAndWhere({ ...it, trainer: '' }),
    ],
    ...toBatches(institute),
  })),
  ownClassCancelled: kindOfClass((it, institute) => ({
    subject: `A class you teach is cancelled: ${it.before}`,
    greeting: greet(it.name),
    paragraphs: paragraphs(
      `The class of ${it.batch} on ${it.before}, which you teach, is cancelled.`,
      it.reason && `Reason: ${it.reason}`,
    ),
    ...toBatches(institute),
  })),
}
