import { useEffect, useState } from 'react'
import { contentCalls } from '#contract/site/content-calls.ts'
import { call } from '#web/lib/browser-api.ts'

const everyMs = 10_000

/** Who else has the thing open; says meanwhile that it is open here. */
export function useOthers(id: string): string[] {
  const [names, setNames] = useState<string[]>([])
  useEffect(() => {
    const look = () =>
      call(contentCalls.editing, { id }).then(
        ({ others }) => setNames(others.map(({ name }) => name)),
        () => {},
      )
    void look()
    const timer = setInterval(look, everyMs)
    return () => clearInterval(timer)
  }, [id])
  return names
}
