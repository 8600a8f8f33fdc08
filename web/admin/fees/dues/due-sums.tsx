import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { rupees } from '#web/lib/rupees.ts'
import { ExportButton } from '#web/panel/csv/export-button.tsx'
import { readAllPages } from '#web/panel/list/read-all-pages.ts'
import { Totals } from '#web/panel/list/totals.tsx'
import { readDues, type DueSums as Sums } from './due.ts'
import { cellsOf, heads } from './due-cells.ts'

const rowsPerCall = 200

/** What all dues that the filters find come to, and what is done with all of them. */
export function DueSums({ sums, remind }: { sums: Sums | undefined; remind: ReactNode }) {
  const [params] = useSearchParams()
  return (
    <div className="mb-4 flex items-center justify-between gap-x-4 gap-y-3 max-sm:mb-2 sm:flex-wrap">
      <div className="min-w-0">
        {sums && (
          <Totals
            facts={[
              ...(sums.due === undefined ? [] : [['Due', rupees(sums.due)] as const]),
              ...(sums.overdue === undefined ? [] : [['Overdue', rupees(sums.overdue)] as const]),
            ]}
          />
        )}
      </div>
      <span className="flex gap-2 sm:flex-wrap">
        {remind}
        <ExportButton
          name="dues"
          size="sm"
          failed="Failed to fetch dues"
          read={async (onProgress) => [
            heads,
            ...(await readAllPages((cursor) => readDues(params, cursor, rowsPerCall), onProgress)).map(
              cellsOf,
            ),
          ]}
        />
      </span>
    </div>
  )
}
