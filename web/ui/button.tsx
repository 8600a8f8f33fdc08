import { type ComponentProps, isValidElement, type MouseEvent, type ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { languageOf } from '#contract/language-of.ts'
import { cx } from './cx.ts'
import { Spinner } from './spinner.tsx'

interface Look {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger'
  size?: 'sm' | 'md' | 'lg'
}

interface ButtonProps extends ComponentProps<'button'>, Look {
  /** Shows a spinner and ignores presses, but keeps the focus where it is. */
  busy?: boolean
  icon?: ReactNode
}

function lookOf({ variant = 'primary', size = 'md' }: Look, ...more: (string | false | undefined)[]) {
  return cx('btn', `btn-${variant}`, size !== 'md' && `btn-${size}`, ...more)
}

export function Button({ variant, size, busy = false, icon, className, children, ...props }: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (busy) return event.preventDefault()
    props.onClick?.(event)
  }

  return (
    <button
      type="button"
      {...props}
      onClick={handleClick}
      className={lookOf({ variant, size }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
    >
      {busy ? <Spinner size="sm" /> : icon}
      <Label>{children}</Label>
    </button>
  )
}

interface IconButtonProps extends Omit<ButtonProps, 'icon'> {
  /** What it does, in words: read aloud and shown as a hint. */
  label: string
}

export function IconButton({ label, className, variant = 'ghost', ...props }: IconButtonProps) {
  return (
    <Button
      {...props}
      variant={variant}
      className={cx('btn-icon', className)}
      aria-label={label}
      title={label}
    />
  )
}

interface ButtonLinkProps extends LinkProps, Look {
  icon?: ReactNode
}

export function ButtonLink({ variant, size, icon, className, children, ...props }: ButtonLinkProps) {
  return (
    <Link {...props} className={lookOf({ variant, size }, className)}>
      {icon}
      <Label>{children}</Label>
    </Link>
  )
}

/** An element of its own: beside a bare text, which a translator of pages takes out, nothing could be put in. */
function Label({ children }: { children: ReactNode }) {
  if (isValidElement(children) || !children) return children
  return (
    <span {...languageOf(children)} className="contents">
      {children}
    </span>
  )
}
