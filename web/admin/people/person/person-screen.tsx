import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { groups, kinds } from '#contract/groups.ts'
import { readableDay } from '#contract/readable-dates.ts'
import { decidePath } from '#web/admin/admissions/shared/decide-path.ts'
import { PaymentDialog } from '#web/admin/fees/shared/payment-dialog.tsx'
import { ReceiptDialog } from '#web/admin/fees/shared/receipt-dialog.tsx'
import { groupTexts } from '#web/admin/shared/group-texts.ts'
import { useMay } from '#web/admin/shared/use-may.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { EmailMark } from '../list/email-mark.tsx'
import { AttemptTable } from './attempt-table.tsx'
import { CertificateSection } from './certificate-section.tsx'
import { EnrolmentSection } from './enrolment-section.tsx'
import { OrderTable } from './order-table.tsx'
import { PersonActions } from './person-actions.tsx'
import { PersonHistory } from './person-history.tsx'
import type { Enrolment, PersonDetails } from './read-person.ts'
import { RecordCard } from './record-card.tsx'
import { Section } from './section.tsx'

/** Everything about one person, and what can be done with it. */
export function PersonScreen({ details }: { details: PersonDetails }) {
  const { group, person, enrolments, attempts, batches, certificates } = details
  const { listPath, title } = groupTexts[group]
  const [paying, setPaying] = useState<Enrolment | null>(null)
  const [receipt, setReceipt] = useState<string | null>(null)
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
        <OrderTable enrolments={enrolments} onPay={setPaying} onReceipt={setReceipt} />
      </Section>
      {certificates && <CertificateSection personId={person.id} group={group} certificates={certificates} />}
      <Section title="Practice tests">
        <AttemptTable attempts={attempts} />
      </Section>
    </div>
  )

  return (
    <>
      <Breadcrumb items={[{ label: title, to: listPath }, { label: person.name }]} />
      <PageHeading
        dense
        title={
          <span className="flex flex-wrap items-center gap-4">
            <Avatar name={person.name} size="lg" />
            <span className="wrap-anywhere" translate="no">
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
        <EmailMark isConfirmed={person.emailConfirmed} />
        {person.deletionAskedAt && (
          <Badge tone="danger">Asked on {readableDay(person.deletionAskedAt)} to be deleted</Badge>
        )}
        {isPending && (
          <ButtonLink to={decidePath(waitsUnder, person.name)} variant="ghost" size="sm">
            Open pending requests
          </ButtonLink>
        )}
      </div>
      {maySeeHistory ? (
        <Tabs
          label="Record and history"
          value={tab}
          onChange={setTab}
          items={[
            { id: 'record', label: 'Record', panel: record },
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
      {paying && (
        <PaymentDialog
          order={{ ...paying, person }}
          onClose={() => setPaying(null)}
          onPaid={(order) => {
            setPaying(null)
            setReceipt(order.receiptId)
            reread()
          }}
        />
      )}
      {receipt && <ReceiptDialog id={receipt} onClose={() => setReceipt(null)} />}
    </>
  )
}
