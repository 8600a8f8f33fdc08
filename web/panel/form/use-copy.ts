import { useRef, useState } from 'react'

/** A text in a field that is read only, to be copied with a press. */
export function useCopy(text: string) {
  const input = useRef<HTMLInputElement>(null)
  const [isCopied, setIsCopied] = useState(false)

  async function copy() {
    input.current?.select()
    // Without a secure connection there is no clipboard of this kind, and a browser may refuse it: what is selected is
    // copied the old way.
    const isDone = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    )
    setIsCopied(isDone || document.execCommand('copy'))
  }

  return { input, isCopied, copy }
}
