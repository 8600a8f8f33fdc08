import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { onTopChange, topOfPage } from './top-layer.ts'

type Kind = 'success' | 'error' | 'info' | 'warning'

/** Kept out of the first load: it comes with the first touch of the page or the first toast. */
const loadEngine = () => import('./toast-engine.tsx')
const ToastEngine = lazy(async () => ({ default: (await loadEngine()).ToastEngine }))

let isWanted = false
const watchers = new Set<() => void>()

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

function say(kind: Kind) {
  return (text: string) => {
    isWanted = true
    for (const watcher of watchers) watcher()
    void loadEngine().then((engine) => engine.showToast(kind, text))
  }
}

export const toast = {
  success: say('success'),
  error: say('error'),
  info: say('info'),
  warning: say('warning'),
}

const places = {
  site: { position: 'top-center', autoClose: 2000 },
  panel: { position: 'top-right', autoClose: 5000 },
} as const

/** Once, at the root: toasts then outlive a change of page. Alt+T moves the focus to them. */
export function Toaster({ place = 'site' }: { place?: keyof typeof places }) {
  const isShown = useSyncExternalStore(
    watch,
    () => isWanted,
    () => false,
  )
  const host = useToastHost()
  return (
    isShown &&
    host &&
    createPortal(
      <Suspense>
        <ToastEngine {...places[place]} />
      </Suspense>,
      host,
    )
  )
}

function useToastHost() {
  const [host, setHost] = useState<HTMLElement | null>(null)

  useEffect(() => {
    const element = document.createElement('div')
    element.className = 'toast-host'
    const place = () => topOfPage().append(element)
    const stopFollowing = onTopChange(place)
    const prefetch = () => void loadEngine()
    place()
    setHost(element)
    document.addEventListener('pointerdown', prefetch, { once: true, passive: true })
    document.addEventListener('keydown', prefetch, { once: true })
    return () => {
      stopFollowing()
      document.removeEventListener('pointerdown', prefetch)
      document.removeEventListener('keydown', prefetch)
      element.remove()
    }
  }, [])

  return host
}
