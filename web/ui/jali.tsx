import { type ComponentProps, useId } from 'react'
import { cx } from './cx.ts'

/** The house lattice of eight-point stars, in the colour of the text: decoration behind a band. */
export function Jali({ className, ...props }: ComponentProps<'svg'>) {
  const id = useId()
  return (
    <svg
      aria-hidden="true"
      {...props}
      className={cx('pointer-events-none absolute inset-0 size-full', className)}
    >
      <defs>
        <pattern id={id} width="72" height="72" patternUnits="userSpaceOnUse">
          <g fill="none" stroke="currentColor" strokeWidth="1">
            <path d="M21 21h30v30H21z" />
            <path d="M36 14.8 57.2 36 36 57.2 14.8 36z" />
            <path d="M0 36h14.8M57.2 36H72M36 0v14.8M36 57.2V72M21 21 0 0M51 21 72 0M21 51 0 72M51 51l21 21" />
          </g>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
