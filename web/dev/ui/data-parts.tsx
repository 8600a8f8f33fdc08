import { GraduationCap, Users } from 'lucide-react'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { StatCard } from '#web/ui/stat-card.tsx'
import { Table } from '#web/ui/table.tsx'
import { Group, Part } from './part.tsx'

interface Person {
  name: string
  email: string
  city: string
  fees: string
  isPaid: boolean
}

const people: Person[] = [
  { name: 'Asha Verma', email: 'asha@example.org', city: 'Lucknow', fees: '₹12,000', isPaid: true },
  { name: 'Irfan Khan', email: 'irfan@example.org', city: 'Kanpur', fees: '₹1,20,000', isPaid: false },
  { name: 'Meera Nair', email: 'meera@example.org', city: 'Kochi', fees: '₹8,500', isPaid: true },
]

const columns = [
  {
    id: 'name',
    head: 'Name',
    primary: true,
    cell: (row: Person) => (
      <span className="gallery-row">
        <Avatar name={row.name} size="sm" />
        {row.name}
      </span>
    ),
  },
  { id: 'email', head: 'Email', cell: (row: Person) => row.email },
  { id: 'city', head: 'City', cell: (row: Person) => row.city },
  { id: 'fees', head: 'Fees', align: 'end' as const, cell: (row: Person) => row.fees },
  {
    id: 'state',
    head: 'State',
    cell: (row: Person) => (
      <Badge tone={row.isPaid ? 'success' : 'warning'}>{row.isPaid ? 'Paid' : 'Requested'}</Badge>
    ),
  },
]

export function DataParts() {
  return (
    <>
      <section className="section section-tint">
        <div className="wrap gallery-stack">
          <Breadcrumb items={[{ label: 'Dashboard', to: '#main' }, { label: 'All students' }]} />
          <h2 className="sr-only">A panel page</h2>
          <div className="cards">
            <StatCard
              label="Pending requests"
              value="128"
              icon={<GraduationCap aria-hidden="true" />}
              to="#pending"
            />
            <StatCard
              label="Students"
              value="10,240"
              icon={<Users aria-hidden="true" />}
              to="#students"
              hint="12 new this week"
            />
            <StatCard label="Batches" value="18" />
          </div>
          <Table caption="Students" columns={columns} rows={people} rowKey={(row) => row.email} />
          <Pagination summary="1–3 of 10,240" onNext={() => {}} />
        </div>
      </section>
      <Group title="States">
        <Part name="Empty">
          <EmptyState title="All clear" action={<Button variant="secondary">Add a student</Button>}>
            No accepted students found.
          </EmptyState>
        </Part>
        <Part name="Failed">
          <ErrorState onRetry={() => {}}>Failed to load courses.</ErrorState>
        </Part>
        <Part name="Loading">
          <Skeletons count={3} label="Loading students" />
          <Skeleton className="h-4 w-40" />
        </Part>
        <Part name="Progress">
          <ProgressBar label="Answered" value={7} max={20} />
          <ProgressBar label="Import" value={100} max={100} text="Done" />
        </Part>
      </Group>
      <div className="wrap">
        <PageHeading
          eyebrow="Students"
          title="All students"
          lead="Everyone who has been accepted."
          actions={<Button>Add Student</Button>}
        />
      </div>
    </>
  )
}
