import { Users } from 'lucide-react'
import type { teachingCalls } from '#contract/batches/teaching-calls.ts'
import type { ReplyOf } from '#contract/call.ts'
import { groups } from '#contract/groups.ts'
import { BatchDates } from '#web/admin/batches/shared/batch-dates.tsx'
import { counted } from '#web/lib/counted.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'
import { Names } from '#web/ui/names.tsx'
import { ShortLabel } from '#web/ui/sentence.tsx'

export type OwnBatch = ReplyOf<typeof teachingCalls.batches>['batches'][number]

interface OwnBatchCardProps {
  batch: OwnBatch
  onOpen: () => void
  onPart: (shows: Part) => void
}

type Part = 'sheet' | 'material' | 'assignments' | 'message'

const parts: { text: string; part?: Part; needsPeople?: boolean }[] = [
  { text: 'Show the people[ of {name}]', needsPeople: true },
  { text: 'Attendance[ of {name}]', part: 'sheet', needsPeople: true },
  { text: 'Material[ of {name}]', part: 'material' },
  { text: 'Assignments[ of {name}]', part: 'assignments' },
  { text: 'Message[ to {name}]', part: 'message', needsPeople: true },
]

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
          {counted(people, 'person', 'people')} · {groups[group].people}
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
          {parts.map(({ text, part, needsPeople }) => (
            <Button
              key={text}
              variant="secondary"
              className="grow"
              onClick={() => (part ? onPart(part) : onOpen())}
              disabled={needsPeople && people === 0}
            >
              <ShortLabel text={text} names={{ name }} />
            </Button>
          ))}
        </div>
      </CardBody>
    </Card>
  )
}
