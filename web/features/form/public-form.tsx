import { type ReactNode, useEffect, useRef } from 'react'
import './form.css'
import { Form } from '#web/form/form.tsx'
import { FormError } from '#web/form/form-error.tsx'
import type { FormState } from '#web/form/use-form.ts'
import { NoScriptNote } from './no-script-note.tsx'
import { StartNote } from './start-note.tsx'

interface PublicFormProps {
  form: FormState
  /** What cannot be done without a script, such as 'Logging in'. */
  purpose: string
  /** Loads what sends it. */
  prepare?: () => Promise<unknown>
  children: ReactNode
  /** The button that sends it, and what stands beside it. */
  footer: ReactNode
}

/** Open from the first paint on; what was typed before the scripts came stays. What sends it comes with the first touch. */
export function PublicForm({ form, purpose, prepare, children, footer }: PublicFormProps) {
  const isPrepared = useRef(false)

  /** By the time it is sent there may be no line, or a new version of the site. */
  function handleTouch() {
    if (isPrepared.current) return
    isPrepared.current = true
    prepare?.().catch(() => {
      isPrepared.current = false
    })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a form that was touched before the scripts came
  useEffect(() => {
    if (form.ref.current?.contains(document.activeElement)) handleTouch()
  }, [])

  return (
    <Form form={form} onFocus={handleTouch}>
      <NoScriptNote purpose={purpose} />
      <StartNote />
      <div className="form-fields">
        {children}
        <FormError text={form.errors.form} tone={form.tone} />
        {footer}
      </div>
    </Form>
  )
}
