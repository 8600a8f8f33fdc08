import { cx } from './cx.ts'
import { initialsOf, toneOf } from './initials.ts'

interface AvatarProps {
  name: string
  src?: string
  size?: 'sm' | 'md' | 'lg'
  className?: string
}

/** Decoration beside a written name: it says nothing of its own to a screen reader. */
export function Avatar({ name, src, size = 'md', className }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      translate="no"
      data-tone={toneOf(name)}
      className={cx('avatar', `avatar-${size}`, className)}
    >
      {src ? <img src={src} alt="" loading="lazy" /> : initialsOf(name)}
    </span>
  )
}
