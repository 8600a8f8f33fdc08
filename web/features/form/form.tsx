import type { ReactNode } from 'react'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import './form.css'
import { FormError } from '#web/form/form-error.tsx'
import type { FormState } from '#web/form/use-form.ts'
import { NoScriptNote } from './no-script-note.tsx'

interface FormProps {
  form: FormState
  /** What cannot be done without a script, such as 'Logging in'. */
  purpose: string
  children: ReactNode
  /** The button that sends it, and what stands beside it. */
  footer: ReactNode
}

/** Shut until it can be answered, since a form sent too early would reload the page. */
export function Form({ form, purpose, children, footer }: FormProps) {
  const isHydrated = useHydrated()
  return (
    <form ref={form.ref} method="post" noValidate onSubmit={form.handleSubmit}>
      <NoScriptNote purpose={purpose} />
      <fieldset disabled={!isHydrated} className="form-fields">
        {children}
        <FormError text={form.errors.form} tone={form.tone} />
        {footer}
      </fieldset>
    </form>
  )
}
