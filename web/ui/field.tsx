import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useRef } from 'react'
import { cx } from './cx.ts'
import { FieldContext, useFormError } from './field-context.ts'
import { Said } from './said.tsx'
import { useShownError } from './use-shown-error.ts'

interface FieldProps extends ComponentProps<'div'> {
  /** Of its control: the form around it knows by it what is wrong and how much can be typed. */
  name?: string | undefined
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  optional?: boolean
}

/** A label, one control, and the words that explain it or say what is wrong with it. */
export function Field({ name, label, hint, error, optional, className, children, ...props }: FieldProps) {
  const id = useId()
  const ref = useRef<HTMLDivElement>(null)
  const { shown, handleChange } = useShownError(useFormError(name, error), ref)
  const describedBy = cx(Boolean(hint) && `${id}-hint`, Boolean(shown) && `${id}-error`) || undefined

  return (
    <div {...props} ref={ref} onChange={handleChange} className={cx('field', className)}>
      <label className="field-label" htmlFor={id}>
        {label}
        {optional && <span className="field-optional">optional</span>}
      </label>
      <FieldContext value={{ name, controlId: id, describedBy, isInvalid: Boolean(shown) }}>
        {children}
      </FieldContext>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {shown && <FieldError id={`${id}-error`}>{shown}</FieldError>}
    </div>
  )
}

/** What the form says of something that is no single control. */
export function ErrorOf({ name }: { name: string }) {
  const error = useFormError(name)
  return (
    error && (
      <p className="field-error">
        <Said text={error} />
      </p>
    )
  )
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className="field-error" id={id}>
      <CircleAlert aria-hidden="true" />
      <Said text={children} />
    </p>
  )
}
