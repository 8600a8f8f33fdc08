import { type ReactNode, useEffect, useRef } from 'react'

const canHaveFocus =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex]'

/** What scrolls in a dialog; when it is long and holds nothing to focus, it takes the focus to be scrolled by keys. */
export function ModalBody({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const body = ref.current
    if (!body) return
    const observer = new ResizeObserver(() => {
      const isStuck = body.scrollHeight > body.clientHeight && !body.querySelector(canHaveFocus)
      if (isStuck) body.tabIndex = 0
      else body.removeAttribute('tabindex')
    })
    for (const element of [body, ...body.children]) observer.observe(element)
    return () => observer.disconnect()
  })

  return (
    <div ref={ref} className="modal-body">
      {children}
    </div>
  )
}
