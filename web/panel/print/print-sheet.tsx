import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { cx } from '#web/ui/cx.ts'
import './print-sheet.css'

/** Seen on paper alone, and there in place of the page; a paper is not translated. */
export function PrintSheet({ className, children }: { className?: string; children: ReactNode }) {
  return createPortal(
    <section translate="no" className={cx('print-sheet', className)}>
      {children}
    </section>,
    document.body,
  )
}
