import { Link } from 'react-router'
import type { PaperMark } from '#contract/fees/account-schemas.ts'
import { paperNames } from '#contract/fees/book-names.ts'
import { Badge } from '#web/ui/badge.tsx'

interface PaperNumbersProps {
  paper: PaperMark | null
  morePapers: PaperMark[]
}

/** All documents of one money: what is taxed otherwise than the programme has its own. */
export function PaperNumbers({ paper, morePapers }: PaperNumbersProps) {
  if (morePapers.length === 0) return <PaperNumber paper={paper} />
  return (
    <span className="grid justify-items-start gap-1 max-md:justify-items-end">
      <PaperNumber paper={paper} />
      {morePapers.map((one) => (
        <PaperNumber key={one.id} paper={one} />
      ))}
    </span>
  )
}

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
