import { ChevronDown } from 'lucide-react'
import { Children, type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { languageOf } from '#contract/language-of.ts'
import { cx } from './cx.ts'

interface MenuProps {
  label: string
  icon?: ReactNode
  /** Shows the icon alone; the label is still read aloud. */
  hideLabel?: boolean
  /** The label is, or says, a name or a number, which is not translated. */
  isName?: boolean
  align?: 'start' | 'end'
  /** Each a link or a button. */
  children: ReactNode
  className?: string
  /** The look of what opens it; a ghost button unless said. */
  triggerClassName?: string
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count - 1 : at - 1),
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** A disclosure of links or actions: the browser opens it without a script; the script adds the keys and the closing. */
export function Menu({
  label,
  icon,
  hideLabel,
  isName,
  align = 'start',
  children,
  className,
  ...props
}: MenuProps) {
  const ref = useRef<HTMLDetailsElement>(null)
  useCloseOnOutsidePress(ref)
  const markFrames = useMarkedFrames(ref)

  function handleToggle() {
    markFrames()
    keepOnScreen(ref.current)
  }

  function handleKeyDown(event: KeyboardEvent<HTMLDetailsElement>) {
    const menu = event.currentTarget
    if (event.key === 'Escape' && menu.open) {
      event.preventDefault()
      menu.open = false
      menu.querySelector('summary')?.focus()
    }
    const items = [...menu.querySelectorAll<HTMLElement>('.menu-list :is(a[href], button:enabled)')]
    const step = steps[event.key]
    const isOnItem = items.includes(document.activeElement as HTMLElement)
    if (!step || (!isOnItem && !event.key.startsWith('Arrow'))) return
    event.preventDefault()
    menu.open = true
    items[step(items.indexOf(document.activeElement as HTMLElement), items.length)]?.focus()
  }

  function handleBlur(event: FocusEvent<HTMLDetailsElement>) {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget))
      event.currentTarget.open = false
  }

  function handleChosen() {
    const menu = ref.current
    if (!menu) return
    // The focus goes home before the item's own handler runs, so a dialog it opens gives it back here.
    if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus()
    menu.open = false
  }

  return (
    <details
      ref={ref}
      className={cx('menu', className)}
      data-align={align}
      onToggle={handleToggle}
      onKeyDown={handleKeyDown}
      onBlur={handleBlur}
    >
      <summary
        className={props.triggerClassName ?? cx('btn btn-ghost', hideLabel && 'btn-icon')}
        title={hideLabel ? label : undefined}
        // The hint, too.
        translate={hideLabel && isName ? 'no' : undefined}
      >
        {icon}
        {hideLabel ? (
          <span className="sr-only" translate={isName ? 'no' : undefined}>
            {label}
          </span>
        ) : (
          <span {...languageOf(label)} className="menu-label" translate={isName ? 'no' : undefined}>
            {label}
          </span>
        )}
        {!hideLabel && <ChevronDown aria-hidden="true" />}
      </summary>
      <ul className="menu-list" onClickCapture={handleChosen}>
        {Children.map(children, (child) => child && <li>{child}</li>)}
      </ul>
    </details>
  )
}

const edge = 8

/** Wherever what opens it stands, an open list ends at the sides of the screen. */
function keepOnScreen(menu: HTMLDetailsElement | null) {
  const list = menu?.querySelector<HTMLElement>('.menu-list')
  if (!menu?.open || !list) return
  list.style.translate = ''
  const { left, right } = list.getBoundingClientRect()
  const beyond = Math.max(0, right - (document.documentElement.clientWidth - edge))
  const shift = Math.max(edge - left, 0) || -beyond
  if (shift !== 0) list.style.translate = `${shift}px`
}

function useCloseOnOutsidePress(ref: React.RefObject<HTMLDetailsElement | null>) {
  useEffect(() => {
    function handlePress(event: PointerEvent) {
      const menu = ref.current
      if (menu?.open && !menu.contains(event.target as Node)) menu.open = false
    }
    document.addEventListener('pointerdown', handlePress)
    return () => document.removeEventListener('pointerdown', handlePress)
  }, [ref])
}

/** What holds an open menu, and would cut it off or lie over it, is told. */
function useMarkedFrames(ref: React.RefObject<HTMLDetailsElement | null>) {
  const frames = useRef<Element[]>([])
  const mark = () => {
    for (const frame of frames.current)
      frame.toggleAttribute(
        'data-menu',
        frame.querySelector(openMenus.get(frame.localName) ?? '.menu[open]') !== null,
      )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it goes away while open
  useEffect(() => mark, [])
  return () => {
    frames.current = framesOf(ref.current)
    mark()
  }
}

/** Toasts stand beside all of the page, so that for the menus of the bar above it is the body that knows. */
const openMenus = new Map([['body', '.panel-top .menu[open]']])

function framesOf(menu: Element | null): Element[] {
  const frame = menu?.parentElement?.closest('.card, .table-frame, body')
  return frame ? [frame, ...framesOf(frame)] : []
}
