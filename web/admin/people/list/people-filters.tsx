import { limits } from '#contract/limits.ts'
import { SearchBox } from '#web/ui/search-box.tsx'
import { Select } from '#web/ui/select.tsx'
import type { OptionGroup, PeopleOptions } from './people-options.ts'
import { type Sort, sorts } from './people-query.ts'
import type { usePeopleQuery } from './use-people-query.ts'

interface PeopleFiltersProps {
  options: PeopleOptions
  list: ReturnType<typeof usePeopleQuery>
}

/** How a list of people is searched, narrowed and sorted. */
export function PeopleFilters({ options, list }: PeopleFiltersProps) {
  const { programme, batch, sort } = list.wanted
  const isGone = batch !== '' && batch !== 'none' && !isOffered(options.batches, batch)
  const isProgrammeGone = programme !== '' && !isOffered(options.programmes, programme)
  return (
    <div className="people-filters">
      <SearchBox
        label="Search by name, phone or email"
        placeholder="Search by name, phone or email..."
        maxLength={limits.searchMax}
        value={list.text}
        onChange={list.handleSearch}
      />
      <Select
        aria-label="Programme"
        value={programme}
        onChange={(event) => list.handleNarrow({ programme: event.target.value })}
      >
        <option value="">Every programme</option>
        {isProgrammeGone && (
          <option value={programme}>
            {options.programmes.length > 0 ? 'A removed programme' : 'As chosen'}
          </option>
        )}
        <Options of={options.programmes} />
      </Select>
      <Select
        aria-label="Batch"
        value={batch}
        onChange={(event) => list.handleNarrow({ batch: event.target.value })}
      >
        <option value="">Every batch</option>
        <option value="none">Without a batch</option>
        {isGone && <option value={batch}>A removed batch</option>}
        <Options of={options.batches} />
      </Select>
      <Select
        aria-label="Sort by"
        value={sort}
        onChange={(event) => list.handleNarrow({ sort: event.target.value as Sort })}
      >
        {Object.entries(sorts).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </div>
  )
}

function isOffered(of: OptionGroup[], wanted: string): boolean {
  return of.some(({ options }) => options.some(({ id }) => id === wanted))
}

function Options({ of }: { of: OptionGroup[] }) {
  return of.map(({ label, options }) => (
    <optgroup key={label} label={label}>
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </optgroup>
  ))
}
