import { Link } from 'react-router'
import { type Group, groups } from '#contract/groups.ts'
import { semesterLabel } from '#contract/rules.ts'
import { shortDay } from '#web/lib/dates.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { EmailText } from '#web/ui/email-text.tsx'
import { Table } from '#web/ui/table.tsx'
import type { ListedPerson } from './listed-person.ts'

interface PeopleTableProps {
  group: Group
  people: ListedPerson[]
}

export function PeopleTable({ group, people }: PeopleTableProps) {
  const { atCollege, people: caption } = groups[group]
  const own = atCollege
    ? [
        {
          id: 'semester',
          head: 'Semester',
          nowrap: true,
          cell: ({ semester }: ListedPerson) => (semester ? semesterLabel(semester) : '–'),
        },
        { id: 'college', head: 'College', cell: ({ college }: ListedPerson) => college || '–' },
      ]
    : [{ id: 'age', head: 'Age', cell: ({ age }: ListedPerson) => age ?? '–' }]
  return (
    <Table
      caption={caption}
      rows={people}
      rowKey={({ id }) => id}
      columns={[
        { id: 'name', head: 'Name', primary: true, cell: (person) => <PersonLink person={person} /> },
        { id: 'email', head: 'Email', cell: ({ email }) => <EmailText email={email} /> },
        { id: 'phone', head: 'Phone', cell: ({ phone }) => <span className="tabular">{phone}</span> },
        { id: 'city', head: 'City', cell: ({ city }) => city || '–' },
        ...own,
        {
          id: 'joined',
          head: 'Joining date',
          nowrap: true,
          cell: ({ joinedAt }) => shortDay(joinedAt),
        },
      ]}
    />
  )
}

function PersonLink({ person: { id, name } }: { person: ListedPerson }) {
  return (
    <Link
      to={`/admin/person/${id}`}
      className="flex min-h-11 items-center gap-3 hover:text-accent-ink hover:underline"
    >
      <span className="md:max-[88rem]:hidden">
        <Avatar name={name} size="sm" />
      </span>
      {name}
    </Link>
  )
}
