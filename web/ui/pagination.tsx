import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

interface PaginationProps {
  /** Where one is, e.g. "1–50 of 10,240". */
  summary: ReactNode
  /** Left out on the first page. */
  onPrevious?: () => void
  /** Left out on the last page. */
  onNext?: () => void
  busy?: boolean
  label?: string
}

export function Pagination({ summary, onPrevious, onNext, busy, label = 'Pages' }: PaginationProps) {
  return (
    <nav aria-label={label} aria-busy={busy} className="flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="tabular text-sm text-ink-soft">
        {summary}
      </p>
      <div className="flex gap-2">
        <Button
          variant="secondary"
          size="sm"
          icon={<ChevronLeft aria-hidden="true" />}
          onClick={onPrevious}
          disabled={!onPrevious}
        >
          Previous
        </Button>
        <Button variant="secondary" size="sm" onClick={onNext} disabled={!onNext}>
          Next
          <ChevronRight aria-hidden="true" />
        </Button>
      </div>
    </nav>
  )
}
