import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import { ModalBody } from './modal-body.tsx'
import { ModalFrame, type ModalFrameProps } from './modal-frame.tsx'

interface DialogProps extends Omit<ModalFrameProps, 'panelClassName'> {
  open: boolean
  description?: ReactNode
  /** The buttons, under the scrolling body. */
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg'
}

/** Its inside exists only while it is open: each opening starts afresh. */
export function Dialog({
  open,
  description,
  footer,
  size = 'md',
  className,
  children,
  ...props
}: DialogProps) {
  const id = useId()
  if (!open) return null
  return (
    <ModalFrame
      aria-describedby={description ? id : undefined}
      {...props}
      className={cx('modal-sheet', className)}
      panelClassName={`modal-${size}`}
    >
      <ModalBody>
        {description && (
          <p id={id} className="mb-4 text-ink-soft">
            {description}
          </p>
        )}
        {children}
      </ModalBody>
      {footer && <div className="modal-foot">{footer}</div>}
    </ModalFrame>
  )
}
