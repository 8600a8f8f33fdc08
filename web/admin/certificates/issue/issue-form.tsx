import type { KeyboardEvent, ReactNode } from 'react'
import type { FormState } from '#web/form/use-form.ts'

interface IssueFormProps {
  form: FormState
  children: ReactNode
}

export function IssueForm({ form, children }: IssueFormProps) {
  return (
    <form ref={form.ref} method="post" noValidate onSubmit={form.handleSubmit} onKeyDown={keepEnter}>
      {children}
    </form>
  )
}

/** Certificates go out by the button alone: Enter in a field, or on a tick, would send them to a whole batch. */
function keepEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}
