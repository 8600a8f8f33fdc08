import { CircleAlert, Clock } from 'lucide-react'
import { Said } from '#web/ui/said.tsx'

interface FormErrorProps {
  text: string | undefined
  /** A warning: nothing is wrong, and yet it was not taken. */
  tone?: 'error' | 'warning'
}

/** What is wrong with a form as a whole. */
export function FormError({ text, tone = 'error' }: FormErrorProps) {
  if (!text) return null
  const isWrong = tone === 'error'
  const Icon = isWrong ? CircleAlert : Clock
  return (
    <p
      data-form-error
      tabIndex={-1}
      className={`flex items-start gap-2 rounded-md p-3 text-sm font-medium ${isWrong ? 'bg-danger-soft text-danger' : 'bg-warning-soft text-warning'}`}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-4 flex-none" />
      <Said text={text} />
    </p>
  )
}
