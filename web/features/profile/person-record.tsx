import { type Group, groups } from '#contract/groups.ts'
import { readableDay } from '#contract/readable-dates.ts'
import { semesterLabel } from '#contract/semesters.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { EmailText } from '#web/ui/email-text.tsx'
import { Facts } from './facts.tsx'
import type { Person } from './person.ts'
import { UnconfirmedEmail } from './unconfirmed-email.tsx'

/** What the institute has written down about a learner; the learner changes phone and city beside it. */
export function PersonRecord({ person, group }: { person: Person; group: Group }) {
  const { name, email, phone, city, type, age, semester, college, createdAt, emailConfirmed } = person
  return (
    <>
      <div className="flex items-center gap-4">
        <Avatar name={name} size="lg" />
        <div className="grid justify-items-start gap-1">
          <p translate="no" className="font-display text-xl font-bold">
            {name}
          </p>
          <Badge tone="accent">{groups[group].person}</Badge>
        </div>
      </div>
      <Facts
        facts={[
          ['Email', email && <EmailText email={email} />],
          ['Phone', phone && <span translate="no">{phone}</span>],
          ['City', city],
          ['Age', age],
          ['Semester', semester === null ? null : semesterLabel(semester)],
          ['College', college],
          ['Type', type],
          ['Joined', readableDay(createdAt)],
        ]}
      />
      {!emailConfirmed && <UnconfirmedEmail />}
    </>
  )
}
