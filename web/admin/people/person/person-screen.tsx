import { MailCheck, MailQuestionMark } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { type Group, groups, kinds } from '#contract/groups.ts'
import { languageOf } from '#contract/language-of.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { whatsappCalls } from '#contract/office/whatsapp-calls.ts'
import { writtenPhone } from '#contract/phone.ts'
import { readableDay } from '#contract/readable-dates.ts'
import { semesterLabel } from '#contract/rules.ts'
import { readableDuration, readableMoment } from '#contract/short-dates.ts'
import { decidePath } from '#web/admin/admissions/shared/decide-path.ts'
import { PersonAttendance } from '#web/admin/classroom/shared/person-attendance.tsx'
import { WhatsAppButton } from '#web/admin/office/shared/whatsapp-button.tsx'
import { groupTexts } from '#web/admin/shared/group-texts.ts'
import { useMay } from '#web/admin/shared/use-may.ts'
import { call } from '#web/lib/browser-api.ts'
import { useRead } from '#web/lib/use-read.ts'
import { Reach } from '#web/panel/list/reach.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'
import { EmailText } from '#web/ui/email-text.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { Table } from '#web/ui/table.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { CertificateSection } from './certificate-section.tsx'
import { EnrolmentSection } from './enrolment-section.tsx'
import { OrderTable } from './order-table.tsx'
import { PersonActions } from './person-actions.tsx'
import { PersonHistory } from './person-history.tsx'
import type { PersonDetails, PersonRecord } from './read-person.ts'
import { Section } from './section.tsx'

const states = {
  waiting: { tone: 'warning', label: 'Email waits' },
  sent: { tone: 'success', label: 'Email sent' },
  failed: { tone: 'danger', label: 'Email failed' },
} as const

/** Everything about one person, and what can be done with it. */
export function PersonScreen({ details }: { details: PersonDetails }) {
  const { group, person, enrolments, attempts, batches, certificates } = details
  const { listPath, title } = groupTexts[group]
  const revalidator = useRevalidator()
  const reread = () => void revalidator.revalidate()
  const isPending = person.status === 'pending'
  const waiting = enrolments.find(({ status, isSignUp }) => status === 'requested' && isSignUp)
  const waitsUnder = waiting ? kinds[waiting.kind].group : group
  const maySeeFees = useMay('fees.read')
  const maySeeHistory = useMay('office.audit')
  const [tab, setTab] = useState('record')

  const record = (
    <div className="grid gap-8">
      <RecordCard group={group} person={person} />
      <EnrolmentSection person={person} enrolments={enrolments} batches={batches} onChanged={reread} />
      <Section
        title="Orders"
        action={
          maySeeFees && (
            <ButtonLink to={`/admin/account?person=${person.id}`} variant="secondary" size="sm">
              Fee account
            </ButtonLink>
          )
        }
      >
        <OrderTable personId={person.id} enrolments={enrolments} />
      </Section>
      {certificates && <CertificateSection personId={person.id} group={group} certificates={certificates} />}
      <Section title="Attendance">
        <PersonAttendance personId={person.id} />
      </Section>
      <Section title="Practice tests">
        <AttemptTable attempts={attempts} />
      </Section>
    </div>
  )

  return (
    <>
      <Breadcrumb
        items={[
          { label: title, to: listPath },
          { label: person.name, isName: true },
        ]}
      />
      <PageHeading
        dense
        title={
          <span className="flex flex-wrap items-center gap-4">
            <Avatar name={person.name} size="lg" />
            <span {...languageOf(person.name)} className="wrap-anywhere" translate="no">
              {person.name}
            </span>
          </span>
        }
        actions={<PersonActions group={group} person={person} onChanged={reread} />}
      />
      <div className="mb-6 flex flex-wrap items-center gap-3">
        <Badge tone="accent">{groups[group].person}</Badge>
        <Badge tone={isPending ? 'warning' : 'success'}>
          {isPending ? 'Waiting for approval' : 'Accepted'}
        </Badge>
        {person.email && <EmailMark isConfirmed={person.emailConfirmed} />}
        {person.deletionAskedAt && (
          <Badge tone="danger">{`Asked on ${readableDay(person.deletionAskedAt)} to be deleted`}</Badge>
        )}
        {isPending && (
          <ButtonLink to={decidePath(waitsUnder, person.name)} variant="ghost" size="sm">
            Open pending requests
          </ButtonLink>
        )}
      </div>
      {maySeeHistory ? (
        <Tabs
          label="Record, messages and history"
          value={tab}
          onChange={setTab}
          items={[
            { id: 'record', label: 'Record', panel: record },
            {
              id: 'messages',
              label: 'Messages',
              panel: tab === 'messages' && <PersonMessages personId={person.id} />,
            },
            {
              id: 'history',
              label: 'History',
              panel: tab === 'history' && <PersonHistory personId={person.id} />,
            },
          ]}
        />
      ) : (
        record
      )}
    </>
  )
}

/** Whether anybody has proven that the address is theirs, by a link that went there. */
function EmailMark({ isConfirmed }: { isConfirmed: boolean }) {
  return isConfirmed ? (
    <Badge tone="success" icon={<MailCheck aria-hidden="true" />}>
      Email confirmed
    </Badge>
  ) : (
    <Badge tone="neutral" icon={<MailQuestionMark aria-hidden="true" />}>
      Email not confirmed
    </Badge>
  )
}

function AttemptTable({ attempts }: Pick<PersonDetails, 'attempts'>) {
  if (attempts.length === 0) return <EmptyState>No practice tests taken yet.</EmptyState>
  return (
    <>
      <p className="text-sm text-ink-soft">
        {`For practice, up to ${limits.testsADay} times a day, with the answers shown after each. They give no marks.`}
      </p>
      <Table
        caption="Practice tests"
        rows={attempts.map((attempt, at) => ({ ...attempt, number: attempts.length - at }))}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'number',
            head: 'Test',
            primary: true,
            isWords: true,
            cell: ({ number }) => `Test ${number}`,
          },
          {
            id: 'date',
            head: 'Handed in',
            cell: ({ submittedAt }) => readableMoment(submittedAt),
          },
          {
            id: 'duration',
            head: 'Time taken',
            cell: ({ startedAt, submittedAt }) => readableDuration(startedAt, submittedAt),
          },
          { id: 'score', head: 'Score', align: 'end', cell: ({ score, total }) => `${score} / ${total}` },
        ]}
      />
    </>
  )
}

interface RecordCardProps {
  group: Group
  person: PersonRecord
}

function RecordCard({ group, person }: RecordCardProps) {
  const own: [string, ReactNode][] = groups[group].atCollege
    ? [
        ['Semester', person.semester && semesterLabel(person.semester)],
        ['College', person.college],
      ]
    : [['Age', person.age && <span translate="no">{person.age}</span>]]
  const facts: [string, ReactNode][] = [
    ['Email', (person.email && <EmailText email={person.email} />) || 'No email'],
    ['Phone', person.phone && <PhoneFact name={person.name} phone={person.phone} />],
    [
      'Parent’s phone',
      person.parentPhone && <PhoneFact name={messages.parentOf(person.name)} phone={person.parentPhone} />,
    ],
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
          {facts.map(([label, value]) => (
            <div key={label} className="min-w-0">
              <dt className="text-sm text-ink-faint">{label}</dt>
              <dd {...languageOf(value)} className="wrap-anywhere font-medium">
                {value || '–'}
              </dd>
            </div>
          ))}
        </dl>
      </CardBody>
    </Card>
  )
}

function PhoneFact({ name, phone }: { name: string; phone: string }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <span translate="no">{writtenPhone(phone)}</span>
      <Reach name={name} phone={phone} />
    </span>
  )
}

/** What the person was told, by which way, and the same words for WhatsApp. */
function PersonMessages({ personId }: { personId: string }) {
  const { value, fault, readAgain } = useRead(() => call(whatsappCalls.notifications, { personId }))
  if (fault) return <ErrorState onRetry={() => void readAgain()}>The messages could not be loaded</ErrorState>
  if (!value) return <Skeletons count={4} label="Loading the messages" itemClassName="h-16" />
  if (value.notifications.length === 0) return <EmptyState>No messages yet.</EmptyState>
  return (
    <ol className="grid gap-3">
      {value.notifications.map(({ id, subject, body, createdAt, email, whatsapp, opened }) => (
        <Card as="li" key={id}>
          <CardBody>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h2 className="min-w-0 grow text-base wrap-anywhere">{subject}</h2>
              {email && <Badge tone={states[email.state].tone}>{states[email.state].label}</Badge>}
              <span className="text-sm text-ink-soft">{readableMoment(createdAt)}</span>
            </div>
            <details>
              <summary className="link cursor-pointer py-1 text-sm">Read the message</summary>
              <p className="whitespace-pre-wrap rounded-md bg-sunken p-4 text-sm wrap-anywhere">
                {body.trim()}
              </p>
            </details>
            <WhatsAppButton
              whatsapp={whatsapp}
              opened={opened}
              press={{ id }}
              size="sm"
              label={`Send on WhatsApp: ${subject}`}
            />
          </CardBody>
        </Card>
      ))}
    </ol>
  )
}
