import { RadioGroup } from '#web/ui/radio-group.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { type Filter, type KindFilter, kindTitles } from './filter.ts'

interface ProgrammeToolsProps {
  filter: Filter
  onChange: (filter: Filter) => void
  count: number
}

const options = [
  { value: 'all', label: 'All' },
  ...Object.entries(kindTitles).map(([value, label]) => ({ value, label })),
]

export function ProgrammeTools({ filter, onChange, count }: ProgrammeToolsProps) {
  return (
    <div className="mb-8 grid gap-4 md:grid-cols-[minmax(0,22rem)_minmax(0,28rem)_auto] md:items-center noscript:hidden">
      <SearchBox
        label="Search programs by name or language"
        placeholder="Search by name or language"
        value={filter.search}
        onChange={(search) => onChange({ ...filter, search })}
      />
      <RadioGroup
        legend="Kind of program"
        hideLegend
        name="kind"
        look="segments"
        options={options}
        value={filter.kind}
        onChange={(kind) => onChange({ ...filter, kind: kind as KindFilter })}
      />
      <p role="status" className="text-sm text-ink-soft md:text-right">
        {count === 1 ? '1 program' : `${count} programs`}
      </p>
    </div>
  )
}
