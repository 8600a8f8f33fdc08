import { useEffect, useState } from 'react'
import { certificateCalls } from '#contract/certificates/calls.ts'
import { call } from '#web/lib/browser-api.ts'

/** Read once for all pages that show it; what did not come through is asked for again by the next of them. */
const known = new Map<string, Promise<string | null>>()

function read(picture: string): Promise<string | null> {
  const reading = call(certificateCalls.picture, { picture }).then(
    ({ dataUrl }) => dataUrl,
    () => {
      known.delete(picture)
      return null
    },
  )
  known.set(picture, reading)
  return reading
}

/** A picture of a template as a data address; null until it is there, and when it is gone. */
export function usePicture(picture: string): string | null {
  const [href, setHref] = useState<string | null>(null)
  useEffect(() => {
    let isCurrent = true
    const reading = known.get(picture) ?? read(picture)
    void reading.then((found) => isCurrent && setHref(found))
    return () => {
      isCurrent = false
    }
  }, [picture])
  return href
}
