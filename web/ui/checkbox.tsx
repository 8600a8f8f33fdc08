import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from './cx.ts'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  hint?: ReactNode
}

export function Checkbox({ label, hint, className, ...props }: CheckboxProps) {
  const hintId = useId()
  return (
    <div className={className}>
      <label className="choice">
        <input type="checkbox" aria-describedby={hint ? hintId : undefined} {...props} />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={hintId} className={cx('choice-hint', props.role === 'switch' ? 'pl-14' : 'pl-8')}>
          {hint}
        </p>
      )}
    </div>
  )
}

export function Switch(props: CheckboxProps) {
  return <Checkbox {...props} role="switch" />
}
