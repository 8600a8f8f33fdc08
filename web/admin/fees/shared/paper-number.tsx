import { Link } from 'react-router'
import type { PaperMark } from '#contract/fees/account-schemas.ts'
import { paperNames } from '#contract/fees/book-names.ts'
import { Badge } from '#web/ui/badge.tsx'

/** A paper by its number, which leads to it; one that was cancelled keeps its number and says so. */
export function PaperNumber({ paper }: { paper: PaperMark | null }) {
  if (!paper) return null
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <Link
        to={`/admin/document/${paper.id}`}
        className="link tabular inline-flex items-center whitespace-nowrap max-md:min-h-11"
        aria-label={`${paperNames[paper.kind]} ${paper.number}`}
      >
        <span className={paper.isCancelled ? 'line-through' : undefined} translate="no">
          {paper.number}
        </span>
      </Link>
      {paper.isCancelled && <Badge tone="danger">Cancelled</Badge>}
    </span>
  )
}
