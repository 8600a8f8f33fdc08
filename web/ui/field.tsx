import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import { FieldContext } from './field-context.ts'

interface FieldProps extends ComponentProps<'div'> {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  optional?: boolean
}

/** A label, one control, and the words that explain it or say what is wrong with it. */
export function Field({ label, hint, error, optional, className, children, ...props }: FieldProps) {
  const id = useId()
  const describedBy = cx(Boolean(hint) && `${id}-hint`, Boolean(error) && `${id}-error`) || undefined

  return (
    <div {...props} className={cx('field', className)}>
      <label className="field-label" htmlFor={id}>
        {label}
        {optional && <span className="field-optional">optional</span>}
      </label>
      <FieldContext value={{ controlId: id, describedBy, isInvalid: Boolean(error) }}>
        {children}
      </FieldContext>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className="field-error" id={id}>
      <CircleAlert aria-hidden="true" />
      {children}
    </p>
  )
}
