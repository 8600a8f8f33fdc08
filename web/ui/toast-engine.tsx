import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { ToastContainer, toast } from 'react-toastify/unstyled'
import { Said } from './said.tsx'
import { leavingFor, type Shown } from './toast-order.ts'

type Kind = 'success' | 'error' | 'info' | 'warning'

const waiting: (() => void)[] = []
let isMounted = false
let inView: Shown[] = []
let count = 0

export function showToast(kind: Kind, text: string, autoClose: number) {
  const isBad = kind === 'error' || kind === 'warning'
  when(() => {
    for (const leaving of leavingFor({ text, isBad }, inView)) leave(leaving)
    count += 1
    const id = `toast-${count}`
    inView.push({ id, text, isBad })
    const role = isBad ? 'alert' : 'status'
    toast[kind](<Said text={text} />, { toastId: id, role, autoClose, onClose: () => forget(id) })
  })
}

/** What it said no longer holds. */
export function dismissToast(text: string) {
  when(() => {
    for (const shown of inView) if (shown.text === text) leave(shown)
  })
}

function when(act: () => void) {
  if (isMounted) act()
  else waiting.push(act)
}

function leave({ id }: Shown) {
  forget(id)
  toast.dismiss(id)
}

function forget(id: string) {
  inView = inView.filter((shown) => shown.id !== id)
}

/** The library forgets its toasts when strict mode mounts it twice: they wait until it stays. */
function useWaitingToasts() {
  useEffect(() => {
    const timer = setTimeout(() => {
      isMounted = true
      for (const act of waiting.splice(0)) act()
    })
    return () => {
      clearTimeout(timer)
      isMounted = false
      inView = []
    }
  }, [])
}

/** Escape in a toast gives the focus back to where Alt+T took it from. */
export function ToastEngine() {
  const cameFrom = useRef<Element | null>(null)
  useWaitingToasts()

  function handleFocus(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) cameFrom.current = event.relatedTarget
  }
  function handleBlur(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) toast.play()
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !(cameFrom.current instanceof HTMLElement)) return
    event.preventDefault()
    cameFrom.current.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only follows the focus of what is inside
    <div onFocus={handleFocus} onBlur={handleBlur} onKeyDown={handleKeyDown}>
      <ToastContainer
        // Where they stand is the style sheet's: the library would leave a toast where it first appeared.
        position="top-right"
        // Entering is CSS alone and leaving is at once: nothing waits for an animation that may not run.
        transition={undefined}
        newestOnTop
      />
    </div>
  )
}
