import { MailWarning } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Group, groups } from '#contract/groups.ts'
import { languageOf } from '#contract/language-of.ts'
import { learnerCalls } from '#contract/people/calls.ts'
import { writtenPhone } from '#contract/phone.ts'
import { readableDay } from '#contract/readable-dates.ts'
import { semesterLabel } from '#contract/semesters.ts'
import { useAction } from '#web/form/use-action.ts'
import { call } from '#web/lib/browser-api.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmailText } from '#web/ui/email-text.tsx'
import type { Person } from './person.ts'

/** What the institute has written down about a learner; the learner changes phone and city beside it. */
export function PersonRecord({ person, group }: { person: Person; group: Group }) {
  const { name, email, phone, city, type, age, semester, college, createdAt, emailConfirmed } = person
  return (
    <>
      <div className="flex items-center gap-4">
        <Avatar name={name} size="lg" />
        <div className="grid justify-items-start gap-1">
          <p {...languageOf(name)} translate="no" className="font-display text-xl font-bold">
            {name}
          </p>
          <Badge tone="accent">{groups[group].person}</Badge>
        </div>
      </div>
      <Facts
        facts={[
          ['Email', email && <EmailText email={email} />],
          ['Phone', phone && <span translate="no">{writtenPhone(phone)}</span>],
          ['City', city],
          ['Age', age && <span translate="no">{age}</span>],
          ['Semester', semester === null ? null : semesterLabel(semester)],
          ['College', college],
          ['Type', type],
          ['Joined', readableDay(createdAt)],
        ]}
      />
      {email && !emailConfirmed && <UnconfirmedEmail />}
    </>
  )
}

interface FactsProps {
  /** Those without a value are left out. */
  facts: [label: string, value: ReactNode][]
}

function Facts({ facts }: FactsProps) {
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {facts.map(([label, value]) =>
        value === null || value === '' ? null : (
          <div key={label} className="min-w-0 first:col-span-full">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd {...languageOf(value)} className="font-semibold wrap-anywhere">
              {value}
            </dd>
          </div>
        ),
      )}
    </dl>
  )
}

/** Leads to the email whose link proves that the address is the learner's. */
function UnconfirmedEmail() {
  const { isBusy, run } = useAction()

  const handleSend = () => run(() => call(learnerCalls.confirmAgain))

  return (
    <div className="grid justify-items-start gap-3 rounded-lg border border-line bg-sunken p-4">
      <p className="flex items-start gap-3">
        <MailWarning aria-hidden="true" className="mt-0.5 size-5 flex-none text-warning" />
        <span>
          <strong className="font-semibold">Your email address is not confirmed.</strong> Please open the link
          in our email. Messages from before you signed up are shown in your data after that.
        </span>
      </p>
      <Button variant="secondary" size="sm" onClick={handleSend} busy={isBusy}>
        Send the email again
      </Button>
    </div>
  )
}
