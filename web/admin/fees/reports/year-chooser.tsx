import { dayOf, financialYearOf } from '#contract/calendar.ts'
import { FilterSelect } from '#web/panel/list/list-filters.tsx'

const yearsBack = 5

/** The financial years that an accountant asks about. */
export function YearChooser({ from }: { from: string }) {
  const thisYear = Number(financialYearOf(dayOf(new Date())).from.slice(0, 4))
  const shown = Number(from.slice(0, 4))
  const years = Array.from({ length: yearsBack }, (_, at) => thisYear - 1 - at)
  if (shown < thisYear && !years.includes(shown)) years.push(shown)
  return (
    <div className="mb-6 flex">
      <FilterSelect
        name="year"
        label="Financial year"
        all={labelOf(thisYear)}
        options={years.map((year) => ({ value: String(year), label: labelOf(year) }))}
      />
    </div>
  )
}

function labelOf(year: number): string {
  return `April ${year} to March ${year + 1}`
}
