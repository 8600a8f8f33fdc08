import { GraduationCap } from 'lucide-react'
import { messages } from '#contract/messages.ts'
import { ReadFault } from '#web/features/fault/read-fault.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { readExams } from '../exams/read-exams.ts'
import { usePanelPath } from '../layout/panel-path.ts'
import { screenMeta } from '../layout/screen-meta.ts'
import type { Route } from './+types/route.ts'
import { EndedProgrammes } from './ended-programmes.tsx'
import { LastResults } from './last-results.tsx'
import { ProgrammeCard } from './programme-card.tsx'
import { readLearning } from './read-learning.ts'
import { WaitingRequests } from './waiting-requests.tsx'

export async function clientLoader() {
  const [learning, exams] = await Promise.all([readLearning(), readExams()])
  return {
    type: learning.type,
    active: learning.programmes.filter(({ status }) => status === 'active'),
    waiting: learning.programmes.filter(({ status }) => status === 'requested'),
    ended: learning.programmes.filter(({ status }) => status === 'ended'),
    exams,
  }
}

export const meta = () => screenMeta('My Learning')

export function HydrateFallback() {
  return <Skeletons count={3} label="Loading My Learning" className="cards" itemClassName="h-96" />
}

export default function MyLearning({ loaderData }: Route.ComponentProps) {
  const { type, active, waiting, ended, exams } = loaderData
  const panel = usePanelPath()
  return (
    <>
      <PageHeading title="My Learning" lead="What you are enrolled in, and how your tests went." />
      <div className="grid gap-12">
        {active.length > 0 ? (
          <div className="cards">
            {active.map((programme) => (
              <ProgrammeCard key={programme.enrolmentId} programme={programme} type={type} />
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

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ReadFault error={error} />
}
