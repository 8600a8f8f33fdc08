import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { languageOf } from '#contract/language-of.ts'
import { cx } from './cx.ts'
import { useField } from './field-context.ts'

/** Its value, and how it reads. */
export type Choice = readonly [value: string | number, label: string]

/** What can be chosen, in this order. */
export interface Choices {
  /** Names, which are not translated. */
  names?: readonly Choice[] | null | undefined
  options?: readonly Choice[] | null | undefined
  /** Names under headings; a heading over nothing is left out. */
  groups?: readonly { label: string; names: readonly Choice[] }[]
}

interface SelectProps extends ComponentProps<'select'>, Choices {
  /** The first option, whose value is empty. */
  placeholder?: string | undefined
}

/** Its children are options of another kind, which stand above the rest. */
export function Select({ className, placeholder, names, options, groups, children, ...props }: SelectProps) {
  return (
    <span className="input-frame">
      <select {...useField(props)} className={cx('input', className)}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {children}
        {names?.map(asName)}
        {options?.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
        {groups?.map(
          ({ label, names }) =>
            names.length > 0 && (
              <optgroup key={label} label={label}>
                {names.map(asName)}
              </optgroup>
            ),
        )}
      </select>
      <ChevronDown aria-hidden="true" />
    </span>
  )
}

function asName([value, name]: Choice) {
  return (
    <option key={value} {...languageOf(name)} value={value} translate="no">
      {name}
    </option>
  )
}
