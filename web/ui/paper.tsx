import { type ReactNode, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import './paper.css'

/** Seen by the printer alone, in place of everything else; a paper is not translated. */
export function Paper({ className = '', children }: { className?: string; children: ReactNode }) {
  useLayoutEffect(() => {
    const mark = () => {
      document.documentElement.toggleAttribute('data-paper', document.querySelector('.paper-alone') !== null)
    }
    mark()
    // Another one may stay.
    return () => queueMicrotask(mark)
  }, [])
  return createPortal(
    <section className={`paper-alone ${className}`} translate="no">
      {children}
    </section>,
    document.body,
  )
}
