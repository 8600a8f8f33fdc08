import {
  BookOpen,
  Briefcase,
  ClipboardList,
  GraduationCap,
  Layers,
  School,
  UserCheck,
  UserPlus,
  Users,
  X,
} from 'lucide-react'
import { Suspense } from 'react'
import { Await, useLocation, useNavigate, useRevalidator } from 'react-router'
import type { ReplyOf } from '#contract/call.ts'
import { type Group, groups } from '#contract/groups.ts'
import { languageOf } from '#contract/language-of.ts'
import { officeCalls } from '#contract/office/calls.ts'
import { demoCalls } from '#contract/office/demo-calls.ts'
import type { Permission } from '#contract/permissions.ts'
import { LatestOnWhatsApp } from '#web/admin/office/shared/whatsapp-button.tsx'
import { groupTexts } from '#web/admin/shared/group-texts.ts'
import { useMay } from '#web/admin/shared/use-may.ts'
import { useInstitute } from '#web/content/institute.ts'
import { call } from '#web/lib/browser-api.ts'
import { readSession } from '#web/lib/session.ts'
import { readOrNull } from '#web/panel/list/page.ts'
import { ButtonLink, IconButton } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { StatCard } from '#web/ui/stat-card.tsx'
import type { Route } from './+types/route.ts'
import { Checklist } from './checklist.tsx'
import { DemoCard } from './demo-card.tsx'
import { WaitingList } from './waiting-list.tsx'

const addedWords = {
  course: 'Added and placed in a batch of their course.',
  internship: 'Added and placed in a batch of their internship.',
  degree: 'Added and placed in a batch of their degree.',
}

const cards: { count: keyof Counts; label: string; to: string; Icon: typeof Users; of?: Group }[] = [
  { count: 'pending', label: 'Pending requests', to: '/admin/pendingreq', Icon: ClipboardList },
  { count: 'batches', label: 'Batches', to: '/admin/batches', Icon: Layers },
  { count: 'courses', label: 'Courses', to: '/admin/courses', Icon: BookOpen, of: 'Students' },
  { count: 'students', label: 'Students', to: '/admin/allstudents', Icon: Users, of: 'Students' },
  { count: 'interns', label: 'Interns', to: '/admin/allinterns', Icon: UserCheck, of: 'Interns' },
  {
    count: 'collegeStudents',
    label: 'College students',
    to: '/admin/collegestudents',
    Icon: School,
    of: 'College',
  },
  { count: 'degrees', label: 'Degrees', to: '/admin/degrees', Icon: GraduationCap, of: 'College' },
  { count: 'internships', label: 'Internships', to: '/admin/internships', Icon: Briefcase, of: 'Interns' },
]

/** The charting library comes after the counts. */
const Charts = lazyPart(async () => (await import('./charts.tsx')).Charts, {
  waiting: <PicturesSkeleton />,
  isNeeded: true,
})

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const charts = readOrNull(request, () => call(officeCalls.charts))
  const may = (permission: Permission) => readSession()?.user.permissions?.includes(permission)
  const [dashboard, waiting, checklist, demo] = await Promise.all([
    readOrNull(request, () => call(officeCalls.dashboard)),
    readOrNull(request, () => call(officeCalls.waiting)),
    may('site.setup') ? readOrNull(request, () => call(officeCalls.checklist)) : null,
    may('staff.manage') ? readOrNull(request, () => call(demoCalls.demo)) : null,
  ])
  return { counts: dashboard?.counts ?? null, waiting, charts, checklist, demo: demo?.demo ?? null }
}

export function HydrateFallback() {
  return (
    <Skeletons
      count={8}
      label="Loading the dashboard"
      className="grid grid-cols-2 gap-3 lg:grid-cols-4"
      itemClassName="h-28"
    />
  )
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { counts, waiting, charts, checklist, demo } = loaderData
  const revalidator = useRevalidator()
  const isReading = revalidator.state === 'loading'
  return (
    <>
      <PageHeading dense title="Dashboard" lead="What waits, who learns and what is on offer." />
      <AddedCard />
      {checklist && !checklist.isDismissed && <Checklist of={checklist.steps} />}
      {demo && <DemoCard demo={demo} />}
      {waiting && <WaitingList waiting={waiting} />}
      {counts ? (
        <CountCards counts={counts} />
      ) : (
        <ErrorState onRetry={() => revalidator.revalidate()} busy={isReading}>
          The dashboard could not be read.
        </ErrorState>
      )}
      <Suspense fallback={<PicturesSkeleton />}>
        <Await resolve={charts}>
          {(figures) =>
            figures ? (
              <Charts figures={figures} />
            ) : (
              counts && (
                <ErrorState className="mt-8" onRetry={() => revalidator.revalidate()} busy={isReading}>
                  The charts could not be read.
                </ErrorState>
              )
            )
          }
        </Await>
      </Suspense>
    </>
  )
}

function PicturesSkeleton() {
  return (
    <Skeletons
      count={4}
      label="Loading the charts"
      className="mt-8 grid gap-5 xl:grid-cols-2"
      itemClassName="h-80"
    />
  )
}

type Counts = ReplyOf<typeof officeCalls.dashboard>['counts']

/** The eight counts of the specification, each leading to its list; fewer for who does not teach all groups. */
function CountCards({ counts }: { counts: Counts }) {
  const { teaches } = useInstitute()
  return (
    <div className="grid grid-cols-2 gap-3 max-sm:[&_.stat-icon]:hidden sm:gap-5 xl:grid-cols-4">
      {cards
        .filter(({ of }) => !of || teaches[of])
        .map(({ count, label, to, Icon }) => (
          <StatCard
            key={count}
            label={label}
            value={counts[count].toLocaleString('en-IN')}
            to={to}
            icon={<Icon aria-hidden="true" />}
          />
        ))}
    </div>
  )
}

interface Added {
  group: Group
  name: string
  /** Null when it could not be read. */
  personId: string | null
}

/** Who was added a moment ago, and what comes next: the forms of the specification end on the dashboard. */
function AddedCard() {
  const { state } = useLocation()
  const navigate = useNavigate()
  const mayPay = useMay('fees.record')
  const added = (state as { added?: Added } | null)?.added
  if (!added) return null
  const { group, name, personId } = added
  return (
    <section
      aria-label="Added"
      className="card mb-5 flex flex-row flex-wrap items-center gap-x-6 gap-y-3 p-4"
    >
      <p className="flex min-w-0 grow items-center gap-3">
        <UserPlus aria-hidden="true" className="size-5 flex-none text-success" />
        <span className="min-w-0">
          <strong {...languageOf(name)} className="block wrap-anywhere" translate="no">
            {name}
          </strong>
          <span className="text-sm text-ink-soft">{addedWords[groups[group].kind]}</span>
        </span>
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {personId && (
          <ButtonLink to={`/admin/person/${personId}`} size="sm">
            Open the record
          </ButtonLink>
        )}
        {personId && <LatestOnWhatsApp personId={personId} />}
        {personId && mayPay && (
          <ButtonLink to={`/admin/desk?person=${personId}`} variant="secondary" size="sm">
            Take payment
          </ButtonLink>
        )}
        <ButtonLink to={groupTexts[group].addPath} variant="secondary" size="sm">
          Add another
        </ButtonLink>
        <IconButton
          size="sm"
          label="Close"
          onClick={() => void navigate('.', { replace: true, state: null, preventScrollReset: true })}
        >
          <X aria-hidden="true" />
        </IconButton>
      </div>
    </section>
  )
}
