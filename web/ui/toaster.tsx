import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { lazyPart } from './lazy-part.tsx'
import { onTopChange, topOfPage } from './top-layer.ts'

type Kind = 'success' | 'error' | 'info' | 'warning'

/** Kept out of the first load: it comes with the first touch of the page or the first toast. */
const loadEngine = () => import('./toast-engine.tsx')
const ToastEngine = lazyPart(async () => (await loadEngine()).ToastEngine)

/** At the top, in the middle on the site and to the right in a panel. */
type Place = 'site' | 'panel'
const shownMs: Record<Place, number> = { site: 2000, panel: 5000 }
let status: Place = 'site'

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
    // What a toast says stands in its form or screen as well: one that cannot come is left out.
    loadEngine().then((engine) => engine.showToast(kind, text, shownMs[status]), ignore)
  }
}

function ignore() {}

export const toast = {
  success: say('success'),
  error: say('error'),
  info: say('info'),
  warning: say('warning'),
  /** Takes back what no longer holds. */
  dismiss: (text: string) => void loadEngine().then((engine) => engine.dismissToast(text), ignore),
}

interface ToasterProps {
  place?: Place
  /** What else stands over everything, dialogs included. */
  children?: ReactNode
}

/** Once, at the root: toasts outlive a change of page and stand where the new one has them. Alt+T moves the focus to them. */
export function Toaster({ place = 'site', children }: ToasterProps) {
  const isShown = useSyncExternalStore(
    watch,
    () => isWanted,
    () => false,
  )
  const host = useToastHost(place)
  return (
    host &&
    createPortal(
      <>
        {isShown && <ToastEngine />}
        {children}
      </>,
      host,
    )
  )
}

function useToastHost(name: Place) {
  const [host, setHost] = useState<HTMLElement | null>(null)

  useEffect(() => {
    const element = document.createElement('div')
    element.className = 'toast-host'
    const place = () => topOfPage().append(element)
    const stopFollowing = onTopChange(place)
    const prefetch = () => void loadEngine().catch(ignore)
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
  useEffect(() => {
    status = name
    if (host) host.dataset.place = name
  }, [host, name])

  return host
}
