import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { ToastContainer, toast } from 'react-toastify/unstyled'

type Kind = 'success' | 'error' | 'info' | 'warning'

const waiting: (() => void)[] = []
let isMounted = false

export function showToast(kind: Kind, text: string, autoClose: number) {
  const role = kind === 'error' || kind === 'warning' ? 'alert' : 'status'
  const show = () => toast[kind](text, { role, autoClose })
  if (isMounted) show()
  else waiting.push(show)
}

/** The library forgets its toasts when strict mode mounts it twice: they wait until it stays. */
function useWaitingToasts() {
  useEffect(() => {
    const timer = setTimeout(() => {
      isMounted = true
      for (const show of waiting.splice(0)) show()
    })
    return () => {
      clearTimeout(timer)
      isMounted = false
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
        limit={4}
        newestOnTop
      />
    </div>
  )
}
