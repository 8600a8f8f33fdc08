import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Group, groups } from '#contract/groups.ts'
import { languageOf } from '#contract/language-of.ts'
import { writtenPhone } from '#contract/phone.ts'
import { semesterLabel } from '#contract/rules.ts'
import { shortDay } from '#contract/short-dates.ts'
import { Reach } from '#web/panel/list/reach.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmailText } from '#web/ui/email-text.tsx'
import { Table } from '#web/ui/table.tsx'
import type { ListedPerson } from './listed-person.ts'
import { isUnplaced, placeOf } from './place-of.ts'
import { Placed } from './placed.tsx'
import './people.css'

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
        {
          id: 'college',
          head: 'College',
          cell: ({ college }: ListedPerson) => <Cut text={college || '–'} />,
        },
      ]
    : [{ id: 'age', head: 'Age', cell: ({ age }: ListedPerson) => age ?? '–' }]
  return (
    <Table
      caption={caption}
      className={cx('people-table', atCollege && 'people-at-college')}
      rows={people}
      rowKey={({ id }) => id}
      columns={[
        { id: 'name', head: 'Name', primary: true, cell: (person) => <PersonLink person={person} /> },
        {
          id: 'email',
          head: 'Email',
          cell: ({ email }) =>
            email ? (
              <Cut text={email} isName>
                <EmailText email={email} />
              </Cut>
            ) : (
              <span className="text-ink-faint">No email</span>
            ),
        },
        {
          id: 'phone',
          head: 'Phone',
          nowrap: true,
          cell: (person) => (
            <>
              <span className="tabular max-md:hidden" translate="no">
                {writtenPhone(person.phone)}
              </span>
              <Reach {...person} />
            </>
          ),
        },
        { id: 'programme', head: 'Programme', cell: (person) => <Learning person={person} /> },
        {
          id: 'city',
          head: 'City',
          cell: ({ city }) => (
            <span {...languageOf(city)} className="people-line" title={city}>
              {city || '–'}
            </span>
          ),
        },
        ...own,
        {
          id: 'joined',
          head: 'Joining date',
          nowrap: true,
          cell: ({ createdAt }) => shortDay(createdAt),
        },
      ]}
    />
  )
}

interface CutProps {
  text: string
  isName?: boolean
  children?: ReactNode
}

/** On two lines at most, whole when pointed at. */
function Cut({ text, isName, children = text }: CutProps) {
  return (
    <span {...languageOf(text)} className="people-cut" title={text} translate={isName ? 'no' : undefined}>
      {children}
    </span>
  )
}

/** What somebody learns, else what they learnt last. */
function Learning({ person: { enrolments, last } }: { person: ListedPerson }) {
  if (enrolments.length > 0) return <Enrolments of={enrolments} />
  if (!last) return <span className="text-warning">Nothing yet</span>
  const how = last.endedAs === 'completed' ? 'Completed' : 'Left'
  return (
    <span className="people-place text-ink-soft" title={`${last.programme}, ${how.toLowerCase()}`}>
      <span {...languageOf(last.programme)}>{last.programme}</span>
      <span className="text-xs">{how}</span>
    </span>
  )
}

/** Each programme with its batch below it. */
function Enrolments({ of }: { of: ListedPerson['enrolments'] }) {
  const [first, ...others] = of
  const title = of.map((it) => `${it.programme}, ${placeOf(it)}`).join('; ')
  return (
    first && (
      <span className="people-place" title={title}>
        <span {...languageOf(first.programme)}>
          {first.programme}
          {others.length > 0 && (
            <span className="text-ink-soft" translate="no">
              {' '}
              +{others.length}
            </span>
          )}
        </span>
        <span className={cx('text-xs', of.some(isUnplaced) ? 'text-warning' : 'text-ink-soft')}>
          <Placed {...(of.find(isUnplaced) ?? first)} />
        </span>
      </span>
    )
  )
}

function PersonLink({ person: { id, name } }: { person: ListedPerson }) {
  return (
    <Link
      to={`/admin/person/${id}`}
      translate="no"
      className="people-link hover:text-accent-ink hover:underline"
    >
      <Cut text={name} />
    </Link>
  )
}
