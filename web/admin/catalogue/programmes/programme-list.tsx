import { Eye, Pencil, Star, Trash2 } from 'lucide-react'
import { rupees } from '#web/lib/rupees.ts'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { ProgrammesProps } from './programme-grid.tsx'

/** Numbered names with what can be done to each. */
export function ProgrammeList({ programmes, onDetails, onEdit, onDelete }: ProgrammesProps) {
  return (
    <Card>
      <ol className="divide-y divide-line">
        {programmes.map((programme, index) => (
          <li
            key={programme.id}
            className="flex items-center gap-x-3 py-2 pl-5 pr-2 max-sm:gap-x-0 max-sm:pl-4"
          >
            <span className="tabular w-7 flex-none text-ink-faint">{index + 1}.</span>
            <span className="grow font-medium">{programme.name}</span>
            {programme.featured && (
              <Badge tone="gold" icon={<Star aria-hidden="true" />} className="max-sm:hidden">
                Featured
              </Badge>
            )}
            <span className="tabular text-ink-soft max-sm:hidden">{rupees(programme.fees)}</span>
            <IconButton label={`View details of ${programme.name}`} onClick={() => onDetails(programme)}>
              <Eye aria-hidden="true" />
            </IconButton>
            <IconButton label={`Edit ${programme.name}`} onClick={() => onEdit(programme)}>
              <Pencil aria-hidden="true" />
            </IconButton>
            <IconButton label={`Delete ${programme.name}`} onClick={() => onDelete(programme)}>
              <Trash2 aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ol>
    </Card>
  )
}
