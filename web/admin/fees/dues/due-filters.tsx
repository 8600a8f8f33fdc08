import { readBatches } from '#web/admin/batches/shared/batch-choice.ts'
import { useOffered } from '#web/admin/catalogue/shared/read-programmes.ts'
import { useMay } from '#web/admin/shared/use-may.ts'
import { useRead } from '#web/lib/use-read.ts'
import { FilterSelect, ListSearch } from '#web/panel/list/list-filters.tsx'
import { useFilter } from '#web/panel/list/use-filter.ts'
import { dueTimeNames, dueTimes } from './due.ts'

const times = dueTimes.map((value) => ({ value, label: dueTimeNames[value] }))

/**
 * How the dues are searched and narrowed, in one row where all of it can be read; batches and programmes that cannot be
 * read are not offered.
 */
export function DueFilters() {
  const offered = useOffered()
  const mayReadBatches = useMay('batches.read')
  const [batch] = useFilter('batch')
  const { value: batches } = useRead(async () => (mayReadBatches ? readBatches() : null))
  return (
    <div className="grid w-full grid-cols-2 gap-3 max-sm:gap-2 sm:grid-cols-3 xl:grid-cols-[minmax(16rem,1.4fr)_repeat(3,minmax(0,1fr))]">
      <div className="col-span-2 sm:col-span-3 xl:col-span-1">
        <ListSearch label="Search by name or phone" />
      </div>
      <FilterSelect name="when" label="When" all="Whenever due" options={times} />
      <FilterSelect
        name="programme"
        label="Programme"
        all="Every programme"
        options={optionsOf(offered === 'failed' ? null : offered)}
      />
      {/* On a phone the people come first: who owes in a batch stands on the batch's own page. */}
      {mayReadBatches && (
        <div className={batch ? 'max-sm:col-span-2' : 'max-sm:hidden'}>
          <FilterSelect name="batch" label="Batch" all="Every batch" options={optionsOf(batches)} />
        </div>
      )}
    </div>
  )
}

function optionsOf(offered: { id: string; name: string }[] | null) {
  return (offered ?? []).map(({ id, name }) => ({ value: id, label: name, isName: true }))
}
