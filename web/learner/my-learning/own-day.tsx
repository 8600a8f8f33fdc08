import {
  CalendarClock,
  CircleHelp,
  ClipboardList,
  FolderOpen,
  MessagesSquare,
  TrendingUp,
  Wallet,
} from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { timeRange } from '#contract/batches/slot-words.ts'
import { addDays, dayOf } from '#contract/calendar.ts'
import type { ReplyOf } from '#contract/call.ts'
import type { MissingCertificate } from '#contract/certificates/schemas.ts'
import type { OwnAssignment } from '#contract/classroom/assignment-calls.ts'
import { type Mark, markWords } from '#contract/classroom/attendance.ts'
import type { Material } from '#contract/classroom/material-calls.ts'
import type { ownMessageCalls } from '#contract/classroom/message-calls.ts'
import type { ownClassCalls } from '#contract/classroom/own-calls.ts'
import type { Meeting } from '#contract/classroom/schemas.ts'
import type { OwnFeeAccount } from '#contract/fees/account-schemas.ts'
import { languageOf } from '#contract/language-of.ts'
import { messages } from '#contract/messages.ts'
import type { learnerCalls } from '#contract/people/calls.ts'
import { readableDay } from '#contract/readable-dates.ts'
import { clockTime, plannedDay, readableMoment } from '#contract/short-dates.ts'
import { useInstitute } from '#web/content/institute.ts'
import { ownQuestion, WhatsAppLink } from '#web/content/whatsapp-link.tsx'
import { rupees } from '#web/lib/rupees.ts'
import { useSession } from '#web/lib/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Names } from '#web/ui/names.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import type { Exams } from '../exams/read-exams.ts'
import { usePanelPath } from '../layout/panel-path.ts'
import { CheckInButton } from './check-in.tsx'

/** A programme that the learner has or waits for. */
export type Learning = ReplyOf<typeof learnerCalls.learning>['programmes'][number]

interface OwnDayProps {
  /** Null: none is planned. */
  next: Meeting | null
  /** The learner's own of that class. */
  mark: Mark | null
  /** Who answers what is asked there. */
  trainers: string[]
  /** Null: they could not be read. */
  fees: OwnFeeAccount | null
  exams: Exams
  /** Of each batch. */
  attendance: OwnAttendance[]
  /** What is still to be handed in, the soonest first. */
  due: OwnAssignment[]
  /** What came back last. */
  returned: OwnAssignment | null
  /** The latest, the newest day first. */
  materials: Material[]
  /** What their batches were told, the latest first; null: it could not be read. */
  written: ReplyOf<typeof ownMessageCalls.list> | null
  /** For the certificates of what they learn. */
  missing: MissingCertificate[]
  active: Learning[]
}

type OwnAttendance = ReplyOf<typeof ownClassCalls.attendance>['enrolments'][number]

/** What a learner wants to know first: when to come, what to pay, what was done, how it goes and whom to ask. */
export function OwnDay(props: OwnDayProps) {
  const { next, mark, fees, exams, attendance, due, returned, materials, written, missing, active } = props
  return (
    <ul
      aria-label="Your day"
      className="card mb-8 divide-y divide-line lg:grid lg:grid-cols-2 lg:gap-x-8 lg:px-2"
    >
      <NextClass meeting={next} mark={mark} trainers={props.trainers} />
      {fees && <Fees fees={fees} />}
      <Due assignments={due} />
      <LastMessage written={written} />
      <LastClass materials={materials} />
      <Standing exams={exams} attendance={attendance} returned={returned} missing={missing} />
      <Questions active={active} next={next} trainers={props.trainers} />
    </ul>
  )
}

interface AnswerProps {
  icon: ReactNode
  title: string
  children: ReactNode
  /** In short, below it. */
  more?: ReactNode
  action?: ReactNode
}

function Answer({ icon, title, children, more, action }: AnswerProps) {
  return (
    <li className="flex items-center gap-3 px-3 py-1.5 sm:gap-4 sm:px-4 sm:py-3 lg:min-h-24">
      <span className="flex-none text-accent-ink [&_svg]:size-5 sm:[&_svg]:size-6">{icon}</span>
      <div className="min-w-0 grow">
        <h2 className="font-sans text-sm font-semibold tracking-normal text-ink-soft">{title}</h2>
        <p {...languageOf(children)} className="tabular font-semibold wrap-anywhere">
          {children}
        </p>
        {more && (
          <p {...languageOf(more)} className="text-sm text-ink-soft wrap-anywhere">
            {more}
          </p>
        )}
      </div>
      {action && <div className="flex flex-none flex-col items-stretch gap-1">{action}</div>}
    </li>
  )
}

interface NextClassProps {
  meeting: Meeting | null
  mark: Mark | null
  /** Of the batch: a class that nobody is given to has one of them. */
  trainers: string[]
}

function NextClass({ meeting, mark, trainers }: NextClassProps) {
  const timetable = `${usePanelPath()}/timetable`
  const icon = <CalendarClock aria-hidden="true" />
  if (!meeting) {
    return (
      <Answer icon={icon} title="Next class">
        No class is planned yet.
      </Answer>
    )
  }
  const { day, fromMin, toMin, batch, room, trainer, link } = meeting
  return (
    <Answer
      icon={icon}
      title="Next class"
      more={
        <>
          <Names of={[room, ...(trainer ? [trainer] : trainers), batch]} />
          {mark && <OwnMark mark={mark} isSaved={meeting.isMarked} />}
        </>
      }
      action={
        <>
          {link && (
            <ButtonLink to={link} target="_blank" rel="noreferrer" size="sm">
              Join online
            </ButtonLink>
          )}
          {!mark && <CheckInButton meeting={meeting} />}
          <ButtonLink to={timetable} variant="secondary" size="sm">
            Timetable
          </ButtonLink>
        </>
      }
    >
      {`${nearDay(day)}, ${timeRange(fromMin, toMin)}`}
    </Answer>
  )
}

/** Whoever is marked has nothing left to do; what the trainer has not saved does not count yet. */
function OwnMark({ mark, isSaved }: { mark: Mark; isSaved: boolean }) {
  const cameIn = mark === 'present' || mark === 'late'
  return (
    <>
      <span role="status" className="block font-semibold text-ink">
        {cameIn ? messages.checkedIn : messages.checkedInAs(markWords[mark])}
      </span>
      {!isSaved && <span className="block">{messages.checkInCounts}</span>}
    </>
  )
}

function nearDay(day: string): string {
  const today = dayOf(new Date())
  if (day === today) return 'Today'
  return day === addDays(today, 1) ? 'Tomorrow' : plannedDay(day)
}

function Fees({ fees: { due, overdue, nextDueOn } }: { fees: OwnFeeAccount }) {
  const pay = (
    <ButtonLink to={`${usePanelPath()}/fees`} size="sm">
      Pay
    </ButtonLink>
  )
  const more =
    overdue > 0 ? <OverdueWords overdue={overdue} /> : nextDueOn && `Due on ${readableDay(nextDueOn)}`
  return (
    <Answer icon={<Wallet aria-hidden="true" />} title="Fees" more={due > 0 && more} action={due > 0 && pay}>
      <Sentence text={due > 0 ? 'You owe {due}' : 'Nothing is due.'} names={{ due: rupees(due) }} />
    </Answer>
  )
}

function OverdueWords({ overdue }: { overdue: number }) {
  return (
    <span className="font-semibold text-danger">
      <Sentence text="{overdue} is overdue." names={{ overdue: rupees(overdue) }} />
    </span>
  )
}

/** So many are named on the first screen. */
const shownDue = 3

/** What to hand in, the soonest first and late ones in red; nothing where nothing is to do. */
function Due({ assignments }: { assignments: OwnAssignment[] }) {
  const panel = usePanelPath()
  const [first] = assignments
  if (!first) return null
  const more = assignments.length - shownDue
  return (
    <Answer
      icon={<ClipboardList aria-hidden="true" />}
      title="To hand in"
      more={more > 0 && (more === 1 ? 'and one more' : `and ${more} more`)}
      action={
        <ButtonLink
          to={`${panel}/assignments${assignments.length === 1 ? `?open=${first.id}` : ''}`}
          size="sm"
        >
          Hand in
        </ButtonLink>
      }
    >
      {assignments.slice(0, shownDue).map((one) => (
        <span key={one.id} className={cx('block', one.status === 'late' && 'text-danger')}>
          <span {...languageOf(one.title)}>{one.title}</span>
          <span>{dueWords(one)}</span>
        </span>
      ))}
    </Answer>
  )
}

function dueWords({ status, dueAt }: OwnAssignment): string {
  if (status === 'again') return ', to be done again'
  const when = `${nearDay(dayOf(dueAt))}, ${clockTime(dueAt)}`
  return status === 'late' ? `, was due: ${when}` : `, due: ${when}`
}

/** The latest that the batch was told, in part; nothing where nobody wrote. */
function LastMessage({ written }: Pick<OwnDayProps, 'written'>) {
  const panel = usePanelPath()
  const latest = written?.messages[0]
  if (!latest) return null
  const { unread } = written
  return (
    <Answer
      icon={<MessagesSquare aria-hidden="true" />}
      title={unread > 0 ? unreadWords(unread) : 'Last message'}
      more={
        <>
          <Names of={[latest.by]} />
          <span>{`, ${readableMoment(latest.at)}`}</span>
        </>
      }
      action={
        <ButtonLink to={`${panel}/messages`} variant={unread > 0 ? 'primary' : 'secondary'} size="sm">
          Messages
        </ButtonLink>
      }
    >
      <span {...languageOf(latest.text)} className="line-clamp-2">
        {latest.text}
      </span>
    </Answer>
  )
}

function unreadWords(unread: number): string {
  return unread === 1 ? 'One new message' : `${unread} new messages`
}

/** What we did, and where it is; nothing where nothing was given yet. */
function LastClass({ materials }: Pick<OwnDayProps, 'materials'>) {
  const panel = usePanelPath()
  const [latest] = materials
  if (!latest) return null
  const ofTheDay = materials.filter(({ day }) => day === latest.day)
  return (
    <Answer
      icon={<FolderOpen aria-hidden="true" />}
      title="Last material"
      more={nearDay(latest.day)}
      action={
        <ButtonLink to={`${panel}/material`} variant="secondary" size="sm">
          Material
        </ButtonLink>
      }
    >
      {ofTheDay.map(({ id, title }, at) => (
        <Fragment key={id}>
          {at > 0 && <span>, </span>}
          <span {...languageOf(title)}>{title}</span>
        </Fragment>
      ))}
    </Answer>
  )
}

type StandingProps = Pick<OwnDayProps, 'exams' | 'attendance' | 'returned' | 'missing'>

function Standing({ exams, attendance, returned, missing }: StandingProps) {
  const { attempts, openAttemptId, languages } = exams
  const canTest = openAttemptId !== null || languages.length > 0
  const [last] = attempts
  const panel = usePanelPath()
  const test = last ? `Last test: ${last.score} of ${last.total}` : 'No test taken yet.'
  const counted = attendance.filter(({ percent }) => percent !== null)
  return (
    <Answer
      icon={<TrendingUp aria-hidden="true" />}
      title="How you stand"
      more={
        (counted.length > 0 || returned || missing.length > 0) && (
          <>
            {counted.length > 0 && <span>{test}</span>}
            {counted.length > 0 && returned && <span> · </span>}
            {returned && <Returned assignment={returned} />}
            {missing.map(({ kind, title, why }) => (
              <span key={`${kind} ${title}`} className="block">
                <Sentence
                  text="Certificate of {title}: {why}"
                  names={{ title }}
                  parts={{ why: <span>{why}</span> }}
                />
              </span>
            ))}
          </>
        )
      }
      action={
        canTest && (
          <ButtonLink to={`${panel}/test`} variant="secondary" size="sm">
            {openAttemptId ? 'Continue test' : 'Take a test'}
          </ButtonLink>
        )
      }
    >
      {counted.length === 0
        ? test
        : counted.map((one) => (
            <span key={one.enrolmentId} className={cx('block', one.isLow && 'text-danger')}>
              <AttendanceWords of={one} isNamed={counted.length > 1} />
            </span>
          ))}
    </Answer>
  )
}

function Returned({ assignment: { id, title, marks, maxMarks } }: { assignment: OwnAssignment }) {
  const assignment = <span {...languageOf(title)}>{title}</span>
  return (
    <Link to={`${usePanelPath()}/assignments?open=${id}`} className="link">
      {marks === null || maxMarks === null ? (
        <Sentence text="{assignment}: returned" parts={{ assignment }} />
      ) : (
        <Sentence
          text="{assignment}: {marks} of {most}"
          parts={{ assignment, marks: <span>{marks}</span>, most: <span>{maxMarks}</span> }}
        />
      )}
    </Link>
  )
}

function AttendanceWords({ of, isNamed }: { of: OwnAttendance; isNamed: boolean }) {
  const { batch, percent, best } = of
  return (
    <>
      {isNamed && (
        <>
          <Names of={[batch]} />
          <span> · </span>
        </>
      )}
      <span>
        {best !== null && best !== percent
          ? `Attendance: ${percent}%, at best ${best}%`
          : `Attendance: ${percent}%`}
      </span>
    </>
  )
}

function Questions({ active, next, trainers }: Pick<OwnDayProps, 'active' | 'next' | 'trainers'>) {
  const { whatsapp, phone, shortName } = useInstitute()
  const name = useSession()?.user.name ?? ''
  const panel = usePanelPath()
  const words = ownQuestion(name, next?.batch ?? active[0]?.batch ?? active[0]?.name ?? '')
  return (
    <Answer
      icon={<CircleHelp aria-hidden="true" />}
      title="Questions"
      action={
        whatsapp ? (
          <WhatsAppLink words={words} className="btn btn-secondary btn-sm" label="WhatsApp" />
        ) : (
          <a href={phone.href} className="btn btn-secondary btn-sm">
            Call
          </a>
        )
      }
    >
      <Link to={`${panel}/questions`} className="link">
        <Sentence text={askWords(trainers)} names={{ trainer: trainers[0], institute: shortName }} />
      </Link>
    </Answer>
  )
}

function askWords({ length }: string[]): string {
  if (length === 0) return 'Ask the office of {institute}'
  return length === 1
    ? 'Ask {trainer} or the office of {institute}'
    : 'Ask your trainers or the office of {institute}'
}
