import { useEffect, useState } from 'react'

type View = 'grid' | 'list'

/** Grid or list, as it was left the last time on this browser. */
export function useRememberedView(screen: string): [View, (view: View) => void] {
  const key = `view-of-${screen}`
  const [view, setView] = useState<View>('grid')
  useEffect(() => {
    if (localStorage.getItem(key) === 'list') setView('list')
  }, [key])

  function remember(next: View) {
    localStorage.setItem(key, next)
    setView(next)
  }
  return [view, remember]
}
