import { Skeleton } from '#web/ui/skeleton.tsx'

interface MenuOutlineProps {
  groups: { heading?: string; items: { to: string }[] }[]
}

/** Takes the room of the menu and says nothing of it: no entry stands there that is then taken away. */
export function MenuOutline({ groups }: MenuOutlineProps) {
  return groups.map(({ heading, items }) => (
    <div key={heading ?? 'main'} aria-hidden="true" className="pointer-events-none">
      {heading && (
        <div className="panel-heading">
          <Skeleton className="h-2 w-16" />
        </div>
      )}
      <div className="grid gap-0.5 lg:gap-px">
        {items.map(({ to }) => (
          <div key={to} className="panel-link">
            <Skeleton className="h-2.5 w-32" />
          </div>
        ))}
      </div>
    </div>
  ))
}
