import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { useField } from './field-context.ts'

interface SelectProps extends ComponentProps<'select'> {
  /** The first option, whose value is empty. */
  placeholder?: string
}

export function Select({ className, placeholder, children, ...props }: SelectProps) {
  return (
    <span className="input-frame">
      <select {...useField(props)} className={cx('input', className)}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {children}
      </select>
      <ChevronDown aria-hidden="true" />
    </span>
  )
}
