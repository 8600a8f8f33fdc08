import { EllipsisVertical, GripVertical } from 'lucide-react'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { Menu } from '#web/ui/menu.tsx'
import './movable-list.css'
import { Sentence } from '#web/ui/sentence.tsx'

interface Wanted {
  names: string[]
  /** Nothing is moved now. */
  isShut?: boolean
  onMove: (at: number, to: number) => void
}

export interface Movable {
  list: RefObject<HTMLOListElement | null>
  count: number
  names: string[]
  isShut: boolean
  move: (at: number, to: number) => void
  handleKeyDown: (event: KeyboardEvent, at: number) => void
  /** Tells aloud where a row has gone. */
  live: ReactNode
}

/** Rows in an order: moved by drag, by their menu, and by Alt with the arrow keys; the place is told, and the focus goes along. */
export function useMovableList({ names, isShut = false, onMove }: Wanted): Movable {
  const list = useRef<HTMLOListElement>(null)
  const goesTo = useRef<number | null>(null)
  const [told, setTold] = useState<ReactNode>('')
  const count = names.length

  function move(at: number, to: number) {
    const name = names[at]
    if (isShut || name === undefined || to < 0 || to >= count || to === at) return
    goesTo.current = to
    onMove(at, to)
    setTold(<Sentence text={`{name} moved to place ${to + 1} of ${count}`} names={{ name }} />)
  }

  function handleKeyDown(event: KeyboardEvent, at: number) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || !step || isShut) return
    event.preventDefault()
    move(at, at + step)
  }

  const order = names.join('\n')
  const handleDrop = useEffectEvent(move)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are other elements
  useEffect(() => {
    const row = goesTo.current === null ? undefined : list.current?.children[goesTo.current]
    goesTo.current = null
    row?.querySelector<HTMLElement>('[data-handle]')?.focus()
    if (isShut) return
    let stop: (() => void) | undefined
    let isGone = false
    void import('./drag-rows.ts').then(({ dragRows }) => {
      if (!isGone && list.current) stop = dragRows(list.current, (at, to) => handleDrop(at, to))
    })
    return () => {
      isGone = true
      stop?.()
    }
  }, [order, isShut])

  const live = (
    <p aria-live="polite" className="sr-only">
      {told}
    </p>
  )
  return { list, count, names, isShut, move, handleKeyDown, live }
}

interface MovableRowProps {
  movable: Movable
  at: number
  /** More that the row's menu offers, as buttons. */
  more?: ReactNode[]
  children: ReactNode
}

export function MovableRow({
  movable: { names, count, isShut, move },
  at,
  more = [],
  children,
}: MovableRowProps) {
  const steps: [string, number][] = [
    ['Up', at - 1],
    ['Down', at + 1],
    ['To the top', 0],
    ['To the end', count - 1],
  ]
  const isOffered = !isShut || more.length > 0
  return (
    <li className="movable-row">
      {!isShut && (
        <span className="drag-handle" aria-hidden="true">
          <GripVertical />
        </span>
      )}
      {children}
      {isOffered && (
        <Menu
          label={`Menu of ${names[at]}`}
          hideLabel
          align="end"
          icon={<EllipsisVertical aria-hidden="true" />}
        >
          {[
            ...(isShut
              ? []
              : steps.map(([label, to]) => (
                  <button
                    key={label}
                    type="button"
                    disabled={to === at || to < 0 || to >= count}
                    onClick={() => move(at, to)}
                  >
                    {label}
                  </button>
                ))),
            ...more,
          ]}
        </Menu>
      )}
    </li>
  )
}
