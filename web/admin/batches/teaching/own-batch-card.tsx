import { Users } from 'lucide-react'
import type { teachingCalls } from '#contract/batches/teaching-calls.ts'
import type { ReplyOf } from '#contract/call.ts'
import { groups } from '#contract/groups.ts'
import { BatchDates } from '#web/admin/batches/shared/batch-dates.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'
import { Names } from '#web/ui/names.tsx'
import { Sentence } from '#web/ui/sentence.tsx'

export type OwnBatch = ReplyOf<typeof teachingCalls.batches>['batches'][number]

interface OwnBatchCardProps {
  batch: OwnBatch
  onOpen: () => void
  onPart: (shows: 'sheet' | 'material' | 'assignments' | 'message') => void
}

export function OwnBatchCard({ batch, onOpen, onPart }: OwnBatchCardProps) {
  const { name, group, programmes, people } = batch
  return (
    <Card as="li">
      <CardBody>
        <h2 className="text-lg wrap-anywhere">
          <Names of={[name]} />
        </h2>
        <p className="tabular flex items-center gap-2 text-sm text-ink-soft">
          <Users className="size-4" aria-hidden="true" />
          {people === 1 ? '1 person' : `${people.toLocaleString('en-IN')} people`} · {groups[group].people}
        </p>
        <BatchDates batch={batch} />
        <ul className="flex flex-wrap gap-1.5" aria-label={`Taught in ${name}`}>
          {programmes.map((programme) => (
            <li key={programme}>
              <Badge>{programme}</Badge>
            </li>
          ))}
        </ul>
        <div className="mt-auto flex flex-wrap gap-2">
          <Button variant="secondary" className="grow" onClick={onOpen} disabled={people === 0}>
            Show the people
            <span className="sr-only">
              {' '}
              <Sentence text="of {name}" names={{ name }} />
            </span>
          </Button>
          <Button
            variant="secondary"
            className="grow"
            onClick={() => onPart('sheet')}
            disabled={people === 0}
          >
            Attendance
            <span className="sr-only">
              {' '}
              <Sentence text="of {name}" names={{ name }} />
            </span>
          </Button>
          <Button variant="secondary" className="grow" onClick={() => onPart('material')}>
            Material
            <span className="sr-only">
              {' '}
              <Sentence text="of {name}" names={{ name }} />
            </span>
          </Button>
          <Button variant="secondary" className="grow" onClick={() => onPart('assignments')}>
            Assignments
            <span className="sr-only">
              {' '}
              <Sentence text="of {name}" names={{ name }} />
            </span>
          </Button>
          <Button
            variant="secondary"
            className="grow"
            onClick={() => onPart('message')}
            disabled={people === 0}
          >
            Message
            <span className="sr-only">
              {' '}
              <Sentence text="to {name}" names={{ name }} />
            </span>
          </Button>
        </div>
      </CardBody>
    </Card>
  )
}
