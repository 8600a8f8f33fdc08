import { type Group, groups } from '#contract/groups.ts'
import { readableDay } from '#contract/readable-dates.ts'
import { semesterLabel } from '#contract/rules.ts'
import { Card, CardBody } from '#web/ui/card.tsx'
import type { PersonRecord } from './read-person.ts'

interface RecordCardProps {
  group: Group
  person: PersonRecord
}

export function RecordCard({ group, person }: RecordCardProps) {
  const own: [string, string | number | null][] = groups[group].atCollege
    ? [
        ['Semester', person.semester && semesterLabel(person.semester)],
        ['College', person.college],
      ]
    : [['Age', person.age]]
  const facts: [string, string | number | null][] = [
    ['Email', person.email],
    ['Phone', person.phone],
    ['City', person.city],
    ...own,
    ['Type', person.type],
    [person.status === 'pending' ? 'Requested on' : 'Joining date', readableDay(person.createdAt)],
  ]
  return (
    <Card as="section" aria-labelledby="record">
      <CardBody>
        <h2 id="record" className="text-xl">
          Record
        </h2>
        <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
          {facts.map(([name, value]) => (
            <div key={name} className="min-w-0">
              <dt className="text-sm text-ink-faint">{name}</dt>
              <dd className="wrap-anywhere font-medium">{value || '–'}</dd>
            </div>
          ))}
        </dl>
      </CardBody>
    </Card>
  )
}
