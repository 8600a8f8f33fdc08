import { CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'

interface FormDoneProps {
  /** What has been done, in words. */
  children: ReactNode
  action: ReactNode
}

/** Takes the place of a form that was sent, and the focus that was in it. */
export function FormDone({ children, action }: FormDoneProps) {
  const ref = useRef<HTMLDivElement>(null)

  useEffect(() => ref.current?.focus(), [])

  return (
    <div ref={ref} tabIndex={-1} className="form-done">
      <CircleCheck aria-hidden="true" />
      <p>{children}</p>
      {action}
    </div>
  )
}
