import type { ReactNode } from 'react'
import { MovableRow, useMovableList } from '#web/panel/list/movable-list.tsx'
import { Badge } from '#web/ui/badge.tsx'

interface MovableRowsProps<Row> {
  rows: Row[]
  nameOf: (row: Row, at: number) => string
  /** The row's place in the form, such as sections.2. */
  pathOf: (at: number) => string
  isHidden?: (row: Row) => boolean
  /** What stays; everything unless said. */
  isKept?: (row: Row) => boolean
  onChange: (rows: Row[]) => void
  /** More that the row's menu offers, as buttons. */
  more?: (row: Row, at: number) => ReactNode[]
  /** What is open below the row's name. */
  children: (row: Row, at: number) => ReactNode
}

/** Rows of a form, each shut until it is opened. */
export function MovableRows<Row>(props: MovableRowsProps<Row>) {
  const { rows, nameOf, pathOf, isHidden, isKept, onChange, more, children } = props
  const movable = useMovableList({
    names: rows.map(nameOf),
    onMove(at, to) {
      const row = rows[at]
      if (row === undefined) return
      const others = rows.filter((_, other) => other !== at)
      onChange([...others.slice(0, to), row, ...others.slice(to)])
    },
  })

  return (
    <>
      <ol ref={movable.list} className="movable-rows">
        {rows.map((row, at) => (
          <MovableRow
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own that stays
            key={at}
            movable={movable}
            at={at}
            more={[
              ...(more?.(row, at) ?? []),
              !isKept?.(row) && (
                <button
                  key="remove"
                  type="button"
                  onClick={() => onChange(rows.filter((_, other) => other !== at))}
                >
                  Delete
                </button>
              ),
            ]}
          >
            <details data-path={pathOf(at)}>
              {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is pressed and takes keys by itself */}
              <summary data-handle="" onKeyDown={(event) => movable.handleKeyDown(event, at)}>
                <span className="min-w-0 py-2 wrap-anywhere">{nameOf(row, at)}</span>
                {isHidden?.(row) && <Badge>Hidden</Badge>}
              </summary>
              <div className="movable-inside">{children(row, at)}</div>
            </details>
          </MovableRow>
        ))}
      </ol>
      {movable.live}
    </>
  )
}
