import type { ReactNode } from 'react'

interface FactsProps {
  /** Those without a value are left out. */
  facts: [label: string, value: ReactNode][]
}

export function Facts({ facts }: FactsProps) {
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {facts.map(([label, value]) =>
        value === null || value === '' ? null : (
          <div key={label} className="min-w-0 first:col-span-full">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
