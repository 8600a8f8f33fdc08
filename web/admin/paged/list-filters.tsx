import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { Select } from '#web/ui/select.tsx'

const typingPauseMs = 250

/** Filters and searches stand in the address: they survive a reload and can be sent to a colleague. */
function useFilter(name: string): [value: string, set: (value: string) => void] {
  const [params, setParams] = useSearchParams()

  function set(value: string) {
    setParams(
      (now) => {
        if (value) now.set(name, value)
        else now.delete(name)
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return [params.get(name) ?? '', set]
}

/** Searches on the server, once the typing pauses. */
export function ListSearch({ label }: { label: string }) {
  const [sought, setSought] = useFilter('q')
  const [text, setText] = useState(sought)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function handleChange(next: string) {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setSought(next.trim()), typingPauseMs)
  }

  return (
    <SearchBox
      label={label}
      placeholder={`${label}...`}
      value={text}
      onChange={handleChange}
      maxLength={80}
      className="min-w-60 grow sm:max-w-md"
    />
  )
}

interface FilterProps {
  /** Its name in the address. */
  name: string
  label: string
  /** What stands for no filter. */
  all: string
  options: { value: string; label: string }[]
}

export function FilterSelect({ name, label, all, options }: FilterProps) {
  const [value, setValue] = useFilter(name)
  return (
    <span className="grow sm:max-w-64">
      <Select aria-label={label} value={value} onChange={(event) => setValue(event.target.value)}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </span>
  )
}

export function FilterSegments({ name, label, all, options }: FilterProps) {
  const [value, setValue] = useFilter(name)
  return (
    <RadioGroup
      legend={label}
      hideLegend
      name={name}
      look="segments"
      options={[{ value: '', label: all }, ...options]}
      value={value}
      onChange={setValue}
    />
  )
}
