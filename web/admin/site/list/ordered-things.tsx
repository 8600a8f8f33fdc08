import { Link } from 'react-router'
import type { ThingCard } from '#contract/site/content-schemas.ts'
import { MovableRow, useMovableList } from '../shared/movable-list.tsx'
import { StateBadge } from '../shared/state-badge.tsx'
import './list.css'

interface OrderedThingsProps {
  things: ThingCard[]
  /** Left out while a search or another order hides the places. */
  onMove: ((id: string, to: number) => void) | undefined
}

/** Rows that are moved by drag, by their menu and by Alt with the arrow keys. */
export function OrderedThings({ things, onMove }: OrderedThingsProps) {
  const movable = useMovableList({
    names: things.map(({ name }) => name),
    isShut: !onMove,
    onMove: (at, to) => onMove?.(things[at]?.id ?? '', to),
  })
  return (
    <>
      <ol ref={movable.list} className="thing-list">
        {things.map((thing, at) => (
          <MovableRow key={thing.id} movable={movable} at={at}>
            <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <Link
                to={`/admin/site/${thing.id}`}
                className="link min-w-0 grow basis-56 wrap-anywhere"
                onKeyDown={(event) => movable.handleKeyDown(event, at)}
                data-handle=""
              >
                {thing.name}
              </Link>
              <StateBadge {...thing} />
            </div>
          </MovableRow>
        ))}
      </ol>
      {movable.live}
    </>
  )
}
