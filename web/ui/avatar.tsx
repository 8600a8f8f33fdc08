import { cx } from './cx.ts'
import { initialsOf, toneOf } from './initials.ts'

interface AvatarProps {
  name: string
  size?: 'sm' | 'md' | 'lg'
  className?: string
}

/** Decoration beside a written name: it says nothing of its own to a screen reader. */
export function Avatar({ name, size = 'md', className }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      translate="no"
      data-tone={toneOf(name)}
      className={cx('avatar', `avatar-${size}`, className)}
    >
      {initialsOf(name)}
    </span>
  )
}
