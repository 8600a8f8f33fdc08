import { ClipboardList } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { type OwnAssignment, ownAssignmentCalls } from '#contract/classroom/assignment-calls.ts'
import { isToDo, marksWords, ownStatusWords } from '#contract/classroom/assignments.ts'
import { languageOf } from '#contract/language-of.ts'
import { plannedMoment } from '#contract/short-dates.ts'
import { ReadFault } from '#web/features/fault/read-fault.tsx'
import { call } from '#web/lib/browser-api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Names } from '#web/ui/names.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { usePanelPath } from '../layout/panel-path.ts'
import { screenMeta } from '../layout/screen-meta.ts'
import type { Route } from './+types/route.ts'
import { AssignmentPage } from './assignment-page.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const id = new URL(request.url).searchParams.get('open')
  if (id) return { page: (await call(ownAssignmentCalls.one, { id })).assignment, assignments: [] }
  return { page: null, assignments: (await call(ownAssignmentCalls.list)).assignments }
}

export const meta = () => screenMeta('Assignments')

export function HydrateFallback() {
  return <Skeletons count={4} label="Loading your assignments" itemClassName="h-20" />
}

export default function Assignments({ loaderData: { page, assignments } }: Route.ComponentProps) {
  if (page) return <AssignmentPage key={page.id} page={page} />
  const isOpen = ({ canHandIn, status }: OwnAssignment) => canHandIn && isToDo(status)
  const done = assignments.filter((one) => !isOpen(one))
  return (
    <>
      <PageHeading title="Assignments" lead="Work to hand in, and work that was returned." />
      {assignments.length === 0 && (
        <EmptyState icon={<ClipboardList aria-hidden="true" />}>
          Your trainers have not given you an assignment yet.
        </EmptyState>
      )}
      <div className="grid gap-8">
        <AssignmentList title="To hand in" assignments={assignments.filter(isOpen)} />
        <AssignmentList title="Done and over" assignments={done} />
      </div>
    </>
  )
}

function AssignmentList({ title, assignments }: { title: string; assignments: OwnAssignment[] }) {
  const panel = usePanelPath()
  if (assignments.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className="mb-2 text-lg">{title}</h2>
      <ul className="card divide-y divide-line">
        {assignments.map((one) => (
          <li key={one.id} className="relative flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
            <div className="min-w-0 grow basis-48">
              <Link
                {...languageOf(one.title)}
                to={`${panel}/assignments?open=${one.id}`}
                className="link cover-link inline-flex min-h-11 items-center font-semibold wrap-anywhere"
              >
                {one.title}
              </Link>
              <p className="tabular text-sm text-ink-soft wrap-anywhere">
                <span>{`Due ${plannedMoment(one.dueAt)}`}</span>
                <span> · </span>
                <Names of={[one.batch]} />
              </p>
            </div>
            <StatusBadge assignment={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const tones: Record<OwnAssignment['status'], ComponentProps<typeof Badge>['tone']> = {
  due: 'accent',
  late: 'danger',
  again: 'warning',
  handedIn: 'info',
  returned: 'success',
  missed: 'neutral',
}

/** How the learner stands with it, in two words. */
function StatusBadge({ assignment: { status, marks, maxMarks } }: { assignment: OwnAssignment }) {
  const hasMarks = status === 'returned' && marks !== null
  return <Badge tone={tones[status]}>{hasMarks ? marksWords(marks, maxMarks) : ownStatusWords[status]}</Badge>
}

export const ErrorBoundary = ReadFault
