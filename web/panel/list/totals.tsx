interface TotalsProps {
  facts: readonly (readonly [label: string, value: string])[]
}

/** What everything that the filters find comes to, above the list. */
export function Totals({ facts }: TotalsProps) {
  return (
    <dl aria-label="Totals" className="tabular flex flex-wrap gap-x-4 gap-y-1 sm:gap-x-8">
      {facts.map(([label, value]) => (
        <div key={label} className="flex items-baseline gap-2">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="font-semibold" translate="no">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
