import { Link } from 'react-router'
import { groupNames } from '#contract/groups.ts'
import { groupTexts } from '#web/admin/shared/group-texts.ts'
import type { LoadedRequests } from './read-requests.ts'

/** What the search finds under the other tabs, with links that open them. */
export function FoundElsewhere({ loaded: { q, group, page } }: { loaded: LoadedRequests }) {
  const others = groupNames.filter((other) => other !== group && page && page.found[other] > 0)
  if (!q || others.length === 0) return null
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
      Also found:
      {others.map((other) => (
        <Link
          key={other}
          to={`?group=${other}&q=${encodeURIComponent(q)}`}
          replace
          className="link inline-flex items-center max-lg:min-h-11"
        >
          {page?.found[other].toLocaleString('en-IN')} in {groupTexts[other].tab}
        </Link>
      ))}
    </p>
  )
}
