import { CalendarDays, Clock, Flag, GraduationCap, Hourglass, MapPin, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ownCertificateCalls } from '#contract/certificates/own-calls.ts'
import { type OwnAssignment, ownAssignmentCalls } from '#contract/classroom/assignment-calls.ts'
import { isToDo } from '#contract/classroom/assignments.ts'
import { ownMaterialCalls } from '#contract/classroom/material-calls.ts'
import { ownMessageCalls } from '#contract/classroom/message-calls.ts'
import { ownClassCalls } from '#contract/classroom/own-calls.ts'
import { ownFeeCalls } from '#contract/fees/own-fee-calls.ts'
import { languageOf } from '#contract/language-of.ts'
import { messages } from '#contract/messages.ts'
import { learnerCalls } from '#contract/people/calls.ts'
import { readableDay } from '#contract/readable-dates.ts'
import { readableMoment } from '#contract/short-dates.ts'
import { ReadFault } from '#web/features/fault/read-fault.tsx'
import { ProgrammePicture } from '#web/features/programme-card/programme-card.tsx'
import { orUnread } from '#web/lib/api.ts'
import { call } from '#web/lib/browser-api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { BatchName, Names } from '#web/ui/names.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { type Exams, readExams } from '../exams/read-exams.ts'
import { usePanelPath } from '../layout/panel-path.ts'
import { finishCheckIn } from '../layout/scanned-code.ts'
import { screenMeta } from '../layout/screen-meta.ts'
import type { Route } from './+types/route.ts'
import { ScannedCode } from './check-in.tsx'
import { type Learning, OwnDay } from './own-day.tsx'

const sizes = '(min-width: 80rem) 22rem, (min-width: 40rem) 45vw, 92vw'

const shownResults = 3
/** Of the last class no more is named on the first screen. */
const shownMaterial = 3

export async function clientLoader() {
  const checkIn = finishCheckIn()
  // The courses are shown also where no timetable or fees can be read.
  const next = call(ownClassCalls.next).catch(orUnread(null))
  const owed = call(ownFeeCalls.mine).catch(orUnread(null))
  const given = call(ownMaterialCalls.list, { limit: shownMaterial }).catch(orUnread(null))
  const assigned = call(ownAssignmentCalls.list).catch(orUnread(null))
  const came = call(ownClassCalls.attendance).catch(orUnread(null))
  const told = call(ownMessageCalls.list).catch(orUnread(null))
  const certificates = call(ownCertificateCalls.mine).catch(orUnread(null))
  const [learning, exams, coming, fees, attended, material, certified, assignments, written] =
    await Promise.all([
      call(learnerCalls.learning),
      readExams(),
      next,
      owed,
      came,
      given,
      certificates,
      assigned,
      told,
    ])
  return {
    checkIn,
    type: learning.type,
    active: learning.programmes.filter(({ status }) => status === 'active'),
    waiting: learning.programmes.filter(({ status }) => status === 'requested'),
    ended: learning.programmes.filter(({ status }) => status === 'ended'),
    exams,
    next: coming?.meeting ?? null,
    mark: coming?.mark ?? null,
    trainers: coming?.trainers ?? [],
    fees,
    attendance: attended?.enrolments ?? [],
    materials: material?.materials ?? [],
    written,
    due: assignments?.assignments.filter(({ canHandIn, status }) => canHandIn && isToDo(status)) ?? [],
    returned: latestReturned(assignments?.assignments ?? []),
    missing: certified?.missing.filter(({ isByRule }) => isByRule) ?? [],
  }
}

function latestReturned(assignments: OwnAssignment[]): OwnAssignment | null {
  const returned = assignments.filter(({ returnedAt }) => returnedAt !== null)
  const [latest] = returned.sort((a, b) => (b.returnedAt ?? '').localeCompare(a.returnedAt ?? ''))
  return latest ?? null
}

export const meta = () => screenMeta('My Learning')

export function HydrateFallback() {
  return <Skeletons count={3} label="Loading My Learning" className="cards" itemClassName="h-96" />
}

export default function MyLearning({ loaderData }: Route.ComponentProps) {
  const { type, active, waiting, ended, exams, next, fees, attendance, materials, missing, due, written } =
    loaderData
  const { returned } = loaderData
  const panel = usePanelPath()
  return (
    <>
      <PageHeading dense title="My Learning" />
      <ScannedCode checkIn={loaderData.checkIn} />
      <OwnDay
        next={next}
        mark={loaderData.mark}
        trainers={loaderData.trainers}
        fees={fees}
        exams={exams}
        attendance={attendance}
        materials={materials}
        written={written}
        due={due}
        returned={returned}
        missing={missing}
        active={active}
      />
      <div className="grid gap-12">
        {active.length > 0 ? (
          <div className="cards">
            {active.map((programme) => (
              <LearningCard key={programme.enrolmentId} programme={programme} type={type} />
            ))}
          </div>
        ) : (
          <EmptyState
            icon={<GraduationCap aria-hidden="true" />}
            action={<ButtonLink to={`${panel}/enroll`}>Buy New Course</ButtonLink>}
          >
            {messages.noCoursesEnrolled}
          </EmptyState>
        )}
        {waiting.length > 0 && <WaitingRequests requests={waiting} />}
        {ended.length > 0 && <EndedProgrammes programmes={ended} />}
        <LastResults exams={exams} />
      </div>
    </>
  )
}

export const ErrorBoundary = ReadFault

/** What the learner has finished or left; the latest first. */
function EndedProgrammes({ programmes }: { programmes: Learning[] }) {
  const latestFirst = [...programmes].sort((one, other) =>
    (other.endedOn ?? '').localeCompare(one.endedOn ?? ''),
  )
  return (
    <Section title="Ended" titleClassName="text-2xl" className="grid gap-4">
      <ul className="grid gap-3">
        {latestFirst.map(({ enrolmentId, name, batch, since, endedAs, endedOn }) => (
          <Card as="li" key={enrolmentId} className="flex-row flex-wrap items-center gap-x-6 gap-y-2 p-4">
            <div className="min-w-0 grow">
              <h3 {...languageOf(name)} className="text-lg">
                {name}
              </h3>
              <p className="text-sm text-ink-soft">
                <Names of={[batch]} />
                {batch && <span> · </span>}
                <span>{`${readableDay(since)} to ${readableDay(endedOn ?? '')}`}</span>
              </p>
            </div>
            <Badge tone={endedAs === 'completed' ? 'success' : 'neutral'} icon={<Flag aria-hidden="true" />}>
              {endedAs === 'completed' ? 'Completed' : 'Left'}
            </Badge>
          </Card>
        ))}
      </ul>
    </Section>
  )
}

function WaitingRequests({ requests }: { requests: Learning[] }) {
  const panel = usePanelPath()
  return (
    <Section title="Waiting for approval" titleClassName="text-2xl" className="grid gap-4">
      <ul className="grid gap-3">
        {requests.map(({ enrolmentId, name, duration, since }) => (
          <Card as="li" key={enrolmentId} className="flex-row flex-wrap items-center gap-x-6 gap-y-2 p-4">
            <div className="min-w-0 grow">
              <h3 {...languageOf(name)} className="text-lg">
                {name}
              </h3>
              <p className="text-sm text-ink-soft">{`${duration} · asked for on ${readableDay(since)}`}</p>
            </div>
            <Badge tone="warning" icon={<Hourglass aria-hidden="true" />}>
              Waiting
            </Badge>
            <Link
              to={`${panel}/orders`}
              className="link inline-flex min-h-11 items-center"
              aria-label={`See the order of ${name}`}
            >
              See the order
            </Link>
          </Card>
        ))}
      </ul>
    </Section>
  )
}

function LastResults({ exams: { attempts, openAttemptId, languages } }: { exams: Exams }) {
  const panel = usePanelPath()
  const latest = attempts.slice(0, shownResults)
  const canTest = openAttemptId !== null || languages.length > 0
  return (
    <section aria-labelledby="last-results" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="last-results" className="text-2xl">
          Last test results
        </h2>
        {canTest && (
          <ButtonLink to={`${panel}/test`} variant="secondary">
            {openAttemptId ? 'Continue your test' : 'Take a test'}
          </ButtonLink>
        )}
      </div>
      {latest.length > 0 ? (
        <ul className="cards">
          {latest.map((attempt) => (
            <Card as="li" key={attempt.id} interactive className="gap-4 p-5">
              <Result attempt={attempt} />
            </Card>
          ))}
        </ul>
      ) : (
        <p className="text-ink-soft">{canTest ? 'You have not taken a test yet.' : messages.noQuestions}</p>
      )}
    </section>
  )
}

function Result({ attempt: { id, score, total, submittedAt } }: { attempt: Exams['attempts'][number] }) {
  return (
    <>
      <p className="stat-value" translate="no">
        {score} <span className="text-xl text-ink-soft">/ {total}</span>
      </p>
      <ProgressBar label="Right answers" hideLabel value={score} max={total} />
      <Link
        to={`${usePanelPath()}/test?review=${id}`}
        className="link cover-link inline-flex min-h-11 items-center text-sm"
      >
        {`Test of ${readableMoment(submittedAt)}`}
      </Link>
    </>
  )
}

interface LearningCardProps {
  programme: Learning
  /** Online or Offline. */
  type: string
}

function LearningCard({ programme, type }: LearningCardProps) {
  const { name, batch, isBatchRemoved, duration, languages, since } = programme
  return (
    <Card as="article">
      <ProgrammePicture of={programme} sizes={sizes} eager />
      <CardBody className="gap-4">
        <h2 {...languageOf(name)} className="text-xl">
          {name}
        </h2>
        <dl className="grid gap-2 text-sm">
          <Fact
            icon={<Users aria-hidden="true" />}
            label="Batch"
            value={batch ? <BatchName name={batch} isRemoved={isBatchRemoved} /> : 'Not placed yet'}
          />
          <Fact icon={<MapPin aria-hidden="true" />} label="Type" value={type} />
          <Fact icon={<Clock aria-hidden="true" />} label="Duration" value={duration} />
          <Fact icon={<CalendarDays aria-hidden="true" />} label="Since" value={readableDay(since)} />
        </dl>
        {languages.length > 0 && (
          <ul aria-label={`Languages of ${name}`} className="mt-auto flex flex-wrap gap-1.5">
            {languages.map((language) => (
              <li key={language} translate="no">
                <Badge tone="accent">{language}</Badge>
              </li>
            ))}
          </ul>
        )}
      </CardBody>
    </Card>
  )
}

function Fact({ icon, label, value }: { icon: ReactNode; label: string; value: ReactNode }) {
  return (
    <div className="flex items-center gap-2">
      <dt className="flex w-28 flex-none items-center gap-2 text-ink-soft">
        {icon}
        {label}
      </dt>
      <dd {...languageOf(value)} className="min-w-0 font-semibold">
        {value}
      </dd>
    </div>
  )
}
