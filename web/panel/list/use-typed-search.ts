import { useEffect, useState } from 'react'
import { limits } from '#contract/limits.ts'

const typingPauseMs = 200

interface Answer<T> {
  /** What was asked for. */
  text: string
  /** Null when it could not be read. */
  found: T[] | null
}

/** Asks once the typing pauses; an answer that comes after another text has been typed is dropped. */
export function useTypedSearch<T>(text: string, ask: (text: string) => Promise<T[]>) {
  const wanted = text.trim()
  const isEnough = wanted.length >= limits.searchMin
  const [answer, setAnswer] = useState<Answer<T> | null>(null)
  const [nothing] = useState<T[]>([])
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks for the same once more
  useEffect(() => {
    if (!isEnough) return setAnswer(null)
    let isStale = false
    const timer = setTimeout(async () => {
      const found = await ask(wanted).catch(() => null)
      if (!isStale) setAnswer({ text: wanted, found })
    }, typingPauseMs)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [wanted, isEnough, tries])

  function retry() {
    setAnswer(null)
    setTries(tries + 1)
  }

  return {
    wanted,
    isEnough,
    /** What was found last, while the next answer is on its way. */
    found: answer?.found ?? nothing,
    isFailed: answer !== null && answer.found === null,
    isReading: isEnough && answer?.text !== wanted,
    retry,
  }
}
