import { ArrowLeftRight } from 'lucide-react'
import { kinds } from '#contract/groups.ts'
import { languageOf } from '#contract/language-of.ts'
import { shortDay } from '#contract/short-dates.ts'
import { decidePath } from '#web/admin/admissions/shared/decide-path.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { MoreMenu } from '#web/ui/more-menu.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { Table } from '#web/ui/table.tsx'
import { isUnplaced } from '../list/place-of.ts'
import { Placed } from '../list/placed.tsx'
import { type Enrolment, isLiving } from './read-person.ts'

export type Action = 'move' | 'change' | 'end' | 'resume' | 'takeBack'

interface EnrolmentTableProps {
  enrolments: Enrolment[]
  /** The person's. */
  name: string
  onDo: (action: Action, enrolment: Enrolment) => void
}

/** What the person learns or asks for, and where; then what has ended. */
export function EnrolmentTable({ enrolments, name, onDo }: EnrolmentTableProps) {
  const ended = enrolments.filter(({ status }) => status === 'ended')
  const shown = [...enrolments.filter(isLiving), ...ended]
  if (shown.length === 0) return <EmptyState>Not enrolled in anything.</EmptyState>
  return (
    <Table
      caption="Enrolments"
      rows={shown}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'programme',
          head: 'Programme',
          primary: true,
          cell: ({ programme, kind }) => (
            <span className="inline-flex flex-wrap items-baseline gap-x-2">
              <span {...languageOf(programme)}>{programme}</span>
              <span className="text-xs font-normal text-ink-soft">{kind}</span>
            </span>
          ),
        },
        { id: 'batch', head: 'Batch', cell: (enrolment) => <Place {...enrolment} /> },
        { id: 'since', head: 'Asked for', nowrap: true, cell: ({ createdAt }) => shortDay(createdAt) },
        {
          id: 'move',
          head: 'Change',
          align: 'end',
          cell: (enrolment) => <Actions enrolment={enrolment} name={name} onDo={onDo} />,
        },
      ]}
    />
  )
}

function Place(enrolment: Enrolment) {
  const { status, batch, endedAs, endedOn, endedReason } = enrolment
  if (status === 'requested') return <Badge tone="warning">Waiting for approval</Badge>
  if (status === 'ended') {
    return (
      <span className="grid justify-items-start gap-1 max-md:justify-items-end">
        <Badge tone={endedAs === 'completed' ? 'success' : 'neutral'}>
          {endedAs === 'completed'
            ? `Completed on ${shortDay(endedOn ?? '')}`
            : `Left on ${shortDay(endedOn ?? '')}`}
        </Badge>
        {batch && (
          <span className="text-sm text-ink-soft">
            <Sentence text="was in {batch}" parts={{ batch: <Placed {...enrolment} /> }} />
          </span>
        )}
        {endedReason && <span className="whitespace-pre-line text-sm wrap-anywhere">{endedReason}</span>}
      </span>
    )
  }
  return (
    <span className={isUnplaced(enrolment) ? 'text-warning' : undefined}>
      <Placed {...enrolment} />
    </span>
  )
}

type ActionsProps = Pick<EnrolmentTableProps, 'name' | 'onDo'> & { enrolment: Enrolment }

function Actions({ enrolment, name, onDo }: ActionsProps) {
  const { status, programme, kind } = enrolment
  const small = { variant: 'secondary', size: 'sm', className: 'whitespace-nowrap' } as const
  if (status === 'ended') {
    return (
      <Button {...small} aria-label={`Resume ${programme}`} onClick={() => onDo('resume', enrolment)}>
        Resume
      </Button>
    )
  }
  const further = [
    { label: 'Change programme', action: 'change' as const },
    ...(status === 'active'
      ? [
          { label: 'End', action: 'end' as const },
          { label: 'Take the approval back', action: 'takeBack' as const },
        ]
      : []),
  ]
  return (
    <span className="inline-flex items-center justify-end gap-1 whitespace-nowrap">
      {status === 'requested' ? (
        <ButtonLink
          {...small}
          to={decidePath(kinds[kind].group, name)}
          aria-label={`Decide on the request for ${programme}`}
        >
          Decide
        </ButtonLink>
      ) : (
        <Button
          {...small}
          icon={<ArrowLeftRight aria-hidden="true" />}
          aria-label={`Move ${programme} to another batch`}
          onClick={() => onDo('move', enrolment)}
        >
          {isUnplaced(enrolment) ? 'Place' : 'Move'}
        </Button>
      )}
      <MoreMenu label={`More for ${programme}`} isName>
        {further.map(({ label, action }) => (
          <button key={action} type="button" onClick={() => onDo(action, enrolment)}>
            {label}
          </button>
        ))}
      </MoreMenu>
    </span>
  )
}
