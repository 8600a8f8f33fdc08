import { Search, X } from 'lucide-react'
import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { languageOf } from '#contract/language-of.ts'
import { cx } from './cx.ts'

interface SearchBoxProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> {
  /** What is searched, read aloud. */
  label: string
  value: string
  onChange: (text: string) => void
}

export function SearchBox({ label, value, onChange, className, ...props }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)

  // What was typed before the page's scripts came: React keeps it in the field and tells nobody.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(() => {
    const typed = input.current?.value ?? ''
    if (typed !== value) onChange(typed)
  }, [])

  function handleClear() {
    onChange('')
    input.current?.focus()
  }

  return (
    <search className={cx('input-frame', className)} data-button={value ? '' : undefined}>
      <Search aria-hidden="true" />
      <input
        {...languageOf(value)}
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
