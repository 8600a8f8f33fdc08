import { type FocusEvent, type KeyboardEvent, useRef } from 'react'
import { ToastContainer, type ToastContainerProps, toast } from 'react-toastify/unstyled'

export function showToast(kind: 'success' | 'error' | 'info' | 'warning', text: string) {
  toast[kind](text, { role: kind === 'error' || kind === 'warning' ? 'alert' : 'status' })
}

type EngineProps = Pick<ToastContainerProps, 'position' | 'autoClose'>

/** Escape in a toast gives the focus back to where Alt+T took it from. */
export function ToastEngine(props: EngineProps) {
  const cameFrom = useRef<Element | null>(null)

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
        {...props}
        // Entering is CSS alone and leaving is at once: nothing waits for an animation that may not run.
        transition={undefined}
        limit={4}
        newestOnTop
      />
    </div>
  )
}
