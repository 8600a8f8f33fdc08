import { cx } from './cx.ts'

interface QrCodeProps {
  size: number
  path: string
  label: string
  /** Its size on the screen. */
  className?: string | undefined
}

/** Always dark on white: a reader needs it so, in the dark theme too. */
export function QrCode({ size, path, label, className = 'size-52' }: QrCodeProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className={cx('rounded-lg border border-line', className)}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}
