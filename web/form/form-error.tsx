import { CircleAlert } from 'lucide-react'

/** What is wrong with a form as a whole. */
export function FormError({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <p
      data-form-error
      tabIndex={-1}
      className="flex items-start gap-2 rounded-md bg-danger-soft p-3 text-sm font-medium text-danger"
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 flex-none" />
      {text}
    </p>
  )
}
