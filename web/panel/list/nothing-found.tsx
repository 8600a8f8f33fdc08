import type { ReactNode } from 'react'
import { EmptyState } from '#web/ui/empty-state.tsx'

interface NothingFoundProps {
  icon?: ReactNode
  /** What an empty list says. */
  text: string
  /** What was looked for; empty when the list is only narrowed. */
  searchText: string
}

/** An empty list that might not be empty without the search. */
export function NothingFound({ icon, text, searchText }: NothingFoundProps) {
  return (
    <EmptyState icon={icon}>
      {text}
      {searchText && (
        <span className="mt-1 block text-sm wrap-anywhere">{`Searched for ‘${searchText}’.`}</span>
      )}
    </EmptyState>
  )
}
