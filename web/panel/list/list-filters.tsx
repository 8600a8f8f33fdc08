import { useEffect, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { type Choices, Select } from '#web/ui/select.tsx'
import { useFilter } from './use-filter.ts'
import { useLinkPress } from './use-link-press.ts'

const typingPauseMs = 250

/** Searches on the server, once the typing pauses. */
export function ListSearch({ label }: { label: string }) {
  const [searchText, setSearchText] = useFilter('q')
  const [text, setText] = useState(searchText)
  const [isTyping, setIsTyping] = useState(false)
  // The address was changed elsewhere, such as by the menu's link to the whole list.
  if (!isTyping && searchText !== text.trim()) setText(searchText)
  useEffect(() => {
    if (!isTyping) return
    const timer = setTimeout(() => {
      setIsTyping(false)
      setSearchText(text.trim())
    }, typingPauseMs)
    return () => clearTimeout(timer)
  })

  // A page that was chosen goes before a search that is still being typed.
  useLinkPress(() => setIsTyping(false))

  function handleChange(next: string) {
    setText(next)
    setIsTyping(true)
  }

  return (
    <SearchBox
      label={label}
      placeholder={`${label}...`}
      value={text}
      onChange={handleChange}
      maxLength={limits.searchMax}
      className="min-w-[min(15rem,100%)] grow sm:max-w-md"
    />
  )
}

interface FilterProps {
  /** Its name in the address. */
  name: string
  label: string
  /** What stands for no filter. */
  all: string
}

export function FilterSelect({ name, label, all, options, names }: FilterProps & Choices) {
  const [value, setValue] = useFilter(name)
  // Without an option of its own it would look like no filter, and could not be taken away.
  const isGone =
    value !== '' && ![...(options ?? []), ...(names ?? [])].some(([offered]) => String(offered) === value)
  return (
    <span className="min-w-0 grow basis-38 sm:max-w-64 sm:basis-auto">
      <Select
        aria-label={label}
        placeholder={all}
        names={names}
        options={options}
        value={value}
        onChange={(event) => setValue(event.target.value)}
      >
        {isGone && <option value={value}>Not in this list</option>}
      </Select>
    </span>
  )
}

interface SegmentsProps extends FilterProps {
  options: { value: string; label: string }[]
}

export function FilterSegments({ name, label, all, options }: SegmentsProps) {
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
