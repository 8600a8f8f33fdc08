import { X } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from './button.tsx'
import { cx } from './cx.ts'
import { enterTopLayer } from './top-layer.ts'

export interface ModalFrameProps extends Omit<ComponentProps<'dialog'>, 'open' | 'onClose' | 'title'> {
  onClose: () => void
  title: ReactNode
  /** No way out: neither Escape nor the close button, e.g. while saving. */
  locked?: boolean
  /** A press beside the panel closes it too: only where nothing typed can be lost. */
  lightDismiss?: boolean
  panelClassName?: string
}

/** Opens as it mounts and gives the focus back as it leaves. */
export function ModalFrame(props: ModalFrameProps) {
  const {
    onClose,
    title,
    locked = false,
    lightDismiss = false,
    panelClassName,
    className,
    children,
    ...rest
  } = props
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const leaveTopLayer = enterTopLayer(dialog)
    dialog.showModal()
    firstFocusOf(dialog)?.focus()
    return () => {
      leaveTopLayer()
      dialog.close()
    }
  }, [])

  return (
    <dialog
      {...rest}
      ref={ref}
      className={cx('modal', className)}
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        // A browser heeds onCancel only once: a second Escape would close it.
        if (locked && event.key === 'Escape') event.preventDefault()
      }}
      onCancel={(event) => {
        if (event.target !== ref.current) return
        event.preventDefault()
        if (!locked) onClose()
      }}
      onClose={(event) => {
        // The browser may close it unasked (Android's back gesture): the owner decides, and may ask first.
        if (event.target !== ref.current || ref.current.open) return
        ref.current.showModal()
        if (!locked) onClose()
      }}
      onClick={(event) => {
        if (lightDismiss && !locked && event.target === ref.current) onClose()
      }}
    >
      <div className={cx('modal-panel', panelClassName)}>
        <div className="modal-head">
          <h2 id={titleId} className="modal-title">
            {title}
          </h2>
          <IconButton label="Close" onClick={onClose} disabled={locked}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
        {children}
      </div>
    </dialog>
  )
}

/** What asks for it, else the first field, else whatever the browser picks. */
function firstFocusOf(dialog: HTMLElement) {
  const field = '.modal-body :is(input:not([type="hidden"]), select, textarea):enabled'
  return dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector<HTMLElement>(field)
}
