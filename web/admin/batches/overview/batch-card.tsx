import { Pencil, Users } from 'lucide-react'
import { Link } from 'react-router'
import { Badge } from '#web/ui/badge.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'
import { Names } from '#web/ui/names.tsx'
import { BatchDates } from '../shared/batch-dates.tsx'
import type { Batch } from './batch.ts'

interface BatchCardProps {
  batch: Batch
  onApplicants: () => void
  onEdit: () => void
  onRemove: () => void
}

export function BatchCard({ batch, onApplicants, onEdit, onRemove }: BatchCardProps) {
  const { name, programmes, people } = batch
  return (
    <Card as="li">
      <CardBody>
        <div className="flex items-start gap-2">
          <h2 className="min-w-0 grow pt-1.5 text-lg wrap-anywhere">
            <Link to={`/admin/batches/${batch.id}`} className="hover:underline">
              <Names of={[name]} />
            </Link>
          </h2>
          <IconButton label={`Edit ${name}`} size="sm" onClick={onEdit}>
            <Pencil aria-hidden="true" />
          </IconButton>
        </div>
        <p className="tabular flex items-center gap-2 text-sm text-ink-soft">
          <Users className="size-4" aria-hidden="true" />
          {people === 1 ? '1 person' : `${people.toLocaleString('en-IN')} people`}
        </p>
        <BatchDates batch={batch} />
        <ul className="flex flex-wrap gap-1.5" aria-label={`Courses of ${name}`}>
          {programmes.map((course) => (
            <li key={course}>
              <Badge>{course}</Badge>
            </li>
          ))}
        </ul>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-3">
          <Button
            variant="secondary"
            size="sm"
            onClick={onApplicants}
            aria-label={`View Applicants of ${name}`}
          >
            View Applicants
          </Button>
          <Button variant="ghost" size="sm" onClick={onRemove} aria-label={`Remove ${name}`}>
            Remove
          </Button>
        </div>
      </CardBody>
    </Card>
  )
}
