import { useState } from 'react'
import { useLocation } from 'react-router'

/** What is searched for here; whoever comes by a link begins with what its address asks for. */
export function useSearchAsked(): [text: string, set: (text: string) => void] {
  const { key, search } = useLocation()
  const asked = new URLSearchParams(search).get('q') ?? ''
  const [shown, setShown] = useState({ key, text: asked })
  if (shown.key !== key) setShown({ key, text: asked })
  return [shown.text, (text) => setShown({ key, text })]
}
