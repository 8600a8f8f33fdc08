import { type KeyboardEvent, useEffect, useState } from 'react'

export function optionId(listId: string, at: number): string {
  return `${listId}-${at}`
}

interface OptionKeys<T> {
  listId: string
  options: T[]
  /** What is listed while the next answer is on its way cannot be chosen: it is not what has been typed. */
  isReading: boolean
  /** Of a list that holds what needs no answer, too. */
  isReady?: (option: T) => boolean
  onChoose: (option: T) => void
}

/** The arrows walk a list of options and Enter chooses, while the focus stays in the field; a new list begins at its first. */
export function useOptionKeys<T>({ listId, options, isReading, isReady, onChoose }: OptionKeys<T>) {
  const [chosen, setChosen] = useState({ options, at: 0 })
  if (chosen.options !== options) setChosen({ options, at: 0 })
  const active = options[chosen.at]
  useEffect(() => {
    if (active) document.getElementById(optionId(listId, chosen.at))?.scrollIntoView({ block: 'nearest' })
  }, [active, chosen.at, listId])

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && options.length > 0) {
      event.preventDefault()
      setChosen({ options, at: (chosen.at + step + options.length) % options.length })
    }
    if (event.key === 'Enter' && active && (!isReading || isReady?.(active))) {
      event.preventDefault()
      onChoose(active)
    }
  }

  return {
    at: chosen.at,
    point: (at: number) => setChosen({ options, at }),
    /** Of the field, beside its own. */
    fieldProps: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': options.length > 0,
      'aria-controls': listId,
      'aria-activedescendant': active && optionId(listId, chosen.at),
      onKeyDown: handleKey,
    } as const,
  }
}
