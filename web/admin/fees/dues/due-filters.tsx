import { useSearchParams } from 'react-router'
import { readBatches } from '#web/admin/batches/shared/batch-choice.ts'
import { useOffered } from '#web/admin/catalogue/shared/use-offered.ts'
import { useRead } from '#web/lib/use-read.ts'
import { ExportButton } from '#web/panel/csv/export-button.tsx'
import { FilterSelect, ListSearch } from '#web/panel/list/list-filters.tsx'
import { readAllPages } from '#web/panel/list/read-all-pages.ts'
import { dueTimeNames, dueTimes, readDues } from './due.ts'
import { cellsOf, heads } from './due-cells.ts'

const rowsPerCall = 200
const times = dueTimes.map((value) => ({ value, label: dueTimeNames[value] }))

/** How the dues are searched and narrowed; batches and programmes that cannot be read are not offered. */
export function DueFilters() {
  const [params] = useSearchParams()
  const offered = useOffered()
  const { value: batches } = useRead(readBatches)
  return (
    <>
      <ListSearch label="Search by name or phone" />
      <FilterSelect name="when" label="When" all="Whenever it falls due" options={times} />
      <FilterSelect
        name="programme"
        label="Programme"
        all="Every programme"
        options={optionsOf(offered === 'failed' ? null : offered)}
      />
      <FilterSelect name="batch" label="Batch" all="Every batch" options={optionsOf(batches)} />
      <ExportButton
        name="dues"
        failed="Failed to fetch dues"
        read={async (onProgress) => [
          heads,
          ...(await readAllPages((cursor) => readDues(params, cursor, rowsPerCall), onProgress)).map(cellsOf),
        ]}
      />
    </>
  )
}

function optionsOf(things: { id: string; name: string }[] | null) {
  return (things ?? []).map(({ id, name }) => ({ value: id, label: name }))
}
