import {
  CalendarClock,
  Flag,
  Link2,
  Mail,
  MapPin,
  MessageCircle,
  Pencil,
  Presentation,
  Users,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { BatchPage } from '#contract/batches/schemas.ts'
import { slotWords } from '#contract/batches/slot-words.ts'
import { batchMessageCalls } from '#contract/classroom/message-calls.ts'
import { groups } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { BatchStatusBadge, spanWords } from '#web/admin/batches/shared/batch-dates.tsx'
import { AssignmentsPanel } from '#web/admin/classroom/shared/assignments-panel.tsx'
import { AttendanceSheet } from '#web/admin/classroom/shared/attendance-sheet.tsx'
import { BatchMessageDialog } from '#web/admin/classroom/shared/batch-message-dialog.tsx'
import { MaterialPanel } from '#web/admin/classroom/shared/material-panel.tsx'
import { QuestionsPanel } from '#web/admin/classroom/shared/questions-panel.tsx'
import { WhatsAppDeck } from '#web/admin/office/shared/whatsapp-deck.tsx'
import { MoreActions } from '#web/admin/shared/more-actions.tsx'
import { useMay } from '#web/admin/shared/use-may.ts'
import { MessageList } from '#web/features/batch-messages/message-list.tsx'
import { call } from '#web/lib/browser-api.ts'
import { useRead } from '#web/lib/use-read.ts'
import { useFilter } from '#web/panel/list/use-filter.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Names } from '#web/ui/names.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { CertificatesTab } from './certificates-tab.tsx'
import { DuesTab } from './dues-tab.tsx'
import { FinishDialog } from './finish-dialog.tsx'
import { PeopleTab } from './people-tab.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { PlanDialog, TimetableTab } from './timetable-tab.tsx'

/** One batch: when and where it is taught, and everything that hangs on it. */
export function BatchScreen({ page }: { page: BatchPage }) {
  const { batch } = page
  const [open, setOpen] = useState<'schedule' | 'plan' | 'finish' | null>(null)
  const [plans, setPlans] = useState(0)
  const [tab, setTab] = useFilter('tab')
  const [warned, setWarned] = useState<string[] | null>(null)
  const revalidator = useRevalidator()
  const mayChange = useMay('batches.write')
  const mayTeach = useMay('classwork.write')
  const maySeeFees = useMay('fees.read')
  const mayIssue = useMay('certificates.issue')
  const close = () => setOpen(null)
  const shown = tab || 'people'
  const tabs = [
    {
      id: 'people',
      label: 'People',
      count: batch.people,
      panel: shown === 'people' && <PeopleTab batch={batch} />,
    },
    {
      id: 'timetable',
      label: 'Timetable',
      panel: shown === 'timetable' && <TimetableTab key={plans} batchId={batch.id} />,
    },
    {
      id: 'attendance',
      label: 'Attendance',
      panel: shown === 'attendance' && <AttendanceSheet batchId={batch.id} onWarn={setWarned} />,
    },
    ...(mayTeach
      ? [
          {
            id: 'material',
            label: 'Material',
            panel: shown === 'material' && <MaterialPanel batchId={batch.id} />,
          },
          {
            id: 'assignments',
            label: 'Assignments',
            panel: shown === 'assignments' && <AssignmentsPanel batchId={batch.id} />,
          },
        ]
      : []),
    ...(maySeeFees
      ? [{ id: 'dues', label: 'Fees due', panel: shown === 'dues' && <DuesTab batchId={batch.id} /> }]
      : []),
    {
      id: 'messages',
      label: 'Messages',
      panel: shown === 'messages' && <MessagesTab batch={batch} mayTeach={mayTeach} />,
    },
    ...(mayIssue
      ? [
          {
            id: 'certificates',
            label: 'Certificates',
            panel: shown === 'certificates' && <CertificatesTab batchId={batch.id} />,
          },
        ]
      : []),
  ]

  return (
    <>
      <Breadcrumb
        items={[
          { label: 'Batches', to: `/admin/batches?group=${batch.group}` },
          { label: batch.name, isName: true },
        ]}
      />
      <PageHeading
        dense
        className="max-sm:flex-nowrap max-sm:items-start"
        title={<Names of={[batch.name]} />}
        actions={
          mayChange && (
            <MoreActions
              label={`More for ${batch.name}`}
              isName
              actions={[
                {
                  label: 'Dates, room and trainers',
                  icon: <Pencil aria-hidden="true" />,
                  onPress: () => setOpen('schedule'),
                },
                {
                  label: 'Finish batch',
                  icon: <Flag aria-hidden="true" />,
                  isPrimary: batch.status === 'finished',
                  onPress: () => setOpen('finish'),
                },
              ]}
            />
          )
        }
      />
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <BatchStatusBadge {...batch} />
        <Badge tone="accent">{groups[batch.group].people}</Badge>
        {batch.programmes.map((programme) => (
          <Badge key={programme}>{programme}</Badge>
        ))}
      </div>
      <Facts batch={batch} />
      <Tabs label={`About ${batch.name}`} items={tabs} value={shown} onChange={setTab} />
      {open === 'schedule' && (
        <ScheduleDialog
          page={page}
          onClose={close}
          onDone={(isReplanned) => {
            if (isReplanned) setOpen('plan')
            else setPlans(plans + 1)
            void revalidator.revalidate()
          }}
        />
      )}
      {open === 'plan' && (
        <PlanDialog
          batchId={batch.id}
          onClose={close}
          onDone={() => {
            setPlans(plans + 1)
            setTab('timetable')
          }}
        />
      )}
      {open === 'finish' && <FinishDialog batch={batch} onClose={close} />}
      {warned && (
        <WhatsAppDeck
          title="Warn of absences on WhatsApp"
          list="attendance"
          keys={warned}
          onClose={() => setWarned(null)}
        />
      )}
    </>
  )
}

function Facts({ batch }: Pick<BatchPage, 'batch'>) {
  const { accepted, completed, seats, room, link, trainers } = batch
  const times = slotWords(batch.slots)
  const when = [spanWords(batch), times].filter(Boolean).join(' · ')
  return (
    <Card className="mb-6">
      <CardBody>
        <dl className="grid grid-cols-2 gap-x-4 gap-y-3 lg:grid-cols-4">
          <Fact icon={<CalendarClock aria-hidden="true" />} label="When">
            {when || 'Not entered yet'}
          </Fact>
          <Fact icon={<MapPin aria-hidden="true" />} label="Where">
            {room ? <Names of={[room]} /> : link ? 'Online' : 'Not entered yet'}
            {link && (
              <a
                href={link}
                target="_blank"
                rel="noreferrer"
                className="link flex items-center gap-1 text-sm"
              >
                <Link2 className="size-4 flex-none" aria-hidden="true" />
                Open the class link
              </a>
            )}
          </Fact>
          <Fact icon={<Users aria-hidden="true" />} label="Seats">
            <span className="tabular">{seatWords(accepted, seats)}</span>
            {completed > 0 && (
              <span className="block text-sm font-normal text-ink-soft">{`${completed} completed`}</span>
            )}
          </Fact>
          <Fact icon={<Presentation aria-hidden="true" />} label="Trainers">
            {trainers.length > 0 ? <Names of={trainers.map(({ name }) => name)} /> : 'Not entered yet'}
          </Fact>
        </dl>
      </CardBody>
    </Card>
  )
}

/** 18 of 25; without seats the people alone. */
function seatWords(accepted: number, seats: number | null): string {
  if (seats === null) return accepted === 1 ? '1 person, no limit' : `${accepted} people, no limit`
  return accepted >= seats ? `${accepted} of ${seats}, full` : `${accepted} of ${seats}`
}

function Fact({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="mb-1 flex items-center gap-2 text-sm text-ink-soft [&_svg]:size-4">
        {icon}
        {label}
      </dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}

function MessagesTab({ batch, mayTeach }: Pick<BatchPage, 'batch'> & { mayTeach: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const [isWriting, setIsWriting] = useState(false)
  // What was sent stands below at once.
  const [sent, setSent] = useState(0)
  return (
    <div className="grid gap-3">
      {mayTeach && <QuestionsPanel batchId={batch.id} />}
      {batch.people === 0 ? (
        <p className="text-ink-soft">{messages.nobodyToTell}</p>
      ) : (
        <>
          <p className="max-w-prose text-ink-soft">
            Write one message for the whole batch. Everybody reads it in their panel, and an email goes to all
            at once. On WhatsApp you open it for one person after the other. Opened messages are listed under
            Messages of each person.
          </p>
          <div className="flex flex-wrap gap-2">
            <Button icon={<MessageCircle aria-hidden="true" />} onClick={() => setIsOpen(true)}>
              Message on WhatsApp
            </Button>
            {mayTeach && (
              <Button
                variant="secondary"
                icon={<Mail aria-hidden="true" />}
                onClick={() => setIsWriting(true)}
              >
                Message in panel and by email
              </Button>
            )}
          </div>
        </>
      )}
      {mayTeach && <SentMessages key={sent} batchId={batch.id} />}
      {isWriting && (
        <BatchMessageDialog
          batch={batch}
          onDone={() => setSent(sent + 1)}
          onClose={() => setIsWriting(false)}
        />
      )}
      {isOpen && (
        <WhatsAppDeck
          title={<Sentence text="Message {name} on WhatsApp" names={{ name: batch.name }} />}
          list="batch"
          of={batch.id}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  )
}

/** Nothing where nobody wrote to the batch yet. */
function SentMessages({ batchId }: { batchId: string }) {
  const { value, fault, readAgain } = useRead(() => call(batchMessageCalls.list, { batchId }))
  if (fault) return <ErrorState onRetry={readAgain}>{fault}</ErrorState>
  const written = value?.messages ?? []
  if (written.length === 0) return null
  return (
    <section aria-label="Messages to the batch" className="mt-4 grid gap-3">
      <h2 className="text-xl">Messages to the batch</h2>
      <MessageList messages={written} />
    </section>
  )
}
