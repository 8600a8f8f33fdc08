import { useEffect, useState } from 'react'
import { certificateCalls } from '#contract/certificates/calls.ts'
import { call } from '#web/lib/browser-api.ts'

/** Read once for all pages that show it. */
const known = new Map<string, Promise<string | null>>()

/** A picture of a template as a data address; null until it is there, and when it is gone. */
export function usePicture(picture: string): string | null {
  const [href, setHref] = useState<string | null>(null)
  useEffect(() => {
    let isCurrent = true
    const reading =
      known.get(picture) ??
      call(certificateCalls.picture, { picture }).then(
        ({ dataUrl }) => dataUrl,
        () => null,
      )
    known.set(picture, reading)
    void reading.then((read) => isCurrent && setHref(read))
    return () => {
      isCurrent = false
    }
  }, [picture])
  return href
}
