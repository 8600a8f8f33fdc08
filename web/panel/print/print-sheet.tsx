import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import { Paper } from '#web/ui/paper.tsx'
import './print-sheet.css'

/** How lists look on paper. */
export function PrintSheet({ className, children }: { className?: string; children: ReactNode }) {
  return <Paper className={cx('print-sheet', className)}>{children}</Paper>
}
