import { useCallback, useEffect, useRef, useState } from 'react'
import { wordsOf } from './words-of.ts'

/** What a part of a screen reads for itself, once and whenever it is asked to again; an earlier answer never replaces a later. */
export function useRead<T>(read: () => Promise<T>) {
  const [value, setValue] = useState<T | null>(null)
  const [fault, setFault] = useState('')
  const latest = useRef(0)
  const reader = useRef(read)
  reader.current = read

  const readAgain = useCallback(async () => {
    latest.current += 1
    const turn = latest.current
    try {
      const found = await reader.current()
      if (turn !== latest.current) return
      setValue(found)
      setFault('')
    } catch (problem) {
      if (turn === latest.current) setFault(wordsOf(problem))
    }
  }, [])
  useEffect(() => {
    void readAgain()
    return () => {
      latest.current += 1
    }
  }, [readAgain])

  return { value, fault, readAgain }
}
