import { ModalBody } from './modal-body.tsx'
import { ModalFrame, type ModalFrameProps } from './modal-frame.tsx'

interface DrawerProps extends Omit<ModalFrameProps, 'panelClassName' | 'lightDismiss'> {
  open: boolean
  side?: 'left' | 'right'
}

export function Drawer({ open, side = 'left', children, ...props }: DrawerProps) {
  if (!open) return null
  return (
    <ModalFrame {...props} lightDismiss className="modal-drawer" data-side={side}>
      <ModalBody>{children}</ModalBody>
    </ModalFrame>
  )
}
