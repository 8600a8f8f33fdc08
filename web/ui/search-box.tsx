import { Search, X } from 'lucide-react'
import { type ComponentProps, useRef } from 'react'
import { cx } from './cx.ts'

interface SearchBoxProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> {
  /** What is searched, read aloud. */
  label: string
  value: string
  onChange: (text: string) => void
}

export function SearchBox({ label, value, onChange, className, ...props }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)

  function handleClear() {
    onChange('')
    input.current?.focus()
  }

  return (
    <search className={cx('input-frame', className)} data-button={value ? '' : undefined}>
      <Search aria-hidden="true" />
      <input
        {...props}
        ref={input}
        type="search"
        className="input"
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value && (
        <button type="button" onClick={handleClear} aria-label="Clear search">
          <X aria-hidden="true" />
        </button>
      )}
    </search>
  )
}
