import { useEffect, useEffectEvent } from 'react'

/** Calls back in the moment a link to another page is pressed, which is before the router tells of it. */
export function useLinkPress(onPress: () => void): void {
  const handleClick = useEffectEvent(({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[href]')
    const opensElsewhere = ctrlKey || metaKey || shiftKey
    if (link && !opensElsewhere && link.pathname !== location.pathname) onPress()
  })
  useEffect(() => {
    document.addEventListener('click', handleClick, { capture: true })
    return () => document.removeEventListener('click', handleClick, { capture: true })
  }, [])
}
