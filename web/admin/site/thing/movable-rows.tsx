import { EllipsisVertical } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { Menu } from '#web/ui/menu.tsx'

interface MovableRowsProps<Row> {
  rows: Row[]
  nameOf: (row: Row, at: number) => string
  isHidden?: (row: Row) => boolean
  onChange: (rows: Row[]) => void
  onRemove?: (at: number) => void
  /** More that the row's menu offers, as buttons. */
  more?: (row: Row, at: number) => ReactNode[]
  /** What is open below the row's name. */
  children: (row: Row, at: number) => ReactNode
}

/** Rows in an order: moved by their menu, by Alt with the arrow keys, and told aloud. */
export function MovableRows<Row>({
  rows,
  nameOf,
  isHidden,
  onChange,
  onRemove,
  more,
  children,
}: MovableRowsProps<Row>) {
  const [told, setTold] = useState('')
  const list = useRef<HTMLOListElement>(null)

  function move(at: number, to: number) {
    const row = rows[at]
    if (row === undefined || to < 0 || to >= rows.length || to === at) return
    onChange(rows.toSpliced(at, 1).toSpliced(to, 0, row))
    setTold(`${nameOf(row, at)} moved to place ${to + 1} of ${rows.length}`)
    requestAnimationFrame(() => list.current?.children[to]?.querySelector('summary')?.focus())
  }

  function handleKeyDown(event: KeyboardEvent, at: number) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || !step) return
    event.preventDefault()
    move(at, at + step)
  }

  return (
    <>
      <ol ref={list} className="movable-rows">
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own that stays
          <li key={at}>
            <details>
              {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is pressed and takes keys by itself */}
              <summary onKeyDown={(event) => handleKeyDown(event, at)}>
                <span className="min-w-0 truncate">{nameOf(row, at)}</span>
                {isHidden?.(row) && <Badge>Hidden</Badge>}
              </summary>
              <div className="movable-inside">{children(row, at)}</div>
            </details>
            <Menu
              label={`Menu of ${nameOf(row, at)}`}
              hideLabel
              align="end"
              icon={<EllipsisVertical aria-hidden="true" />}
            >
              {[
                <button key="up" type="button" disabled={at === 0} onClick={() => move(at, at - 1)}>
                  Up
                </button>,
                <button
                  key="down"
                  type="button"
                  disabled={at === rows.length - 1}
                  onClick={() => move(at, at + 1)}
                >
                  Down
                </button>,
                <button key="top" type="button" disabled={at === 0} onClick={() => move(at, 0)}>
                  To the top
                </button>,
                <button
                  key="end"
                  type="button"
                  disabled={at === rows.length - 1}
                  onClick={() => move(at, rows.length - 1)}
                >
                  To the end
                </button>,
                ...(more?.(row, at) ?? []),
                onRemove && (
                  <button key="remove" type="button" onClick={() => onRemove(at)}>
                    Delete
                  </button>
                ),
              ]}
            </Menu>
          </li>
        ))}
      </ol>
      <p aria-live="polite" className="sr-only">
        {told}
      </p>
    </>
  )
}
